package dev.concert.control.window;

import dev.concert.control.launch.ErrorMessages;
import dev.concert.control.output.JsonText;
import dev.concert.model.words.Words;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * The applications and runs that were open last, the newest first, kept in a file. What is gone
 * from the disk is not listed. Used by one thread at a time.
 */
final class Recents {
  static final int KEPT = 12;

  private final Path file;
  private final Consumer<String> complaints;
  private List<String> applications = List.of();
  private List<String> runs = List.of();

  /** The run that was open last with each application, the newest application first. */
  private final Map<String, String> runOf = new LinkedHashMap<>();

  /**
   * @param complaints told in one sentence when the file cannot be read or written; all else works
   *     on
   */
  Recents(Path file, Consumer<String> complaints) {
    this.file = file;
    this.complaints = complaints;
    read();
  }

  private void read() {
    if (!Files.exists(file)) {
      return;
    }
    try {
      Map<String, Object> json = JsonText.object(Files.readString(file));
      applications = JsonText.strings(json.get("applications"));
      runs = JsonText.strings(json.get("runs"));
      if (json.get("runOf") instanceof Map<?, ?> kept) {
        kept.forEach((of, run) -> runOf.put(String.valueOf(of), String.valueOf(run)));
      }
    } catch (IOException | IllegalArgumentException e) {
      complaints.accept(
          Words.say(
              "what was open last is forgotten: %s cannot be read: %s",
              file, ErrorMessages.sentence(e)));
    }
  }

  List<Path> applications() {
    return existing(applications);
  }

  List<Path> runs() {
    return existing(runs);
  }

  private static List<Path> existing(List<String> paths) {
    return paths.stream().map(Path::of).filter(Files::exists).toList();
  }

  void openedApplication(Path application) {
    applications = first(application, applications);
    write();
  }

  /**
   * @param application with which it was opened, or null
   */
  void openedRun(Path run, Path application) {
    runs = first(run, runs);
    if (application != null) {
      runOf.put(text(application), text(run));
      runOf.keySet().retainAll(applications);
    }
    write();
  }

  /** A run is not listed any more. */
  void forgetRun(Path run) {
    runs = runs.stream().filter(other -> !other.equals(text(run))).toList();
    runOf.values().removeIf(text(run)::equals);
    write();
  }

  /** An application is not offered any more. */
  void forgetApplication(Path application) {
    applications = applications.stream().filter(other -> !other.equals(text(application))).toList();
    runOf.remove(text(application));
    write();
  }

  /** The run that was open last with an application, if it still exists. */
  Optional<Path> runOf(Path application) {
    return Optional.ofNullable(runOf.get(text(application))).map(Path::of).filter(Files::exists);
  }

  private static String text(Path path) {
    return path.toAbsolutePath().normalize().toString();
  }

  private static List<String> first(Path path, List<String> others) {
    String newest = text(path);
    return Stream.concat(Stream.of(newest), others.stream().filter(other -> !other.equals(newest)))
        .limit(KEPT)
        .toList();
  }

  private void write() {
    try {
      Files.createDirectories(file.getParent());
      Path next = Files.createTempFile(file.getParent(), "recent", ".tmp");
      Files.writeString(
          next,
          JsonText.line(
              Map.of(
                  "applications",
                  new ArrayList<>(applications),
                  "runs",
                  new ArrayList<>(runs),
                  "runOf",
                  new LinkedHashMap<>(runOf))));
      Files.move(next, file, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      complaints.accept(
          Words.say("what is open cannot be remembered: %s", ErrorMessages.sentence(e)));
    }
  }
}
