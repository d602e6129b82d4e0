package dev.concert.model.find;

/**
 * How a name answers what was typed. The greater one is the better answer: by its grade, that of
 * the last part, letters in the same case, fewer parts passed over, a routine before its lambdas,
 * and the shorter name.
 *
 * @param grade that of the part that answers worst
 * @param rank tells answers of a grade apart
 */
public record Match(Grade grade, int rank) implements Comparable<Match> {
  private static final int MOST_PASSED = 15;
  private static final int LONGEST = 2_047;

  static Match of(
      Grade grade, Grade last, boolean sameCase, int passed, boolean lambda, int length) {
    int rank = last.ordinal();
    rank = rank << 1 | (sameCase ? 1 : 0);
    rank = rank << 4 | MOST_PASSED - Math.min(passed, MOST_PASSED);
    rank = rank << 1 | (lambda ? 0 : 1);
    rank = rank << 11 | LONGEST - Math.min(length, LONGEST);
    return new Match(grade, rank);
  }

  @Override
  public int compareTo(Match other) {
    int byGrade = grade.compareTo(other.grade);
    return byGrade != 0 ? byGrade : Integer.compare(rank, other.rank);
  }
}
