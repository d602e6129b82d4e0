package dev.concert.trace.control;

import dev.concert.model.ApplicationFile;
import dev.concert.runtime.format.Setting;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * What the user wants measured of an application, beside what a run measures anyway: a text file
 * with a line of {@link Setting} each, which {@code concert run --selection} takes, and which may
 * be edited; what begins with {@code #} is for people. Several processes may write it: each adds
 * its change to what is there.
 */
public final class ApplicationSelection {
  /**
   * A line that switches what matches a pattern, which can be done while a program runs, too; the
   * last that matches a routine holds.
   */
  public record Switch(String pattern, boolean on) {
    /** Empty for a line that says something else, or makes no sense. */
    public static Optional<Switch> of(String line) {
      String[] words = line.strip().split(" +", 2);
      boolean on = words[0].equals(Setting.ON);
      boolean switches = words.length == 2 && (on || words[0].equals(Setting.OFF));
      return switches && NewRun.problems(List.of(line)).isEmpty()
          ? Optional.of(new Switch(words[1], on))
          : Optional.empty();
    }

    public String line() {
      return (on ? Setting.ON : Setting.OFF) + ' ' + pattern;
    }
  }

  private final Path file;
  private final String application;

  /**
   * @param userFolder where the user's things are remembered
   * @param application root of the application, by whatever path
   */
  public ApplicationSelection(Path userFolder, Path application) {
    this.application = ApplicationFile.real(application).toString();
    file = ApplicationFile.in(userFolder.resolve("selections"), application, ".txt");
  }

  /** That of the application, or of the nearest folder around it that has one; else its own. */
  public static ApplicationSelection nearest(Path userFolder, Path application) {
    ApplicationSelection own = new ApplicationSelection(userFolder, application);
    for (Path around = ApplicationFile.real(application);
        around != null;
        around = around.getParent()) {
      ApplicationSelection its = new ApplicationSelection(userFolder, around);
      if (Files.exists(its.file)) {
        return its;
      }
    }
    return own;
  }

  public Path file() {
    return file;
  }

  /**
   * The lines that say something; none if there is no such file.
   *
   * @throws IOException if it cannot be read
   */
  public List<String> lines() throws IOException {
    return Files.exists(file) ? lines(file) : List.of();
  }

  /**
   * The lines of any such file that say something.
   *
   * @throws NoSuchFileException if it is not there
   */
  public static List<String> lines(Path file) throws IOException {
    return Files.readAllLines(file).stream()
        .map(String::strip)
        .filter(line -> !line.isEmpty() && !line.startsWith("#"))
        .toList();
  }

  /**
   * Changes what is there; whatever else somebody wrote stays.
   *
   * @param changes the last that matches a routine holds
   */
  public void keep(List<Switch> changes) throws IOException {
    change(lines -> {
      for (Switch change : changes) {
        lines.removeIf(line -> Switch.of(line).filter(it -> isOf(it, change)).isPresent());
        lines.add(change.line());
      }
    });
  }

  private static boolean isOf(Switch line, Switch change) {
    return line.pattern().equals(change.pattern());
  }

  /** Puts these in the place of all switches that are there; whatever else is there stays. */
  public void replace(List<Switch> switches) throws IOException {
    change(lines -> {
      lines.removeIf(line -> Switch.of(line).isPresent());
      switches.forEach(each -> lines.add(each.line()));
    });
  }

  private void change(Consumer<List<String>> change) throws IOException {
    Files.createDirectories(file.getParent());
    Path lock = file.resolveSibling(".lock");
    synchronized (ApplicationSelection.class) { // a lock on a file does not keep threads apart
      try (FileChannel held =
              FileChannel.open(lock, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
          FileLock _ = held.lock()) {
        List<String> lines =
            new ArrayList<>(Files.exists(file) ? Files.readAllLines(file) : head());
        change.accept(lines);
        write(lines);
      }
    }
  }

  private List<String> head() {
    return List.of("# What is measured of " + application.replaceAll("\\R", " "));
  }

  private void write(List<String> lines) throws IOException {
    if (lines.equals(head())) {
      Files.deleteIfExists(file);
      return;
    }
    Path part = Files.createTempFile(file.getParent(), file.getFileName().toString(), ".part");
    Files.write(part, lines);
    Files.move(part, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
  }
}
