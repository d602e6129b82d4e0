package dev.concert.reader.compare;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** How much of one kind is the same on both sides. Filled by one thread. */
public final class Agreement {
  /** More tell a reader nothing new. */
  private static final int MAX_KEPT = 10_000;

  private final ComparedSubject subject;
  private final List<ModelDifference> differences = new ArrayList<>();
  private final Map<String, Integer> aside = new LinkedHashMap<>();
  private int agreeing;
  private int differing;

  Agreement(ComparedSubject subject) {
    this.subject = subject;
  }

  void agree() {
    agreeing++;
  }

  void differ(String place, String source, String classes) {
    differing++;
    if (differences.size() < MAX_KEPT) {
      differences.add(new ModelDifference(place, source, classes));
    }
  }

  void setAside(String reason) {
    aside.merge(reason, 1, Integer::sum);
  }

  /** How many are on one side alone because of how javac writes class files, by that reason. */
  public Map<String, Integer> aside() {
    return Collections.unmodifiableMap(aside);
  }

  public ComparedSubject subject() {
    return subject;
  }

  /** How many either side has. */
  public int all() {
    return agreeing + differing;
  }

  public int agreeing() {
    return agreeing;
  }

  public int differing() {
    return differing;
  }

  /** The first ones, in the order of the sources. */
  public List<ModelDifference> differences() {
    return List.copyOf(differences);
  }

  /** Of a hundred; a hundred only if there is no difference, and if there is nothing at all. */
  public double percent() {
    return all() == 0 ? 100 : 100.0 * agreeing / all();
  }
}
