package dev.concert.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.concert.runtime.core.Scan;
import dev.concert.runtime.format.RunFormat;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The program {@code Commanded} with the agent, in a JVM of its own. */
final class Commanded implements AutoCloseable {
  private final Path folder;
  private final Path run;
  private final Process process;
  private final BufferedReader out;
  private final Writer in;
  private int requests;

  /**
   * @param settings lines, separated by commas
   */
  Commanded(Path jdk, Path folder, String settings) throws IOException {
    this(jdk, folder, settings, List.of());
  }

  /**
   * @param options of the JVM, before ours
   */
  Commanded(Path jdk, Path folder, String settings, List<String> options) throws IOException {
    this.folder = folder;
    run = Files.createDirectory(folder.resolve("run"));
    Files.writeString(run.resolve(RunFormat.SETTINGS), settings.replace(',', '\n') + '\n');
    Path classes = Files.createDirectory(folder.resolve("classes"));
    Compiled.compile("Commanded", 17, classes);
    List<String> command = new ArrayList<>();
    command.add(jdk.resolve("bin/java").toString());
    command.addAll(options);
    command.add("-Xbootclasspath/a:" + Jars.runtime());
    command.add("-javaagent:" + Jars.agent() + "=" + run);
    command.addAll(List.of("-cp", classes.toString(), "Commanded"));
    process = new ProcessBuilder(command).redirectError(folder.resolve("err").toFile()).start();
    out = process.inputReader();
    in = process.outputWriter();
  }

  void order(String word, int times) throws IOException {
    for (int i = 0; i < times; i++) {
      in.write(word + '\n');
      in.flush();
      assertEquals("ok", out.readLine(), this::err);
    }
  }

  /**
   * @param lines separated by commas
   */
  String ask(String lines) throws IOException {
    return NodeControl.ask(node(), ++requests, lines.replace(',', '\n'));
  }

  Path run() {
    return run;
  }

  private Path node() throws IOException {
    return Scan.nodes(run).get(0);
  }

  List<String> identities() throws IOException {
    return Files.readAllLines(node().resolve(RunFormat.IDENTITIES));
  }

  /** What it has said on stderr up to now. */
  String err() {
    try {
      return Files.readString(folder.resolve("err"));
    } catch (IOException e) {
      return e.toString();
    }
  }

  Scan end() throws IOException, InterruptedException {
    endUnmeasured();
    return Scan.onlyNode(run);
  }

  void endUnmeasured() throws IOException, InterruptedException {
    in.close();
    assertEquals(0, process.waitFor(), this::err);
  }

  @Override
  public void close() throws IOException {
    in.close();
    out.close();
    process.destroy();
  }
}
