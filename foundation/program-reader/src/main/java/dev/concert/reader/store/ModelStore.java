package dev.concert.reader.store;

import dev.concert.model.Program;
import dev.concert.model.Progress;
import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.ByteBuffer;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.stream.Stream;

/**
 * Models on disk, shared by all processes of a user.
 *
 * <p>The first process that needs a model takes the lock, reads the sources and renames the result
 * into place; the others show its progress and load what it made. A file that is damaged, of
 * another version or of other sources is made anew. Without a usable folder everything works, only
 * slower.
 */
public final class ModelStore {
  private static final Logger LOG = System.getLogger(ModelStore.class.getName());
  private static final long MAGIC = 0x434F4E434D4F444CL; // "CONCMODL"
  private static final Duration UNUSED_TOO_LONG = Duration.ofDays(60);

  /** A process has ended while it wrote. */
  private static final Duration ABANDONED = Duration.ofHours(1);

  /** Reads the sources. */
  @FunctionalInterface
  public interface Reading {
    Program read(Progress progress) throws IOException, InterruptedException;

    /** Whether it reads an edit sooner than others, since it has read the rest itself. */
    default boolean isBegun() {
      return true;
    }

    /** Keeps what it has read, when the program is kept and others may read. */
    default void keep() {}
  }

  /**
   * What a process has of an application already.
   *
   * @param fingerprint of what it was made of
   */
  public record Known(Fingerprint fingerprint, Program program) {}

  /** A model is written anew rather than that its edits become so large a part of it. */
  private static final int MAX_EDITED_PART = 4;

  /** So long who has not begun gives way to whoever has. */
  private static final Duration GIVE_WAY = Duration.ofMillis(100);

  private static final Duration POLL = Duration.ofMillis(4);

  /** What even small models may have. */
  private static final long MIN_EDITED_BYTES = 100_000;

  private final Path folder;

  /** Ends when all is kept. */
  private volatile CompletableFuture<Void> keeping = CompletableFuture.completedFuture(null);

  public ModelStore(Path folder) {
    this.folder = folder;
  }

  /** Where the model of a key is kept. */
  public static Path file(Path folder, String key) {
    return folder.resolve(key + ".model");
  }

  /** Where what edits have made of it since is kept. */
  public static Path edits(Path folder, String key) {
    return folder.resolve(key + ".edits");
  }

  /**
   * @param key names the application; letters, digits and hyphens
   * @param fingerprint of everything that the model depends on
   */
  public Program load(String key, Fingerprint fingerprint, Progress progress, Reading reading)
      throws IOException, InterruptedException {
    return load(new Asked(key, fingerprint, null), progress, reading, Runnable::run);
  }

  /**
   * Likewise, but what has been read is kept when the caller has it already, and what edits have
   * made of what is known is neither written nor read as a whole.
   */
  public Program loadAgain(
      String key, Fingerprint fingerprint, Known known, Progress progress, Reading reading)
      throws IOException, InterruptedException {
    return load(new Asked(key, fingerprint, known), progress, reading, this::later);
  }

  /**
   * @param known null if nothing is
   */
  private record Asked(String key, Fingerprint fingerprint, Known known) {}

  /** What a process has not written when it ends, the next one reads again. */
  private void later(Runnable keep) {
    CompletableFuture<Void> kept = new CompletableFuture<>();
    keeping = kept;
    Thread.ofPlatform()
        .daemon()
        .name("model-store")
        .start(() -> {
          try {
            keep.run();
          } finally {
            kept.complete(null);
          }
        });
  }

  /** Waits until all is kept that has been loaded. */
  public void finish() {
    keeping.join();
  }

  private Program load(Asked asked, Progress progress, Reading reading, Executor executor)
      throws IOException, InterruptedException {
    finish(); // it holds the lock
    Optional<Program> stored = stored(asked);
    long waitedNanos = 0;
    while (stored.isEmpty()
        && asked.known() != null
        && !reading.isBegun()
        && waitedNanos < GIVE_WAY.toNanos()) {
      Thread.sleep(POLL);
      waitedNanos += POLL.toNanos();
      stored = stored(asked);
    }
    if (stored.isPresent()) {
      return stored.get();
    }
    ModelLock lock;
    try {
      Files.createDirectories(folder);
      lock = ModelLock.take(folder.resolve(asked.key() + ".lock"), progress);
    } catch (IOException e) {
      LOG.log(Level.WARNING, "models are not kept: {0} cannot be used ({1})", folder, why(e));
      return reading.read(progress);
    }
    Program read = null;
    try {
      stored = stored(asked); // another may have kept it since
      if (stored.isPresent()) {
        return stored.get();
      }
      read = reading.read(lock.publishing(progress));
    } finally {
      if (read == null) {
        lock.close();
      }
    }
    Program program = read;
    executor.execute(() -> {
      try (lock) {
        keep(asked, program);
      }
      reading.keep();
    });
    return program;
  }

  private static String why(IOException e) {
    String reason = e instanceof FileSystemException f ? f.getReason() : e.getMessage();
    return reason == null ? e.toString() : reason;
  }

  private Optional<Program> stored(Asked asked) {
    Path model = file(folder, asked.key());
    try {
      Program program = edited(asked);
      if (program == null) {
        program = loaded(asked);
      }
      if (program != null) {
        used(model);
        used(edits(folder, asked.key()));
      }
      return Optional.ofNullable(program);
    } catch (NoSuchFileException e) {
      return Optional.empty();
    } catch (IOException e) {
      LOG.log(Level.DEBUG, "{0} is made anew: {1}", model, e.getMessage());
      return Optional.empty();
    }
  }

  /** So that it is not forgotten. */
  private static void used(Path file) throws IOException {
    if (Files.exists(file)) {
      Files.setLastModifiedTime(file, FileTime.from(Instant.now()));
    }
  }

  /** What stored edits make of what is known; null if they do not lead from there. */
  private Program edited(Asked asked) throws IOException {
    Known known = asked.known();
    return known == null ? null : edited(asked, known.fingerprint(), known::program);
  }

  /** The stored model, with its edits; null if it is of something else. */
  private Program loaded(Asked asked) throws IOException {
    Fingerprint kept = file(asked, asked.fingerprint()).kept();
    return kept == null ? null : edited(asked, kept, () -> decoded(asked, kept));
  }

  private interface Beginning {
    /** Null if it is not there any more. */
    Program program() throws IOException;
  }

  private Program edited(Asked asked, Fingerprint from, Beginning beginning) throws IOException {
    List<ByteBuffer> edits = log(asked).between(from, asked.fingerprint());
    Program program = edits == null ? null : beginning.program();
    if (program != null) {
      for (ByteBuffer edit : edits) {
        program = ProgramChange.applied(program, edit);
      }
    }
    return program;
  }

  private Program decoded(Asked asked, Fingerprint kept) throws IOException {
    ByteBuffer bytes = file(asked, kept).read();
    return bytes == null ? null : ModelCodec.decode(bytes);
  }

  private CheckedFile file(Asked asked, Fingerprint fingerprint) {
    return new CheckedFile(file(folder, asked.key()), MAGIC, ModelCodec.VERSION, fingerprint);
  }

  private EditLog log(Asked asked) throws IOException {
    Path model = file(folder, asked.key());
    long bytes = Files.exists(model) ? Files.size(model) : 0;
    return new EditLog(
        edits(folder, asked.key()), Math.max(MIN_EDITED_BYTES, bytes / MAX_EDITED_PART));
  }

  private void keep(Asked asked, Program program) {
    try {
      if (!isKeptAsEdit(asked, program)) {
        file(asked, asked.fingerprint()).write(out -> out.write(ModelCodec.encode(program)));
        log(asked).clear();
        forgetUnused();
      }
    } catch (IOException e) {
      LOG.log(
          Level.WARNING,
          "the model is not kept, so it is made again next time: {0} in {1}; make room there",
          why(e),
          folder);
    }
  }

  private boolean isKeptAsEdit(Asked asked, Program program) throws IOException {
    Known known = asked.known();
    Path model = file(folder, asked.key());
    if (known == null || !Files.exists(model)) {
      return false;
    }
    Fingerprint kept = file(asked, known.fingerprint()).kept();
    return kept != null
        && log(asked)
            .append(
                kept,
                known.fingerprint(),
                asked.fingerprint(),
                ProgramChange.encode(known.program(), program));
  }

  private void forgetUnused() throws IOException {
    Instant now = Instant.now();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.toList()) {
        Duration kept = CheckedFile.isPart(file) ? ABANDONED : UNUSED_TOO_LONG;
        if (Files.getLastModifiedTime(file).toInstant().isBefore(now.minus(kept))) {
          Files.deleteIfExists(file);
        }
      }
    }
  }
}
