package dev.concert.runtime.format;

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
 * 31  traces                 profile only: files of events that were begun
 * 32  scattered              nanoseconds, a double, that a call costs beyond word 18 whose context is in no
 *                            cache of the processor; 0 unknown, or no tree is so large
 * 33  boot                   two words: the UUID by which the system names the time since it was started, its
 *                            upper half first; 0, 0: it has none
 * 35  machine                eight words: its name in UTF-8, as long as it fits; behind it zeros
 * 43  reserved, 0
 * 64  series                 {@link #SERIES_SLOTS} further anchors of three words in the order of time: tick,
 *                            stored last, 0: none is here; nanoTime, wall
 * 832 reserved, 0            to the end of the block
 * </pre>
 *
 * <p>The series has an anchor every {@link #SERIES_NANOS}. When its slots are full every second one
 * is moved up, the rest is cleared, and from then on twice as much time lies between two: it never
 * grows. While that happens, or where a kill came in between, some may be there twice.
 *
 * <p>{@code nanos = firstNano + (tick - firstTick) * (newestNano - firstNano) / (newestTick -
 * firstTick)}; with the nanotime clock the quotient is 1.
 */
public final class Header {
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
  public static final int TRACES = 31;
  public static final int SCATTERED = 32;
  public static final int BOOT = 33;
  public static final int MACHINE = 35;
  public static final int MACHINE_WORDS = 8;
  public static final int SERIES = 64;
  public static final int SERIES_SLOTS = 256;

  /** Between two anchors of the series, as long as there is room. */
  public static final long SERIES_NANOS = 10_000_000_000L;

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
    return RunFormat.halves(version, n);
  }

  /** Of word 1. */
  public static int version(long versionAndNumber) {
    return RunFormat.high(versionAndNumber);
  }

  /** Word of the slot that the count of later anchors points to. */
  public static int slot(long count) {
    return ANCHOR_SLOTS + (int) (count & 1) * ANCHOR_WORDS;
  }

  /** First word of an anchor of the series. */
  public static int seriesSlot(int index) {
    return SERIES + index * ANCHOR_WORDS;
  }
}
