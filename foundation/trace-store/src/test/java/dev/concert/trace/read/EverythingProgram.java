package dev.concert.trace.read;

import dev.concert.runtime.DataAccess;
import dev.concert.runtime.Events;
import dev.concert.runtime.Profiler;
import dev.concert.runtime.format.Event;
import dev.concert.runtime.hook.Waits;

/** {@code EverythingProgram RUN SETTINGS}: a little of everything that a run can hold. */
final class EverythingProgram {
  private static final int ROUNDS = 20;

  private EverythingProgram() {}

  public static void main(String[] args) throws InterruptedException {
    ChildJvm.measure(args[0], args[1]);
    try (Profiler _ = Profiler.enter(Profiler.routine("every.Main#main()"))) {
      rounds();
      Thread platform = Thread.ofPlatform().name("heavy").start(EverythingProgram::rounds);
      Thread virtual = Thread.ofVirtual().name("light").start(EverythingProgram::rounds);
      platform.join();
      virtual.join();
    }
  }

  private static void rounds() {
    int outer = Profiler.routine("every.Main#outer()");
    int inner = Profiler.routine("every.Main#inner(int)");
    DataAccess matrix = DataAccess.collection("matrix");
    for (int round = 0; round < ROUNDS; round++) {
      try (Profiler _ = Profiler.enter(outer)) {
        matrix.local(3);
        long state = Events.begin("state");
        try (Profiler _ = Profiler.enter(inner)) {
          matrix.remote();
          Profiler.value("load", round);
          Events.counter("round", round);
        }
        Events.end(state);
        Events.send("note", round, 8, null);
        Events.mark("round over");
        waits();
      }
    }
  }

  private static void waits() {
    long ticket = Waits.begin(Event.PARK);
    long until = System.nanoTime() + 2 * Event.SHORTEST_BLOCK_NANOS;
    while (System.nanoTime() < until) {
      Thread.onSpinWait();
    }
    Waits.end(ticket, Event.PARK, null);
  }
}
