package dev.concert.runtime;

import java.io.IOException;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Event blocks that several virtual threads share. A thread stays in one lane, so that its words
 * are in the order of time.
 *
 * <p>It waits by spinning and yielding only. A real lock would park the thread, and parking may eat
 * a permit that the program has given it.
 */
final class Lane {
  private static final int SPINS = 100;

  private final AtomicBoolean taken = new AtomicBoolean();
  private final TraceWriter writer;

  Lane(Recorder recorder) {
    writer = new TraceWriter(recorder, 0, 0);
  }

  void append(VirtualContext context, int kind, int id, long tick) throws IOException {
    take();
    try {
      writer.switchTo(context.id(), context.group(), tick);
      writer.append(kind, id, tick);
    } finally {
      taken.set(false);
    }
  }

  void append(VirtualContext context, int kind, int id, long tick, long payload)
      throws IOException {
    take();
    try {
      writer.switchTo(context.id(), context.group(), tick);
      writer.append(kind, id, tick, payload);
    } finally {
      taken.set(false);
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
