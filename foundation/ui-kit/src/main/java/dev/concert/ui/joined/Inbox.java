package dev.concert.ui.joined;

import dev.concert.bus.Envelope;
import dev.concert.bus.Message;
import dev.concert.bus.Wire;
import java.util.ArrayDeque;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/**
 * Takes messages off the bus thread and hands the newest of each kind to the FX thread. However
 * many come, at most one hand-over is under way, and one that took long lets a pulse pass before
 * the next: a flood of messages cannot freeze the window.
 */
final class Inbox {
  private static final long LONG_NANOS = 5_000_000;

  private final Map<String, Envelope<? extends Message>> waiting = new LinkedHashMap<>();
  private final Executor soon;
  private final Executor afterPulse;
  private final LongSupplier nanoClock;
  private final Consumer<Envelope<? extends Message>> reader;
  private boolean handing;
  private boolean held;

  /**
   * @param soon runs on the FX thread
   * @param afterPulse runs on the FX thread when a pulse has passed
   */
  Inbox(
      Executor soon,
      Executor afterPulse,
      LongSupplier nanoClock,
      Consumer<Envelope<? extends Message>> reader) {
    this.soon = soon;
    this.afterPulse = afterPulse;
    this.nanoClock = nanoClock;
    this.reader = reader;
  }

  /** Called on any thread; never blocks. */
  synchronized void offer(Envelope<? extends Message> envelope) {
    String slot = Wire.slot(envelope.message());
    waiting.remove(slot);
    waiting.put(slot, envelope);
    handOver(soon);
  }

  /** While held, the newest of each kind waits. */
  synchronized void hold(boolean hold) {
    held = hold;
    handOver(soon);
  }

  private void handOver(Executor when) {
    if (!held && !handing && !waiting.isEmpty()) {
      handing = true;
      when.execute(this::drain);
    }
  }

  private void drain() {
    long startNanos = nanoClock.getAsLong();
    Queue<Envelope<? extends Message>> taken = taken();
    try {
      while (!taken.isEmpty()) {
        reader.accept(taken.remove());
      }
    } finally {
      boolean took = nanoClock.getAsLong() - startNanos > LONG_NANOS;
      synchronized (this) {
        // What failed costs itself: what was behind it comes next, unless something newer has come.
        taken.forEach(left -> waiting.putIfAbsent(Wire.slot(left.message()), left));
        handing = false;
        handOver(took ? afterPulse : soon);
      }
    }
  }

  private synchronized Queue<Envelope<? extends Message>> taken() {
    Queue<Envelope<? extends Message>> taken = new ArrayDeque<>();
    if (!held) {
      taken.addAll(waiting.values());
      waiting.clear();
    }
    return taken;
  }
}
