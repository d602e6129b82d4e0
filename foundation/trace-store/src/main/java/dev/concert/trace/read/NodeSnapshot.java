package dev.concert.trace.read;

import dev.concert.model.Progress;
import dev.concert.model.units.UnitText;
import dev.concert.model.words.Words;
import dev.concert.runtime.format.Identity.Member;
import dev.concert.runtime.format.RunFormat;
import dev.concert.trace.OwnCost;
import dev.concert.trace.Trace;
import dev.concert.trace.TraceEvent;
import dev.concert.trace.clocks.SharedClocks;
import dev.concert.trace.file.Figures;
import dev.concert.trace.file.FileHeader;
import dev.concert.trace.file.Identities;
import dev.concert.trace.file.Liveness;
import dev.concert.trace.file.NodeClock;
import dev.concert.trace.file.NodeFolder;
import dev.concert.trace.file.NodeFolder.OpenFile;
import dev.concert.trace.file.Problems;
import dev.concert.trace.file.ThreadEvents;
import dev.concert.trace.file.TraceFile;
import dev.concert.trace.file.TraceFile.EventRange;
import dev.concert.trace.index.CachedIndexes;
import dev.concert.trace.index.NodeIndex;
import dev.concert.trace.index.StoredIndex;
import dev.concert.trace.states.EventMerge;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.IntFunction;
import java.util.function.LongUnaryOperator;
import java.util.stream.Stream;

/** What one node has recorded up to the moment at which this is made. */
final class NodeSnapshot implements AutoCloseable {
  private static final long SEGMENT_WORDS = (long) RunFormat.SEGMENT_BLOCKS * RunFormat.BLOCK_WORDS;

  private final Arena arena = Arena.ofShared();
  private final NodeFolder folder;
  private final Identities identities;
  private final Problems problems;
  private final List<OpenFile> profiles;
  private final List<OpenFile> traces;
  private List<EventRange> ranges;
  private final List<EventRange> withMessages = new ArrayList<>();
  private NodeClock clock;
  private long laterNanos;
  private final BitSet ids = new BitSet();
  private long nowTick;
  private boolean alive;
  private long lost;
  private final Map<Long, Long> overwritten = new TreeMap<>();

  /** Of further threads there are no ranges. */
  private int mostThreads = Integer.MAX_VALUE;

  /** Up to there events have been read. */
  private long readTick = Long.MAX_VALUE;

  NodeSnapshot(NodeFolder folder, Problems problems) throws IOException {
    this.folder = folder;
    this.identities = folder.identities();
    this.problems = problems;
    try {
      this.profiles = folder.openProfiles(arena, problems);
      this.traces = folder.openTraces(arena, problems);
      identities.refresh();
    } catch (IOException e) {
      arena.close();
      throw e;
    }
  }

  /** The node's first header, or null if it has none that can be read. */
  FileHeader header() {
    return Stream.concat(profiles.stream(), traces.stream())
        .map(OpenFile::header)
        .findFirst()
        .orElse(null);
  }

  /** What is told of it as a whole. */
  Trace.Node described() {
    SharedClocks.Node place = ofClocks();
    return new Trace.Node(
        folder.node(),
        label(),
        place.machine() + ' ' + place.boot(),
        identities.processors(),
        identities.jvm().activities(folder.node(), clock),
        identities.jvm().recordsCollections(),
        identities.jvm().recordsSafepoints());
  }

  /** The node as its clock is concerned. */
  SharedClocks.Node ofClocks() {
    FileHeader header = header();
    String machine = header.machine();
    return new SharedClocks.Node(
        folder.node(),
        machine.isEmpty() ? identities.ofNode(Member.MACHINE) : machine,
        header.boot(),
        header.anchors().all());
  }

  /**
   * Sets what times count from; before anything else is asked.
   *
   * @param told when the node's first anchor was taken, nanoseconds since the run's start
   */
  void startAt(long told) {
    FileHeader header = header();
    long firstNanos = Math.clamp(told, 0, NodeClock.LATEST_NANOS);
    if (firstNanos != told) {
      problems.add(
          Words.known(
              "The clocks of %s say that it began before the run; it is shown from the run's start"
                  + " on."),
          folder.called());
    }
    clock = NodeClock.of(header, firstNanos);
    nowTick = header.aliveTick();
    alive = Liveness.alive(header);
    if (alive) {
      long sinceFirst = System.nanoTime() - header.anchors().first().nanoTime();
      nowTick = Math.max(nowTick, clock.tick(firstNanos + sinceFirst));
    }
  }

  /**
   * Sets the node's clock to those of other nodes.
   *
   * @param by turns its own time into that of the run
   */
  void correct(LongUnaryOperator by) {
    clock = clock.corrected(by);
  }

  /** Shows the node so much later than all clocks say. */
  void shift(long later) {
    laterNanos = later;
    if (later != 0) {
      correct(nanos -> nanos + later);
    }
  }

  long laterNanos() {
    return laterNanos;
  }

  /** The stretches of events in which anything was sent or received. */
  List<EventRange> withMessages() {
    ranges();
    return withMessages;
  }

  long nowTick() {
    return nowTick;
  }

  OwnCost ownCost() {
    return header().ownCost();
  }

  /** Events and calls that could not be recorded; known after {@link #profile} or the like. */
  long lost() {
    return lost;
  }

  /** Tick from which on a thread was there. */
  long start(long thread, long firstTick) {
    long start = Math.min(identities.startTick(thread, Long.MAX_VALUE), firstTick);
    return start == Long.MAX_VALUE ? 0 : start;
  }

  /** Tick at which a thread ended, or up to which it is known to have lived. */
  long end(ThreadEvents thread) {
    return end(thread.thread(), thread.lastTick());
  }

  /**
   * Tick at which a thread ended, or up to which it is known to have lived.
   *
   * @param lastTick at which it was seen
   */
  long end(long thread, long lastTick) {
    long end = identities.endTick(thread, Math.max(nowTick, lastTick));
    return Math.min(end, Math.max(readTick, lastTick));
  }

  /** Reads names; those of all that has been read before are in the file by now. */
  IntFunction<String> names() throws IOException {
    identities.refresh();
    return identities.names();
  }

  String node() {
    return folder.node();
  }

  /** What it is called in sentences, where no two nodes are called the same. */
  String called() {
    return folder.called();
  }

  /** What it is called where people read it. */
  String label() {
    return identities.label(folder.node());
  }

  Identities identities() {
    return identities;
  }

  List<OpenFile> traces() {
    return traces;
  }

  long traceWords() {
    return traces.stream().mapToLong(file -> file.words().size()).sum();
  }

  List<OpenFile> profiles() {
    return profiles;
  }

  NodeClock clock() {
    return clock;
  }

  /** Whether the node's process goes on. */
  boolean alive() {
    return alive;
  }

  Problems problems() {
    return problems;
  }

  /** Ids that have to have a name. */
  void needNames(BitSet used) {
    ids.or(used);
  }

  void addLost(long events) {
    lost = Figures.plus(lost, events);
  }

  /** All stretches of events of the node, by file. */
  List<EventRange> ranges() {
    if (ranges == null) {
      ranges = readRanges();
    }
    return ranges;
  }

  /** Leaves out the events of all but so many threads, those that come first. */
  void keepThreads(int most) {
    mostThreads = most;
    ranges = ranges == null ? null : ofFirstThreads(ranges);
  }

  private List<EventRange> ofFirstThreads(List<EventRange> all) {
    Set<Long> kept = new HashSet<>();
    List<EventRange> first = new ArrayList<>();
    for (EventRange range : all) {
      if (kept.contains(range.thread()) || kept.size() < mostThreads && kept.add(range.thread())) {
        first.add(range);
      }
    }
    return first;
  }

  /** The index as it was kept on disk, or an empty one. */
  NodeIndex storedIndex() {
    return folder.isWhole() ? stored().read(traces) : new NodeIndex();
  }

  /** Keeps an index that is up to date, if nothing more comes. */
  void keep(NodeIndex index) {
    if (folder.isWhole() && !alive) {
      stored().keep(index);
    }
  }

  private StoredIndex stored() {
    return new StoredIndex(folder.folder(), new CachedIndexes(NodeFolder.cachedIndexes()));
  }

  /**
   * Brings an index of the node's events up to date.
   *
   * @param progress told between pieces, see {@link NodeIndex#readOn}
   */
  void readOn(NodeIndex index, Progress progress) {
    index.readOn(traces, alive, identities::isVirtual, progress);
    take(index);
  }

  /** Looks at the node up to where an index that is being read has come. */
  void readUpTo(NodeIndex index) {
    readTick = index.reachedTick();
    take(index);
  }

  private void take(NodeIndex index) {
    index.threads().forEach(thread -> identities.assignGroup(thread.thread(), thread.group()));
    if (ranges != null) {
      return; // what is missing is known
    }
    if (index.leavesOut()) {
      problems.add(
          Words.known(
              "%s has more threads than there is memory for: the events of all but the first %,d are"
                  + " left out%s; -Xmx in Concert's folder jvm gives more."),
          folder.called(),
          index.threads().size(),
          index.leavesOutWaits()
              ? ""
              : Words.say(", but a profile counts how long those were blocked"));
    }
    ids.or(index.ids());
    addLost(index.lost());
    overwritten.putAll(index.overwritten());
    for (OpenFile file : traces) {
      addLost(file.header().lost());
      tellDamaged(file, index.damagedBlocks(file.path()));
    }
  }

  private void tellDamaged(OpenFile file, long blocks) {
    if (blocks > 0) {
      problems.add(
          Words.known("In %s of %s not all words are events; what follows those is missing."),
          UnitText.plural(blocks, "block", "blocks"),
          file.path());
    }
  }

  private List<EventRange> readRanges() {
    List<EventRange> read = new ArrayList<>();
    for (OpenFile file : traces) {
      TraceFile trace = TraceFile.read(file.words(), file.header());
      trace.ranges().forEach(piece -> identities.assignGroup(piece.thread(), piece.group()));
      read.addAll(trace.ranges());
      withMessages.addAll(trace.withMessages());
      ids.or(trace.ids());
      addLost(trace.lost());
      addLost(file.header().lost());
      trace
          .overwritten()
          .forEach((thread, events) -> overwritten.merge(thread, events, Figures::plus));
      tellDamaged(file, trace.damagedBlocks());
    }
    return mostThreads == Integer.MAX_VALUE ? read : ofFirstThreads(read);
  }

  /** Events that have made room for newer ones, by thread; -1 for further threads. */
  Map<Long, Long> overwritten() {
    return overwritten;
  }

  void addTo(EventMerge merge) throws IOException {
    List<EventRange> all = ranges();
    merge.add(all, folder.node(), clock, names());
    if (!traces.isEmpty()) {
      merge.addLives(identities.lives(folder.node(), clock));
      merge.addLives(overwrittenEvents(all));
    }
    tellWhatIsMissing();
  }

  /** That something is missing is told where what remains begins. */
  private List<TraceEvent> overwrittenEvents(List<EventRange> all) {
    long first = all.stream().mapToLong(EventRange::baseTick).min().orElse(0);
    List<TraceEvent> events = new ArrayList<>();
    overwritten.forEach((thread, count) ->
        events.add(new TraceEvent.Lost(clock.nanos(first), folder.node(), thread, count)));
    return events;
  }

  /** Adds to the problems; after everything has been read. */
  void tellWhatIsMissing() {
    if (lost > 0) {
      problems.add(
          Words.known("No room was left for %s of %s; no figure counts what was lost."),
          UnitText.plural(lost, "event or call", "events or calls"),
          folder.called());
    }
    if (!overwritten.isEmpty()) {
      problems.add(
          Words.known("In the ring of %s newer events have taken the place of %s of %s."),
          folder.called(),
          UnitText.plural(
              overwritten.values().stream().reduce(0L, Figures::plus), "event", "events"),
          UnitText.plural(overwritten.size(), "thread", "threads"));
    }
    if (header().running() && !alive) {
      problems.note(
          Words.known(
              "%s has not said that it ended, and nothing more comes: it was killed, or runs on"
                  + " another machine."),
          folder.called());
    }
    identities.throttled().forEach(sentence -> problems.add("%s", sentence));
    identities.remarks().forEach(sentence -> problems.add("%s", sentence));
    double paused = clock.duration(identities.pausedTicks(nowTick));
    if (paused > 0) {
      problems.add(
          Words.known("The program had measuring of %s paused for %.3f s."),
          folder.called(),
          paused / 1e9);
    }
    if (identities.stopped() != null) {
      problems.add(
          Words.known("Measuring of %s ended early: %s."), folder.called(), identities.stopped());
    }
    if (identities.badLines() > 0 || identities.endsTorn() && !alive) {
      problems.add(Words.known("The names in %s are damaged or cut."), identities.file().path());
    }
    long unnamed = identities.unnamed(ids);
    if (unnamed > 0 && !identities.file().exists()) {
      problems.add(
          Words.known(
              "%s is not there: routines and threads are called by their numbers; copy it along, or"
                  + " use concert merge."),
          identities.file().path());
    } else if (unnamed > 0) {
      problems.add(
          Words.known("%s lacks %s; what has no name is called by its number."),
          identities.file().path(),
          UnitText.plural(unnamed, "name", "names"));
    }
    if (folder.isWhole() && traces.isEmpty() && profiles.stream().anyMatch(NodeSnapshot::traced)) {
      problems.add(
          Words.known("The trace of %s has gone; of its events only the profile is left."),
          called());
    }
    Stream.concat(profiles.stream(), traces.stream())
        .filter(NodeSnapshot::cut)
        .forEach(
            file -> problems.add(Words.known("%s is cut; what followed is missing."), file.path()));
  }

  private static boolean traced(OpenFile profile) {
    return profile.header().traces() > 0;
  }

  /**
   * A writer that adds a segment of zeros may be seen, or killed, before all of it is there; where
   * the segment holds anything, it was.
   */
  private static boolean cut(OpenFile file) {
    long size = file.words().size();
    if (size % RunFormat.BLOCK_WORDS == 0) {
      return false;
    }
    for (long block = size / SEGMENT_WORDS * SEGMENT_WORDS;
        block < size;
        block += RunFormat.BLOCK_WORDS) {
      if (file.words().get(block) != 0) {
        return true;
      }
    }
    return false;
  }

  @Override
  public void close() {
    arena.close();
  }
}
