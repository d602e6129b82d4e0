package dev.concert.racy;

import dev.concert.model.RoutineName;

/** Why a run has no figures for a routine; a missing figure is never shown as 0. */
final class NotMeasured {
  private NotMeasured() {}

  /** One clause, or null if the run has figures. */
  static String why(Summary summary, String routine) {
    return summary.indexOf(routine) >= 0 ? null : "not measured: " + reason(summary, routine);
  }

  private static String reason(Summary summary, String routine) {
    if (summary.routines().isEmpty()) {
      return "the run has recorded no routine"
          + (summary.profile().run().mode().equals("off") ? ", its mode is off" : " so far");
    }
    String type = RoutineName.type(routine);
    if (type.startsWith("java.") || type.startsWith("jdk.") || type.startsWith("javax.")) {
      return "routines of the JDK are not instrumented";
    }
    if (summary.routines().stream().anyMatch(r -> RoutineName.type(r).equals(type))) {
      return "it did not run, or was switched off; others of its class did";
    }
    return "its class did not run, or is not among what was instrumented (--include)";
  }
}
