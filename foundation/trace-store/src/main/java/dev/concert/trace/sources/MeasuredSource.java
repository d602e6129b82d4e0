package dev.concert.trace.sources;

import dev.concert.model.RoutineName;
import dev.concert.trace.file.ClassFileRoutines.Place;
import dev.concert.trace.sources.LineMap.Hunk;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A source file of which something was measured, as it was and as it is.
 *
 * @param file from the application's root
 * @param then its lines
 * @param gone whether there is no such file any more
 * @param lines those that are there yet
 * @param places of its routines, then
 * @param changed the routines that could be measured and are not as they were
 */
record MeasuredSource(
    String file,
    List<String> then,
    boolean gone,
    LineMap lines,
    List<Extent> places,
    Set<String> changed) {

  /**
   * Where a routine stood, its head included.
   *
   * @param first the line of its name, or where its code begins
   */
  record Extent(String routine, int first, int last, boolean woven) {
    private boolean holds(int line) {
      return first <= line && line <= last;
    }

    private int size() {
      return last - first;
    }
  }

  /**
   * @param now its text now; null if the file is gone
   */
  static MeasuredSource of(String file, String before, String now, List<Place> places) {
    List<String> then = before.lines().toList();
    List<String> after = now == null ? List.of() : now.lines().toList();
    LineMap lines = LineMap.of(then, after);
    List<Extent> extents = extents(places, then);
    Set<String> changed = new TreeSet<>();
    if (!lines.isSame()) {
      Changes changes = new Changes(then, after, extents);
      lines.hunks().forEach(changes::add);
      for (Extent extent : changes.found) {
        if (!lines.foundElsewhere(then, after, extent.first, extent.last) && extent.woven) {
          changed.add(extent.routine);
        }
      }
    }
    return new MeasuredSource(file, then, now == null, lines, extents, changed);
  }

  /** Those whose lines the text has. */
  static List<Extent> extents(List<Place> places, List<String> then) {
    List<Extent> extents = new ArrayList<>();
    for (Place place : places) {
      if (place.line() > 0 && place.lastLine() <= then.size()) {
        int first = declaration(place, then);
        extents.add(new Extent(place.routine(), first, place.lastLine(), place.woven()));
      }
    }
    return extents;
  }

  /** The nearest line above the code that has the name of the routine before a parenthesis. */
  private static int declaration(Place place, List<String> then) {
    String method = RoutineName.method(place.routine());
    if (place.routine().contains("->") || method.equals("<clinit>")) {
      return place.line();
    }
    String name =
        method.equals("<init>")
            ? RoutineName.simpleType(RoutineName.type(place.routine()))
            : method;
    Pattern head = Pattern.compile("(?<![\\w$.])" + Pattern.quote(name) + "\\s*\\(");
    for (int line = place.line(); line > Math.max(0, place.line() - 40); line--) {
      Matcher found = head.matcher(then.get(line - 1));
      if (found.find()) {
        return line;
      }
    }
    return place.line();
  }

  /** Finds out whose lines differ. */
  private static final class Changes {
    private final BitSet code;
    private final BitSet codeNow;
    private final List<Extent> innermostFirst;
    private final Set<Extent> found = new LinkedHashSet<>();

    Changes(List<String> then, List<String> now, List<Extent> extents) {
      code = CodeLines.of(then);
      codeNow = CodeLines.of(now);
      innermostFirst = new ArrayList<>(extents);
      innermostFirst.sort(Comparator.comparingInt(Extent::size));
    }

    void add(Hunk hunk) {
      boolean took = false;
      for (int i = 1; i <= hunk.thenLines(); i++) {
        int line = hunk.after() + i;
        if (code.get(line)) {
          took = true;
          addAround(line, line);
        }
      }
      int come = codeNow.nextSetBit(hunk.nowAfter() + 1);
      if (!took && come > 0 && come <= hunk.nowAfter() + hunk.nowLines()) {
        addAround(hunk.after(), hunk.after() + hunk.thenLines() + 1);
      }
    }

    /** What has lines on both sides has changed, and nothing around it. */
    private void addAround(int from, int to) {
      innermostFirst.stream()
          .filter(extent -> extent.holds(from) && extent.holds(to))
          .findFirst()
          .ifPresent(found::add);
    }
  }
}
