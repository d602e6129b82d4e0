package dev.concert.model.find;

/** How well a name answers what was typed, from not at all to exactly. */
public enum Grade {
  NONE,

  /** Small letters, each of which begins a hump or follows the one before: {@code sutils}. */
  INITIALS,

  /** It is somewhere in the name. */
  SUBSTRING,

  /** Capitals begin humps: {@code SU}, {@code ArrUt}. */
  HUMPS,

  /** The name begins with it. */
  PREFIX,

  /** In any case. */
  EXACT;

  boolean isFound() {
    return this != NONE;
  }

  Grade worse(Grade other) {
    return compareTo(other) < 0 ? this : other;
  }

  Grade better(Grade other) {
    return compareTo(other) > 0 ? this : other;
  }
}
