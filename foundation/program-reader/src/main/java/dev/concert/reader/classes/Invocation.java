package dev.concert.reader.classes;

import dev.concert.model.Call;
import java.util.List;

/**
 * What an instruction passes control to, or may.
 *
 * <p>Names of classes are binary. {@code line} is 0 if the class file does not tell; {@code at} is
 * the index of the instruction in its code, in bytes.
 */
sealed interface Invocation {
  int line();

  int at();

  /** A call by name. */
  record Plain(Call.Kind kind, String owner, String name, String descriptor, int line, int at)
      implements Invocation {}

  /**
   * An object of a functional interface is made of a method.
   *
   * @param contract the interface
   * @param method its method, with its erased descriptor
   * @param bridges further descriptors that it answers to
   * @param contracts further interfaces that it implements
   * @param target the method that it is made of
   */
  record Function(
      String contract,
      String method,
      String descriptor,
      List<String> bridges,
      List<String> contracts,
      Plain target,
      int line,
      int at)
      implements Invocation {}

  /**
   * What the JDK asks of objects by itself, to make a text of them or to compare records.
   *
   * @param method of all objects, with its descriptor
   * @param types of the objects, none of them primitive or an array
   */
  record Asked(String method, String descriptor, List<String> types, int line, int at)
      implements Invocation {}

  /** A static field is read or written, which may initialize its class. */
  record Static(String owner, String field, int line, int at) implements Invocation {}

  /** The same on another line. */
  default Invocation on(int otherLine, int otherAt) {
    return switch (this) {
      case Plain p -> new Plain(p.kind, p.owner, p.name, p.descriptor, otherLine, otherAt);
      case Function f ->
          new Function(
              f.contract,
              f.method,
              f.descriptor,
              f.bridges,
              f.contracts,
              f.target,
              otherLine,
              otherAt);
      case Asked a -> new Asked(a.method, a.descriptor, a.types, otherLine, otherAt);
      case Static s -> new Static(s.owner, s.field, otherLine, otherAt);
    };
  }
}
