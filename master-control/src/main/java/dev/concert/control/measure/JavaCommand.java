package dev.concert.control.measure;

import dev.concert.control.launch.Distribution;
import dev.concert.model.words.Words;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * How a command's JVMs get the agent: a {@code java} command by options right behind {@code java},
 * which adds nothing to what it prints; any other by {@code JAVA_TOOL_OPTIONS}, of which each JVM
 * tells in a line.
 */
public final class JavaCommand {
  /** Class files of the runtime are for this version. */
  static final int OLDEST_JAVA = 17;

  static final String RUN_VARIABLE = "CONCERT_RUN";
  private static final String OPTIONS_VARIABLE = "JAVA_TOOL_OPTIONS";
  private static final String GRADLE_VARIABLE = "GRADLE_OPTS";

  /**
   * A daemon from before would not have our options, and one that stayed would measure later builds
   * into this run.
   */
  private static final String NO_DAEMON = "-Dorg.gradle.daemon=false";

  private final List<String> command;
  private final Jdk jdk;
  private final List<String> options;

  /**
   * @param jdk that the command gets; null for the one that it finds
   * @param more options for each JVM
   */
  public JavaCommand(
      List<String> command, Jdk jdk, Distribution distribution, Path run, List<String> more) {
    this.command = jdk == null ? command : jdk.words(command);
    this.jdk = jdk;
    options = new ArrayList<>(more);
    options.add("-Xbootclasspath/a:" + distribution.runtimeJar());
    options.add("-javaagent:" + distribution.agentJar() + "=" + run);
  }

  /**
   * A command that is not measured.
   *
   * @param jdk as in the constructor
   */
  public static ProcessBuilder plain(List<String> command, Jdk jdk) {
    ProcessBuilder builder = new ProcessBuilder(jdk == null ? command : jdk.words(command));
    if (jdk != null) {
      jdk.addTo(builder.environment());
    }
    return builder;
  }

  /** Whether the command is {@code java} itself. */
  public boolean isJava() {
    String name = Path.of(command.getFirst()).getFileName().toString();
    return name.equals("java") || name.equals("java.exe") || name.equals("javaw.exe");
  }

  /** The command to start. */
  List<String> words() {
    if (!isJava()) {
      return command;
    }
    List<String> words = new ArrayList<>(command);
    words.addAll(1, options);
    return words;
  }

  /** Adds to the environment of the command. */
  void addTo(Map<String, String> environment, Path run) {
    environment.put(RUN_VARIABLE, run.toString());
    if (jdk != null) {
      jdk.addTo(environment);
    }
    if (!isJava()) {
      String own = String.join(" ", options.stream().map(JavaCommand::quoted).toList());
      append(environment, OPTIONS_VARIABLE, own);
      append(environment, GRADLE_VARIABLE, NO_DAEMON);
    }
  }

  private static void append(Map<String, String> environment, String variable, String own) {
    environment.merge(variable, own, (theirs, ours) -> theirs + ' ' + ours);
  }

  /** The JVM splits the variable at blanks outside of quotes. */
  private static String quoted(String option) {
    return option.contains(" ") ? '"' + option + '"' : option;
  }

  /**
   * @throws IOException if the command is a {@code java} that is known to be too old
   */
  public void check() throws IOException {
    if (isJava()) {
      Optional<Integer> version = executable().flatMap(JavaCommand::version);
      if (version.isPresent() && version.get() < OLDEST_JAVA) {
        throw new IOException(
            Words.say(
                "%s is Java %d, and Concert measures Java %d or later; name a newer java",
                executable().get(), version.get(), OLDEST_JAVA));
      }
    }
  }

  private Optional<Path> executable() {
    Path named = Path.of(command.getFirst());
    if (named.getNameCount() > 1) {
      return Optional.of(named).filter(Files::isExecutable);
    }
    String path = Optional.ofNullable(System.getenv("PATH")).orElse("");
    return List.of(path.split(File.pathSeparator)).stream()
        .map(folder -> Path.of(folder).resolve(named))
        .filter(Files::isExecutable)
        .findFirst();
  }

  /** Empty where the installation does not tell. */
  private static Optional<Integer> version(Path java) {
    try {
      Path home = java.toRealPath().resolveSibling("..");
      int feature = new Jdk(home, Jdk.version(home)).feature();
      return feature == Integer.MAX_VALUE ? Optional.empty() : Optional.of(feature);
    } catch (IOException _) {
      return Optional.empty(); // starting it will show
    }
  }
}
