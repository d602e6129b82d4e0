package dev.concert.agent.selection;

import dev.concert.agent.classfile.ClassHeader;
import dev.concert.agent.classfile.ClassHeaders;

/** Knows which methods of the selected classes are synchronized, of one class loader. */
public final class SynchronizedMethods {
  private static final int MAX_ANCESTORS = 100;

  private final ClassHeaders headers;
  private final Selection selection;

  public SynchronizedMethods(ClassHeaders headers, Selection selection) {
    this.headers = headers;
    this.selection = selection;
  }

  /** Whether a call of this method, as it is written, reaches a synchronized one that is woven. */
  public boolean isSynchronized(String type, String name, String desc) {
    if (name.charAt(0) == '<' || type.charAt(0) == '[') {
      return false;
    }
    String at = type;
    for (int i = 0; i < MAX_ANCESTORS && at != null && selection.mayWeave(at, name); i++) {
      ClassHeader header = headers.of(at);
      Boolean found = header.synchronizedByKey.get(name + desc);
      if (found != null) {
        return found;
      }
      at = header.superName;
    }
    return false;
  }
}
