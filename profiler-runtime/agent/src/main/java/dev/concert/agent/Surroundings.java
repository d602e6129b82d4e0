package dev.concert.agent;

import dev.concert.runtime.AccessRules;

/**
 * What is known of the classes around one that is woven, from their files; for one class loader.
 *
 * @param accessed which of them may be collections
 */
record Surroundings(Monitors monitors, AccessedTypes accessed) {
  static Surroundings of(ClassLoader loader, Selection selection, AccessRules accesses) {
    ClassHeaders headers = new ClassHeaders(loader);
    return new Surroundings(new Monitors(headers, selection), new AccessedTypes(accesses, headers));
  }
}
