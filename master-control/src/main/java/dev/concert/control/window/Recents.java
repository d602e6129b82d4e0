package dev.concert.control.window;

import dev.concert.control.launch.ErrorMessages;
import dev.concert.control.output.JsonText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
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
    } catch (IOException | IllegalArgumentException e) {
      complaints.accept(
          "what was open last is forgotten: "
              + file
              + " cannot be read: "
              + ErrorMessages.sentence(e));
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

  void openedRun(Path run) {
    runs = first(run, runs);
    write();
  }

  private static List<String> first(Path path, List<String> others) {
    String newest = path.toAbsolutePath().normalize().toString();
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
                  "applications", new ArrayList<>(applications), "runs", new ArrayList<>(runs))));
      Files.move(next, file, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      complaints.accept("what is open cannot be remembered: " + ErrorMessages.sentence(e));
    }
  }
}
