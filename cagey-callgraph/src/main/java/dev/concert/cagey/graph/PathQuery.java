package dev.concert.cagey.graph;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Which paths are wanted.
 *
 * @param from the routine that they begin with; null while none is chosen
 * @param via routines through which they lead, in this order
 * @param to the routine that they end with; null while none is chosen
 * @param most so many of the shortest are shown at most, 1 or more; {@link #ALL} for no end
 */
public record PathQuery(String from, List<String> via, String to, int most) {
  public static final int ALL = Integer.MAX_VALUE;

  /** As many as can be looked at. */
  public static final int USUAL = 20;

  public static final PathQuery NONE = new PathQuery(null, List.of(), null, USUAL);

  public PathQuery {
    via = List.copyOf(via);
  }

  public PathQuery from(String routine) {
    return new PathQuery(routine, via, to, most);
  }

  public PathQuery to(String routine) {
    return new PathQuery(from, via, routine, most);
  }

  public PathQuery via(List<String> routines) {
    return new PathQuery(from, routines, to, most);
  }

  /** Through one more, the last before the end. */
  public PathQuery andVia(String routine) {
    return via(Stream.concat(via.stream(), Stream.of(routine)).toList());
  }

  public PathQuery without(String waypoint) {
    return via(via.stream().filter(other -> !other.equals(waypoint)).toList());
  }

  public PathQuery most(int paths) {
    return new PathQuery(from, via, to, paths);
  }

  public PathQuery reversed() {
    return new PathQuery(to, via.reversed(), from, most);
  }

  /** Whether both ends are chosen. */
  public boolean isWhole() {
    return from != null && to != null;
  }

  /** Whether nothing is chosen. */
  public boolean isEmpty() {
    return from == null && to == null && via.isEmpty();
  }

  /** Both ends, if they are chosen, with what lies between them. */
  public List<String> stops() {
    List<String> stops = new ArrayList<>(via);
    if (from != null) {
      stops.addFirst(from);
    }
    if (to != null) {
      stops.addLast(to);
    }
    return stops;
  }
}
