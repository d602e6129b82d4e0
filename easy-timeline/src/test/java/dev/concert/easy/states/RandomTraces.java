package dev.concert.easy.states;

import dev.concert.trace.ThreadTrace.Kind;
import java.util.Random;

/** Well nested traces of no meaning. */
public final class RandomTraces {
  private RandomTraces() {}

  public static Traces.HandMade thread(Random random, int states) {
    Traces.HandMade thread = Traces.thread("random-" + random.nextInt(1_000_000));
    long now = 0;
    int depth = 0;
    for (int entered = 0; entered < states; ) {
      now += random.nextInt(100);
      boolean enter = depth == 0 || depth < 12 && random.nextBoolean();
      if (enter && depth > 0 && random.nextInt(10) == 0) {
        thread.blocked(now, now += random.nextInt(80), random.nextBoolean() ? "monitor" : "io");
        entered++;
      } else if (enter) {
        thread.enter(now, "a.B#r" + random.nextInt(8) + "()", Kind.ROUTINE);
        depth++;
        entered++;
      } else {
        thread.exit(now);
        depth--;
      }
    }
    for (; depth > 0; depth--) {
      thread.exit(now += 5);
    }
    return thread;
  }
}
