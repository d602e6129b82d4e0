package dev.concert.trace.file;

/**
 * Reads the words of a stretch one after the other, some hundreds of them copied at a time: each
 * read of a mapped file has to be checked. What is written to the copied words meanwhile is not
 * seen.
 */
final class WordWindow {
  private static final int MOST = 512;

  private final MappedWords words;
  private final long end;
  private final long[] copied;
  private long from;
  private long to;

  /**
   * @param end word behind the last one that is read
   */
  WordWindow(MappedWords words, long start, long end) {
    this.words = words;
    this.end = end;
    copied = new long[Math.clamp(end - start, 0, MOST)];
  }

  /** What was stored before the word is seen by those who read later. */
  long get(long word) {
    if (word >= from && word < to || copy(word)) {
      return copied[(int) (word - from)];
    }
    return words.getAcquire(word);
  }

  /** False where the words may still be written, or the last of them changed. */
  private boolean copy(long first) {
    int count = (int) Math.min(copied.length, end - first);
    long behind = first + count;
    if (count <= 0 || words.getAcquire(behind == end ? behind - 1 : behind) == 0) {
      return false;
    }
    words.copy(first, copied, count);
    from = first;
    to = first + count;
    return true;
  }
}
