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

    /** Keeps what it has read, when the program is kept and others may read. */
    default void keep() {}
  }

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

  /**
   * @param key names the application; letters, digits and hyphens
   * @param fingerprint of everything that the model depends on
   */
  public Program load(String key, Fingerprint fingerprint, Progress progress, Reading reading)
      throws IOException, InterruptedException {
    return load(key, fingerprint, progress, reading, Runnable::run);
  }

  /** Likewise, but what has been read is kept when the caller has it already. */
  public Program loadAndKeepLater(
      String key, Fingerprint fingerprint, Progress progress, Reading reading)
      throws IOException, InterruptedException {
    return load(key, fingerprint, progress, reading, this::later);
  }

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

  private Program load(
      String key, Fingerprint fingerprint, Progress progress, Reading reading, Executor executor)
      throws IOException, InterruptedException {
    finish(); // it holds the lock
    Path model = file(folder, key);
    Optional<Program> stored = stored(model, fingerprint);
    if (stored.isPresent()) {
      return stored.get();
    }
    ModelLock lock;
    try {
      Files.createDirectories(folder);
      lock = ModelLock.take(folder.resolve(key + ".lock"), progress);
    } catch (IOException e) {
      LOG.log(Level.WARNING, "models are not kept: {0} cannot be used ({1})", folder, why(e));
      return reading.read(progress);
    }
    Program read = null;
    try {
      stored = lock.waited() ? stored(model, fingerprint) : Optional.empty();
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
        keep(model, fingerprint, program);
      }
      reading.keep();
    });
    return program;
  }

  private static String why(IOException e) {
    String reason = e instanceof FileSystemException f ? f.getReason() : e.getMessage();
    return reason == null ? e.toString() : reason;
  }

  private static Optional<Program> stored(Path model, Fingerprint fingerprint) {
    try {
      ByteBuffer bytes = file(model, fingerprint).read();
      if (bytes == null) {
        return Optional.empty();
      }
      Program program = ModelCodec.decode(bytes);
      Files.setLastModifiedTime(model, FileTime.from(Instant.now()));
      return Optional.of(program);
    } catch (NoSuchFileException e) {
      return Optional.empty();
    } catch (IOException e) {
      LOG.log(Level.DEBUG, "{0} is made anew: {1}", model, e.getMessage());
      return Optional.empty();
    }
  }

  private static CheckedFile file(Path model, Fingerprint fingerprint) {
    return new CheckedFile(model, MAGIC, ModelCodec.VERSION, fingerprint);
  }

  private void keep(Path model, Fingerprint fingerprint, Program program) {
    try {
      file(model, fingerprint).write(out -> out.write(ModelCodec.encode(program)));
      forgetUnused();
    } catch (IOException e) {
      LOG.log(
          Level.WARNING,
          "the model is not kept, so it is made again next time: {0} in {1}; make room there",
          why(e),
          folder);
    }
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
