package dev.concert.runtime.trace;

import dev.concert.runtime.file.FileBlock;
import java.io.IOException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Event blocks that several virtual threads share. A thread stays in one lane, so that its words
 * are in the order of time.
 *
 * <p>The lane is taken by spinning: a real lock would park the thread, and parking may eat a permit
 * that the program has given it. So whoever holds the lane must not be unmounted, by a contended
 * monitor say, for those who spin may hold all carriers. That is why blocks are fetched before.
 */
public final class SharedTrace {
  private static final int SPINS = 1000;

  /** A thread's name, a far tick, an event, and one more. */
  private static final int MAX_WORDS = 12;

  private final TraceBlocks source;
  private final AtomicBoolean taken = new AtomicBoolean();
  private final AtomicReference<FileBlock> spare = new AtomicReference<>();
  private final TraceWriter writer;
  private volatile boolean full;

  public SharedTrace(TraceBlocks source) {
    this.source = source;
    writer = new TraceWriter(new Spare(source, spare), 0, 0);
  }

  /** What was fetched before the lane was taken. */
  private record Spare(TraceBlocks source, AtomicReference<FileBlock> spare)
      implements TraceBlocks {
    @Override
    public TraceWriter.Leftover leftover() {
      return null;
    }

    @Override
    public FileBlock claim() {
      return spare.getAndSet(null);
    }

    @Override
    public void filled(FileBlock block) {
      source.filled(block);
    }

    @Override
    public void giveBack(FileBlock block) {
      throw new IllegalStateException("a spare block was taken to be used");
    }

    @Override
    public void lose() throws IOException {
      source.lose();
    }
  }

  public void append(long thread, int group, int kind, int id, long tick) throws IOException {
    takeWithRoom();
    try {
      writer.switchTo(thread, group, tick);
      writer.append(kind, id, tick);
    } finally {
      taken.set(false);
    }
  }

  public void append(long thread, int group, int kind, int id, long tick, long payload)
      throws IOException {
    takeWithRoom();
    try {
      writer.switchTo(thread, group, tick);
      writer.append(kind, id, tick, payload);
    } finally {
      taken.set(false);
    }
  }

  /** An extended event. */
  public void append(
      long thread,
      int group,
      int subKind,
      int further,
      long tick,
      long first,
      long second,
      long third)
      throws IOException {
    takeWithRoom();
    try {
      writer.switchTo(thread, group, tick);
      writer.append(subKind, further, tick, first, second, third);
    } finally {
      taken.set(false);
    }
  }

  /** What was captured of a call. */
  public void append(long thread, int group, int subKind, int routine, long tick, byte[] text)
      throws IOException {
    takeWithRoom(MAX_WORDS + TraceWriter.textWords(text));
    try {
      writer.switchTo(thread, group, tick);
      writer.append(subKind, routine, tick, text);
    } finally {
      taken.set(false);
    }
  }

  private void takeWithRoom() throws IOException {
    takeWithRoom(MAX_WORDS);
  }

  private void takeWithRoom(int words) throws IOException {
    take();
    while (!full && !writer.hasRoom(words) && spare.get() == null) {
      taken.set(false);
      FileBlock fetched = source.claim();
      if (fetched == null) {
        full = true;
      } else if (!spare.compareAndSet(null, fetched)) {
        source.giveBack(fetched);
      }
      take();
    }
  }

  private void take() {
    for (int spins = 0; !taken.compareAndSet(false, true); spins++) {
      if (spins < SPINS) {
        Thread.onSpinWait();
      } else {
        Thread.yield();
      }
    }
  }
}
