package dev.concert.easy.histogram;

import java.util.ArrayList;
import java.util.List;

/**
 * Values that are picked, for instance those of several bars.
 *
 * @param parts at least one, in rising order; between any two of them lie values that are not
 *     picked
 */
public record Pick(List<Part> parts) {
  public Pick {
    parts = List.copyOf(parts);
  }

  static Pick of(Part part) {
    return new Pick(List.of(part));
  }

  /** All values below one, which is 0 or more, and all from another on. */
  static Pick outside(long from, long to) {
    Part above = new Part(to, Long.MAX_VALUE);
    return new Pick(from == 0 ? List.of(above) : List.of(new Part(0, from), above));
  }

  public boolean contains(long value) {
    for (Part part : parts) {
      if (part.contains(value)) {
        return true;
      }
    }
    return false;
  }

  boolean meets(Part other) {
    return parts.stream().anyMatch(part -> part.meets(other));
  }

  /** From the least value to the greatest. */
  public Part extent() {
    return new Part(parts.getFirst().from(), parts.getLast().to());
  }

  /** With the values of a part, too. */
  Pick with(Part added) {
    List<Part> all = new ArrayList<>();
    Part joined = added;
    for (Part part : parts) {
      if (part.to() < added.from()) {
        all.add(part);
      } else if (part.from() <= added.to()) {
        joined = new Part(Math.min(joined.from(), part.from()), Math.max(joined.to(), part.to()));
      }
    }
    all.add(joined);
    parts.stream().filter(part -> part.from() > added.to()).forEach(all::add);
    return new Pick(all);
  }

  /** Without the values of a part; null if nothing is left. */
  Pick without(Part removed) {
    List<Part> left = new ArrayList<>();
    for (Part part : parts) {
      if (part.from() < removed.from()) {
        left.add(new Part(part.from(), Math.min(part.to(), removed.from())));
      }
      if (part.to() > removed.to()) {
        left.add(new Part(Math.max(part.from(), removed.to()), part.to()));
      }
    }
    return left.isEmpty() ? null : new Pick(left);
  }
}
