package dev.concert.control.demo;

import dev.concert.control.launch.Distribution;
import dev.concert.control.launch.Exit;
import dev.concert.control.launch.MainClasses;
import dev.concert.model.words.Words;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Runs {@code concert} commands as a user would, each in a process of its own, and says what it
 * runs.
 */
public final class DemoShell {
  private final Distribution distribution = Distribution.here();
  private final Path folder;
  private final PrintWriter talk;
  private final List<String> commands = new ArrayList<>();
  private final Map<String, String> environment = new TreeMap<>();

  public DemoShell(Path folder, PrintWriter talk) {
    this.folder = folder;
    this.talk = talk;
  }

  /** For the commands from here on. */
  public void environment(String name, String value) {
    environment.put(name, value);
  }

  public Map<String, String> environment() {
    return Map.copyOf(environment);
  }

  Distribution distribution() {
    return distribution;
  }

  public void say(String sentence) {
    talk.println("concert demo: " + sentence);
    talk.flush();
  }

  /** What has been run so far, as one would type it. */
  public List<String> commands() {
    return List.copyOf(commands);
  }

  /**
   * Runs a command to its end.
   *
   * @param options the JVM's, a file in {@code jvm/}
   * @throws IOException with what it said if it fails; an input that was partial is not a failure
   */
  void concert(String options, List<String> words) throws IOException, InterruptedException {
    show(words);
    Path log = Files.createTempFile(folder, "command", ".log");
    try {
      int exit = start(options, words, log).waitFor();
      if (exit != Exit.DONE && exit != Exit.PARTIAL) {
        throw new IOException(
            Words.say(
                "`concert %s` ended with %d: %s",
                words.getFirst(), exit, Files.readString(log).strip()));
      }
    } finally {
      Files.delete(log);
    }
  }

  /** Starts a command that goes on. */
  Process start(String options, List<String> words, Path log) throws IOException {
    List<String> command = new ArrayList<>(distribution.java(options));
    command.add(MainClasses.CONCERT);
    command.addAll(words);
    ProcessBuilder builder =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile());
    builder.environment().putAll(environment);
    return builder.start();
  }

  void show(List<String> words) {
    StringBuilder line = new StringBuilder("concert");
    for (String word : words) {
      String shown =
          word.startsWith(folder + "/") ? word.substring(folder.toString().length() + 1) : word;
      line.append(' ').append(shown.matches("[\\w./:=,@+-]+") ? shown : "'" + shown + "'");
    }
    commands.add(line.toString());
    talk.println("  $ " + line);
    talk.flush();
  }

  static String java() {
    return Path.of(System.getProperty("java.home"), "bin", "java").toString();
  }
}
