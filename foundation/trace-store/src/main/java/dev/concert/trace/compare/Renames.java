package dev.concert.trace.compare;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Routines of the first side of a comparison that are called something else in the second, as is
 * proposed; their lambdas go with them. Immutable.
 *
 * @param names those of the second side, by those of the first
 * @param why they could not be looked for, a clause; null if they could
 */
public record Renames(Map<String, String> names, String why) {
  public static final Renames NONE = new Renames(Map.of(), null);

  public Renames {
    names = Map.copyOf(names);
  }

  /** What a routine of the first side is called in the second; null if it is called the same. */
  String other(String routine) {
    String found = other(names, routine);
    return found.equals(routine) ? null : found;
  }

  private static String other(Map<String, String> names, String routine) {
    int lambda = routine.indexOf("->");
    String owner = lambda < 0 ? routine : routine.substring(0, lambda);
    return names.getOrDefault(owner, owner) + routine.substring(owner.length());
  }

  /** Runs of the second side with the names that the first has. */
  public List<ComparedRun> asInFirst(List<ComparedRun> second) {
    if (names.isEmpty()) {
      return second;
    }
    Map<String, String> back = new HashMap<>();
    names.forEach((first, other) -> back.put(other, first));
    return second.stream()
        .map(run -> run.with(run.profile().called(name -> other(back, name))))
        .toList();
  }
}
