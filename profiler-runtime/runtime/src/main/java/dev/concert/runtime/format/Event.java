package dev.concert.runtime.format;

/**
 * Event words. A block has
 *
 * <pre>
 *  0  kind, stored last      1
 *  1  thread id              of the words from 8 on
 *  2  base tick              from which the first delta counts
 *  3  group id
 *  4  pending                reason (4 bits) | tick since which the thread waits (60); 0: it does not
 *  5  lost                   events that found no room after this block; LOST events repeat them
 *  6  generation             how often the block has been used again
 *  7  reserved, 0
 *  8  event words; the first 0 ends what has been written
 * </pre>
 *
 * <p>In a ring one block has kind 2. From word 8 on it holds pairs: a thread id, -1 for further
 * ones together, and the number of its events that have been overwritten. Where a reader of a
 * running node finds another generation than before, the block is no longer what it was.
 *
 * <p>The first word of an event is never 0, so it is its own commit:
 *
 * <pre>
 *   63  60 59           36 35                          0
 *  | kind |       id      |            delta            |
 * </pre>
 *
 * <p>{@code delta} is ticks since the event before in this block. Kinds 1 to 7 are one word, 8 to
 * 13 two, 14 three, and 15 is {@code 1 + (id & 255)} words whose sub-kind is {@code id >>> 8}: a
 * reader skips what it does not know. An event never crosses a block's end.
 *
 * <p>From version 2 on an EXIT that is the next event after the ENTER of its call is not written,
 * if both are less than 2^18 ticks after the event before: the ENTER becomes a CALL. So the last
 * word of a block that is being written may change, and what was read of it before stays true.
 *
 * <pre>
 *   63  60 59           36 35         18 17          0
 *  | kind |       id      |    delta    |   ticks    |
 * </pre>
 *
 * <pre>
 *  1 ENTER    id routine
 *  2 EXIT     id routine; exits of calls whose own exit was never reached are written with their caller's
 *  3 UNBLOCK  id reason
 *  4 CALL     id routine; stands for an ENTER after delta and an EXIT ticks later
 *  8 TIME     word 1 tick: the next delta counts from here; written when a delta is too large
 *  9 VALUE    id name, word 1 the value, a double
 * 10 SUBMIT   id name of the task's class, word 1 task
 * 11 START    id name of the task's class, word 1 task: runs from here on this thread
 * 12 BLOCK    id reason, word 1 thread that owes the end of it (high), 0 unknown | identity of what is
 *             waited for (low), 0 unknown
 * 13 LOST     word 1 number of events lost since the one before
 * 14 THREAD   id group, word 1 thread id, word 2 tick: the words from here on are another thread's
 * </pre>
 *
 * <p>Sub-kinds of 15, with their words:
 *
 * <pre>
 *  1 WAKE     1 thread id: was unparked or interrupted, and may go on if it parks, or when it does,
 *             2 identity of the lock that it parks for; 0, or no such word: none, or not known
 *  2 NOTIFY   1 identity of the monitor whose waiters, or one of them, may go on
 *  3 HELD     1 identity of a monitor that is free again, 2 tick since which the thread has had it,
 *             3 id of the routine that entered it; 0, or no such word: not known
 *  4 DONE     1 task: has ended on this thread; 0: the one that this thread started last
 *  5 BEGIN    1 id name, 2 number: a state that overlaps others as it likes
 *  6 END      1 number: that state ends, perhaps on another thread
 *  7 COUNTER  1 id name, 2 value, a double: holds from here on
 *  8 MARK     1 id text
 *  9 SEND     1 id tag (high) | id partner (low), 2 number, 3 bytes or -1
 * 10 RECEIVE  likewise: of the message of that tag and number
 * 11 PINNED   no words: the virtual thread's wait that is recorded next kept its carrier
 * 12 OPEN     1 id routine, 2 tick since which it is open; at the beginning of a block of a ring,
 *             outermost first, for those who do not have the blocks before
 * 13 OBJECT   1 id name of the class of what the wait is for that is recorded next; of a class that
 *             is waited for, its own name and {@code .class}
 * 14 MOUNTED  1 0 (high) | id (low) name of the carrier thread on which a virtual thread goes on
 *             after the wait that was recorded last; 1 (high): on which it began
 * 16 ARGUMENTS after the ENTER they belong to; 1 bytes (high) | id routine (low), from 2 on so many
 *             bytes of UTF-8: a JSON object of names and texts
 * 17 RESULT   likewise, before the EXIT
 * 18 THROWN   likewise
 * </pre>
 *
 * <p>A thread's entry into its own life is not an event; if another thread started it, its first
 * event is a START whose task is the thread.
 *
 * <p>Words of one thread are in the order of time; its pieces, in one or several blocks, do not
 * overlap and are ordered by their base tick. {@code task} is an identity hash: a START belongs to
 * the last SUBMIT of the same number before it that has no START; the name is the SUBMIT's. The
 * state of a thread that waits now is only in {@code pending}, which belongs to the thread of the
 * block's last words and holds if its tick is not before their last; BLOCK and UNBLOCK follow when
 * it has ended and lasted at least {@link #SHORTEST_BLOCK_NANOS}. Virtual threads, whose blocks are
 * shared, have no {@code pending}.
 */
public final class Event {
  public static final long BLOCK_KIND = 1;
  public static final long OVERWRITTEN_KIND = 2;

  public static final int KIND = 0;
  public static final int THREAD_ID = 1;
  public static final int BASE = 2;
  public static final int GROUP_ID = 3;
  public static final int PENDING = 4;
  public static final int BLOCK_LOST = 5;
  public static final int GENERATION = 6;

  /** In place of a thread id in a block of overwritten events. */
  public static final long OTHER_THREADS = -1;

  public static final int ENTER = 1;
  public static final int EXIT = 2;
  public static final int UNBLOCK = 3;
  public static final int CALL = 4;
  public static final int TIME = 8;
  public static final int VALUE = 9;
  public static final int SUBMIT = 10;
  public static final int START = 11;
  public static final int BLOCK = 12;
  public static final int LOST = 13;
  public static final int THREAD = 14;
  public static final int EXTENDED = 15;

  public static final int WAKE = 1;
  public static final int NOTIFY = 2;
  public static final int HELD = 3;
  public static final int DONE = 4;
  public static final int BEGIN = 5;
  public static final int END = 6;
  public static final int COUNTER = 7;
  public static final int MARK = 8;
  public static final int SEND = 9;
  public static final int RECEIVE = 10;
  public static final int PINNED = 11;
  public static final int OPEN = 12;
  public static final int OBJECT = 13;
  public static final int MOUNTED = 14;
  public static final int ARGUMENTS = 16;
  public static final int RESULT = 17;
  public static final int THROWN = 18;

  /**
   * Tag of what is written to a TCP socket: its number is the sender's port, the receiver's port
   * (16 bits each), and the low 32 bits of how many bytes have gone that way up to its end.
   */
  public static final String SOCKET_TAG = "socket";

  /**
   * Reasons to wait: FULL for room in a queue, QUEUE for an element in it, IDLE for a task; 15 is
   * the largest that {@code pending} has room for.
   */
  public static final int MONITOR = 1;

  public static final int PARK = 2;
  public static final int SLEEP = 3;
  public static final int IO = 4;
  public static final int WAIT = 5;
  public static final int LOCK = 6;
  public static final int CONDITION = 7;
  public static final int FUTURE = 8;
  public static final int LATCH = 9;
  public static final int BARRIER = 10;
  public static final int QUEUE = 11;
  public static final int JOIN = 12;
  public static final int IDLE = 13;
  public static final int PERMIT = 14;
  public static final int FULL = 15;

  /** Waits shorter than this are not recorded as blocked states. */
  public static final long SHORTEST_BLOCK_NANOS = 10_000;

  /** Bytes of text that fit into one event. */
  public static final int MAX_TEXT_BYTES = 254 * 8;

  /** Largest delta an event word can hold. */
  public static final long MAX_DELTA = (1L << 36) - 1;

  /** Largest delta, and duration, that a CALL can hold. */
  public static final long MAX_CALL_TICKS = (1L << 18) - 1;

  private static final int DELTA_BITS = 36;
  private static final int CALL_BITS = 18;
  private static final int KIND_SHIFT = 60;
  private static final int SUB_KIND_SHIFT = 8;
  private static final long PENDING_MASK = (1L << KIND_SHIFT) - 1;

  private static final String[] REASONS = {
    "blocked",
    "monitor",
    "park",
    "sleep",
    "io",
    "wait",
    "lock",
    "condition",
    "future",
    "latch",
    "barrier",
    "queue",
    "join",
    "idle",
    "permit",
    "full"
  };

  private Event() {}

  public static long word(int kind, int id, long delta) {
    return (long) kind << KIND_SHIFT | (long) id << DELTA_BITS | delta;
  }

  public static int kind(long word) {
    return (int) (word >>> KIND_SHIFT);
  }

  public static int id(long word) {
    return (int) (word >>> DELTA_BITS) & RunFormat.MAX_ID;
  }

  public static long delta(long word) {
    return word & MAX_DELTA;
  }

  /**
   * A CALL.
   *
   * @param delta until its entry, {@link #MAX_CALL_TICKS} at most
   * @param ticks until its exit from then, likewise
   */
  public static long call(int id, long delta, long ticks) {
    return word(CALL, id, delta << CALL_BITS | ticks);
  }

  /** Ticks until the entry of a CALL. */
  public static long callDelta(long word) {
    return delta(word) >>> CALL_BITS;
  }

  /** Ticks between the entry and the exit of a CALL. */
  public static long callTicks(long word) {
    return word & MAX_CALL_TICKS;
  }

  /** Number of words of the event that begins with this one. */
  public static int words(long word) {
    int kind = kind(word);
    if (kind < TIME) {
      return 1;
    }
    if (kind < THREAD) {
      return 2;
    }
    return kind == THREAD ? 3 : 1 + (id(word) & 255);
  }

  /** First word of an extended event with so many further words. */
  public static long extended(int subKind, int further, long delta) {
    return word(EXTENDED, subKind << SUB_KIND_SHIFT | further, delta);
  }

  /** Sub-kind of an extended event's first word. */
  public static int subKind(long word) {
    return subKindOf(id(word));
  }

  /** Sub-kind in what stands in place of an id in an extended event. */
  public static int subKindOf(int id) {
    return id >>> SUB_KIND_SHIFT;
  }

  /** The thread that owes the end of a wait, of word 1 of a BLOCK; 0 if that is not known. */
  public static long owingThread(long word) {
    return word >>> 32;
  }

  /** Identity of what is waited for, of word 1 of a BLOCK; 0 if that is not known. */
  public static long waitedFor(long word) {
    return word & 0xFFFF_FFFFL;
  }

  /**
   * Word 1 of MOUNTED.
   *
   * @param begins whether the virtual thread begins there, and does not go on after a wait
   */
  public static long mounted(int carrier, boolean begins) {
    return RunFormat.halves(begins ? 1 : 0, carrier);
  }

  /** Whether word 1 of MOUNTED is of a virtual thread's beginning. */
  public static boolean begins(long word) {
    return RunFormat.high(word) != 0;
  }

  /** Id of a name, text or routine, of word 1 of BEGIN, COUNTER, MARK, OPEN, OBJECT and MOUNTED. */
  public static int nameOf(long word) {
    return RunFormat.low(word);
  }

  /** Id of the tag, of word 1 of SEND and RECEIVE. */
  public static int tag(long word) {
    return RunFormat.high(word);
  }

  /** Id of the partner, of word 1 of SEND and RECEIVE; 0 if that is not known. */
  public static int partner(long word) {
    return RunFormat.low(word);
  }

  /**
   * Number of a message of tag {@link #SOCKET_TAG}.
   *
   * @param from port of who wrote it
   * @param to port of who reads it
   * @param end how many bytes have gone that way up to its end
   */
  public static long socketNumber(int from, int to, long end) {
    return RunFormat.halves(from << 16 | to, (int) end);
  }

  /** {@code 40122 → 8080 up to byte 60}, of the number of a message of a socket. */
  public static String socketText(long number) {
    int ports = RunFormat.high(number);
    return (ports >>> 16)
        + " → "
        + (ports & 0xFFFF)
        + " up to byte "
        + Integer.toUnsignedString(RunFormat.low(number));
  }

  /** Word 1 of an event that has a text. */
  public static long textHeader(int bytes, int routine) {
    return RunFormat.halves(bytes, routine);
  }

  /** Length of a text, of its event's word 1. */
  public static int textBytes(long header) {
    return RunFormat.high(header);
  }

  /** Id of the routine that a text belongs to, of its event's word 1. */
  public static int textRoutine(long header) {
    return RunFormat.low(header);
  }

  /** How many words so many bytes of text take. */
  public static int textWords(int bytes) {
    return (bytes + 7) / 8;
  }

  /** A word of a text: the eight bytes from there on, or as many as there are. */
  public static long textWord(byte[] text, int from) {
    long word = 0;
    for (int i = 0; i < 8 && from + i < text.length; i++) {
      word |= (text[from + i] & 0xFFL) << 8 * i;
    }
    return word;
  }

  /**
   * The byte of a text in one of its words.
   *
   * @param at its place in the whole text
   */
  public static byte textByte(long word, int at) {
    return (byte) (word >>> 8 * (at & 7));
  }

  /** Word 1 of BLOCK, SEND and RECEIVE. */
  public static long halves(long high, int low) {
    return RunFormat.halves((int) high, low);
  }

  public static long pending(int reason, long tick) {
    return (long) reason << KIND_SHIFT | tick;
  }

  /** Reason of a pending word; 0 if the thread does not wait. */
  public static int pendingReason(long pending) {
    return (int) (pending >>> KIND_SHIFT);
  }

  public static long pendingTick(long pending) {
    return pending & PENDING_MASK;
  }

  /** The word that the command line, messages and windows use for a reason. */
  public static String reason(int reason) {
    return reason > 0 && reason < REASONS.length ? REASONS[reason] : REASONS[0];
  }
}
