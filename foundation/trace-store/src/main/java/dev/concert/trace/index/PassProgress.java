package dev.concert.trace.index;

import dev.concert.model.Progress;
import dev.concert.model.words.Words;

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
  private final long before;
  private final long newWords;
  private long allWords;
  private long readWords;
  private double summedWords;
  private double scale;

  /**
   * @param ended counts the states that have ended
   * @param knownWords of the files, that have been looked through before
   * @param leftWords of those, not summed up yet
   * @param newWords to be looked through now
   */
  PassProgress(Progress told, StateLengths ended, long knownWords, long leftWords, long newWords) {
    this.told = told;
    before = TO_FIND * knownWords + TO_SUM_UP * (knownWords - leftWords);
    this.ended = ended;
    endedBefore = ended.all();
    this.newWords = newWords;
    allWords = newWords + leftWords;
  }

  /** So many more words have been looked through. How many events they are is not known yet. */
  void read(long words) {
    readWords = Math.min(newWords, readWords + words);
    if (newWords > 0) {
      tell(readWords * Long.BYTES, Words.known("bytes"));
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
    tell(EVENTS_OF_A_STATE * (ended.all() - endedBefore), Words.known("events"));
  }

  private void tell(long count, String unit) {
    long done = TO_FIND * readWords + Math.round(TO_SUM_UP * summedWords);
    long all = TO_FIND * newWords + TO_SUM_UP * allWords;
    if (all > 0) {
      told.report(before + Math.min(done, all), before + all, count, unit);
    }
  }
}
