package dev.concert.control.measure;

import dev.concert.model.words.Words;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.IntConsumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A command in the terminal of this process. */
public final class CommandProcess {
  private static final long PATIENCE_SECONDS = 10;

  private final ProcessBuilder builder;
  private final IntConsumer ended;
  private Process process;
  private boolean noted;

  /**
   * @param ended gets the exit code, once, whether the command has ended by itself or with us
   */
  public CommandProcess(ProcessBuilder builder, IntConsumer ended) {
    this.builder = builder.inheritIO();
    this.ended = ended;
  }

  public void start() throws IOException {
    Thread end = new Thread(this::end, "end of the run");
    try {
      process = builder.start();
    } catch (IOException e) {
      throw new IOException(refusal(builder.command().getFirst(), reason(e)), e);
    }
    Runtime.getRuntime().addShutdownHook(end);
  }

  /**
   * Of a recipe it may be a build tool that nobody has installed.
   *
   * @param program the first word of the command
   */
  private static String refusal(String program, String reason) {
    return isMissing(program)
        ? Words.say(
            "there is no %s on the path; install it, or write its folder before it", program)
        : Words.say(
            "%s cannot be started (%s); check the first word of the command", program, reason);
  }

  private static boolean isMissing(String program) {
    boolean named = program.indexOf('/') >= 0 || program.indexOf(File.separatorChar) >= 0;
    String path = Optional.ofNullable(System.getenv("PATH")).orElse("");
    return !named
        && Stream.of(path.split(File.pathSeparator))
            .noneMatch(folder -> Files.exists(Path.of(folder, program)));
  }

  /** Waits for the command and returns its exit code. */
  public int await() throws InterruptedException {
    int exit = process.waitFor();
    note(exit);
    return exit;
  }

  /** What the system says: the JDK puts it into parentheses, behind words of its own. */
  private static String reason(IOException e) {
    Matcher parentheses = Pattern.compile(".*\\((.+)\\)\\s*").matcher(e.getMessage());
    return parentheses.matches() ? parentheses.group(1) : e.getMessage();
  }

  /**
   * Ctrl-C reaches the command too, for it has our terminal; any other signal to end is passed on.
   * It gets time to end in its own way.
   */
  private void end() {
    try {
      if (!process.waitFor(1, TimeUnit.SECONDS)) {
        process.destroy();
        if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
          process.destroyForcibly().waitFor();
        }
      }
      note(process.exitValue());
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt(); // who ends us ends this thread too
    }
  }

  private synchronized void note(int exit) {
    if (!noted) {
      noted = true;
      ended.accept(exit);
    }
  }
}
