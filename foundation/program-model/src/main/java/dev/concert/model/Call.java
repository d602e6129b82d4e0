package dev.concert.model;

/**
 * One possible transfer of control from a place in the source to a routine. A virtual call site
 * yields one of these for each target that the analysis leaves; they share file, offset and length.
 *
 * @param caller routine that contains the site
 * @param callee routine that may run; of the application or of a library
 * @param line line of the called name, from 1
 * @param offset UTF-16 offset of the called name in the file; of class files the number of the
 *     place in the file
 * @param length UTF-16 length of the called name; 0 where no text stands for the call
 * @param certain whether this is the only possible target
 */
public record Call(
    String caller,
    String callee,
    String file,
    int line,
    int offset,
    int length,
    Kind kind,
    boolean certain) {

  /** How the target is chosen. */
  public enum Kind {
    STATIC,
    SPECIAL,
    VIRTUAL,
    INTERFACE,
    LAMBDA,
    REFERENCE,
    IMPLICIT,
    /** A library runs what the caller has handed it, perhaps on another thread. */
    CALLBACK,
    /** Reflection, a method handle or a service loader runs it. */
    REFLECTIVE
  }
}
