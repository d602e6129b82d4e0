package dev.concert.runtime.format;

/**
 * What the bytes of a run mean. Writer and reader both go through this class; nobody else knows an
 * offset. Golden files in this module's tests hold one of each.
 *
 * <pre>
 * &lt;run&gt;/
 *   run.json                        {@link RunJson}
 *   settings                        what is wanted at first: lines of {@link Setting}
 *   sources.zip                     sources as they were when the run began, by their paths from the application's root
 *   refused.&lt;pid&gt;                   why a JVM that was to be joined could not be: one sentence
 *   &lt;machine&gt;.&lt;pid&gt;/                one node, made when the first class is woven or the first scope opens
 *     identities                    {@link Identity}: one JSON object a line, append only
 *     profile.&lt;n&gt;                   {@link Header}, then blocks of {@link Tree} nodes
 *     &lt;machine&gt;.&lt;pid&gt;.&lt;n&gt;.trc       {@link Header}, then blocks of {@link Event} words
 *     control                       {@link Control}
 *     safepoints.log                written by the JVM for its own process, and gone when that ends
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
 * anchors} turn them into nanoseconds; a series of them ties these to the clocks of other machines.
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

  /** A file grows by so many blocks at once, of which none is used before all are there. */
  public static final int SEGMENT_BLOCKS = 16;

  /** Words at the start of every block but the first of a file. */
  public static final int BLOCK_HEADER_WORDS = 8;

  /**
   * Largest id. Routines, scopes, values, collections, call sites and tasks share one space of ids,
   * from 1; 0 is no id.
   */
  public static final int MAX_ID = (1 << 24) - 1;

  public static final String RUN_JSON = "run.json";
  public static final String SETTINGS = "settings";
  public static final String SOURCES = "sources.zip";
  public static final String REFUSED_PREFIX = "refused.";

  /** With lines of {@link Identity}: of a JVM that measured nothing, until the run ends. */
  public static final String UNMATCHED_PREFIX = "unmatched.";

  public static final String IDENTITIES = "identities";
  public static final String CONTROL = "control";
  public static final String SAFEPOINTS = "safepoints.log";
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

  /** A word that holds two unsigned numbers. */
  public static long halves(int high, int low) {
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
}
