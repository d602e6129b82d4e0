package dev.concert.reader.link;

import dev.concert.model.RoutineName;
import dev.concert.reader.facts.FileFacts;
import dev.concert.reader.facts.FileFacts.Flow;
import dev.concert.reader.facts.FileFacts.Handover;
import dev.concert.reader.facts.FileFacts.Implementer;
import dev.concert.reader.facts.FileFacts.Method;
import dev.concert.reader.facts.TaskValue;
import dev.concert.reader.facts.TaskValue.Code;
import dev.concert.reader.facts.TaskValue.Instance;
import dev.concert.reader.facts.TaskValue.Location;
import dev.concert.reader.facts.TaskValue.Unknown;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;

/**
 * Which routines run where a task is handed over: whatever may flow to that place, through
 * variables, parameters and results of all files.
 */
final class TaskTargets {
  private final Dispatch dispatch;
  private final Map<String, List<TaskValue>> valuesByLocation = new HashMap<>();
  private final Map<String, List<String>> overridden = new HashMap<>();
  private final Map<String, List<String>> overriding = new HashMap<>();

  TaskTargets(List<FileFacts> files, Dispatch dispatch) {
    this.dispatch = dispatch;
    for (FileFacts file : files) {
      for (Flow flow : file.flows()) {
        group(valuesByLocation, flow.location(), flow.value());
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

  /**
   * Follows tasks back from where they are handed over. What one of them has been followed through
   * is not followed for the next one.
   *
   * @param found told a routine and the handover by which it was found, with the value that it is
   * @return whether nothing else can be meant: only variables lie between, and what they hold is
   *     known
   */
  boolean follow(List<Handover> handovers, BiConsumer<String, Handover> found) {
    Search search = new Search(found);
    search.run(handovers);
    return search.whole;
  }

  private final class Search {
    private final BiConsumer<String, Handover> found;
    private final Set<String> followed = new HashSet<>();
    private final ArrayDeque<Handover> open = new ArrayDeque<>();
    private boolean whole = true;

    Search(BiConsumer<String, Handover> found) {
      this.found = found;
    }

    void run(List<Handover> handovers) {
      open.addAll(handovers);
      while (!open.isEmpty()) {
        follow(open.poll());
      }
    }

    private void follow(Handover handover) {
      switch (handover.value()) {
        case Code code -> found.accept(code.routine(), handover);
        case Instance instance -> {
          whole &= instance.exact();
          findMethods(instance, handover);
        }
        case Location location -> followLocation(location.name(), handover);
        case Unknown _ -> whole = false;
      }
    }

    private void followLocation(String location, Handover handover) {
      if (!followed.add(location + ' ' + handover.functions() + handover.alone())) {
        return;
      }
      List<TaskValue> values = valuesByLocation.getOrDefault(location, List.of());
      values.forEach(value -> open.add(handover.of(value)));
      boolean variable = location.indexOf('#') < 0;
      if (variable) {
        whole &= !values.isEmpty();
        return;
      }
      int at = location.lastIndexOf('@');
      whole = false; // others may call it, or answer in its place
      String routine = location.substring(0, at);
      String rest = location.substring(at);
      boolean result = rest.equals("@result");
      // arguments come in by the overridden method, results go out by the overriding one
      for (String other : (result ? overriding : overridden).getOrDefault(routine, List.of())) {
        open.add(handover.of(new Location(other + rest)));
      }
    }

    private void findMethods(Instance instance, Handover handover) {
      for (Implementer type : dispatch.instances(instance.type(), instance.exact())) {
        for (Method method : dispatch.methods(type)) {
          if (!method.isAbstract() && runs(method, handover.functions())) {
            found.accept(method.routine(), handover);
          }
        }
      }
    }
  }

  private static boolean runs(Method method, List<String> functions) {
    boolean overrides =
        method.overrides().stream().anyMatch(m -> !m.startsWith("java.lang.Object#"));
    return overrides
        && (functions.contains(RoutineName.method(method.routine())) || functions.contains("any"));
  }
}
