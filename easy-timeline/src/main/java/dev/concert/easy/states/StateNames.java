package dev.concert.easy.states;

import dev.concert.trace.StateLabel;
import dev.concert.trace.ThreadTrace.Kind;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Names of states as small numbers from 0; states of different kinds never share one. */
public final class StateNames {
  private final Map<Kind, Map<String, Integer>> tables = new EnumMap<>(Kind.class);
  private final List<String> names = new ArrayList<>();
  private final List<Kind> kinds = new ArrayList<>();

  int intern(String name, Kind kind) {
    Integer known = table(kind).get(name);
    return known != null ? known : add(name, kind);
  }

  private int add(String name, Kind kind) {
    table(kind).put(name, names.size());
    names.add(name);
    kinds.add(kind);
    return names.size() - 1;
  }

  /** The number of a name, or -1. */
  int find(String name, Kind kind) {
    return table(kind).getOrDefault(name, -1);
  }

  private Map<String, Integer> table(Kind kind) {
    return tables.computeIfAbsent(kind, _ -> new HashMap<>());
  }

  public String name(int id) {
    return names.get(id);
  }

  public StateLabel label(int id) {
    return new StateLabel(name(id), kind(id));
  }

  public Kind kind(int id) {
    return kinds.get(id);
  }

  public int size() {
    return names.size();
  }
}
