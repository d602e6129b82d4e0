package dev.concert.trace.compare;

import java.util.Arrays;
import java.util.Locale;

/** What the amounts of runs are divided by before they are compared. */
public enum Normalisation {
  NONE,
  /** By the life of all threads: an amount is a part of it, 0 to 1. */
  LIFE,
  /** By the routine's own calls: an amount is that of one call. */
  CALLS;

  /** By its name in lower case; any other text, or null, is none. */
  public static Normalisation named(String text) {
    return Arrays.stream(values()).filter(it -> it.id().equals(text)).findFirst().orElse(NONE);
  }

  /** {@code none}, {@code life}, {@code calls}. */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** NaN where it is divided by calls, and there are none. */
  public double of(double amount, double life, double calls) {
    return switch (this) {
      case NONE -> amount;
      case LIFE -> life == 0 ? 0 : amount / life;
      case CALLS -> calls == 0 ? Double.NaN : amount / calls;
    };
  }
}
