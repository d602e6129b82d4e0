package dev.concert.trace.sources;

import java.util.HashMap;
import java.util.Map;

/** What routines of runs are called now, as the user has chosen; with their lambdas. Immutable. */
public final class NamesNow {
  public static final NamesNow NONE = new NamesNow(Map.of());

  private final Map<String, String> now;
  private final Map<String, String> then = new HashMap<>();

  /**
   * @param now the names in the source, by those in runs
   */
  public NamesNow(Map<String, String> now) {
    this.now = Map.copyOf(now);
    now.forEach((before, after) -> then.put(after, before));
  }

  public boolean isEmpty() {
    return now.isEmpty();
  }

  /** The name in the source of a routine of a run; the same where nothing else was chosen. */
  public String now(String routine) {
    return other(now, routine);
  }

  /** The name in runs of a routine of the source; the same where nothing else was chosen. */
  public String then(String routine) {
    return other(then, routine);
  }

  private static String other(Map<String, String> names, String routine) {
    int lambda = routine.indexOf("->");
    String owner = lambda < 0 ? routine : routine.substring(0, lambda);
    String found = names.get(owner);
    return found == null ? routine : found + routine.substring(owner.length());
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof NamesNow names && names.now.equals(now);
  }

  @Override
  public int hashCode() {
    return now.hashCode();
  }
}
