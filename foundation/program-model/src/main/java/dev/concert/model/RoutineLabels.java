package dev.concert.model;

import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Labels of routines that stand beside each other: those that would read the same have their
 * parameters, the others are as short as they can be. Immutable.
 */
public final class RoutineLabels {
  /** Of routines that are alone. */
  public static final RoutineLabels PLAIN = new RoutineLabels(Map.of());

  /** Characters of parameters that a sentence has room for. */
  private static final int LONG = 32;

  /** Labels that several have, with the names of these. */
  private final Map<String, Set<String>> shared;

  private RoutineLabels(Map<String, Set<String>> shared) {
    this.shared = shared;
  }

  /**
   * @param names of all that are listed
   */
  public static RoutineLabels of(Collection<String> names) {
    Map<String, Set<String>> shared = new HashMap<>();
    Map<String, String> first = new HashMap<>();
    for (String name : names) {
      String label = RoutineName.label(name);
      String other = first.putIfAbsent(label, name);
      if (other != null) {
        Set<String> all = shared.computeIfAbsent(label, _ -> new LinkedHashSet<>());
        all.add(other);
        all.add(name);
      }
    }
    return shared.isEmpty() ? PLAIN : new RoutineLabels(shared);
  }

  /**
   * @param name of one of them, or of any other
   */
  public String of(String name) {
    String label = RoutineName.label(name);
    return shared.containsKey(label) ? RoutineName.labelWithParameters(name) : label;
  }

  /**
   * The same within a sentence: of many parameters those in the middle give way to {@code …}, as
   * far as it can still be told from the others.
   */
  public String brief(String name) {
    String label = of(name);
    List<String> all = parameters(label);
    if (String.join(",", all).length() <= LONG) {
      return label;
    }
    Set<String> alike = shared.get(RoutineName.label(name));
    List<List<String>> others =
        alike.stream()
            .map(RoutineName::labelWithParameters)
            .filter(other -> !other.equals(label))
            .map(RoutineLabels::parameters)
            .toList();
    List<String> shown = all;
    for (int kept = all.size() - 1; kept > 0 && String.join(",", shown).length() > LONG; kept--) {
      List<String> head = all.subList(0, (kept + 1) / 2);
      List<String> tail = all.subList(all.size() - kept / 2, all.size());
      if (others.stream().anyMatch(other -> reads(other, head, tail))) {
        break;
      }
      shown = Stream.of(head, List.of("…"), tail).flatMap(List::stream).toList();
    }
    int open = label.indexOf('(');
    return label.substring(0, open + 1)
        + String.join(",", shown)
        + label.substring(label.indexOf(')', open));
  }

  /** Whether these parameters would look like those of which only the ends are shown. */
  private static boolean reads(List<String> parameters, List<String> head, List<String> tail) {
    int size = parameters.size();
    return size >= head.size() + tail.size()
        && parameters.subList(0, head.size()).equals(head)
        && parameters.subList(size - tail.size(), size).equals(tail);
  }

  private static List<String> parameters(String label) {
    int open = label.indexOf('(');
    int close = label.indexOf(')', open);
    return open < 0 || close < 0 ? List.of() : List.of(label.substring(open + 1, close).split(","));
  }
}
