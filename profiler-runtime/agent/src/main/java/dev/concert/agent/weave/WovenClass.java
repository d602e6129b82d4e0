package dev.concert.agent.weave;

import dev.concert.agent.selection.WeavingPlan;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** A selected class: the ids of its routines, and what was woven into it last. */
final class WovenClass {
  /** By {@code MethodInfo.key}; not changed once others know of it. */
  final Map<String, Integer> ids;

  /** Methods that would become larger than a method may be. */
  final Set<String> left = ConcurrentHashMap.newKeySet(1);

  private volatile WeavingPlan plan = WeavingPlan.NOTHING;

  private final boolean read;

  /**
   * @param before what was known of the class, or null
   */
  WovenClass(Map<String, Integer> ids, WovenClass before) {
    this(ids, true, before);
  }

  private WovenClass(Map<String, Integer> ids, boolean read, WovenClass before) {
    this.ids = ids;
    this.read = read;
    if (before != null) {
      left.addAll(before.left);
    }
  }

  /** A class that was loaded while nothing was wanted of it. */
  static WovenClass unread() {
    return new WovenClass(Map.of(), false, null);
  }

  /**
   * The same class, or one from the same file by another class loader: the routines are the same.
   *
   * @param known what is known of that one, or null
   */
  WovenClass of(WovenClass known) {
    return known == this ? this : new WovenClass(ids, this);
  }

  /** Whether its routines are known; else it is looked at once something is wanted. */
  boolean isRead() {
    return read;
  }

  /** Whether the code is not what is wanted now. */
  boolean isStale(WeavingPlan.Sites sites) {
    return read ? !plan.equals(WeavingPlan.now(ids, sites)) : sites != WeavingPlan.Sites.NONE;
  }

  WeavingPlan plan() {
    return plan;
  }

  void becomes(WeavingPlan woven) {
    plan = woven;
  }
}
