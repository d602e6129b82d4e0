package dev.concert.agent.selection;

import dev.concert.runtime.core.Recording;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * What the code of one class is to hold besides the program's own.
 *
 * @param scopes routine ids of the methods that have a scope, by {@code MethodInfo.key}
 * @param captured keys of those whose arguments or results are captured
 */
public record WeavingPlan(Map<String, Integer> scopes, Set<String> captured, Sites sites) {
  /** Which calls inside the methods are replaced. */
  public enum Sites {
    NONE,
    PROCESSES,
    WAITS
  }

  /** The class file as the program brings it. */
  public static final WeavingPlan NOTHING = new WeavingPlan(Map.of(), Set.of(), Sites.NONE);

  /**
   * What is wanted now: scopes in the methods that are on.
   *
   * @param ids of all methods that may be measured
   */
  public static WeavingPlan now(Map<String, Integer> ids, Sites sites) {
    int on = 0;
    for (int id : ids.values()) {
      on += Recording.isOn(id) ? 1 : 0;
    }
    Map<String, Integer> scopes = on == ids.size() ? ids : on == 0 ? Map.of() : on(ids);
    return new WeavingPlan(scopes, captured(scopes), sites);
  }

  private static Set<String> captured(Map<String, Integer> scopes) {
    Set<String> captured = Set.of();
    for (Map.Entry<String, Integer> method : scopes.entrySet()) {
      if (Recording.isCaptured(method.getValue())) {
        captured = captured.isEmpty() ? new HashSet<>() : captured;
        captured.add(method.getKey());
      }
    }
    return captured;
  }

  private static Map<String, Integer> on(Map<String, Integer> ids) {
    Map<String, Integer> on = new HashMap<>();
    for (Map.Entry<String, Integer> method : ids.entrySet()) {
      if (Recording.isOn(method.getValue())) {
        on.put(method.getKey(), method.getValue());
      }
    }
    return on;
  }

  public boolean isNothing() {
    return scopes.isEmpty() && sites == Sites.NONE;
  }
}
