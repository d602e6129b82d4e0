package dev.concert.reader.link;

import dev.concert.reader.facts.FileFacts;
import dev.concert.reader.facts.FileFacts.Flow;
import dev.concert.reader.facts.FileFacts.Implementer;
import dev.concert.reader.facts.FileFacts.Method;
import dev.concert.reader.facts.TaskValue;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What flows where in all files. */
final class FlowIndex {
  private final Map<String, List<TaskValue>> valuesByLocation = new HashMap<>();
  private final Map<String, List<String>> overridden = new HashMap<>();
  private final Map<String, List<String>> overriding = new HashMap<>();

  FlowIndex(List<FileFacts> files) {
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

  void add(String location, TaskValue value) {
    group(valuesByLocation, location, value);
  }

  List<TaskValue> values(String location) {
    return valuesByLocation.getOrDefault(location, List.of());
  }

  /** Methods of supertypes that the routine overrides. */
  List<String> overridden(String routine) {
    return overridden.getOrDefault(routine, List.of());
  }

  /**
   * The same parameter or result of methods that override this one, or are overridden by it:
   * arguments come in by the overridden method, results go out by the overriding one.
   *
   * @param location of a parameter or result
   */
  List<String> alike(String location) {
    int at = location.lastIndexOf('@');
    String routine = location.substring(0, at);
    String rest = location.substring(at);
    Map<String, List<String>> others = rest.equals("@result") ? overriding : overridden;
    return others.getOrDefault(routine, List.of()).stream().map(other -> other + rest).toList();
  }

  /** Whether it is a parameter or result; else a variable. */
  static boolean isOfRoutine(String location) {
    return location.indexOf('#') >= 0;
  }
}
