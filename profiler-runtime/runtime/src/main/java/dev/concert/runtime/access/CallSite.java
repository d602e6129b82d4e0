package dev.concert.runtime.access;

/** An instruction of a routine that may access a collection. */
public final class CallSite {
  final int routine;

  /** 0: not known. */
  final int line;

  /** As people read it, {@code java.util.Map#get} or {@code int[] load}. */
  final String operation;

  /** Name of what is called; null for an array's element. */
  final String method;

  /** Whether this accesses nothing unless a rule says so. */
  public final boolean free;

  /** Whether the element that is accessed may be another one then. */
  public final boolean writes;

  /** Given when there is something to record; 0 before. */
  int id;

  public CallSite(int routine, int line, String operation, boolean free) {
    this.routine = routine;
    this.line = line;
    this.operation = operation;
    this.free = free;
    method = operation.substring(operation.indexOf('#') + 1);
    writes = Operations.mayWrite(operation);
  }
}
