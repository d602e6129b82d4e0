package dev.concert.control.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.json.JsonValues;
import dev.concert.trace.RoutineProfile;
import dev.concert.trace.read.Run;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A recipe of a Gradle project, built, run and measured by the commands as a user types them. In
 * Gradle's place stands a script that compiles what the task would: Gradle itself is in no
 * repository that a build may ask.
 */
class GradleRecipeIT {
  private static final Path JAVA_HOME = Path.of(System.getProperty("java.home"));

  @TempDir private Path folder;
  private Path project;
  private Path tools;

  @BeforeEach
  void writeTheProject() throws IOException {
    project = Files.createDirectory(folder.resolve("project"));
    tools = Files.createDirectory(folder.resolve("tools"));
    Files.writeString(project.resolve("settings.gradle"), "");
    Files.writeString(project.resolve("build.gradle"), "plugins { id 'java' }\n");
    Path source = Files.createDirectories(project.resolve("src/main/java/adder"));
    Files.writeString(
        source.resolve("Main.java"),
        """
        package adder;
        public class Main {
          static int add(int a, int b) {
            return a + b;
          }
          public static void main(String[] args) {
            for (int i = 0; i < 42; i++) {
              add(i, 1);
            }
          }
        }
        """);
  }

  private record Ended(int exit, String said) {}

  private Ended concert(String path, List<String> words) throws Exception {
    List<String> command = new ArrayList<>();
    command.add("/bin/sh");
    command.add(Path.of(System.getProperty("concert.home"), "bin", "concert").toString());
    command.addAll(words);
    ProcessBuilder builder = new ProcessBuilder(command).directory(project.toFile());
    Path said = Files.createTempFile(folder, "said", ".txt");
    builder.redirectErrorStream(true).redirectOutput(said.toFile());
    Map<String, String> environment = builder.environment();
    environment.put("JAVA_HOME", JAVA_HOME.toString());
    environment.put("PATH", path);
    List.of("RUNTIME_DIR", "STATE_HOME", "DATA_HOME", "CACHE_HOME")
        .forEach(name -> environment.put("XDG_" + name, folder.resolve(name).toString()));
    int exit = builder.start().waitFor();
    return new Ended(exit, Files.readString(said));
  }

  private String pathWith(Path first) {
    return first
        + File.pathSeparator
        + JAVA_HOME.resolve("bin")
        + File.pathSeparator
        + "/usr/bin:/bin";
  }

  private Map<?, ?> recipe() throws Exception {
    Ended listed = concert(pathWith(tools), List.of("recipes", ".", "--json"));
    assertEquals(0, listed.exit(), listed.said());
    String line = listed.said().lines().filter(each -> each.startsWith("{")).findFirst().get();
    Map<?, ?> all = (Map<?, ?>) JsonValues.read(line.getBytes());
    return (Map<?, ?>) ((List<?>) all.get("recipes")).getFirst();
  }

  private Ended run(Map<?, ?> recipe) throws Exception {
    List<String> words = new ArrayList<>(List.of("run", "--out", folder.resolve("run").toString()));
    words.addAll(List.of("--app", ".", "--build", (String) recipe.get("build"), "--"));
    ((List<?>) recipe.get("command")).forEach(word -> words.add((String) word));
    return concert(pathWith(tools), words);
  }

  @Test
  void itIsBuiltRunAndMeasured() throws Exception {
    Path told = folder.resolve("told");
    Path gradle =
        Files.writeString(
            tools.resolve("gradle"),
            "#!/bin/sh\necho \"$@\" >> '%s'\nexec javac -d build/classes/java/main src/main/java/adder/*.java\n"
                .formatted(told));
    assertTrue(gradle.toFile().setExecutable(true));

    Map<?, ?> recipe = recipe();
    assertEquals("gradle -q classes", recipe.get("build"));
    Ended ended = run(recipe);

    assertEquals(0, ended.exit(), ended.said());
    assertEquals("-q classes\n", Files.readString(told));
    try (Run opened = Run.open(folder.resolve("run"))) {
      long calls =
          opened.profile().threads().stream()
              .flatMap(thread -> thread.routines().stream())
              .filter(profile -> profile.routine().equals("adder.Main#add(int,int)"))
              .mapToLong(RoutineProfile::calls)
              .sum();
      assertEquals(42, calls, ended.said());
    }
  }

  @Test
  void aMissingGradleIsSaidInOneSentenceAndNothingIsRun() throws Exception {
    Map<?, ?> recipe = recipe();
    Ended ended = run(recipe);
    assertNotEquals(0, ended.exit(), ended.said());
    assertTrue(ended.said().contains("concert: there is no gradle on the path"), ended.said());
    assertEquals(2, ended.said().lines().filter(each -> each.startsWith("concert: ")).count());
    assertTrue(Files.notExists(folder.resolve("run")), ended.said());
  }
}
