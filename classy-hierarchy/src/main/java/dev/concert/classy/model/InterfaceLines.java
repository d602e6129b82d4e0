package dev.concert.classy.model;

import java.util.List;

/**
 * An interface in the picture and the boxes that implement it, or extend it as a further interface,
 * without standing below it.
 *
 * @param implementers in the order of their rows, never empty
 */
public record InterfaceLines(ClassBox contract, List<ClassBox> implementers) {
  public InterfaceLines {
    implementers = List.copyOf(implementers);
  }
}
