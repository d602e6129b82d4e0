package dev.concert.trace.index;

import dev.concert.model.Progress;
import dev.concert.trace.file.EventCursor;
import dev.concert.trace.file.Interruption;
import dev.concert.trace.file.MappedWords;
import dev.concert.trace.file.NodeFolder.OpenFile;
import dev.concert.trace.file.StoredInput;
import dev.concert.trace.file.StoredOutput;
import dev.concert.trace.file.TraceFile;
import dev.concert.trace.file.TraceFile.Call;
import dev.concert.trace.index.IndexedFiles.Found;
import dev.concert.trace.memory.HeapRoom;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.IntPredicate;
import java.util.stream.Stream;

/**
 * Index of the events of one node, kept in memory. It grows by what the node has recorded since:
 * each event is gone through once. Not thread-safe.
 */
public final class NodeIndex {
  /** So many pieces are gone through before it is seen what there is room for: 2 MB of words. */
  private static final int AT_A_TIME = 32;

  /** From so many on, for which one core takes a tenth of a second, others help. */
  private static final long MANY_WORDS = 1 << 23;

  /** Of more threads, what those sum up to to which nothing was added for longest is packed. */
  private static final int MOST_UNPACKED = 4_096;

  /**
   * What a thread takes at most here, in a trace and in a picture of that, and in both once more
   * while they are made again, if it does little.
   */
  private static final long THREAD_BYTES = 12_000;

  private final int mostUnpacked;
  private final int mostThreads;
  private final long mostLeftOut;
  private IndexedFiles files = new IndexedFiles();
  private final Map<Long, ThreadIndex> threads = new TreeMap<>();
  private final Set<ThreadIndex> unpacked = new LinkedHashSet<>();

  /** The ended states of all others, so that nobody has to go through many threads for them. */
  private StateSums packed = new StateSums();

  private NodeSums sums = new NodeSums();
  private IntPredicate together;
  private boolean ring;
  private long keptWords = -1;

  /** What was found, and not gone through since the thread was interrupted. */
  private List<Found> left = List.of();

  private LeftOutThreads leftOut;

  /** Tick from which on events may be missing. */
  private long reachedTick = Long.MAX_VALUE;

  /** Whether it is true of all events up to some place. */
  private boolean sound = true;

  public NodeIndex() {
    this(MOST_UNPACKED, roomForThreads(), LeftOutThreads.room());
  }

  /** Of so many threads of a node figures are made from events; later ones are left out. */
  public static int roomForThreads() {
    return Math.toIntExact(Math.max(MOST_UNPACKED, HeapRoom.bytes() / THREAD_BYTES));
  }

  /**
   * @param mostUnpacked of how many threads what they sum up to is ready to be added to
   * @param mostThreads so many are known, those that come first
   */
  public NodeIndex(int mostUnpacked, int mostThreads) {
    this(mostUnpacked, mostThreads, LeftOutThreads.room());
  }

  /**
   * @param mostLeftOut of so many further ones it is known how long they were blocked; those of a
   *     group that has one row in a profile are not counted once they have ended
   */
  public NodeIndex(int mostUnpacked, int mostThreads, long mostLeftOut) {
    this.mostUnpacked = mostUnpacked;
    this.mostThreads = mostThreads;
    this.mostLeftOut = mostLeftOut;
    leftOut = new LeftOutThreads(mostLeftOut);
  }

  /** When a thread has ended. */
  public interface EndTick {
    /**
     * @param lastTick at which it was seen, see {@link ThreadIndex#lastSeenTick}
     * @return the tick at which it ended, or up to which it is known to have lived
     */
    long of(long thread, long lastTick);
  }

  /** Goes through what has come since the last time, and tells nobody how far it has come. */
  public void readOn(List<OpenFile> opened, boolean alive) {
    readOn(opened, alive, _ -> false, Progress.NONE);
  }

  /**
   * Goes through what has come since the last time. It ends within some blocks when the thread is
   * interrupted; where the index is still {@link #isSound} then, the next time goes on from there.
   *
   * @param opened the node's trace files as they are now
   * @param alive whether the node's process goes on; then what it recorded after its last sign of
   *     life is left for the next time, since of that later events may be seen before earlier ones
   * @param together whether the threads of a group have one row in a profile
   * @param progress told between pieces; while it is, the index can be asked of all events up to
   *     {@link #reachedTick}
   */
  public void readOn(
      List<OpenFile> opened, boolean alive, IntPredicate together, Progress progress) {
    this.together = together;
    if (!files.isContinuedBy(opened)) {
      forget();
    }
    sound = false;
    PassProgress pass =
        new PassProgress(progress, sums.lengths(), words(), Found.words(left), newWords(opened));
    ring = opened.stream().anyMatch(each -> TraceFile.isRing(each.words()));
    sums.buckets().makeRoom(opened.stream().mapToLong(each -> each.words().size()).sum());
    threads.values().forEach(ThreadIndex::beginPass);
    leftOut.beginPass();
    List<Found> found = files.find(opened, left, alive, pass::read, this::takeBegun);
    found.sort(Found.BY_TIME);
    pass.found(Found.words(found));
    goThrough(found, pass);
  }

  private void takeBegun(Call call) {
    if (hasRoom(call.thread())) {
      thread(call.thread()).begun(call);
    } else {
      leftOut.begun(call);
    }
  }

  private boolean hasRoom(long thread) {
    return threads.size() < mostThreads || threads.containsKey(thread);
  }

  private long newWords(List<OpenFile> opened) {
    return opened.stream().mapToLong(each -> each.words().size()).sum() - words();
  }

  private void goThrough(List<Found> found, PassProgress pass) {
    boolean many = Found.words(found) >= MANY_WORDS;
    for (int from = 0; from < found.size(); from += AT_A_TIME) {
      isTrueBut(found.subList(from, found.size()));
      pass.tell();
      Interruption.check();
      sound = false;
      List<Found> some = found.subList(from, Math.min(from + AT_A_TIME, found.size()));
      add(some, many);
      pass.summedUp(Found.words(some));
    }
    isTrueBut(List.of());
    pass.tell();
  }

  private void isTrueBut(List<Found> missing) {
    left = missing;
    reachedTick = missing.isEmpty() ? Long.MAX_VALUE : missing.getFirst().range().baseTick();
    sound = true;
  }

  /** Whether it can be read on: false where a reading ended in the midst of something. */
  public boolean isSound() {
    return sound;
  }

  /** Up to there it knows all events; {@link Long#MAX_VALUE} where none are left. */
  public long reachedTick() {
    return reachedTick;
  }

  /** Whether it has been made of these files, as they are mapped now or were before. */
  public boolean isOf(List<OpenFile> opened) {
    return files.areOf(opened);
  }

  /** Threads do not depend on each other, except in what there is room for. */
  private void add(List<Found> found, boolean onAllCores) {
    Map<ThreadIndex, List<Found>> byThread = new LinkedHashMap<>();
    List<Found> further = new ArrayList<>();
    for (Found each : found) {
      if (hasRoom(each.range().thread())) {
        byThread.computeIfAbsent(thread(each.range().thread()), _ -> new ArrayList<>()).add(each);
      } else {
        further.add(each);
      }
    }
    leftOut.add(further, together);
    byThread.keySet().forEach(this::unpack);
    Stream<Map.Entry<ThreadIndex, List<Found>>> all = byThread.entrySet().stream();
    (onAllCores ? all.parallel() : all).forEach(each -> add(each.getKey(), each.getValue()));
    byThread.keySet().forEach(ThreadIndex::settle);
    sums.settle();
    packMany();
  }

  private static void add(ThreadIndex thread, List<Found> found) {
    EventCursor event = new EventCursor();
    found.forEach(each -> thread.add(each.range(), each.file(), event));
  }

  private void unpack(ThreadIndex thread) {
    if (thread.isPacked()) {
      thread.unpack();
      packed.removeAll(thread.ended());
    }
    unpacked.remove(thread);
    unpacked.add(thread); // as the last
  }

  private void packMany() {
    while (unpacked.size() > mostUnpacked) {
      ThreadIndex first = unpacked.iterator().next();
      packed.addAll(first.ended());
      first.pack();
      unpacked.remove(first);
    }
  }

  /**
   * All that has been gone through, to go on from there another time.
   *
   * @return false, and nothing is written, of a ring, whose events will be others, and where others
   *     may have room for more threads
   */
  boolean store(StoredOutput out) throws IOException {
    if (ring || leavesOut()) {
      return false;
    }
    files.store(out);
    sums.store(out);
    out.writeInt(threads.size());
    for (ThreadIndex thread : threads.values()) {
      thread.store(out);
    }
    return true;
  }

  /**
   * @param opened the node's trace files as they are now
   * @throws StoredInput.DamagedStore if it was made of other files, or damaged since
   */
  static NodeIndex restore(StoredInput in, List<OpenFile> opened) throws IOException {
    NodeIndex index = new NodeIndex();
    long[] words = index.files.restore(in, opened);
    index.sums = NodeSums.restore(in);
    int threads = in.readSize(Long.BYTES);
    StoredInput.check(threads <= index.mostThreads, "there is no room for its threads");
    for (int i = 0; i < threads; i++) {
      ThreadIndex thread = ThreadIndex.restore(in, index.sums, words);
      index.threads.put(thread.thread(), thread);
      index.unpack(thread);
      index.packMany();
    }
    index.threads.values().forEach(ThreadIndex::settle);
    index.sums.restored();
    for (ThreadIndex thread : index.threads.values()) {
      if (index.sums.others().isOverdrawn()) {
        thread.forgetOthers();
      }
    }
    return index;
  }

  /** Of {@link #words}, as many as the index on disk had; -1 if there is none. */
  long keptWords() {
    return keptWords;
  }

  void keptWords(long words) {
    keptWords = words;
  }

  /** Words of the files that have been gone through. */
  long words() {
    return files.words();
  }

  private void forget() {
    files = new IndexedFiles();
    threads.clear();
    unpacked.clear();
    packed = new StateSums();
    leftOut = new LeftOutThreads(mostLeftOut);
    left = List.of();
    sums = new NodeSums();
  }

  private ThreadIndex thread(long id) {
    return threads.computeIfAbsent(id, this::newThread);
  }

  private ThreadIndex newThread(long id) {
    ThreadIndex thread = new ThreadIndex(id, sums, ring);
    unpacked.add(thread);
    return thread;
  }

  /** By their id. */
  public Collection<ThreadIndex> threads() {
    return threads.values();
  }

  /** Whether there are further threads, for which there was no room. */
  public boolean leavesOut() {
    return leftOut.isAny();
  }

  /** Whether there are some of which it is not even known how long they were blocked. */
  public boolean leavesOutWaits() {
    return leftOut.isFull();
  }

  /**
   * Tells how long all threads were blocked in each routine, also those for which there was no
   * room; of waits that go on, as long as they have lasted.
   */
  public void blocked(EndTick ends, BlockedSums.OfThreads told) {
    for (ThreadIndex thread : threads.values()) {
      Interruption.check();
      long end = ends.of(thread.thread(), thread.lastSeenTick());
      told.accept(thread.thread(), thread.group(), thread.blocked(end));
    }
    leftOut.tell(ends::of, told);
  }

  /** How long the states are that have ended. */
  public StateLengths lengths() {
    return sums.lengths();
  }

  /**
   * All states of so many ticks are known without going through events; 0 where none are, of a
   * ring. At least {@link LongStates#FIRST_MIN_TICKS} otherwise, more where there was no room.
   */
  public long knownFromTicks() {
    return ring ? 0 : sums.states().minTicks();
  }

  /** States of fewer ticks are never known, however much room there is; 0 of a ring. */
  public long unknownBelowTicks() {
    return ring ? 0 : LongStates.FIRST_MIN_TICKS;
  }

  /** How long the states are that reach into a stretch of time, both ends included. */
  public StateLengths lengths(EndTick ends, long fromTick, long toTick, List<OpenFile> opened) {
    StateLengths inside = new StateLengths();
    addTotals(new StateSums(), inside, ends, fromTick, toTick, opened);
    return inside;
  }

  /** Totals of all states that have been gone through. */
  public StateSums totals(EndTick ends) {
    StateSums totals = new StateSums();
    totals.addAll(packed);
    for (ThreadIndex thread : threads.values()) {
      if (!thread.isPacked()) {
        totals.addAll(thread.ended());
      }
      thread.addOpenTotals(totals, ends.of(thread.thread(), thread.lastSeenTick()));
    }
    return totals;
  }

  /** What all waits that have been gone through sum up to, by what they are for. */
  public WaitSums waits(EndTick ends) {
    WaitSums waits = sums.waits().copy();
    for (ThreadIndex thread : threads.values()) {
      thread.addOpenWaits(waits, ends.of(thread.thread(), thread.lastSeenTick()));
    }
    return waits;
  }

  /**
   * How many messages were sent and received in a stretch of time, both ends included.
   *
   * @param opened the node's trace files, as they were when they were last gone through
   */
  public MessageSums messages(long fromTick, long toTick, List<OpenFile> opened) {
    MessageSums all = new MessageSums();
    List<MappedWords> words = files.words(opened);
    threads.values().forEach(thread -> thread.addMessages(all, fromTick, toTick, words));
    return all;
  }

  /**
   * Totals of a stretch of time, both ends included; of states that reach out of it, the part
   * inside.
   *
   * @param opened the node's trace files, as they were when they were last gone through
   */
  public StateSums totals(EndTick ends, long fromTick, long toTick, List<OpenFile> opened) {
    StateSums totals = new StateSums();
    addTotals(totals, new StateLengths(), ends, fromTick, toTick, opened);
    return totals;
  }

  /**
   * Tells the states of a thread that lie in a stretch of time or reach into it, both ends
   * included.
   *
   * @param opened the node's trace files, as they were when they were last gone through
   */
  public void tell(
      StateSums.Ended each,
      ThreadIndex thread,
      EndTick ends,
      long fromTick,
      long toTick,
      List<OpenFile> opened) {
    long end = ends.of(thread.thread(), thread.lastSeenTick());
    thread.tell(each, end, fromTick, toTick, files.words(opened));
  }

  private void addTotals(
      StateSums totals,
      StateLengths inside,
      EndTick ends,
      long fromTick,
      long toTick,
      List<OpenFile> opened) {
    List<MappedWords> words = files.words(opened);
    for (ThreadIndex thread : threads.values()) {
      long end = ends.of(thread.thread(), thread.lastSeenTick());
      thread.addTotals(totals, inside, end, fromTick, toTick, words);
    }
  }

  /**
   * Goes through the chosen pieces of a thread, and tells what is known of the others.
   *
   * @param opened the node's trace files, as they were when they were last gone through
   */
  public void walk(
      ThreadIndex thread, PieceChoice choice, List<OpenFile> opened, ThreadVisitor visitor) {
    thread.walk(choice, files.words(opened), visitor);
  }

  /** Ids that have to have a name. */
  public BitSet ids() {
    return files.ids();
  }

  /** Events that found no room, as the blocks' writers counted them. */
  public long lost() {
    return files.lost();
  }

  /** Events that have made room for newer ones, by thread; -1 for further threads. */
  public Map<Long, Long> overwritten() {
    return files.overwritten();
  }

  /** Blocks of a file with words that cannot be events, or that end inside one. */
  public long damagedBlocks(Path file) {
    return files.damagedBlocks(file);
  }
}
