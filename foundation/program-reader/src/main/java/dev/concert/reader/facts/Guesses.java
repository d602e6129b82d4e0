package dev.concert.reader.facts;

import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What a file that does not compile has to do with others: a compiler makes up the types that it
 * misses, in the package of whoever names them, and may find them there for the next file.
 *
 * @param makes packages in which something may be made up for the file; none if it compiles
 * @param opens packages, besides its own, in which it may find what is made up for others
 */
public record Guesses(List<String> makes, List<String> opens) {
  /** Of a file that compiles. */
  public static final Guesses NONE = new Guesses(List.of(), List.of());

  /** Of a file of which nobody knows it. */
  public static final Guesses UNKNOWN = new Guesses(List.of("?"), List.of("?"));

  /** Whether something may be made up. */
  public boolean any() {
    return !makes.isEmpty();
  }

  public Guesses and(Guesses more) {
    return new Guesses(both(makes, more.makes), both(opens, more.opens));
  }

  private static List<String> both(List<String> some, List<String> others) {
    return Stream.concat(some.stream(), others.stream()).distinct().toList();
  }

  /**
   * Whether one of the files may find what is made up for another one. Else each says beside the
   * others what it says alone: what two files of a package miss is the same for both.
   */
  public static boolean mayMeet(Collection<Guesses> files) {
    Set<String> made = new HashSet<>();
    files.forEach(each -> made.addAll(each.makes));
    return files.stream().anyMatch(each -> each.opens.stream().anyMatch(made::contains));
  }
}
