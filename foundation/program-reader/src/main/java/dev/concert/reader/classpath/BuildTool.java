package dev.concert.reader.classpath;

import dev.concert.model.words.Words;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/** Asks Maven or Gradle for a project's class path. Both run code of the project. */
public final class BuildTool {
  private static final String GRADLE_TASK = "concertClasspath";
  private static final String MARK = "concert-classpath:";
  private static final String GRADLE_SCRIPT =
      """
      allprojects {
        tasks.register('%s') {
          doLast {
            ['compileClasspath', 'testCompileClasspath'].each { name ->
              def found = configurations.findByName(name)
              if (found != null) {
                found.incoming.artifactView { it.lenient(true) }.files.each { println '%s' + it }
              }
            }
          }
        }
      }
      """
          .formatted(GRADLE_TASK, MARK);

  private final Path project;
  private final Consumer<String> talk;

  /**
   * @param talk gets each line that the build tool prints
   */
  public BuildTool(Path project, Consumer<String> talk) {
    this.project = project;
    this.talk = talk;
  }

  public List<Path> classpath() throws IOException, InterruptedException {
    if (Files.isRegularFile(project.resolve("pom.xml"))) {
      return maven();
    }
    for (String script : GradleProject.SCRIPTS) {
      if (Files.isRegularFile(project.resolve(script))) {
        return gradle();
      }
    }
    throw new IOException(
        Words.say(
            "%s has neither a pom.xml nor a Gradle script; name the class path with --classpath",
            project));
  }

  private List<Path> maven() throws IOException, InterruptedException {
    Path list = Files.createTempFile("concert-classpath", ".txt");
    try {
      run(
          List.of(
              tool("mvnw", "mvn"),
              "-q",
              "-B",
              "--fail-at-end",
              "test-compile",
              "dependency:build-classpath",
              "-Dmdep.outputFile=" + list,
              "-Dmdep.appendOutput=true"),
          talk);
      Set<Path> entries = new LinkedHashSet<>();
      for (String line : Files.readAllLines(list)) {
        for (String entry : line.split(File.pathSeparator)) {
          add(entry, entries);
        }
      }
      return List.copyOf(entries);
    } finally {
      Files.deleteIfExists(list);
    }
  }

  private List<Path> gradle() throws IOException, InterruptedException {
    Path script = Files.createTempFile("concert-classpath", ".gradle");
    Files.writeString(script, GRADLE_SCRIPT);
    Set<Path> entries = new LinkedHashSet<>();
    try {
      run(
          List.of(tool("gradlew", "gradle"), "-q", "-I", script.toString(), GRADLE_TASK),
          line -> {
            if (line.startsWith(MARK)) {
              add(line.substring(MARK.length()), entries);
            } else {
              talk.accept(line);
            }
          });
      return List.copyOf(entries);
    } finally {
      Files.deleteIfExists(script);
    }
  }

  private static void add(String entry, Set<Path> entries) {
    if (!entry.isBlank() && Files.exists(Path.of(entry.strip()))) {
      entries.add(Path.of(entry.strip()));
    }
  }

  /** The project's own wrapper before what the path has. */
  private String tool(String wrapper, String command) {
    boolean windows = System.getProperty("os.name").startsWith("Windows");
    Path own =
        project.resolve(windows ? wrapper + (wrapper.equals("mvnw") ? ".cmd" : ".bat") : wrapper);
    return Files.isExecutable(own) ? own.toString() : windows ? command + ".bat" : command;
  }

  private void run(List<String> command, Consumer<String> lines)
      throws IOException, InterruptedException {
    Process process;
    try {
      process =
          new ProcessBuilder(new ArrayList<>(command))
              .directory(project.toFile())
              .redirectErrorStream(true)
              .start();
    } catch (IOException e) {
      throw new IOException(
          Words.say("%s cannot be started; install it or name the class path", command.getFirst()),
          e);
    }
    try (BufferedReader output =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      process.getOutputStream().close();
      output.lines().forEach(lines);
      int exit = process.waitFor();
      if (exit != 0) {
        throw new IOException(
            Words.say("%s ended with %d; its last lines say why", command.getFirst(), exit));
      }
    } finally {
      process.destroy();
    }
  }
}
