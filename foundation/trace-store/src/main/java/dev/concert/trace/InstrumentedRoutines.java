package dev.concert.trace;

import dev.concert.model.RoutineName;
import dev.concert.model.words.Words;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * What the nodes of a run instrumented, so that a tool can say why a routine has no figures: a
 * missing figure is never a 0. Immutable.
 */
public final class InstrumentedRoutines {
  private final Set<String> routines = new HashSet<>();
  private final Map<String, String> skippedClasses = new TreeMap<>();

  /**
   * @param routines names of routines and of scopes put in by hand
   * @param skippedClasses classes that could not be instrumented, with the reason
   */
  public InstrumentedRoutines(Set<String> routines, Map<String, String> skippedClasses) {
    this.routines.addAll(routines);
    this.skippedClasses.putAll(skippedClasses);
  }

  public boolean contains(String routine) {
    return routines.contains(routine);
  }

  /** Why a routine that the run has no figures for has none, as one clause. */
  public String whyNotMeasured(String routine) {
    String type = RoutineName.type(routine);
    if (routines.contains(routine)) {
      return Words.say("it was instrumented, but not called while that was on");
    }
    if (skippedClasses.containsKey(type)) {
      return Words.say("its class could not be instrumented: %s", skippedClasses.get(type));
    }
    if (routines.isEmpty()) {
      return Words.say("nothing was instrumented in this run");
    }
    if (routines.stream().anyMatch(name -> RoutineName.type(name).equals(type))) {
      return Words.say("it is not among the routines of its class that were instrumented");
    }
    return Words.say(
        ofJdk(type)
            ? "routines of the JDK are not instrumented"
            : "its class was not loaded, or not chosen (concert run --include)");
  }

  private static boolean ofJdk(String type) {
    return type.startsWith("java.") || type.startsWith("javax.") || type.startsWith("jdk.");
  }
}
