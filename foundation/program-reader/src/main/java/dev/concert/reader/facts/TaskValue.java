package dev.concert.reader.facts;

/** Something that may hold a task. */
public sealed interface TaskValue {
  /** A lambda or the target of a method reference. */
  record Code(String routine) implements TaskValue {}

  /** An object; {@code exact} if of no subclass. */
  record Instance(String type, boolean exact) implements TaskValue {}

  /** A variable, parameter or result that holds what flows there. */
  record Location(String name) implements TaskValue {}

  /** Something of which the source says nothing. */
  record Unknown() implements TaskValue {}
}
