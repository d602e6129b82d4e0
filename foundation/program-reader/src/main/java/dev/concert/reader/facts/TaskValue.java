package dev.concert.reader.facts;

import java.util.List;

/** What an expression may be, as far as one file tells. */
public sealed interface TaskValue {
  /** A lambda or the target of a method reference. */
  record Code(String routine) implements TaskValue {}

  /** An object; {@code exact} if of no subclass. */
  record Instance(String type, boolean exact) implements TaskValue {}

  /** Any object of a type, where what flows to the place beside it does not tell which. */
  record Declared(String type) implements TaskValue {}

  /**
   * An object of a library that holds others, or an array.
   *
   * @param type its binary name; {@code []} for arrays
   * @param parts what may be held, for each parameter of the generic type
   */
  record Holding(String type, List<TaskValue> parts) implements TaskValue {}

  /** A variable, parameter or result that holds what flows there. */
  record Location(String name) implements TaskValue {}

  /** A constant, as strings show it. */
  record Text(String text) implements TaskValue {}

  /** The object of a class, named as in signatures: {@code int}, {@code a.B$C[]}. */
  record Literal(String type) implements TaskValue {}

  /**
   * What a method of the JDK answers that tells the same whenever it is asked the same.
   *
   * @param method type and name, {@code java.lang.Class#forName}, with {@code super.} before the
   *     name where a subclass asks its superclass; an operator's sign
   * @param receiver {@link Unknown} for static methods
   */
  record Answer(String method, TaskValue receiver, List<TaskValue> arguments)
      implements TaskValue {}

  /** One of several. */
  record Choice(List<TaskValue> values) implements TaskValue {}

  /** Of a value what the condition holds for, which asks the variable. */
  record Where(TaskValue value, Location variable, TaskValue condition) implements TaskValue {}

  /** Something of which the source says nothing. */
  record Unknown() implements TaskValue {}
}
