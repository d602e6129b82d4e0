package dev.concert.reader.values;

import java.util.List;

/** What methods of the JDK answer, of whose operands is known what they are. */
public interface Answers {
  /**
   * @param method type and name; an operator's sign
   * @param receiver nothing for static methods
   */
  Known of(String method, Known receiver, List<Known> arguments);
}
