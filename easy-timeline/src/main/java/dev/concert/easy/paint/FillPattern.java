package dev.concert.easy.paint;

import dev.concert.trace.WaitReason;
import java.util.ArrayList;
import java.util.List;

/** Textures that tell blocked states apart without colour. */
enum FillPattern {
  /** Waiting for a lock: diagonal stripes. */
  STRIPES(PatternBands.rising(7, 3)),
  /** Parked: sparse dots. */
  DOTS(PatternBands.level(8, 1).dotted(0), PatternBands.level(8, 5).dotted(2)),
  /** Sleeping: level lines. */
  LINES(PatternBands.level(4, 1)),
  /** Waiting for input or output: upright lines. */
  BARS(PatternBands.upright(4)),
  /** Waiting for what another thread owes: a result, its end, a notification; a grid. */
  GRID(PatternBands.upright(5), PatternBands.level(5, 0)),
  /** Events were lost: stripes the other way. */
  HATCH(PatternBands.falling(8, 2)),
  /** A task that is not started yet: thin stripes. */
  RISING(PatternBands.rising(6, 1));

  private final List<PatternBands> bands;

  FillPattern(PatternBands... bands) {
    this.bands = List.of(bands);
  }

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
    for (PatternBands some : bands) {
      if (some.inked(x, y)) {
        return true;
      }
    }
    return false;
  }

  /** The ink within a rectangle, as shapes, with {@code y} counted from {@code top}. */
  List<double[]> polygons(double x0, double y0, double x1, double y1, double top, double scale) {
    List<double[]> polygons = new ArrayList<>();
    bands.forEach(some -> some.addTo(polygons, new double[] {x0, y0, x1, y1}, top, scale));
    return polygons;
  }
}
