package dev.concert.ui;

import dev.concert.bus.Envelope;
import dev.concert.bus.Message;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executor;
import java.util.function.Consumer;

/**
 * Takes messages off the bus thread and hands the newest of each kind to the FX thread; however
 * many come, at most one hand-over is under way.
 */
final class Inbox {
  private final Map<Class<?>, Envelope<? extends Message>> waiting = new LinkedHashMap<>();
  private final Executor fx;
  private final Consumer<Envelope<? extends Message>> reader;
  private boolean handing;
  private boolean held;

  Inbox(Executor fx, Consumer<Envelope<? extends Message>> reader) {
    this.fx = fx;
    this.reader = reader;
  }

  /** Called on any thread; never blocks. */
  synchronized void offer(Envelope<? extends Message> envelope) {
    Class<?> kind = envelope.message().getClass();
    waiting.remove(kind);
    waiting.put(kind, envelope);
    handOver();
  }

  /** While held, the newest of each kind waits. */
  synchronized void hold(boolean hold) {
    held = hold;
    handOver();
  }

  private void handOver() {
    if (!held && !handing && !waiting.isEmpty()) {
      handing = true;
      fx.execute(this::drain);
    }
  }

  private void drain() {
    List<Envelope<? extends Message>> taken;
    synchronized (this) {
      handing = false;
      if (held) {
        return;
      }
      taken = new ArrayList<>(waiting.values());
      waiting.clear();
    }
    taken.forEach(reader);
  }
}
