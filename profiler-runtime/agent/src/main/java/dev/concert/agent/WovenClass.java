package dev.concert.agent;

import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** A selected class: the ids of its routines, and what was woven into it last. */
final class WovenClass {
  /** By {@link MethodFacts#key}; not changed once others know of it. */
  final Map<String, Integer> ids;

  /** Methods that would become larger than a method may be. */
  final Set<String> left = ConcurrentHashMap.newKeySet(1);

  private volatile Plan plan = Plan.NOTHING;

  /**
   * @param before what was known of the class, or null
   */
  WovenClass(Map<String, Integer> ids, WovenClass before) {
    this.ids = ids;
    if (before != null) {
      left.addAll(before.left);
    }
  }

  Plan plan() {
    return plan;
  }

  void becomes(Plan woven) {
    plan = woven;
  }
}
