package dev.concert.reader.serial;

import dev.concert.reader.facts.TaskValue;
import java.util.Set;

/** Who knows the values of the program and what answers calls on its objects. */
public interface ObjectSources {
  Candidates candidates(TaskValue value);

  /**
   * The routines of the application that run when a method is called on an object.
   *
   * @param type of exactly this class
   */
  Set<String> targets(String type, String method);
}
