package dev.concert.runtime.format;

import java.util.Set;

/**
 * What the bytes of a run mean. Writer and reader both go through this class; nobody else knows an
 * offset. Golden files in this module's tests hold one of each.
 *
 * <pre>
 * &lt;run&gt;/
 *   run.json                        {@link RunJson}
 *   settings                        what is wanted at first: lines of {@link Setting}
 *   refused.&lt;pid&gt;                   why a JVM that was to be joined could not be: one sentence
 *   &lt;machine&gt;.&lt;pid&gt;/                one node, made when the first class is woven or the first scope opens
 *     identities                    {@link Identity}: one JSON object a line, append only
 *     profile.&lt;n&gt;                   {@link Header}, then blocks of {@link Tree} nodes
 *     &lt;machine&gt;.&lt;pid&gt;.&lt;n&gt;.trc       {@link Header}, then blocks of {@link Event} words
 *     control                       {@link Control}
 * </pre>
 *
 * <p><b>Words.</b> {@code profile} and {@code trc} consist of little-endian 8-byte words at
 * multiples of 8. A word is stored by one aligned store, so it is never seen half. Offsets in this
 * class count words from the start of the header, block or node. {@code n} starts at 1; a second
 * file follows when the first cannot grow further, and nothing in one file refers to another.
 *
 * <p><b>Growth.</b> A file is a header block followed by blocks, all of {@link #BLOCK_BYTES}. It
 * grows by whole blocks that are filled with zeros through the channel before anybody maps them, so
 * that a full disk is an error there and never a fault in the program's thread. A block whose first
 * word is 0 is free. The file may end inside a block (killed while growing): what lies behind the
 * last whole block is zeros and is ignored.
 *
 * <p><b>Commit.</b> Anything of several words is written from its second word on and its first word
 * is stored last, by a release store; a first word of 0 means: not there. Files are mapped shared,
 * so all stores of a process that was killed are in the page cache.
 *
 * <p><b>Ticks.</b> All times are ticks since the node's start, never negative. Two {@link Header
 * anchors} turn them into nanoseconds.
 */
public final class RunFormat {
  /**
   * Changes when a reader of the old one would misread the new one. Later kinds of extended events,
   * reasons and settings do not count: a reader passes over what it does not know.
   */
  public static final int VERSION = 2;

  /** Readers read all versions from this one on. */
  public static final int OLDEST_VERSION = 1;

  public static final int BLOCK_BYTES = 64 * 1024;
  public static final int BLOCK_WORDS = BLOCK_BYTES / 8;

  /** Words at the start of every block but the first of a file. */
  public static final int BLOCK_HEADER_WORDS = 8;

  /**
   * Largest id. Routines, scopes, values, collections, call sites and tasks share one space of ids,
   * from 1; 0 is no id.
   */
  public static final int MAX_ID = (1 << 24) - 1;

  public static final String RUN_JSON = "run.json";
  public static final String SETTINGS = "settings";
  public static final String REFUSED_PREFIX = "refused.";
  public static final String IDENTITIES = "identities";
  public static final String CONTROL = "control";
  public static final String PROFILE_PREFIX = "profile.";
  public static final String TRACE_SUFFIX = ".trc";

  private RunFormat() {}

  public static String profileName(int n) {
    return PROFILE_PREFIX + n;
  }

  /**
   * @param node {@code <machine>.<pid>}
   */
  public static String traceName(String node, int n) {
    return node + '.' + n + TRACE_SUFFIX;
  }

  private static long pair(int high, int low) {
    return (long) high << 32 | low & 0xFFFF_FFFFL;
  }

  /** The upper 32 bits of a word that holds two unsigned numbers. */
  public static int high(long word) {
    return (int) (word >>> 32);
  }

  /** The lower 32 bits of a word that holds two unsigned numbers. */
  public static int low(long word) {
    return (int) word;
  }

  /**
   * The first block of {@code profile} and {@code trc}.
   *
   * <pre>
   *  0  magic, stored last     "CONCERTP" or "CONCERTT" as eight ASCII bytes
   *  1  version (high) | n (low)
   *  2  process id
   *  3  state                  1 running, 2 ended, 3 stopped early (identities says why), 4 detached: the
   *                            process went on; what it may have written after word 7 does not count
   *  4  clock                  1 nanotime (a tick is a nanosecond), 2 tsc
   *  5  epoch                  profile only, see {@link Tree}
   *  6  lost                   events or calls for which no block could be had
   *  7  alive                  latest tick at which the node was known to be alive
   *  8  first anchor           tick
   *  9                         System.nanoTime() then; CLOCK_MONOTONIC, shared by a machine's processes
   * 10                         wall clock then, nanoseconds since 1970
   * 11  count of later anchors; the newest is in slot (count &amp; 1), 0 means none
   * 12  slot 0: tick, 13 nanoTime, 14 wall
   * 15  slot 1: tick, 16 nanoTime, 17 wall
   * 18  own cost               nanoseconds of one entry and exit as calibrated, a double; 0 unknown
   * 19  ring                   trc only, 1: the oldest blocks are used again, see {@link Event}
   * 20  clock read             nanoseconds of one reading of the clock, a double; 0 unknown
   * 21  resolution             nanoseconds of the smallest step seen, a double; 0 unknown
   * 22  own cost inside        the part of word 18 that counts for the routine that is entered, the rest does
   *                            for its caller; 0 unknown
   * 23  own cost known         how well, 0 unknown, 1 it is what was seen before the JVM had compiled all that
   *                            it measures, hence too much, 2 steady
   * 24  interpreted            nanoseconds, a double, that each of a routine's first {@link #INTERPRETED_CALLS}
   *                            calls costs beyond word 18, since the JVM interprets it
   * 25  warming                likewise of the calls up to {@link #WARMING_CALLS}, which it has compiled in haste
   * 26  new context            nanoseconds, a double, of a calling context that is new
   * 27  weaving                nanoseconds that the agent has taken on the program's threads, by the wall clock
   * 28  compiling              nanoseconds of processor of the JVM's own compiling threads; 0 unknown
   * 29  process                nanoseconds of processor of the whole process; 0 unknown
   * 30  helping                nanoseconds of processor of our own threads; 0 unknown
   * 31  reserved, 0            to the end of the block
   * </pre>
   *
   * <p>{@code nanos = firstNano + (tick - firstTick) * (newestNano - firstNano) / (newestTick -
   * firstTick)}; with the nanotime clock the quotient is 1.
   */
  public static final class Header {
    public static final long PROFILE_MAGIC = magic("CONCERTP");
    public static final long TRACE_MAGIC = magic("CONCERTT");

    public static final int MAGIC = 0;
    public static final int VERSION_AND_NUMBER = 1;
    public static final int PID = 2;
    public static final int STATE = 3;
    public static final int CLOCK = 4;
    public static final int EPOCH = 5;
    public static final int LOST = 6;
    public static final int ALIVE = 7;
    public static final int FIRST_ANCHOR = 8;
    public static final int ANCHORS = 11;
    public static final int ANCHOR_SLOTS = 12;
    public static final int ANCHOR_WORDS = 3;
    public static final int OWN_COST = 18;
    public static final int RING = 19;
    public static final int READ_COST = 20;
    public static final int RESOLUTION = 21;
    public static final int OWN_COST_INSIDE = 22;
    public static final int OWN_COST_KNOWN = 23;
    public static final int INTERPRETED = 24;
    public static final int WARMING = 25;
    public static final int NEW_CONTEXT = 26;
    public static final int WEAVING = 27;
    public static final int COMPILING = 28;
    public static final int PROCESS = 29;
    public static final int HELPING = 30;

    /** In {@link #OWN_COST_KNOWN}. */
    public static final long TOO_MUCH = 1;

    /** In {@link #OWN_COST_KNOWN}. */
    public static final long STEADY = 2;

    /** HotSpot's {@code Tier3InvocationThreshold}. */
    public static final int INTERPRETED_CALLS = 200;

    /** HotSpot's {@code Tier4InvocationThreshold}. */
    public static final int WARMING_CALLS = 5_000;

    public static final long RUNNING = 1;
    public static final long ENDED = 2;
    public static final long STOPPED = 3;
    public static final long DETACHED = 4;

    public static final long NANOTIME = 1;
    public static final long TSC = 2;

    private Header() {}

    private static long magic(String text) {
      long word = 0;
      for (int i = 0; i < 8; i++) {
        word |= (long) text.charAt(i) << 8 * i;
      }
      return word;
    }

    public static long versionAndNumber(int version, int n) {
      return pair(version, n);
    }

    /** Word of the slot that the count of later anchors points to. */
    public static int slot(long count) {
      return ANCHOR_SLOTS + (int) (count & 1) * ANCHOR_WORDS;
    }
  }

  /**
   * Calling-context trees. A tree belongs to one thread, or to a group of threads, and lies in one
   * or more blocks; each block has
   *
   * <pre>
   *  0  kind, stored last      1 thread's tree, 2 merged tree of ended threads, 3 shared tree
   *  1  tree (high) | number of the block in its tree from 0 (low)
   *  2  thread id              0 for kinds 2 and 3
   *  3  group id
   *  4  born (high) | dead (low)  epochs
   *  5  lost                   calls of this tree that could not be recorded
   *  6  reserved, 0
   *  7  reserved, 0
   *  8  nodes of six words: {@link #NODES_PER_BLOCK} of them fill the block
   * </pre>
   *
   * <p>A block counts if {@code born <= epoch && (dead == 0 || epoch < dead)}. Trees of ended
   * threads are merged by writing the sum as a new tree born at {@code epoch + 1}, marking the old
   * ones dead at {@code epoch + 1}, and storing {@code epoch + 1} into the header: a reader, or a
   * kill, sees all of it or nothing. Then the old blocks are cleared, from their first word on, and
   * used again. A reader of a running node reads the epoch before and after and starts again if it
   * has changed.
   *
   * <pre>
   *     63            32 31  30 29           0
   *  0 |     parent     | kind |      id      |  stored last; 0: no node here
   *  1 |  first child   |     next sibling    |  the writer's own; readers use parent
   *  2 | flags 8 |        calls 56            |
   *  3 |        ticks, see below              |
   *  4 |                                     |  see below; else 0
   *  5 |                                     |  see below; else 0
   * </pre>
   *
   * <p>{@code parent} is a reference: byte offset in the file / 16, unsigned. The root, which is
   * the first node of a tree's first block, has id 0 and is its own parent. {@code kind} is:
   *
   * <ul>
   *   <li>0 <i>routine</i>. Inclusive time is word 3; exclusive time and the number of subroutines
   *       are what remains after, and the sum of calls of, the children of this kind. Word 3 of a
   *       closed node is at least 0. While a call is open (at most one can be, for a context in one
   *       thread) it is {@code ticks - start - OPEN}, hence negative, and {@link #inclusive} gives
   *       the time up to now. The root's calls are the threads it stands for, its time their life.
   *   <li>1 <i>access</i> to a data collection from this context: word 2 local, 3 remote accesses
   *       that the program itself has told. Its children, of the same kind, have the id of a call
   *       site each, and hold the accesses seen there: what was accessed is the sum of all.
   *   <li>2 <i>value</i>: word 2 count, 3 sum (double), 4 minimum and maximum (floats), 5 sum of
   *       squares (double).
   *   <li>3 <i>further</i> figures of the routine above, by option. Id 1: words as of a value, of
   *       the inclusive ticks of each call that has returned. Id 2 + n: words 2 to 5 are the
   *       inclusive amounts of the metrics 4n to 4n + 3, which follow the rule of word 3 of a
   *       routine, with the thread's latest reading in place of {@code now}. That reading is what
   *       the root's nodes of these ids hold. {@link #NOT_MEASURED} says that the thread could not
   *       be asked.
   * </ul>
   *
   * <p>Two nodes may have the same parent, kind and id, where a stack overflow cut the first one
   * off: they count together. A routine that was off, or only counted, while its callees were timed
   * has less time than they: its exclusive time is then 0.
   *
   * <p>In a <i>shared</i> tree (virtual threads of one group; updated by atomic additions) many
   * calls may be open at once: word 3 holds closed calls only, word 4 the number of returns, word 5
   * the sum of the start ticks of open calls, and open time is {@code (calls - returns) * now -
   * word 5}, held between 0 and {@code (calls - returns) * now}. The root's calls count outermost
   * scopes, and its time is theirs.
   */
  public static final class Tree {
    public static final long THREAD = 1;
    public static final long MERGED = 2;
    public static final long SHARED = 3;

    public static final int KIND = 0;
    public static final int TREE_AND_NUMBER = 1;
    public static final int THREAD_ID = 2;
    public static final int GROUP_ID = 3;
    public static final int BORN_AND_DEAD = 4;
    public static final int BLOCK_LOST = 5;

    public static final int NODE_WORDS = 6;
    public static final int NODES_PER_BLOCK = (BLOCK_WORDS - BLOCK_HEADER_WORDS) / NODE_WORDS;

    public static final int PARENT_AND_ID = 0;
    public static final int LINKS = 1;
    public static final int CALLS = 2;
    public static final int TIME = 3;
    public static final int MIN_AND_MAX = 4;
    public static final int SUM_OF_SQUARES = 5;
    public static final int RETURNS = 4;
    public static final int OPEN_STARTS = 5;

    /** Subtracted with the start tick from word 3 while a call is open. */
    public static final long OPEN = 1L << 62;

    public static final int ROUTINE = 0;
    public static final int ACCESS = 1;
    public static final int VALUE = 2;
    public static final int FURTHER = 3;

    /** Id of the node of kind {@link #FURTHER} that tells of the durations of calls. */
    public static final int DURATIONS = 1;

    /** Id of the first node of kind {@link #FURTHER} that holds metrics. */
    public static final int METRICS = 2;

    public static final int METRICS_PER_NODE = 4;

    /** In place of a metric's amount. */
    public static final long NOT_MEASURED = Long.MAX_VALUE;

    private static final int REFERENCE_WORDS = 2;
    private static final int ID_BITS = 30;
    private static final long CALLS_MASK = (1L << 56) - 1;

    private Tree() {}

    /** The upper and lower half of words 1 and 4 of a block. */
    public static long halves(int high, int low) {
      return pair(high, low);
    }

    /** Whether a block with this word 4 counts at an epoch. */
    public static boolean counts(long bornAndDead, long epoch) {
      long dead = low(bornAndDead) & 0xFFFF_FFFFL;
      return (high(bornAndDead) & 0xFFFF_FFFFL) <= epoch && (dead == 0 || epoch < dead);
    }

    /** Reference of the node at a word of the file. */
    public static int reference(long wordInFile) {
      return (int) (wordInFile / REFERENCE_WORDS);
    }

    /** First word in the file of a referenced node. */
    public static long word(int reference) {
      return (reference & 0xFFFF_FFFFL) * REFERENCE_WORDS;
    }

    public static long node(int parent, int kind, int id) {
      return pair(parent, kind << ID_BITS | id);
    }

    public static int parent(long node) {
      return high(node);
    }

    public static int kind(long node) {
      return low(node) >>> ID_BITS;
    }

    public static int id(long node) {
      return low(node) & (1 << ID_BITS) - 1;
    }

    public static long calls(long word) {
      return word & CALLS_MASK;
    }

    public static boolean open(long time) {
      return time < 0;
    }

    /** Inclusive ticks of a node outside shared trees, an open call counted up to {@code now}. */
    public static long inclusive(long time, long now) {
      return time < 0 ? Math.max(0, time + OPEN + now) : time;
    }
  }

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
   *  1 WAKE     1 thread id: that thread may go on if it parks, or when it does
   *  2 NOTIFY   1 identity of the monitor whose waiters, or one of them, may go on
   *  3 HELD     1 identity of a monitor that is free again, 2 tick since which the thread has had it
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
   * overlap and are ordered by their base tick. {@code task} is an identity hash: a START belongs
   * to the last SUBMIT of the same number before it that has no START; the name is the SUBMIT's.
   * The state of a thread that waits now is only in {@code pending}, which belongs to the thread of
   * the block's last words and holds if its tick is not before their last; BLOCK and UNBLOCK follow
   * when it has ended and lasted at least {@link #SHORTEST_BLOCK_NANOS}. Virtual threads, whose
   * blocks are shared, have no {@code pending}.
   */
  public static final class Event {
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
    public static final int ARGUMENTS = 16;
    public static final int RESULT = 17;
    public static final int THROWN = 18;

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
      return (int) (word >>> DELTA_BITS) & MAX_ID;
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
      return id(word) >>> SUB_KIND_SHIFT;
    }

    /** Word 1 of BLOCK, SEND and RECEIVE. */
    public static long halves(long high, int low) {
      return pair((int) high, low);
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

  /**
   * Lines of {@code identities}: UTF-8 JSON objects with one member each, ended by a line feed. A
   * last line without one is torn and ignored; unknown members are ignored. An id's line is in the
   * file before the id is used. Names are those of the class file ({@code a/B$C}, descriptors).
   *
   * <pre>
   * {"node":{"machine":"host","pid":4711,"jvm":"25.0.3+9-LTS (Eclipse Adoptium)","command":"a.Main x",
   *          "clock":"nanotime","mode":"trace",
   *          "statistics":true,                                                     if they are recorded
   *          "collections":["java.util.HashMap"],"collectionOwner":"first",         if accesses are seen at call sites
   *          "collectionSample":16,                                                 if not at each
   *          "collectionBlocks":1024}}                                              if elements have owners of their own
   * {"class":{"name":"a/B$C","version":69,"flags":33,"super":"java/lang/Object","source":"B.java",
   *           "enclosing":{"class":"a/B","method":"m","descriptor":"()V"},          EnclosingMethod, if any; method may lack
   *           "inner":{"outer":"a/B","simple":"C","flags":8},                      InnerClasses entry of the class itself, if any
   *           "record":true,                                                       if it has a Record attribute
   *           "fields":[{"name":"this$0","descriptor":"La/B;"}],                   synthetic ones only
   *           "methods":[                                                          all, in class-file order
   *             {"id":7,                                                           absent: not woven
   *              "name":"m","descriptor":"(I)V","flags":1,"line":12,"lastLine":20, lines absent without LineNumberTable
   *              "parameters":[{"name":"x","flags":0}],                            MethodParameters, if present
   *              "locals":[{"slot":0,"name":"this","descriptor":"La/B$C;"}],       LocalVariableTable entries live at 0, if present
   *              "delegates":true,                                                 a constructor that calls this(…)
   *              "sites":[{"target":"lambda$m$0","descriptor":"(I)V","line":13}]   LambdaMetafactory sites in code order, whose
   *             }]}}                                                               target is a method of this class; line may lack
   * {"name":{"id":9,"kind":"scope|value|collection|task|event","text":"…"}}        given by hand, or the class of a task
   * {"group":{"id":2,"name":"pool-1-thread","virtual":false}}
   * {"thread":{"id":31,"name":"pool-1-thread-1","group":2,"start":123456}}         again if its name changes
   * {"end":{"thread":31,"tick":234567}}
   * {"selection":{"sentence":"…","routines":120}}                                  what was chosen; routines absent if not counted
   * {"skipped":{"class":"a/D","why":"…"}}                                          could not be woven; runs unmeasured
   * {"throttled":{"id":7,"tick":345678,"calls":100001,"meanNanos":51.2}}            called too often for what it does: off from here on
   * {"paused":{"tick":345678}}                                                     by the program; and {"resumed":{"tick":…}}
   * {"metric":{"index":0,"name":"cpu","unit":"ns","readNanos":310.5}}              measured beside time; again once the cost
   *                                                                                of a reading is known
   * {"metric":{"name":"cycles","unit":"count","why":"…"}}                          wanted, and not available here
   * {"unseen":{"what":"sleeping in libraries"}}                                    what this JDK gives no way to see
   * {"hidden":{"classes":3,"one":"a.B$$Generated"}}                                of the selected packages, left alone; at the end
   * {"unmatched":{"setting":"include","pattern":"a.B.C","nearest":"a.B$C"}}        matched by nothing in this JVM; nearest may lack; at the end
   * {"uncaptured":{"values":120}}                                                  captures left out, for want of time; at the end
   * {"site":{"id":9,"routine":7,"line":17,"operation":"java.util.Map#get"}}        where a collection is accessed; line 0: not known
   * {"untracked":{"accesses":120}}                                                 accesses not counted, for want of room for what they go to; at the end
   * {"stopped":{"tick":345678,"why":"no space left on device"}}
   * </pre>
   */
  public static final class Identity {
    public static final String NODE = "node";
    public static final String CLASS = "class";
    public static final String NAME = "name";
    public static final String GROUP = "group";
    public static final String THREAD = "thread";
    public static final String END = "end";
    public static final String SELECTION = "selection";
    public static final String SKIPPED = "skipped";
    public static final String THROTTLED = "throttled";
    public static final String PAUSED = "paused";
    public static final String RESUMED = "resumed";
    public static final String UNSEEN = "unseen";
    public static final String METRIC = "metric";
    public static final String HIDDEN = "hidden";
    public static final String UNMATCHED = "unmatched";
    public static final String UNCAPTURED = "uncaptured";
    public static final String SITE = "site";
    public static final String UNTRACKED = "untracked";
    public static final String STOPPED = "stopped";

    /** What an id was given for by hand: the kinds of a {@link #NAME}. */
    public static final String KIND_SCOPE = "scope";

    public static final String KIND_VALUE = "value";
    public static final String KIND_COLLECTION = "collection";
    public static final String KIND_TASK = "task";
    public static final String KIND_EVENT = "event";

    private Identity() {}
  }

  /**
   * {@code control}: what is wanted, written from outside, and what is so, written from inside. 64
   * KiB, made by the node; bytes at these offsets.
   *
   * <pre>
   *     0  int   magic 'CTL1', stored last by the node
   *     4  int   wanted: counts the requests; stored last by who asks
   *     8  int   done: the request that has been carried out; stored last by the node
   *  4096  two slots of 15 KiB for requests, slot (wanted &amp; 1): int length, then that many bytes of UTF-8
   * 34816  two slots of 15 KiB for answers, slot (done &amp; 1), alike
   * </pre>
   *
   * <p>A request is the complete wanted state, as lines of {@link Setting}; the node looks every 25
   * ms. An answer is lines too: {@code mode trace}, {@code routines 120}, and {@code problem …} for
   * each line that was not understood. Two who ask at once are kept apart by a lock on the file.
   */
  public static final class Control {
    public static final int BYTES = BLOCK_BYTES;
    public static final int MAGIC_VALUE = 0x314C5443;
    public static final int MAGIC = 0;
    public static final int WANTED = 4;
    public static final int DONE = 8;
    public static final int SLOT_BYTES = 15 * 1024;
    public static final int REQUESTS = 4096;
    public static final int ANSWERS = REQUESTS + 2 * SLOT_BYTES;

    private Control() {}

    public static int request(int wanted) {
      return REQUESTS + (wanted & 1) * SLOT_BYTES;
    }

    public static int answer(int done) {
      return ANSWERS + (done & 1) * SLOT_BYTES;
    }
  }

  /**
   * Lines of {@code settings} and of requests: a word, a blank, the rest of the line. Unknown words
   * are a problem that is told, and ignored.
   *
   * <pre>
   * mode profile            off, counts, profile, trace (Mode in lower case)
   * package a.b             a package that has sources in the application; none: the main class's jar
   * otherwise main          if no class of those packages is on the class path: the main class's jar
   * include a.b.*           only what matches one of these is measured, instead of the packages
   * exclude a.b.C#m         what matches is not
   * off a.b.C               as exclude, but may change while the program runs; on undoes it; the last that matches holds
   * on  a.b.C#m
   * capture a.B#m: args[1][1..3,5], this.size()    in mode events; without any: args and result of all routines
   * capture-depth 1          how many objects deep fields are shown, 0 to 3; capture-length 64: characters of a value
   * capture-calls            alone: methods of the program that an expression names may be called
   * redact *password*        what has such a name is not shown; /…/ a regular expression for parts of texts
   * profiler a.MyProfiler    a ProfilerService on the class path, called in place of recording
   * throttle 100000 10       off with routines that were called more often, and took fewer microseconds on average
   * clock nanotime           auto, tsc, nanotime; of the first recording in a JVM
   * trace-limit 104857600    bytes of events for each JVM
   * profile-limit 104857600  bytes of calling contexts for each JVM
   * metrics cpu,alloc        what is measured beside time: words of Gauge; of the first request only
   * statistics               alone: least, greatest and squares of durations, too; of the first request only
   * collections a.B          accesses to what is of this type are seen; a.B:get,set only by these methods; int[]; a.B#field
   * collection-owner first   local is who accessed first; or a pattern of the names of threads that are local
   * collection-blocks 1024   so many elements of an array or list have an owner together; else all of them
   * collection-sample 16     one access in so many is seen, and counts for all; these four of the first request only
   * ring                     alone: the newest events take the place of the oldest
   * detach                   in a request: measuring ends, the program's classes become what they were
   * agent /…/concert-agent.jar      for the JVMs that the measured one starts
   * runtime /…/concert-runtime.jar
   * </pre>
   *
   * <p>A pattern is a binary class name with an optional {@code #method}, its parameters or
   * descriptor behind it; {@code *} stands for any characters. Without {@code *} it matches the
   * package, the class, and what is inside them. In {@code include} and {@code exclude} it may also
   * be {@code @annotation}, {@code size<N}, {@code size>N} (bytecode instructions), {@code loops},
   * {@code no-loops}. A method is measured if it matches one of the included names, if there are
   * any, one of the other things that are included, if there are any, and nothing excluded.
   */
  public static final class Setting {
    public static final String MODE = "mode";
    public static final String PACKAGE = "package";
    public static final String OTHERWISE = "otherwise";
    public static final String INCLUDE = "include";
    public static final String EXCLUDE = "exclude";
    public static final String OFF = "off";
    public static final String ON = "on";
    public static final String CLOCK = "clock";
    public static final String THROTTLE = "throttle";
    public static final String TRACE_LIMIT = "trace-limit";
    public static final String PROFILE_LIMIT = "profile-limit";
    public static final String RING = "ring";
    public static final String METRICS = "metrics";
    public static final String STATISTICS = "statistics";
    public static final String COLLECTIONS = "collections";
    public static final String COLLECTION_OWNER = "collection-owner";
    public static final String COLLECTION_BLOCKS = "collection-blocks";
    public static final String COLLECTION_SAMPLE = "collection-sample";
    public static final String CAPTURE = "capture";
    public static final String CAPTURE_DEPTH = "capture-depth";
    public static final String CAPTURE_LENGTH = "capture-length";
    public static final String CAPTURE_CALLS = "capture-calls";
    public static final String REDACT = "redact";
    public static final String PROFILER = "profiler";
    public static final String DETACH = "detach";
    public static final String AGENT = "agent";
    public static final String RUNTIME = "runtime";

    /** Words that may stand alone. */
    public static final Set<String> ALONE =
        Set.of(PACKAGE, DETACH, RING, STATISTICS, CAPTURE_CALLS);

    private Setting() {}
  }

  /**
   * {@code run.json}, written by who started the run.
   *
   * <pre>
   * {"version":1,"application":"/home/me/app","commandLine":["java","-jar","app.jar"],"machine":"host",
   *  "jvm":"25.0.3+9","gitCommit":"…","mode":"profile","include":[],"exclude":[],"clock":"auto",           which was asked for
   *  "clocks":[{"node":"host.4711","clock":"tsc","readNanos":9.8,"resolutionNanos":0.4}],   which each node took, at the end
   *  "started":"2026-11-20T10:11:12.123456Z","startedNanoTime":123456789,    the run's start on both clocks
   *  "metrics":[{"name":"time","unit":"ns"},                                                beside time, at the end:
   *             {"name":"cpu","unit":"ns","node":"host.4711","readNanos":310.5},            what a node measured
   *             {"name":"cycles","unit":"count","node":"host.4711","why":"…"}],             and what it could not
   *  "pid":4711,                                                              process that started it
   *  "state":"running|ended","exitCode":0}
   * </pre>
   *
   * <p>Times outside the files are nanoseconds since the run's start: for a node on the same
   * machine {@code nanos - startedNanoTime}, else by the wall clock of its first anchor.
   */
  public static final class RunJson {
    public static final String VERSION = "version";
    public static final String APPLICATION = "application";
    public static final String COMMAND_LINE = "commandLine";
    public static final String MACHINE = "machine";
    public static final String JVM = "jvm";
    public static final String GIT_COMMIT = "gitCommit";
    public static final String MODE = "mode";
    public static final String INCLUDE = "include";
    public static final String EXCLUDE = "exclude";
    public static final String CLOCK = "clock";
    public static final String CLOCKS = "clocks";
    public static final String STARTED = "started";
    public static final String STARTED_NANO_TIME = "startedNanoTime";
    public static final String METRICS = "metrics";
    public static final String PID = "pid";
    public static final String STATE = "state";
    public static final String EXIT_CODE = "exitCode";

    private RunJson() {}
  }
}
