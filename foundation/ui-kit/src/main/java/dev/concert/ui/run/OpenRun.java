package dev.concert.ui.run;

import dev.concert.model.Progress;
import dev.concert.model.words.Words;
import dev.concert.ui.run.RunFollower.Opener;
import dev.concert.ui.run.RunFollower.Reading;
import java.nio.file.Path;
import java.util.concurrent.CancellationException;
import java.util.concurrent.Semaphore;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/**
 * A run that is opened when it is first read, read by one thread at a time, and closed by the last
 * that leaves it. Safe for use by several threads.
 */
final class OpenRun<S> {
  private final Path path;
  private final Opener<S> opener;
  private final Consumer<S> closer;
  private final BiConsumer<S, Progress> told;
  private final Semaphore reader = new Semaphore(1);
  private boolean left;
  private Thread reading;
  private S source;

  /**
   * @param told says to a run before each reading whom to tell how far it has come
   */
  OpenRun(Path path, Opener<S> opener, Consumer<S> closer, BiConsumer<S, Progress> told) {
    this.path = path;
    this.opener = opener;
    this.closer = closer;
    this.told = told;
  }

  Path path() {
    return path;
  }

  /** Waits while another thread reads it. */
  <T> T read(Reading<S, T> what, Progress progress) throws Exception {
    reader.acquire();
    try {
      return readAlone(what, progress);
    } finally {
      reader.release();
      if (isLeft()) {
        closeIfUnread();
      }
    }
  }

  private <T> T readAlone(Reading<S, T> what, Progress progress) throws Exception {
    begin();
    try {
      return readOpened(what, progress);
    } finally {
      end();
    }
  }

  private synchronized void begin() {
    if (left) {
      throw new CancellationException(Words.say("another run has been opened"));
    }
    reading = Thread.currentThread();
  }

  /** What interrupted the reading shall not reach what the thread does next. */
  private synchronized void end() {
    reading = null;
    if (left) {
      Thread.interrupted();
    }
  }

  private synchronized boolean isLeft() {
    return left;
  }

  private <T> T readOpened(Reading<S, T> what, Progress progress) throws Exception {
    if (source == null) {
      source = opener.open(path);
    }
    told.accept(source, progress);
    return what.of(source);
  }

  void close() {
    leave();
    closeIfUnread();
  }

  /** Nobody waits for what is being read. */
  private synchronized void leave() {
    left = true;
    if (reading != null) {
      reading.interrupt();
    }
  }

  /** Who reads it closes it afterwards. */
  private void closeIfUnread() {
    if (reader.tryAcquire()) {
      try {
        if (source != null) {
          closer.accept(source);
          source = null;
        }
      } finally {
        reader.release();
      }
    }
  }
}
