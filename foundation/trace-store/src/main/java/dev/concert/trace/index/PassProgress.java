package dev.concert.trace.index;

import dev.concert.model.Progress;

/**
 * How far one pass through a node's events has come: pieces are found first, then they are summed
 * up, which takes about twice as long. Told once for some dozens of pieces, so that it costs
 * nothing.
 */
final class PassProgress {
  private static final int TO_FIND = 1;
  private static final int TO_SUM_UP = 2;

  /** A state begins and ends. */
  private static final int EVENTS_OF_A_STATE = 2;

  private final Progress told;
  private final StateLengths ended;
  private final long endedBefore;
  private final long newWords;
  private long allWords;
  private long readWords;
  private double summedWords;
  private double scale;

  /**
   * @param ended counts the states that have ended
   * @param newWords of the files, to be looked through for pieces
   * @param leftWords of pieces that have been found before
   */
  PassProgress(Progress told, StateLengths ended, long newWords, long leftWords) {
    this.told = told;
    this.ended = ended;
    endedBefore = ended.all();
    this.newWords = newWords;
    allWords = newWords + leftWords;
  }

  /** So many more words have been looked through. How many events they are is not known yet. */
  void read(long words) {
    readWords = Math.min(newWords, readWords + words);
    if (newWords > 0) {
      tell(readWords * Long.BYTES, "bytes");
    }
  }

  /** Files have room for more words than those of the pieces that were found. */
  void found(long words) {
    readWords = newWords;
    allWords = allWords == 0 ? words : allWords; // what was room before may be filled since
    scale = (double) allWords / Math.max(1, words);
  }

  /** So many more words have been summed up. */
  void summedUp(long words) {
    summedWords += words * scale;
  }

  void tell() {
    tell(EVENTS_OF_A_STATE * (ended.all() - endedBefore), "events");
  }

  private void tell(long count, String unit) {
    long done = TO_FIND * readWords + Math.round(TO_SUM_UP * summedWords);
    long total = TO_FIND * newWords + TO_SUM_UP * allWords;
    if (total > 0) {
      told.report(Math.min(done, total), total, count, unit);
    }
  }
}
