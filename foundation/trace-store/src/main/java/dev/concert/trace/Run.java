package dev.concert.trace;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;

/**
 * A run on disk, finished or still going. Not thread-safe: one thread reads a run. Every value it
 * returns is a snapshot that stays valid when the run grows or is closed.
 */
public final class Run implements AutoCloseable {
  private Run() {}

  /**
   * @throws IOException with one sentence (what, why, what to do) if the folder is no run; a run
   *     that is cut short or partly damaged opens, and {@link #problems()} says what is missing
   */
  public static Run open(Path directory) throws IOException {
    throw new UnsupportedOperationException();
  }

  public RunInfo info() {
    throw new UnsupportedOperationException();
  }

  /** Whether a process of the run is still alive. */
  public boolean live() {
    throw new UnsupportedOperationException();
  }

  /**
   * What is missing or damaged, a sentence each; empty if nothing is. Known after {@link #profile}
   * or {@link #trace}.
   */
  public List<String> problems() {
    throw new UnsupportedOperationException();
  }

  /** Whether the run has event records. */
  public boolean traced() {
    throw new UnsupportedOperationException();
  }

  /** Reads what has been recorded up to now. */
  public Profile profile() throws IOException {
    throw new UnsupportedOperationException();
  }

  /** Reads all states up to now into memory. */
  public Trace trace() throws IOException {
    throw new UnsupportedOperationException();
  }

  /** Hands over the events of all nodes merged by time; memory does not grow with the run. */
  public void events(Consumer<TraceEvent> sink) throws IOException {
    throw new UnsupportedOperationException();
  }

  @Override
  public void close() {}
}
