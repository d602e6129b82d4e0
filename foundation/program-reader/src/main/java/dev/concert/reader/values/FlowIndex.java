package dev.concert.reader.values;

import dev.concert.reader.facts.FileFacts;
import dev.concert.reader.facts.FileFacts.Flow;
import dev.concert.reader.facts.FileFacts.Implementer;
import dev.concert.reader.facts.FileFacts.Method;
import dev.concert.reader.facts.Locations;
import dev.concert.reader.facts.TaskValue;
import dev.concert.reader.facts.TaskValue.Location;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What flows where in all files. */
public final class FlowIndex {
  private final Map<String, List<TaskValue>> valuesByLocation = new HashMap<>();
  private final Map<String, List<String>> overridden = new HashMap<>();
  private final Map<String, List<String>> overriding = new HashMap<>();

  private final Set<String> reflected = new HashSet<>();

  public FlowIndex(List<FileFacts> files) {
    for (FileFacts file : files) {
      for (Flow flow : file.flows()) {
        add(flow.location(), flow.value());
      }
      file.implementers().forEach(this::indexOverrides);
    }
  }

  private void indexOverrides(Implementer implementer) {
    for (Method method : implementer.methods()) {
      for (String above : method.overrides()) {
        group(overridden, method.routine(), above);
        group(overriding, above, method.routine());
      }
    }
  }

  private static <T> void group(Map<String, List<T>> groups, String key, T value) {
    groups.computeIfAbsent(key, _ -> new ArrayList<>(2)).add(value);
  }

  public void add(String location, TaskValue value) {
    group(valuesByLocation, location, value);
  }

  /** What reflection stores. */
  public void addReflected(String location, TaskValue value) {
    add(location, value);
    reflected.add(location);
  }

  public Set<String> reflected() {
    return reflected;
  }

  boolean isReflected(String location) {
    return reflected.contains(location);
  }

  /**
   * All that gets there: what flows there, what is added to what is held there, and what gets to
   * the same parameter or result of methods that override this one, or are overridden by it.
   */
  public List<TaskValue> incoming(String location) {
    List<TaskValue> values = new ArrayList<>(values(location));
    String base = Locations.base(location);
    if (Locations.isHeld(location)) {
      values.addAll(values(Locations.added(base)));
    }
    if (isOfRoutine(base)) {
      String mark = location.substring(base.length());
      alike(base).forEach(other -> values.add(new Location(other + mark)));
    }
    return values;
  }

  public List<TaskValue> values(String location) {
    return valuesByLocation.getOrDefault(location, List.of());
  }

  /**
   * The same parameter or result of methods that override this one, or are overridden by it:
   * arguments come in by the overridden method, results go out by the overriding one.
   *
   * @param location of a parameter or result
   */
  public List<String> alike(String location) {
    String routine = routine(location);
    String rest = location.substring(routine.length());
    Map<String, List<String>> others = Locations.isResult(rest) ? overriding : overridden;
    return others.getOrDefault(routine, List.of()).stream().map(other -> other + rest).toList();
  }

  public static String routine(String location) {
    return location.substring(0, location.lastIndexOf('@'));
  }

  /** Whether it is a parameter or result; else a variable. */
  public static boolean isOfRoutine(String location) {
    return location.indexOf('#') >= 0;
  }
}
