package dev.concert.trace.file;

/**
 * Reads the words of a stretch one after the other, up to some hundreds of them copied at a time:
 * each read of a mapped file has to be checked. What is written to the copied words meanwhile is
 * not seen.
 */
final class WordWindow {
  /** Of many that are open at a time, most are never read far. */
  private static final int FIRST = 16;

  private static final int MOST = 512;

  /** An event has no more words, but for its text. */
  private static final int OF_AN_EVENT = 4;

  private MappedWords words;
  private long end;
  private long[] copied = new long[0];
  private long from;
  private long to;

  /** So many are copied next. */
  private int room = FIRST;

  /**
   * The next words are those of another stretch, copied to where the last ones were.
   *
   * @param itsEnd word behind the last one that is read
   */
  void moveTo(MappedWords itsWords, long itsEnd) {
    words = itsWords;
    end = itsEnd;
    from = 0;
    to = 0;
    room = FIRST;
  }

  /** What was stored before the word is seen by those who read later. */
  long get(long word) {
    return has(word) ? copied[(int) (word - from)] : words.getAcquire(word);
  }

  /** What is read next lies elsewhere, and nothing is known of what follows it. */
  void jump() {
    room = OF_AN_EVENT;
  }

  /** Whether the word is among those that are copied, from now on if it was not. */
  boolean has(long word) {
    return word >= from && word < to || copy(word);
  }

  /** Those that are copied; only those from {@link #place} to {@link #end} are. */
  long[] copied() {
    return copied;
  }

  /** Where a word lies that is copied. */
  int place(long word) {
    return (int) (word - from);
  }

  /** Behind the last one that is copied. */
  int end() {
    return (int) (to - from);
  }

  /** False where the words may still be written, or the last of them changed. */
  private boolean copy(long first) {
    int count = (int) Math.min(room, end - first);
    long behind = first + count;
    if (count <= 0 || words.getAcquire(behind == end ? behind - 1 : behind) == 0) {
      return false;
    }
    if (copied.length < count) {
      copied = new long[count];
    }
    words.copy(first, copied, count);
    from = first;
    to = behind;
    room = Math.min(MOST, 2 * room);
    return true;
  }
}
