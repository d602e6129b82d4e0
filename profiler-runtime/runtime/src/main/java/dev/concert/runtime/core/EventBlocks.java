package dev.concert.runtime.core;

import dev.concert.runtime.file.FileBlock;
import dev.concert.runtime.state.Console;
import dev.concert.runtime.state.RecordingState;
import dev.concert.runtime.trace.TraceBlocks;
import dev.concert.runtime.trace.TraceWriter;
import java.io.IOException;
import java.util.ArrayDeque;

/** The blocks for the events of all threads: of the node's trace, until that is full. */
final class EventBlocks implements TraceBlocks {
  private final NodeFiles files;
  private final RecordingState recording;
  private final ArrayDeque<TraceWriter.Leftover> leftovers = new ArrayDeque<>();

  /**
   * Once there is no room nothing makes any, unless it is a ring; asked at each event from then on.
   */
  private volatile boolean full;

  EventBlocks(NodeFiles files, RecordingState recording) {
    this.files = files;
    this.recording = recording;
  }

  /** What remains of the block of a thread that has ended; null if nothing does. */
  void keep(TraceWriter.Leftover leftover) {
    if (leftover != null) {
      synchronized (leftovers) {
        leftovers.addLast(leftover);
      }
    }
  }

  @Override
  public TraceWriter.Leftover leftover() {
    synchronized (leftovers) {
      return leftovers.pollFirst();
    }
  }

  /** Null once the trace has reached its limit, which is said once. */
  @Override
  public FileBlock claim() throws IOException {
    if (recording.stopped() || full && !files.isRing()) {
      return null;
    }
    FileBlock block = files.claimTraceBlock();
    if (block == null) {
      sayFull();
    }
    return block;
  }

  private synchronized void sayFull() {
    if (!full) {
      full = true;
      Console.say(
          "the trace has reached its limit; further events are counted as lost, the profile goes"
              + " on");
    }
  }

  @Override
  public void filled(FileBlock block) {
    files.filled(block);
  }

  @Override
  public void giveBack(FileBlock block) throws IOException {
    files.trace().release(block);
  }

  @Override
  public void lose() throws IOException {
    if (!recording.stopped()) {
      files.trace().addLost(1);
    }
  }
}
