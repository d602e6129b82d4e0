package dev.concert.runtime.access;

import java.util.Set;

/** What the rules say of the objects of one class. */
public final class TypeRule {
  /** Id of the collection that they are; 0 if the class is not tracked. */
  final int collection;

  /** If not empty only calls of these methods count. */
  public final Set<String> methods;

  /** Whether objects of the class are tracked for another reason: as views, or held by a field. */
  volatile boolean some;

  TypeRule(int collection, Set<String> methods) {
    this.collection = collection;
    this.methods = methods;
  }

  /** Whether a call counts as an access. */
  public boolean counts(CallSite site) {
    return methods.isEmpty() ? !site.free : methods.contains(site.method);
  }
}
