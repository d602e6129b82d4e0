package dev.concert.trace.index;

import dev.concert.model.Progress;
import dev.concert.trace.file.Figures;
import dev.concert.trace.file.FileHeader;
import dev.concert.trace.file.Interruption;
import dev.concert.trace.file.MappedWords;
import dev.concert.trace.file.NodeFolder.OpenFile;
import dev.concert.trace.file.StoredInput;
import dev.concert.trace.file.StoredOutput;
import dev.concert.trace.file.TraceFile;
import dev.concert.trace.file.TraceFile.Call;
import dev.concert.trace.file.TraceFile.EventRange;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Index of the events of one node, kept in memory. It grows by what the node has recorded since:
 * each event is gone through once. Not thread-safe.
 */
public final class NodeIndex {
  private static final Comparator<Found> BY_TIME =
      Comparator.<Found>comparingLong(found -> found.range.baseTick())
          .thenComparingLong(found -> found.range.lastTick());

  /** So many pieces are gone through before it is seen what there is room for: 2 MB of words. */
  private static final int AT_A_TIME = 32;

  /** From so many on another core is worth being woken. */
  private static final long MANY_WORDS = 1 << 16;

  /** Of more threads, what those sum up to to which nothing was added for longest is packed. */
  private static final int MOST_UNPACKED = 4_096;

  private final int mostUnpacked;
  private final Map<Path, Integer> numbers = new HashMap<>();
  private final List<IndexedFile> files = new ArrayList<>();
  private final Map<Long, ThreadIndex> threads = new TreeMap<>();
  private final Set<ThreadIndex> unpacked = new LinkedHashSet<>();
  private NodeSums sums = new NodeSums();
  private boolean ring;
  private long keptWords = -1;

  /** What was found, and not gone through since the thread was interrupted. */
  private List<Found> left = List.of();

  /** Tick from which on events may be missing. */
  private long reachedTick = Long.MAX_VALUE;

  /** Whether it is true of all events up to some place. */
  private boolean sound = true;

  public NodeIndex() {
    this(MOST_UNPACKED);
  }

  /**
   * @param mostUnpacked of how many threads what they sum up to is ready to be added to
   */
  public NodeIndex(int mostUnpacked) {
    this.mostUnpacked = mostUnpacked;
  }

  /** A file as far as it has been gone through. */
  private static final class IndexedFile {
    private static final long GOES_ON = -1;

    private final TraceFile file;
    private final long pid;
    private final long firstNanoTime;
    private long words;

    /** Its last sign of life, where nothing more was expected; then all words were taken. */
    private long lastAlive = GOES_ON;

    private IndexedFile(OpenFile opened, TraceFile file) {
      this.file = file;
      pid = opened.header().pid();
      firstNanoTime = opened.header().anchors().first().nanoTime();
    }

    void store(Path path, StoredOutput out) throws IOException {
      out.writeName(path.getFileName().toString());
      out.writeLong(pid);
      out.writeLong(firstNanoTime);
      out.writeLong(words);
      out.writeLong(lastAlive);
      file.store(out);
    }

    private boolean isSame(OpenFile opened) {
      return pid == opened.header().pid()
          && firstNanoTime == opened.header().anchors().first().nanoTime()
          && words <= opened.words().size()
          && (lastAlive == GOES_ON || lastAlive == opened.header().aliveTick());
    }
  }

  private record Found(EventRange range, int file) {
    static long words(List<Found> all) {
      return all.stream().mapToLong(each -> each.range.size()).sum();
    }
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
    readOn(opened, alive, Progress.NONE);
  }

  /**
   * Goes through what has come since the last time. It ends within some blocks when the thread is
   * interrupted; where the index is still {@link #isSound} then, the next time goes on from there.
   *
   * @param opened the node's trace files as they are now
   * @param alive whether the node's process goes on; then what it recorded after its last sign of
   *     life is left for the next time, since of that later events may be seen before earlier ones
   * @param progress told between pieces; while it is, the index can be asked of all events up to
   *     {@link #reachedTick}
   */
  public void readOn(List<OpenFile> opened, boolean alive, Progress progress) {
    if (!isContinuedBy(opened)) {
      forget();
    }
    sound = false;
    PassProgress pass =
        new PassProgress(progress, sums.lengths(), words(), Found.words(left), newWords(opened));
    ring = opened.stream().anyMatch(each -> TraceFile.isRing(each.words()));
    sums.buckets().makeRoom(opened.stream().mapToLong(each -> each.words().size()).sum());
    threads.values().forEach(ThreadIndex::beginPass);
    List<Found> found = new ArrayList<>();
    opened.forEach(each -> readOn(each, alive, found, pass));
    found.addAll(0, left(opened));
    Map<Long, Long> newest = new HashMap<>();
    found.forEach(each -> newest.merge(each.range.thread(), each.range.baseTick(), Math::max));
    opened.forEach(each -> takeBegun(each, found, newest));
    found.sort(BY_TIME);
    pass.found(Found.words(found));
    goThrough(found, pass);
  }

  /** What is left of the last time, in the files as they are mapped now. */
  private List<Found> left(List<OpenFile> opened) {
    List<MappedWords> words = words(opened);
    return left.stream()
        .map(each -> new Found(each.range.in(words.get(each.file)), each.file))
        .toList();
  }

  private long newWords(List<OpenFile> opened) {
    return opened.stream().mapToLong(each -> each.words().size()).sum() - words();
  }

  private void goThrough(List<Found> found, PassProgress pass) {
    for (int from = 0; from < found.size(); from += AT_A_TIME) {
      isTrueBut(found.subList(from, found.size()));
      pass.tell();
      Interruption.check();
      sound = false;
      List<Found> some = found.subList(from, Math.min(from + AT_A_TIME, found.size()));
      add(some);
      pass.summedUp(Found.words(some));
    }
    isTrueBut(List.of());
    pass.tell();
  }

  private void isTrueBut(List<Found> missing) {
    left = missing;
    reachedTick = missing.isEmpty() ? Long.MAX_VALUE : missing.getFirst().range.baseTick();
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
    return opened.size() == files.size()
        && opened.stream().allMatch(each -> numbers.containsKey(each.path()));
  }

  /** Threads do not depend on each other, except in what there is room for. */
  private void add(List<Found> found) {
    Map<ThreadIndex, List<Found>> byThread = new LinkedHashMap<>();
    for (Found each : found) {
      byThread.computeIfAbsent(thread(each.range.thread()), _ -> new ArrayList<>()).add(each);
    }
    byThread.keySet().forEach(this::unpack);
    long words = Found.words(found);
    Stream<Map.Entry<ThreadIndex, List<Found>>> all = byThread.entrySet().stream();
    (words < MANY_WORDS ? all : all.parallel())
        .forEach(each -> each.getValue().forEach(it -> each.getKey().add(it.range, it.file)));
    byThread.keySet().forEach(ThreadIndex::settle);
    sums.settle();
    packMany();
  }

  private void unpack(ThreadIndex thread) {
    thread.unpack();
    unpacked.remove(thread);
    unpacked.add(thread); // as the last
  }

  private void packMany() {
    while (unpacked.size() > mostUnpacked) {
      ThreadIndex first = unpacked.iterator().next();
      first.pack();
      unpacked.remove(first);
    }
  }

  private void readOn(OpenFile opened, boolean alive, List<Found> found, PassProgress pass) {
    int number = numbers.computeIfAbsent(opened.path(), _ -> add(opened));
    FileHeader header = opened.header();
    long until = alive || header.isDetached() ? header.aliveTick() : Long.MAX_VALUE;
    TraceFile file = files.get(number).file;
    for (EventRange range : file.readOn(opened.words(), until, alive, pass::read)) {
      found.add(new Found(range, number));
    }
    files.get(number).words = opened.words().size();
    files.get(number).lastAlive = alive ? IndexedFile.GOES_ON : header.aliveTick();
  }

  /**
   * A thread that has gone on in another block does not come back to its last call in this one.
   *
   * @param newest tick of the newest beginning of events found, by thread
   */
  private void takeBegun(OpenFile opened, List<Found> found, Map<Long, Long> newest) {
    int number = numbers.get(opened.path());
    TraceFile file = files.get(number).file;
    for (Call call : List.copyOf(file.begun())) {
      if (newest.getOrDefault(call.thread(), Long.MIN_VALUE) >= call.tick()) {
        file.readOn(opened.words(), call).forEach(range -> found.add(new Found(range, number)));
      } else {
        thread(call.thread()).begun(call);
      }
    }
  }

  /**
   * A ring has other events in the same place, and a process that seemed to have ended may go on:
   * it had been stopped, or runs on another machine.
   */
  private boolean isContinuedBy(List<OpenFile> opened) {
    int known = 0;
    for (OpenFile each : opened) {
      Integer number = numbers.get(each.path());
      if (TraceFile.isRing(each.words()) || number != null && !files.get(number).isSame(each)) {
        return false;
      }
      known += number == null ? 0 : 1;
    }
    return known == files.size();
  }

  /**
   * All that has been gone through, to go on from there another time.
   *
   * @return false, and nothing is written, of a ring, whose events will be others
   */
  boolean store(StoredOutput out) throws IOException {
    if (ring) {
      return false;
    }
    out.writeInt(files.size());
    Path[] paths = new Path[files.size()];
    numbers.forEach((path, number) -> paths[number] = path);
    for (int file = 0; file < paths.length; file++) {
      files.get(file).store(paths[file], out);
    }
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
    int files = in.readSize(Long.BYTES);
    long[] words = new long[files];
    for (int file = 0; file < files; file++) {
      words[file] = index.restoreFile(in, opened);
    }
    index.sums = NodeSums.restore(in);
    int threads = in.readSize(Long.BYTES);
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

  private long restoreFile(StoredInput in, List<OpenFile> opened) throws IOException {
    String name = in.readName();
    OpenFile now =
        opened.stream()
            .filter(each -> each.path().getFileName().toString().equals(name))
            .findFirst()
            .orElse(null);
    StoredInput.check(now != null && !TraceFile.isRing(now.words()), name + " is not there");
    long pid = in.readLong();
    long firstNanoTime = in.readLong();
    long words = in.readLong();
    long lastAlive = in.readLong();
    IndexedFile file = new IndexedFile(now, TraceFile.restore(in, now.words()));
    file.words = words;
    file.lastAlive = lastAlive;
    boolean same = file.pid == pid && file.firstNanoTime == firstNanoTime && file.isSame(now);
    StoredInput.check(same, name + " is another file");
    numbers.put(now.path(), files.size());
    files.add(file);
    return words;
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
    return files.stream().mapToLong(file -> file.words).sum();
  }

  private void forget() {
    numbers.clear();
    files.clear();
    threads.clear();
    unpacked.clear();
    left = List.of();
    sums = new NodeSums();
  }

  private int add(OpenFile opened) {
    files.add(new IndexedFile(opened, new TraceFile(opened.words())));
    return files.size() - 1;
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
    for (ThreadIndex thread : threads.values()) {
      thread.addTotals(totals, ends.of(thread.thread(), thread.lastSeenTick()));
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
      EndedStates each,
      ThreadIndex thread,
      EndTick ends,
      long fromTick,
      long toTick,
      List<OpenFile> opened) {
    long end = ends.of(thread.thread(), thread.lastSeenTick());
    thread.tell(each, end, fromTick, toTick, words(opened));
  }

  private void addTotals(
      StateSums totals,
      StateLengths inside,
      EndTick ends,
      long fromTick,
      long toTick,
      List<OpenFile> opened) {
    List<MappedWords> words = words(opened);
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
    thread.walk(choice, words(opened), visitor);
  }

  /** Ids that have to have a name. */
  public BitSet ids() {
    BitSet ids = new BitSet();
    files.forEach(each -> ids.or(each.file.ids()));
    return ids;
  }

  /** Events that found no room, as the blocks' writers counted them. */
  public long lost() {
    return files.stream().mapToLong(each -> each.file.lost()).reduce(0, Figures::plus);
  }

  /** Events that have made room for newer ones, by thread; -1 for further threads. */
  public Map<Long, Long> overwritten() {
    Map<Long, Long> overwritten = new TreeMap<>();
    for (IndexedFile each : files) {
      each.file.overwritten().forEach((id, events) -> overwritten.merge(id, events, Figures::plus));
    }
    return overwritten;
  }

  /** Blocks of a file with words that cannot be events, or that end inside one. */
  public long damagedBlocks(Path file) {
    Integer number = numbers.get(file);
    return number == null ? 0 : files.get(number).file.damagedBlocks();
  }

  private List<MappedWords> words(List<OpenFile> opened) {
    MappedWords[] words = new MappedWords[files.size()];
    opened.forEach(each -> words[numbers.get(each.path())] = each.words());
    return List.of(words);
  }
}
