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

  /** Those that have gone, and those that have come. */
  private final List<Call> changed = new ArrayList<>();

  /**
   * @param files of the others the same objects are there in the same order
   */
  EditedCalls(List<Call> before, List<Call> now, Set<String> files) {
    this.now = now;
    Set<Call> gone = Collections.newSetFromMap(new IdentityHashMap<>());
    gone.addAll(of(files, before));
    for (Call call : of(files, now)) {
      if (!gone.remove(call)) {
        changed.add(call);
      }
    }
    changed.addAll(gone);
  }

  private static List<Call> of(Set<String> files, List<Call> calls) {
    return calls.stream().filter(call -> files.contains(call.file())).toList();
  }

  /** The index of those that are there now. */
  Map<String, List<Call>> in(Map<String, List<Call>> before, Function<Call, String> key) {
    Map<String, List<Call>> groups = new HashMap<>();
    changed.forEach(call -> groups.putIfAbsent(key.apply(call), new ArrayList<>()));
    if (groups.isEmpty()) {
      return before;
    }
    for (Call call : now) {
      List<Call> group = groups.get(key.apply(call));
      if (group != null) {
        group.add(call);
      }
    }
    Map<String, List<Call>> index = new HashMap<>(before);
    index.putAll(groups);
    index.values().removeIf(List::isEmpty);
    return index;
  }
}
