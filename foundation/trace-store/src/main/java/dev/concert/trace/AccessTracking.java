package dev.concert.trace;

import dev.concert.model.words.Words;
import java.util.List;

/**
 * Which data accesses were seen at the program's call sites, and what they count as.
 *
 * @param collections types, arrays and fields whose accesses were seen; none: only the program
 *     itself told of accesses
 * @param owner {@link #FIRST}, or a pattern of the names of those threads whose accesses are local
 * @param sample one access in so many was looked at, and counts as that many
 * @param block elements of an array, or of a list, that have an owner together; 0: all of them
 */
public record AccessTracking(List<String> collections, String owner, int sample, int block) {
  /** Who accesses an object first owns it. */
  public static final String FIRST = "first";

  static final AccessTracking NONE = new AccessTracking(List.of(), FIRST, 1, 0);

  public AccessTracking {
    collections = List.copyOf(collections);
    sample = Math.max(1, sample);
  }

  public boolean any() {
    return !collections.isEmpty();
  }

  /** {@code No access to a.B, double[] was seen}. */
  public String whyEmpty() {
    return Words.say("No access to %s was seen", String.join(", ", collections));
  }

  /** {@code local: by the worker that …}. */
  public String meaningOfLocal() {
    if (!owner.equals(FIRST)) {
      return Words.say(
          "local: by threads named %s, or by whom the program declared the owner", owner);
    }
    return block > 0
        ? Words.say(
            "local: by the worker that accessed the object, or each %,d elements of it, first, or"
                + " that the program declared its owner",
            block)
        : Words.say(
            "local: by the worker that accessed the object first, or that the program declared its"
                + " owner");
  }

  /** How the accesses to a collection came to be known, as a clause. */
  public String counting(CollectionAccess of) {
    if (of.sites().isEmpty()) {
      return Words.say("counted by hand in the program");
    }
    String seen =
        sample == 1
            ? Words.say("seen at call sites")
            : Words.say("estimated: one in %,d is looked at, at its call site", sample);
    return of.countedByHand() == 0
        ? seen
        : Words.say("%s; %,d counted by hand in the program", seen, of.countedByHand());
  }
}
