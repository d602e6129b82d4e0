package dev.concert.benchmarks;

import java.util.ArrayList;
import java.util.List;

/**
 * One row of the table.
 *
 * @param only the one method that there is; null: one for each shape
 * @param peer whether it is somebody else's work
 */
record Subject(String name, Class<?> type, String only, Fork fork, boolean peer) {
  /** What the others are compared with. */
  static final String UNIT = "two System.nanoTime()";

  private static final List<String> MODES = List.of("off", "counts", "profile", "trace");

  boolean has(Shape shape, Effort effort) {
    boolean hasMethod = only == null || shape == Shape.ONE || shape.threads > 1;
    return hasMethod && (effort == Effort.full || shape != Shape.FOUR_THREADS);
  }

  String method(Shape shape) {
    return only == null ? shape.method : only;
  }

  static List<Subject> all() {
    List<Subject> all = new ArrayList<>();
    all.add(new Subject(UNIT, Clocks.class, "nanoTime", Fork.plain(), false));
    all.add(new Subject("two rdtsc", Clocks.class, "rdtsc", Fork.plain(), false));
    all.add(new Subject("nothing", Calls.class, null, Fork.plain(), false));
    all.add(new Subject("scope, not measured", Scopes.class, null, Fork.plain(), false));
    for (String mode : MODES) {
      boolean timed = mode.equals("profile") || mode.equals("trace");
      for (String clock : timed ? List.of("tsc", "nanotime") : List.of("nanotime")) {
        String settings = "mode " + mode + "\nclock " + clock + '\n';
        String name = timed ? mode + ", " + clock : mode;
        all.add(ours("scope, " + name, Scopes.class, Fork.scopes(settings)));
        all.add(ours("agent, " + name, Calls.class, Fork.woven(settings)));
      }
    }
    return all;
  }

  private static Subject ours(String name, Class<?> type, Fork fork) {
    return new Subject(name, type, null, fork, false);
  }
}
