package dev.concert.trace;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A place in the program from which a data collection is accessed.
 *
 * @param routine the one that has it
 * @param line of its source; 0 if that is not known
 * @param operation {@code java.util.Map#get}, {@code double[] load}
 */
public record AccessSite(String routine, int line, String operation, long local, long remote) {
  private static final Comparator<AccessSite> MOST_REMOTE_FIRST =
      Comparator.comparingLong(AccessSite::remote)
          .thenComparingLong(AccessSite::local)
          .reversed()
          .thenComparing(AccessSite::routine)
          .thenComparingInt(AccessSite::line)
          .thenComparing(AccessSite::operation);

  private record Place(String routine, int line, String operation) {}

  /** {@code a.A#f(int):17}, or the routine where the line is not known. */
  public String place() {
    return line == 0 ? routine : routine + ':' + line;
  }

  /** One for each place, the most remote first. */
  public static List<AccessSite> sum(List<AccessSite> sites) {
    Map<Place, AccessSite> sums = new LinkedHashMap<>();
    sites.forEach(site ->
        sums.merge(new Place(site.routine, site.line, site.operation), site, AccessSite::plus));
    List<AccessSite> sorted = new ArrayList<>(sums.values());
    sorted.sort(MOST_REMOTE_FIRST);
    return sorted;
  }

  private AccessSite plus(AccessSite same) {
    return new AccessSite(routine, line, operation, local + same.local, remote + same.remote);
  }
}
