package dev.concert.reader.link;

import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Set;

/** What may run where an object decides, as far as it is known which objects get there. */
final class Targets {
  final Set<String> routines = new LinkedHashSet<>();

  /** Of these routines those that only an object from outside leads to. */
  final Set<String> fromOutside = new HashSet<>();

  /** Whether objects come from outside. */
  boolean open;

  /** Whether it may be a library's object, or one that runs a library's method. */
  boolean library;

  /** Whether it may be of a client's class. */
  boolean extended;

  /** Whether the place has a part in it, by what is handed to a reference that it calls. */
  boolean referred;

  Targets(boolean open, boolean library) {
    this.open = open;
    this.library = library;
  }

  /**
   * @param routine null for a library's method
   */
  void add(String routine) {
    if (routine == null) {
      library = true;
    } else {
      routines.add(routine);
    }
  }

  /**
   * Whether no object can be there, as in code that nobody is seen to call.
   *
   * @param ofProgram whether only the program's objects can be meant
   */
  boolean isNothing(boolean ofProgram) {
    boolean others = ofProgram ? extended : open || library;
    return routines.isEmpty() && !others;
  }
}
