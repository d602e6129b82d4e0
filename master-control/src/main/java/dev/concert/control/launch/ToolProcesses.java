package dev.concert.control.launch;

import dev.concert.model.words.Language;
import dev.concert.model.words.Words;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Starts tools, each in a JVM of its own, which goes on when this one ends. */
public final class ToolProcesses {
  private final Distribution distribution;
  private final Path logs;

  /**
   * @param logs a folder of this user's, made when it is needed
   */
  public ToolProcesses(Distribution distribution, Path logs) {
    this.distribution = distribution;
    this.logs = logs;
  }

  public Process start(Tool tool, List<String> arguments) throws IOException {
    return start(tool.id(), tool.id(), tool.mainClass(), null, arguments);
  }

  /**
   * @param options the name of a file in {@code jvm/}
   * @param log the name of its log; what an earlier process said is gone
   * @param folder where it runs, or null for where this process does
   */
  public Process start(
      String options, String log, String mainClass, Path folder, List<String> arguments)
      throws IOException {
    List<String> command = new ArrayList<>(distribution.java(options));
    command.add(mainClass);
    command.addAll(arguments);
    return start(command, log, folder);
  }

  /** Makes the AOT caches that are wanted, in a process that yields to all others. */
  public Process train() throws IOException {
    List<String> command = new ArrayList<>();
    Path nice = Path.of("/usr/bin/nice");
    if (Files.isExecutable(nice)) {
      command.addAll(List.of(nice.toString(), "-n", "19"));
    }
    command.addAll(distribution.java("light"));
    command.addAll(List.of(MainClasses.CONCERT, "train"));
    return start(command, "train", null);
  }

  private Process start(List<String> command, String log, Path folder) throws IOException {
    Files.createDirectories(logs);
    // Files, not pipes: it must be able to talk when nobody is there to listen any more.
    return new ProcessBuilder(command)
        .directory(folder == null ? null : folder.toFile())
        .redirectInput(ProcessBuilder.Redirect.from(nothing()))
        .redirectOutput(log(log).toFile())
        .redirectErrorStream(true)
        .start();
  }

  /** By which a command says what it says in the language of this process, as its last words. */
  public static List<String> inOurLanguage() {
    String language = Words.locale().getLanguage();
    return language.equals(Language.ENGLISH.id()) ? List.of() : List.of("--language", language);
  }

  private static File nothing() {
    return new File(System.getProperty("os.name").startsWith("Windows") ? "NUL" : "/dev/null");
  }

  /** Where what it starts lies. */
  public Distribution distribution() {
    return distribution;
  }

  public Path log(String name) {
    return logs.resolve(name + ".log");
  }

  /** Why it ended, as one clause. */
  public String why(String name, int exitCode) {
    return ExitReason.why(exitCode, log(name));
  }

  /** The last line that says something; empty if there is none. */
  public String lastWords(String name) {
    return ExitReason.lastLine(log(name));
  }
}
