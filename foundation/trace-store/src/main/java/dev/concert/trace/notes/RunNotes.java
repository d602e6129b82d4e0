package dev.concert.trace.notes;

import dev.concert.json.JsonValues;
import dev.concert.model.words.Words;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.ClosedByInterruptException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Queue;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;

/**
 * The notes of a run: in its folder, or where nothing can be written there, as beside a merged run,
 * in a folder of the user. A merged run brings those that its parts had. Several processes may
 * write them: each applies its changes to what is there now, and puts a whole new file into the
 * place of the old one.
 */
public final class RunNotes {
  /** Of the file. */
  public static final String NAME = "notes.json";

  private static final int MOST_BYTES = 16 << 20;

  private final Path run;
  private final Path beside;
  private final Path elsewhere;

  /**
   * What is there.
   *
   * @param name what somebody calls the run; empty if nobody does
   * @param problem what of it cannot be used, a sentence; null if all can
   */
  public record Reading(String name, List<Note> notes, String problem) {
    public static final Reading NONE = new Reading(List.of(), null);

    /** Of a run that has no name. */
    public Reading(List<Note> notes, String problem) {
      this("", notes, problem);
    }
  }

  /**
   * @param run its folder, or the file that it was merged into
   * @param user folder in which the user's things are remembered
   */
  public RunNotes(Path run, Path user) {
    this.run = run;
    beside = Files.isDirectory(run) ? run.resolve(NAME) : null;
    elsewhere = user.resolve("notes").resolve(hash(run) + ".json");
  }

  private static String hash(Path run) {
    byte[] name = run.toAbsolutePath().normalize().toString().getBytes(StandardCharsets.UTF_8);
    try {
      byte[] sum = MessageDigest.getInstance("SHA-256").digest(name);
      return HexFormat.of().formatHex(sum, 0, 16);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }

  /** The file as it is now; it need not be there. */
  public Path file() {
    return beside == null || Files.exists(elsewhere) ? elsewhere : beside;
  }

  /** Where the file is or may come to be. */
  public List<Path> places() {
    return beside == null ? List.of(elsewhere) : List.of(beside, elsewhere);
  }

  /** Whatever the file holds, the run can be shown. */
  public Reading read() {
    Path file = file();
    return Files.isRegularFile(run) && !Files.exists(file) ? readMerged() : read(file);
  }

  /** What a merged run was given; from the first change on there is a file of the user. */
  private Reading readMerged() {
    try (ZipFile zip = new ZipFile(run.toFile())) {
      ZipEntry entry = zip.getEntry(NAME);
      return entry == null
          ? Reading.NONE
          : NotesJson.read(JsonValues.read(bytes(zip.getInputStream(entry))), run);
    } catch (ZipException _) {
      return Reading.NONE; // not a whole archive, of which whoever reads its events tells
    } catch (IOException | IllegalArgumentException e) {
      return new Reading(List.of(), Words.say("The notes in %s cannot be read: %s.", run, why(e)));
    }
  }

  /** The file of a merged run's notes. */
  public static byte[] bytes(List<Note> notes) {
    return bytes("", notes);
  }

  private static byte[] bytes(String name, List<Note> notes) {
    return JsonValues.bytes(NotesJson.of(name, notes));
  }

  private static Reading read(Path file) {
    try {
      return Files.exists(file) ? NotesJson.read(JsonValues.read(bytes(file)), file) : Reading.NONE;
    } catch (NoSuchFileException _) {
      return Reading.NONE; // it has gone since
    } catch (IOException | IllegalArgumentException e) {
      return new Reading(List.of(), Words.say("The notes in %s cannot be read: %s.", file, why(e)));
    }
  }

  private static byte[] bytes(Path file) throws IOException {
    if (!Files.isRegularFile(file)) {
      throw new IOException(Words.say("it is no file"));
    }
    return bytes(Files.newInputStream(file));
  }

  private static byte[] bytes(InputStream in) throws IOException {
    try (in) {
      byte[] bytes = in.readNBytes(MOST_BYTES + 1);
      if (bytes.length > MOST_BYTES) {
        throw new IOException(Words.say("it is larger than 16 MB"));
      }
      return bytes;
    }
  }

  private static String why(Exception e) {
    return e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage().split("\n")[0];
  }

  /**
   * Applies changes to what is there now, and takes them out of the queue once they are written.
   *
   * @throws IOException if they cannot be kept anywhere
   */
  public synchronized Reading keep(Queue<NoteChange> changes) throws IOException {
    Reading now = read();
    for (NoteChange next = changes.peek(); next != null; next = changes.peek()) {
      if (Thread.currentThread().isInterrupted()) {
        throw new ClosedByInterruptException(); // what was read may be cut
      }
      Reading changed = new Reading(now.name(), next.in(now.notes()), now.problem());
      write(changed);
      changes.remove(next);
      now = read();
    }
    return now;
  }

  /**
   * Calls the run something.
   *
   * @param name one line; empty for nothing any more
   * @throws IOException if that cannot be kept anywhere
   */
  public synchronized Reading rename(String name) throws IOException {
    Reading now = read();
    String line = Note.line(name);
    if (!line.equals(now.name())) {
      write(new Reading(line, now.notes(), now.problem()));
    }
    return read();
  }

  private void write(Reading changed) throws IOException {
    Path file = file();
    try {
      write(changed, file);
    } catch (IOException e) {
      if (file.equals(elsewhere) || e instanceof ClosedByInterruptException) {
        throw e;
      }
      write(changed, elsewhere);
    }
  }

  private static void write(Reading changed, Path file) throws IOException {
    Path folder = file.getParent();
    Files.createDirectories(folder);
    // Not a temporary file of Java's, which nobody else may read.
    Path part = folder.resolve(NAME + '.' + ProcessHandle.current().pid() + ".part");
    Files.deleteIfExists(part);
    try {
      Files.write(
          part,
          bytes(changed.name(), changed.notes()),
          StandardOpenOption.CREATE_NEW,
          StandardOpenOption.WRITE);
      if (changed.problem() != null && Files.exists(file)) {
        keepDamaged(file);
      }
      Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(part);
    }
  }

  /** What nobody could read may still be of use to who wrote it. */
  private static void keepDamaged(Path file) throws IOException {
    Path aside = file.resolveSibling(file.getFileName() + ".damaged");
    Files.move(file, aside, StandardCopyOption.REPLACE_EXISTING);
  }
}
