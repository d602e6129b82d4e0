package dev.concert.easy.paint;

import dev.concert.trace.WaitReason;

/** Textures that tell blocked states apart without colour. */
enum FillPattern {
  /** Waiting for a lock: diagonal stripes. */
  STRIPES,
  /** Parked: sparse dots. */
  DOTS,
  /** Sleeping: level lines. */
  LINES,
  /** Waiting for input or output: upright lines. */
  BARS,
  /** Waiting for what another thread owes: a result, its end, a notification; a grid. */
  GRID,
  /** Events were lost: stripes the other way. */
  HATCH,
  /** A task that is not started yet: thin stripes. */
  RISING;

  static FillPattern of(WaitReason reason) {
    return switch (reason) {
      case MONITOR, LOCK -> STRIPES;
      case PARK, IDLE, QUEUE -> DOTS;
      case SLEEP -> LINES;
      case IO -> BARS;
      default -> GRID;
    };
  }

  boolean inked(int x, int y) {
    return switch (this) {
      case STRIPES -> Math.floorMod(x + y, 7) < 3;
      case DOTS -> x % 4 == (y / 4 % 2) * 2 && y % 4 == 1;
      case LINES -> y % 4 == 1;
      case BARS -> x % 4 == 0;
      case GRID -> x % 5 == 0 || y % 5 == 0;
      case HATCH -> Math.floorMod(x - y, 8) < 2;
      case RISING -> Math.floorMod(x + y, 6) == 0;
    };
  }
}
