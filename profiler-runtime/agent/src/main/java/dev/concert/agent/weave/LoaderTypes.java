package dev.concert.agent.weave;

import dev.concert.agent.classfile.ClassHeaders;
import dev.concert.agent.selection.Selection;
import dev.concert.agent.selection.SynchronizedMethods;
import dev.concert.runtime.settings.AccessRules;

/**
 * What is known of the classes around one that is woven, from their files; for one class loader.
 *
 * @param accessed which of them may be collections
 */
record LoaderTypes(SynchronizedMethods monitors, AccessedTypes accessed) {
  static LoaderTypes of(ClassLoader loader, Selection selection, AccessRules accesses) {
    ClassHeaders headers = new ClassHeaders(loader);
    return new LoaderTypes(
        new SynchronizedMethods(headers, selection), new AccessedTypes(accesses, headers));
  }
}
