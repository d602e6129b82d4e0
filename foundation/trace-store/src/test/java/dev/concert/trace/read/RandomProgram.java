package dev.concert.trace.read;

import dev.concert.runtime.Events;
import dev.concert.runtime.Profiler;
import dev.concert.runtime.format.Event;
import dev.concert.runtime.hook.Waits;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * {@code RandomProgram RUN SEED CALLS}: threads of both kinds that call, fail, wait, tell events
 * and forget to close scopes, all by chance, and make so many calls each.
 */
final class RandomProgram {
  static final int ROUTINES = 12;
  static final int THREADS = 9;
  static final int USUAL_CALLS = 3_000;

  private static final int DEEPEST = 40;

  private final int[] routines = new int[ROUTINES];
  private final Random random;
  private final int most;
  private int calls;

  private RandomProgram(long seed, int most) {
    random = new Random(seed);
    this.most = most;
    for (int i = 0; i < ROUTINES; i++) {
      routines[i] = Profiler.routine("random.Main#r" + i + "()");
    }
  }

  public static void main(String[] args) throws InterruptedException {
    ChildJvm.measure(args[0], "mode trace\nstatistics");
    Random random = new Random(Long.parseLong(args[1]));
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < THREADS; i++) {
      RandomProgram program = new RandomProgram(random.nextLong(), Integer.parseInt(args[2]));
      Thread.Builder kind =
          i % 3 == 0 ? Thread.ofVirtual().name("light") : Thread.ofPlatform().name("heavy-" + i);
      threads.add(kind.start(program::run));
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }

  private void run() {
    while (calls < most) {
      try {
        call(0);
      } catch (IllegalStateException _) {
        Events.mark("failed");
      }
    }
  }

  private void call(int depth) {
    calls++;
    try (Profiler _ = Profiler.enter(routines[random.nextInt(ROUTINES)])) {
      if (random.nextInt(8) == 0) {
        Profiler.enter(routines[random.nextInt(ROUTINES)]); // forgotten
        calls++;
      }
      act();
      while (depth < DEEPEST && calls < most && random.nextInt(100) < 48) {
        call(depth + 1);
      }
      if (random.nextInt(30) == 0) {
        throw new IllegalStateException("as planned");
      }
    }
  }

  private void act() {
    switch (random.nextInt(12)) {
      case 0 -> Profiler.value("load", random.nextDouble());
      case 1 -> Events.counter("depth", calls);
      case 2 -> Events.send("note", calls, 8, null);
      case 3 -> Events.end(Events.begin("state"));
      case 4 -> {
        long ticket = Waits.begin(Event.PARK);
        long until = System.nanoTime() + 2 * Event.SHORTEST_BLOCK_NANOS;
        while (System.nanoTime() < until) {
          Thread.onSpinWait();
        }
        Waits.end(ticket, Event.PARK, null);
      }
      default -> {} // nothing but calls
    }
  }
}
