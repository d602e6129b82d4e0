package dev.concert.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.runtime.core.Child;
import dev.concert.runtime.core.Scan;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever is wrong is one sentence on stderr, and the program goes on. */
class MisuseIT {
  private static final String ONE_INT = "Commanded#one(I)V";

  @TempDir Path folder;

  private static Path jdk() {
    return Child.jdks().values().iterator().next();
  }

  private static List<String> ours(Commanded program) {
    return program.err().lines().filter(line -> line.startsWith("concert: ")).toList();
  }

  @Test
  void aRunThatIsDeletedWhileItGoesEndsTheMeasuringOnly() throws Exception {
    try (Commanded program = new Commanded(jdk(), folder, "mode trace,include nothing,on *#main")) {
      program.order("int", 1);
      delete(program.run());
      while (ours(program).stream().noneMatch(line -> line.contains("measuring stopped"))) {
        program.order("loop", 1);
      }
      program.order("often", 3);
      program.endUnmeasured();
      List<String> said = ours(program).stream().filter(line -> line.contains("stopped")).toList();
      assertEquals(1, said.size(), said::toString);
      assertTrue(said.get(0).contains("have been deleted"), said::toString);
    }
  }

  private static void delete(Path folder) throws IOException {
    Files.walkFileTree(
        folder,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            Files.delete(file);
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult postVisitDirectory(Path directory, IOException e)
              throws IOException {
            Files.delete(directory);
            return FileVisitResult.CONTINUE;
          }
        });
  }

  @Test
  void ofTwoAgentsTheSecondDoesNothing() throws Exception {
    Path other = Files.createDirectory(folder.resolve("other"));
    List<String> options = new ArrayList<>();
    options.add("-javaagent:" + Jars.agent() + "=" + other);
    Files.writeString(other.resolve("settings"), "mode profile\n");
    try (Commanded program = new Commanded(jdk(), folder, "mode profile", options)) {
      program.order("int", 3);
      program.endUnmeasured();
      assertEquals(3, Scan.onlyNode(other).calls(ONE_INT));
      assertEquals(List.of(), Scan.nodes(program.run()));
      assertEquals(
          "concert: this JVM is being measured already, into "
              + other
              + "; this second agent does nothing.",
          ours(program).get(0));
    }
  }

  @Test
  void anUnknownSettingIsSaidAndHasNoEffect() throws Exception {
    try (Commanded program = new Commanded(jdk(), folder, "mode profile,speed fast")) {
      program.order("int", 3);
      assertEquals(3, program.end().calls(ONE_INT));
      assertEquals("concert: 'speed' is not known here.", ours(program).get(0));
    }
  }

  @Test
  void aFilterThatCanMatchNothingIsSaidAndHasNoEffect() throws Exception {
    try (Commanded program = new Commanded(jdk(), folder, "mode profile,exclude a#b#c")) {
      program.order("int", 3);
      assertEquals(3, program.end().calls(ONE_INT));
      assertTrue(ours(program).get(0).startsWith("concert: 'a#b#c' "), program.err());
    }
  }

  @Test
  void whatTheProgramPutsInPlaceOfStderrIsItsOwn() throws Exception {
    Path run = Files.createDirectory(folder.resolve("run"));
    Path classes = Files.createDirectory(folder.resolve("classes"));
    Compiled.compile("Silenced", 17, classes);
    String[] rest = {"-cp", classes.toString(), "Silenced"};
    String settings = "mode trace,trace-limit 2000000";
    Child.Result result = Child.run(AgentedJvm.command(jdk(), run, settings, rest));
    assertEquals("1000000 calls, ''\n", result.out(), result.err());
    assertTrue(result.err().contains("concert: the trace has reached its limit; "), result.err());
  }

  @Test
  void anAgentWithoutARunIsSaid() throws Exception {
    Path classes = Files.createDirectory(folder.resolve("classes"));
    Compiled.compile("Counted", 17, classes);
    Child.Result result =
        Child.run(
            List.of(
                jdk().resolve("bin/java").toString(),
                "-Xbootclasspath/a:" + Jars.runtime(),
                "-javaagent:" + Jars.agent(),
                "-cp",
                classes.toString(),
                "Counted"));
    assertEquals("done\n", result.out());
    assertEquals(
        "concert: nothing is measured: the agent needs the folder of a run:"
            + " -javaagent:concert-agent.jar=RUN; the program runs as without Concert.\n",
        result.err());
  }

  @Test
  void itStandsBesideOtherAgents() throws Exception {
    List<String> options = new ArrayList<>();
    options.add(
        "-agentlib:jdwp=transport=dt_socket,server=y,suspend=n,address=127.0.0.1:0,quiet=y");
    options.add("-Xlog:jfr+startup=error");
    options.add("-XX:StartFlightRecording:filename=" + folder.resolve("x.jfr"));
    try (Commanded program = new Commanded(jdk(), folder, "mode trace", options)) {
      program.order("int", 3);
      program.endUnmeasured();
      assertEquals(3, Scan.onlyNode(program.run()).calls(ONE_INT));
    }
  }
}
