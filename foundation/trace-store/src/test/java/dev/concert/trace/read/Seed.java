package dev.concert.trace.read;

import java.util.Random;

/** Chance that can be had again: a failure names its seed, and {@code -Dconcert.seed} sets it. */
public final class Seed {
  private static final long VALUE = Long.getLong("concert.seed", new Random().nextLong());

  private Seed() {}

  /** What is tried by chance. */
  public interface Trial {
    void run(Random random) throws Exception;
  }

  public static void tryWith(Trial trial) {
    try {
      trial.run(new Random(VALUE));
    } catch (Exception | AssertionError e) {
      throw new AssertionError("with -Dconcert.seed=" + VALUE + ": " + e.getMessage(), e);
    }
  }
}
