package dev.concert.reader.serial;

import dev.concert.reader.facts.TaskValue.Holding;
import java.util.List;

/** What an object may be, of the application's classes; or what holds such objects. */
public record Candidates(List<Candidate> objects, List<Holding> holders) {
  public static final Candidates NONE = new Candidates(List.of(), List.of());

  /**
   * @param type binary name of the object's class
   * @param certain whether it can be of no other class
   */
  public record Candidate(String type, boolean certain) {}

  /** Objects of these classes, none of them certain. */
  public static Candidates possible(List<String> types) {
    return new Candidates(
        types.stream().map(type -> new Candidate(type, false)).toList(), List.of());
  }

  public boolean isEmpty() {
    return objects.isEmpty() && holders.isEmpty();
  }
}
