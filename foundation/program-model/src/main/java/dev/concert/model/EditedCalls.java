package dev.concert.model;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/** Calls of which those of some files are others than before, and so their indexes. */
final class EditedCalls {
  private final List<Call> now;
  private final List<Placed> gone = new ArrayList<>();
  private final List<Placed> come = new ArrayList<>();

  /**
   * @param place how many calls that have stayed come before it
   */
  private record Placed(Call call, int place) {}

  /**
   * @param files of the others the same objects are there in the same order
   * @throws IllegalArgumentException if they are not
   */
  EditedCalls(List<Call> before, List<Call> now, Set<String> files) {
    this.now = now;
    int stayed = 0;
    int old = 0;
    int at = 0;
    if (before == now) {
      return;
    }
    while (old < before.size() || at < now.size()) {
      if (old < before.size() && at < now.size() && before.get(old) == now.get(at)) {
        stayed++;
        old++;
        at++;
      } else if (old < before.size() && files.contains(before.get(old).file())) {
        gone.add(new Placed(before.get(old++), stayed));
      } else if (at < now.size() && files.contains(now.get(at).file())) {
        come.add(new Placed(now.get(at++), stayed));
      } else {
        throw new IllegalArgumentException("calls of other files are not where they were");
      }
    }
  }

  /** The index of those that are there now. */
  Index<List<Call>> in(Index<List<Call>> before, Function<Call, String> key) {
    Map<String, List<Placed>> left = byKey(gone, key);
    Map<String, List<Placed>> entered = byKey(come, key);
    Map<String, List<Call>> changed = new HashMap<>();
    left.keySet().forEach(each -> changed.put(each, null));
    entered.keySet().forEach(each -> changed.put(each, null));
    changed.replaceAll((each, _) -> {
      List<Call> group =
          now(
              before.get(each, List.of()),
              left.getOrDefault(each, List.of()),
              entered.getOrDefault(each, List.of()));
      List<Call> all = group == null ? all(each, key) : group;
      return all.isEmpty() ? null : all;
    });
    return before.with(changed);
  }

  private static Map<String, List<Placed>> byKey(List<Placed> calls, Function<Call, String> key) {
    Map<String, List<Placed>> groups = new HashMap<>();
    calls.forEach(
        each -> groups.computeIfAbsent(key.apply(each.call()), _ -> new ArrayList<>(2)).add(each));
    return groups;
  }

  /** Those of one key in their order; null if it has to be looked up. */
  private List<Call> now(List<Call> before, List<Placed> left, List<Placed> entered) {
    Set<Call> distinct = Collections.newSetFromMap(new IdentityHashMap<>());
    distinct.addAll(before);
    if (distinct.size() != before.size()) {
      return null;
    }
    return isInPlace(left, entered)
        ? replaced(before, left, entered)
        : merged(before, left, entered);
  }

  private static boolean isInPlace(List<Placed> left, List<Placed> entered) {
    boolean is = left.size() == entered.size();
    for (int i = 0; is && i < left.size(); i++) {
      is = left.get(i).place() == entered.get(i).place();
    }
    return is;
  }

  private static List<Call> replaced(List<Call> before, List<Placed> left, List<Placed> entered) {
    List<Call> group = new ArrayList<>(before);
    int next = 0;
    for (int i = 0; i < group.size() && next < left.size(); i++) {
      if (group.get(i) == left.get(next).call()) {
        group.set(i, entered.get(next++).call());
      }
    }
    return next == left.size() ? group : null;
  }

  /** Goes through all calls, but looks at none of them. */
  private List<Call> merged(List<Call> before, List<Placed> left, List<Placed> entered) {
    Set<Call> out = Collections.newSetFromMap(new IdentityHashMap<>());
    left.forEach(each -> out.add(each.call()));
    List<Call> stayed = before.stream().filter(call -> !out.contains(call)).toList();
    int size = stayed.size() + entered.size();
    List<Call> group = new ArrayList<>(size);
    int old = 0;
    int next = 0;
    for (int i = 0; i < now.size() && group.size() < size; i++) {
      if (old < stayed.size() && now.get(i) == stayed.get(old)) {
        group.add(stayed.get(old++));
      } else if (next < entered.size() && now.get(i) == entered.get(next).call()) {
        group.add(entered.get(next++).call());
      }
    }
    return group.size() == size ? group : null;
  }

  private List<Call> all(String wanted, Function<Call, String> key) {
    return now.stream().filter(call -> key.apply(call).equals(wanted)).toList();
  }
}
