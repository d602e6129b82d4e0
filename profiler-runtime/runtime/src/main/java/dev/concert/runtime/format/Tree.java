package dev.concert.runtime.format;

/**
 * Calling-context trees. A tree belongs to one thread, or to a group of threads, and lies in one or
 * more blocks; each block has
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
 * <p>A block counts if {@code born <= epoch && (dead == 0 || epoch < dead)}. Trees of ended threads
 * are merged by writing the sum as a new tree born at {@code epoch + 1}, marking the old ones dead
 * at {@code epoch + 1}, and storing {@code epoch + 1} into the header: a reader, or a kill, sees
 * all of it or nothing. Then the old blocks are cleared, from their first word on, and used again.
 * A reader of a running node reads the epoch before and after and starts again if it has changed.
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
 * <p>{@code parent} is a reference: byte offset in the file / 16, unsigned. The root, which is the
 * first node of a tree's first block, has id 0 and is its own parent. {@code kind} is:
 *
 * <ul>
 *   <li>0 <i>routine</i>. Inclusive time is word 3; exclusive time and the number of subroutines
 *       are what remains after, and the sum of calls of, the children of this kind. Word 3 of a
 *       closed node is at least 0. While a call is open (at most one can be, for a context in one
 *       thread) it is {@code ticks - start - OPEN}, hence negative, and {@link #inclusive} gives
 *       the time up to now. The root's calls are the threads it stands for, its time their life.
 *   <li>1 <i>access</i> to a data collection from this context: word 2 local, 3 remote accesses
 *       that the program itself has told. Its children, of the same kind, have the id of a call
 *       site each, and hold the accesses seen there: what was accessed is the sum of all. Those of
 *       them that were to an element with an index are told again, over all contexts, below the
 *       collection's node below the root: in nodes of kind 3, id {@link #elements}, words 2 to 5
 *       local and remote accesses that only read, then local and remote ones that may write.
 *   <li>2 <i>value</i>: word 2 count, 3 sum (double), 4 minimum and maximum (floats), 5 sum of
 *       squares (double).
 *   <li>3 <i>further</i> figures of the routine above, by option. Id 1: words as of a value, of the
 *       inclusive ticks of each call that has returned. Id 2 + n: words 2 to 5 are the inclusive
 *       amounts of the metrics 4n to 4n + 3, which follow the rule of word 3 of a routine, with the
 *       thread's latest reading in place of {@code now}. That reading is what the root's nodes of
 *       these ids hold. {@link #NOT_MEASURED} says that the thread could not be asked.
 * </ul>
 *
 * <p>Two nodes may have the same parent, kind and id, where a stack overflow cut the first one off:
 * they count together. A routine that was off, or only counted, while its callees were timed has
 * less time than they: its exclusive time is then 0.
 *
 * <p>In a <i>shared</i> tree (virtual threads of one group; updated by atomic additions) many calls
 * may be open at once: word 3 holds closed calls only, word 4 the number of returns, word 5 the sum
 * of the start ticks of open calls, and open time is {@code (calls - returns) * now - word 5}, held
 * between 0 and {@code (calls - returns) * now}. The root's calls count outermost scopes, and its
 * time is theirs.
 */
public final class Tree {
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
  public static final int NODES_PER_BLOCK =
      (RunFormat.BLOCK_WORDS - RunFormat.BLOCK_HEADER_WORDS) / NODE_WORDS;

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

  /** Into so many ranges, of which each has as many indexes, those of a collection are put. */
  public static final int ELEMENT_RANGES = 128;

  /** Binary logarithm of the most indexes that a range can have. */
  public static final int MAX_SHIFT = 24;

  private static final int RANGE_BITS = 7;

  /** In place of a metric's amount. */
  public static final long NOT_MEASURED = Long.MAX_VALUE;

  private static final int REFERENCE_WORDS = 2;
  private static final int ID_BITS = 30;
  private static final long CALLS_MASK = (1L << 56) - 1;

  private Tree() {}

  /** The upper and lower half of words 1 and 4 of a block. */
  public static long halves(int high, int low) {
    return RunFormat.halves(high, low);
  }

  /** Number of a block's tree, of word 1. */
  public static int tree(long treeAndNumber) {
    return RunFormat.high(treeAndNumber);
  }

  /** Number of a block in its tree, of word 1. */
  public static int numberInTree(long treeAndNumber) {
    return RunFormat.low(treeAndNumber);
  }

  /** Whether a block with this word 4 counts at an epoch. */
  public static boolean counts(long bornAndDead, long epoch) {
    long dead = RunFormat.low(bornAndDead) & 0xFFFF_FFFFL;
    return (RunFormat.high(bornAndDead) & 0xFFFF_FFFFL) <= epoch && (dead == 0 || epoch < dead);
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
    return RunFormat.halves(parent, kindAndId(kind, id));
  }

  /** The lower half of a node's first word. */
  public static int kindAndId(int kind, int id) {
    return kind << ID_BITS | id;
  }

  /** The lower half of a node's first word. */
  public static int kindAndId(long node) {
    return RunFormat.low(node);
  }

  /**
   * Id of the node, of kind {@link #FURTHER}, that holds the accesses to a range of elements.
   *
   * @param shift binary logarithm of the range's width, 0 to {@link #MAX_SHIFT}; a collection may
   *     have ranges of several widths, whose sum counts
   * @param range number of the range, less than {@link #ELEMENT_RANGES}
   */
  public static int elements(int shift, int range) {
    return METRICS + (shift << RANGE_BITS | range);
  }

  /** Of {@link #elements}; more than {@link #MAX_SHIFT} or negative if the id is none of these. */
  public static int shift(int elements) {
    return elements - METRICS >> RANGE_BITS;
  }

  /** Of {@link #elements}. */
  public static int range(int elements) {
    return elements - METRICS & ELEMENT_RANGES - 1;
  }

  /** Word of a range of elements that counts such accesses. */
  public static int elementsWord(boolean write, boolean remote) {
    return CALLS + (write ? 2 : 0) + (remote ? 1 : 0);
  }

  /** Reference of the first child, of word 1. */
  public static int firstChild(long links) {
    return RunFormat.high(links);
  }

  /** Reference of the next sibling, of word 1. */
  public static int nextSibling(long links) {
    return RunFormat.low(links);
  }

  /** Word 1 of a node; 0 for none. */
  public static long links(int firstChild, int nextSibling) {
    return RunFormat.halves(firstChild, nextSibling);
  }

  /** Word 4 of a value. */
  public static long minimumAndMaximum(float minimum, float maximum) {
    return RunFormat.halves(Float.floatToRawIntBits(minimum), Float.floatToRawIntBits(maximum));
  }

  /** Of word 4 of a value. */
  public static float minimum(long minimumAndMaximum) {
    return Float.intBitsToFloat(RunFormat.high(minimumAndMaximum));
  }

  /** Of word 4 of a value. */
  public static float maximum(long minimumAndMaximum) {
    return Float.intBitsToFloat(RunFormat.low(minimumAndMaximum));
  }

  /** The epoch in which a block's tree counts first, of word 4. */
  public static int born(long bornAndDead) {
    return RunFormat.high(bornAndDead);
  }

  public static int parent(long node) {
    return RunFormat.high(node);
  }

  public static int kind(long node) {
    return RunFormat.low(node) >>> ID_BITS;
  }

  public static int id(long node) {
    return RunFormat.low(node) & (1 << ID_BITS) - 1;
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
