package dev.concert.reader.store;

import dev.concert.model.Progress;
import dev.concert.model.words.Words;
import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;

/**
 * Lets one process, and one thread of it, read an application's sources; the others wait and see
 * how far it has come. The system releases the lock of a process that dies.
 */
final class ModelLock implements AutoCloseable {
  private static final Logger LOG = System.getLogger(ModelLock.class.getName());
  private static final Duration POLL = Duration.ofMillis(4);

  /** So often who waits looks how far the other one has come. */
  private static final int POLLS_FOR_PROGRESS = 12;

  private static final long PUBLISH_NANOS = Duration.ofMillis(100).toNanos();

  private final FileChannel channel;
  private final FileLock lock;
  private final Path progressFile;
  private long publishedNanos = System.nanoTime() - PUBLISH_NANOS;

  private ModelLock(FileChannel channel, FileLock lock, Path progressFile) {
    this.channel = channel;
    this.lock = lock;
    this.progressFile = progressFile;
  }

  static ModelLock take(Path file, Progress progress) throws IOException, InterruptedException {
    Path progressFile = file.resolveSibling(file.getFileName() + ".progress");
    FileChannel channel =
        FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    try {
      int polls = 0;
      FileLock lock = tryLock(channel);
      while (lock == null) {
        if (polls++ % POLLS_FOR_PROGRESS == 0) {
          show(progressFile, progress);
        }
        Thread.sleep(POLL);
        lock = tryLock(channel);
      }
      return new ModelLock(channel, lock, progressFile);
    } catch (IOException | InterruptedException e) {
      channel.close();
      throw e;
    }
  }

  private static FileLock tryLock(FileChannel channel) throws IOException {
    try {
      return channel.tryLock();
    } catch (OverlappingFileLockException e) {
      return null; // another thread of this process has it
    }
  }

  private static void show(Path progressFile, Progress progress) {
    try {
      String[] parts = Files.readString(progressFile).split(" ", 3);
      progress.report(Long.parseLong(parts[0]), Long.parseLong(parts[1]), parts[2]);
    } catch (IOException | NumberFormatException | ArrayIndexOutOfBoundsException e) {
      progress.report(0, 0, Words.say("waiting for another process that reads the sources"));
    }
  }

  /** Tells of progress here and to those who wait. */
  Progress publishing(Progress own) {
    return (done, total, what) -> {
      own.report(done, total, what);
      if (System.nanoTime() - publishedNanos >= PUBLISH_NANOS) {
        publishedNanos = System.nanoTime();
        publish(done + " " + total + ' ' + what);
      }
    };
  }

  private void publish(String line) {
    try {
      Files.write(progressFile, line.getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      publishedNanos =
          Long.MAX_VALUE / 2; // those who wait see no numbers; the model is made all the same
    }
  }

  /** The system does the same when the process ends. */
  @Override
  public void close() {
    try (channel) {
      Files.deleteIfExists(progressFile);
      lock.release();
    } catch (IOException e) {
      LOG.log(Level.DEBUG, "{0} is not released: {1}", progressFile, e.getMessage());
    }
  }
}
