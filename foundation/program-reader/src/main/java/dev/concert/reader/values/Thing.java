package dev.concert.reader.values;

import dev.concert.reader.facts.TaskValue;
import java.util.List;

/** What a value is when the program runs, as far as reflection asks for it. */
public sealed interface Thing {
  record Text(String text) implements Thing {}

  /** Of the class with this name, as signatures have it. */
  record ClassObject(String type) implements Thing {}

  /**
   * A method or constructor, or the handle of one.
   *
   * @param dispatched whether the object decides what runs
   */
  record Executable(String routine, boolean dispatched) implements Thing {}

  /** A field, or what reads or writes it. */
  record Variable(String type, String name, boolean isStatic) implements Thing {
    public String location() {
      return type + '.' + name;
    }
  }

  /** {@code exact} if of no subclass. */
  record Instance(String type, boolean exact) implements Thing {}

  /** An object of a library that holds others, or an array; {@code parts} as far as types tell. */
  record Holder(String type, List<TaskValue> parts) implements Thing {}

  /** A function made of this routine. */
  record Code(String routine) implements Thing {}

  /** The parameters of a method type. */
  record Parameters(List<String> types) implements Thing {}

  /** A handle that has its object already. */
  record Bound(Executable target, Known object) implements Thing {}

  /** A handle that runs several others. */
  record Together(List<Known> parts) implements Thing {}

  /** An object whose calls a handler, or a handle, answers. */
  record Proxy(List<String> interfaces, Known handler) implements Thing {}

  /** Whoever provides this service, found by the loader. */
  record Providers(String service, Known loader) implements Thing {}
}
