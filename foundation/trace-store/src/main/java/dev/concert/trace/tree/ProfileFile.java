package dev.concert.trace.tree;

import dev.concert.runtime.format.Header;
import dev.concert.runtime.format.RunFormat;
import dev.concert.runtime.format.Tree;
import dev.concert.trace.RecordedValue;
import dev.concert.trace.elements.ElementAccesses;
import dev.concert.trace.file.Figures;
import dev.concert.trace.file.MappedWords;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Adds up the calling-context trees of one {@code profile} file at one moment. The process may be
 * writing: its epoch, and the first words of each block, are looked at again after reading.
 */
public final class ProfileFile {
  /** Whose tree it is: a thread's, or where that is 0 a group's. */
  public record Owner(long thread, int group) {
    public static Owner of(long thread, int group) {
      return new Owner(thread, thread == 0 ? group : 0); // a thread may change its group's name
    }
  }

  private record Block(long kind, int tree, int number, Owner owner, long start, int index) {}

  /** In place of a number: nothing can lie below this node. */
  private static final int NONE = -1;

  private static final Comparator<Block> IN_TREE_ORDER =
      Comparator.comparingInt(Block::tree).thenComparingInt(Block::number);

  private final MappedWords words;
  private final long nowTick;
  private final int metricNodes;
  private final Function<Owner, ContextTree> trees;

  /** By block, what has been read of it; null where it holds no tree that counts. */
  private final Nodes[] nodesOfBlock;

  /** By tree, the latest readings of its thread's metrics. */
  private final Map<Integer, List<Long>> readings = new HashMap<>();

  private long lostCalls;
  private long orphans;
  private long damaged;

  /**
   * The nodes of a block.
   *
   * @param numbers of each in its tree, {@link #NONE}, or less: a collection
   */
  private record Nodes(int tree, int[] numbers) {
    Nodes(int tree) {
      this(tree, new int[Tree.NODES_PER_BLOCK]);
      Arrays.fill(numbers, NONE);
    }
  }

  /**
   * @param nowTick up to when open calls count
   * @param metrics how many are measured beside time
   * @param trees gives the tree to add a thread's or group's to
   */
  public ProfileFile(
      MappedWords words, long nowTick, int metrics, Function<Owner, ContextTree> trees) {
    this.words = words;
    this.nowTick = nowTick;
    this.metricNodes = Math.ceilDiv(metrics, Tree.METRICS_PER_NODE);
    this.trees = trees;
    this.nodesOfBlock =
        new Nodes[Math.toIntExact(Math.ceilDiv(words.size(), RunFormat.BLOCK_WORDS))];
  }

  /** False if threads ended meanwhile: then what was added is wrong. */
  public boolean read() {
    long epoch = words.getAcquire(Header.EPOCH);
    List<Block> blocks = blocks(epoch);
    blocks.sort(IN_TREE_ORDER);
    blocks.forEach(this::read);
    return blocks.stream().allMatch(this::same) && words.getAcquire(Header.EPOCH) == epoch;
  }

  /** Calls that found no room. */
  public long lostCalls() {
    return lostCalls;
  }

  /** Contexts whose callers are missing, so that they could not be counted. */
  public long orphans() {
    return orphans;
  }

  /** Contexts and trees whose figures, names or owners cannot be, so that they were left out. */
  public long damaged() {
    return damaged;
  }

  private List<Block> blocks(long epoch) {
    List<Block> blocks = new ArrayList<>();
    for (int index = 1; index < nodesOfBlock.length; index++) {
      long start = (long) index * RunFormat.BLOCK_WORDS;
      if (start + RunFormat.BLOCK_HEADER_WORDS <= words.size()) {
        Block block = block(start, index);
        if (isTree(block.kind()) && Tree.counts(words.get(start + Tree.BORN_AND_DEAD), epoch)) {
          blocks.add(block);
        }
      }
    }
    return blocks;
  }

  private Block block(long start, int index) {
    long kind = words.getAcquire(start + Tree.KIND);
    long treeAndNumber = words.get(start + Tree.TREE_AND_NUMBER);
    long thread = words.get(start + Tree.THREAD_ID);
    int group = (int) words.get(start + Tree.GROUP_ID);
    int number = Tree.numberInTree(treeAndNumber);
    return new Block(kind, Tree.tree(treeAndNumber), number, Owner.of(thread, group), start, index);
  }

  private static boolean isTree(long kind) {
    return kind == Tree.THREAD || kind == Tree.MERGED || kind == Tree.SHARED;
  }

  private boolean same(Block block) {
    return words.getAcquire(block.start() + Tree.KIND) == block.kind()
        && block(block.start(), block.index()).equals(block);
  }

  private void read(Block block) {
    if (block.owner().thread() < 0) {
      damaged++;
      return;
    }
    ContextTree tree = trees.apply(block.owner());
    Nodes read = new Nodes(block.tree());
    nodesOfBlock[block.index()] = read;
    lostCalls = Figures.plus(lostCalls, Math.max(0, words.get(block.start() + Tree.BLOCK_LOST)));
    long first = block.start() + RunFormat.BLOCK_HEADER_WORDS;
    int fitting = (int) ((words.size() - first) / Tree.NODE_WORDS);
    int nodes = Math.min(Tree.NODES_PER_BLOCK, fitting);
    for (int slot = 0; slot < nodes; slot++) {
      long node = first + (long) slot * Tree.NODE_WORDS;
      long parentAndId = words.getAcquire(node + Tree.PARENT_AND_ID);
      if (parentAndId == 0) {
        return;
      }
      boolean root = block.number() == 0 && slot == 0;
      int parent = root ? ContextTree.ROOT : numberOf(Tree.parent(parentAndId), block.tree());
      if (parent == NONE || !root && Tree.id(parentAndId) == 0) {
        orphans++;
      } else if (Tree.id(parentAndId) > RunFormat.MAX_ID) {
        damaged++;
      } else {
        read.numbers()[slot] = add(tree, block, node, parentAndId, parent, root);
      }
    }
  }

  /** What {@link #add} gave for a referenced node, if it has been read. */
  private int numberOf(int reference, int tree) {
    long word = Tree.word(reference);
    long index = word / RunFormat.BLOCK_WORDS;
    long inNodes = word % RunFormat.BLOCK_WORDS - RunFormat.BLOCK_HEADER_WORDS;
    boolean isNode =
        index < nodesOfBlock.length
            && inNodes >= 0
            && inNodes % Tree.NODE_WORDS == 0
            && inNodes / Tree.NODE_WORDS < Tree.NODES_PER_BLOCK;
    Nodes nodes = isNode ? nodesOfBlock[(int) index] : null;
    return nodes != null && nodes.tree() == tree
        ? nodes.numbers()[(int) inNodes / Tree.NODE_WORDS]
        : NONE;
  }

  /** Adds a node, and returns what {@link #numberOf} is to hold for it. */
  private int add(
      ContextTree tree, Block block, long node, long parentAndId, int parent, boolean root) {
    if (parent < NONE) {
      addBelow(tree, node, parentAndId, parent);
      return NONE;
    }
    long calls = words.get(node + Tree.CALLS);
    switch (Tree.kind(parentAndId)) {
      case Tree.ROUTINE -> {
        int number = root ? ContextTree.ROOT : tree.child(parent, Tree.id(parentAndId));
        long ticks = ticks(block, node);
        damaged += Figures.canBe(ticks) ? 0 : 1;
        tree.add(number, Tree.calls(calls), Figures.canBe(ticks) ? ticks : 0);
        return number;
      }
      case Tree.ACCESS -> {
        int collection = Tree.id(parentAndId);
        addAccesses(tree, collection, AccessCounts.BY_HAND, node);
        return collection(collection);
      }
      case Tree.VALUE -> addValue(tree, Tree.id(parentAndId), node);
      case Tree.FURTHER -> {
        if (Tree.id(parentAndId) == Tree.DURATIONS) {
          addDurations(tree.durations(parent), node);
        } else {
          addMetrics(tree.metrics(), Tree.id(parentAndId) - Tree.METRICS, parent, block, node);
        }
      }
      default -> {} // what a later version may add
    }
    return NONE;
  }

  /** A collection in place of a number, and back. */
  private static int collection(int other) {
    return NONE - other;
  }

  /** What lies below a collection: a call site, or a range of elements. */
  private void addBelow(ContextTree tree, long node, long parentAndId, int parent) {
    switch (Tree.kind(parentAndId)) {
      case Tree.ACCESS -> addAccesses(tree, collection(parent), Tree.id(parentAndId), node);
      case Tree.FURTHER -> addElements(tree, collection(parent), Tree.id(parentAndId), node);
      default -> orphans++;
    }
  }

  private void addElements(ContextTree tree, int collection, int elements, long node) {
    int shift = Tree.shift(elements);
    ElementAccesses.Counts counts =
        new ElementAccesses.Counts(
            words.get(node + Tree.elementsWord(false, false)),
            words.get(node + Tree.elementsWord(false, true)),
            words.get(node + Tree.elementsWord(true, false)),
            words.get(node + Tree.elementsWord(true, true)));
    if (shift >= 0 && shift <= Tree.MAX_SHIFT && canBe(counts)) {
      tree.accesses().addElements(collection, shift, Tree.range(elements), counts);
    } else {
      damaged++;
    }
  }

  private static boolean canBe(ElementAccesses.Counts counts) {
    return Figures.canBe(counts.localReads())
        && Figures.canBe(counts.remoteReads())
        && Figures.canBe(counts.localWrites())
        && Figures.canBe(counts.remoteWrites());
  }

  private void addAccesses(ContextTree tree, int collection, int site, long node) {
    long local = Tree.calls(words.get(node + Tree.CALLS));
    long remote = words.get(node + Tree.TIME);
    if (Figures.canBe(remote)) {
      tree.accesses().add(collection, site, local, remote);
    } else {
      damaged++;
    }
  }

  private void addDurations(CallDurations durations, long node) {
    RecordedValue ticks = value(node);
    if (ticks.count() > 0 && isNoLessThanNothing(ticks)) {
      durations.add(
          ticks.count(), ticks.sum(), ticks.minimum(), ticks.maximum(), ticks.sumOfSquares());
    } else if (ticks.count() > 0) {
      damaged++;
    }
  }

  private static boolean isNoLessThanNothing(RecordedValue ticks) {
    return canBe(ticks.sum())
        && ticks.minimum() >= 0
        && canBe(ticks.maximum())
        && canBe(ticks.sumOfSquares());
  }

  /** The figures of a node that has them instead of calls and time. */
  private RecordedValue value(long node) {
    long minAndMax = words.get(node + Tree.MIN_AND_MAX);
    return new RecordedValue(
        "",
        Tree.calls(words.get(node + Tree.CALLS)),
        Double.longBitsToDouble(words.get(node + Tree.TIME)),
        Tree.minimum(minAndMax),
        Tree.maximum(minAndMax),
        Double.longBitsToDouble(words.get(node + Tree.SUM_OF_SQUARES)));
  }

  private void addValue(ContextTree tree, int name, long node) {
    RecordedValue value = value(node);
    if (value.count() > 0) {
      tree.values().add(name, value);
    }
  }

  private static boolean canBe(double sum) {
    return sum >= 0 && Double.isFinite(sum);
  }

  /** The thread's own, which its first nodes are, are the latest readings. */
  private void addMetrics(TreeMetrics metrics, int number, int parent, Block block, long node) {
    if (number < 0 || number >= metricNodes) {
      damaged++; // no such metric has been told
      return;
    }
    for (int i = 0; i < Tree.METRICS_PER_NODE; i++) {
      int metric = number * Tree.METRICS_PER_NODE + i;
      long value = words.get(node + Tree.CALLS + i);
      List<Long> latest = readings.computeIfAbsent(block.tree(), _ -> new ArrayList<>());
      if (parent == ContextTree.ROOT) {
        latest.add(value);
      }
      long now = metric < latest.size() ? latest.get(metric) : 0;
      boolean unknown = value == Tree.NOT_MEASURED || now == Tree.NOT_MEASURED;
      long amount = unknown ? Tree.NOT_MEASURED : Tree.inclusive(value, now);
      boolean known = Figures.canBe(amount);
      damaged += known || unknown ? 0 : 1;
      metrics.add(metric, parent, known ? amount : Tree.NOT_MEASURED);
    }
  }

  private long ticks(Block block, long node) {
    long time = words.get(node + Tree.TIME);
    if (block.kind() != Tree.SHARED) {
      return Tree.inclusive(time, nowTick);
    }
    long open = Tree.calls(words.get(node + Tree.CALLS)) - words.get(node + Tree.RETURNS);
    if (open <= 0) {
      return time;
    }
    long openTicks =
        open * nowTick - words.get(node + Tree.OPEN_STARTS); // true where both overflow
    long maxTicks = nowTick > Figures.MAX / open ? Figures.MAX : open * nowTick;
    return Figures.plus(Math.max(0, time), Math.clamp(openTicks, 0, maxTicks));
  }
}
