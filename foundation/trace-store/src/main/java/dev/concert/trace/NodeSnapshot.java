package dev.concert.trace;

import dev.concert.runtime.RunFormat;
import dev.concert.trace.NodeFolder.Opened;
import dev.concert.trace.ProfileFile.Owner;
import dev.concert.trace.TraceFile.Piece;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.Stream;

/** What one node has recorded up to the moment at which this is made. */
final class NodeSnapshot implements AutoCloseable {
  /** A program that ends threads all the time may change its file that often. */
  private static final int ATTEMPTS = 1_000;

  private static final Comparator<ThreadProfile> THREADS_THEN_GROUPS =
      Comparator.<ThreadProfile, Boolean>comparing(thread -> thread.id() < 0)
          .thenComparingLong(thread -> Math.abs(thread.id()));

  private final Arena arena = Arena.ofConfined();
  private final NodeFolder folder;
  private final Identities identities;
  private final Problems problems;
  private final List<Opened> profiles;
  private final List<Opened> traces;
  private NodeClock clock;
  private final BitSet ids = new BitSet();
  private long nowTick;
  private boolean alive;
  private long lost;

  NodeSnapshot(NodeFolder folder, Problems problems) throws IOException {
    this.folder = folder;
    this.identities = folder.identities();
    this.problems = problems;
    this.profiles = folder.openProfiles(arena, problems);
    this.traces = folder.openTraces(arena, problems);
    identities.refresh();
  }

  /** The node's first header, or null if it has none that can be read. */
  FileHeader header() {
    return Stream.concat(profiles.stream(), traces.stream())
        .map(Opened::header)
        .findFirst()
        .orElse(null);
  }

  /** Sets what times count from; before anything else is asked. */
  void startAt(Origin origin) {
    FileHeader header = header();
    long firstNanos = origin.nanosSince(header.anchors(), identities.ofNode("machine"));
    clock = NodeClock.of(header, firstNanos);
    nowTick = header.aliveTick();
    alive = Liveness.alive(header);
    if (alive) {
      long sinceFirst = System.nanoTime() - header.anchors().firstNanoTime();
      nowTick = Math.max(nowTick, clock.tick(firstNanos + sinceFirst));
    }
  }

  long nowTick() {
    return nowTick;
  }

  /** Calibrated cost of one entry and exit, nanoseconds; 0 if unknown. */
  double ownCostNanos() {
    return header().ownCostNanos();
  }

  /** Events and calls that could not be recorded; known after {@link #profile} or the like. */
  long lost() {
    return lost;
  }

  NodeProfile profile() throws IOException {
    Map<Owner, ContextTree> trees = readTrees();
    if (trees.isEmpty()) {
      trees = replay();
    }
    identities.refresh(); // the names of all that was read are in the file by now
    List<ThreadProfile> threads = new ArrayList<>();
    trees.forEach((owner, tree) -> threads.add(thread(owner, tree)));
    threads.sort(THREADS_THEN_GROUPS);
    tellMissingThreads(trees.keySet());
    tellWhatIsMissing();
    return new NodeProfile(folder.node(), threads);
  }

  private Map<Owner, ContextTree> readTrees() {
    for (int attempt = 1; attempt < ATTEMPTS; attempt++) {
      Map<Owner, ContextTree> trees = new LinkedHashMap<>();
      if (readTrees(trees)) {
        return trees;
      }
    }
    problems.add("%s ends threads faster than its profile can be read; try again.", folder.node());
    return Map.of();
  }

  /** False if a file changed while it was read, so that the sums are wrong. */
  private boolean readTrees(Map<Owner, ContextTree> trees) {
    long lostCalls = 0;
    long orphans = 0;
    for (Opened file : profiles) {
      ProfileFile profile =
          new ProfileFile(
              file.words(), nowTick, owner -> trees.computeIfAbsent(owner, _ -> new ContextTree()));
      if (!profile.read()) {
        return false;
      }
      lostCalls += profile.lostCalls() + file.header().lost();
      orphans += profile.orphans();
    }
    lost += lostCalls;
    if (orphans > 0) {
      problems.add(
          "%,d contexts in the profile of %s were left out, because their callers are missing.",
          orphans, folder.node());
    }
    return true;
  }

  private ThreadProfile thread(Owner owner, ContextTree tree) {
    ids.or(tree.ids());
    ContextTree joined = tree.withIds(identities::canonical);
    TreeSummary summary = new TreeSummary(joined, identities.names(), clock::duration);
    boolean group = owner.thread() == 0;
    String name =
        group ? identities.groupName(owner.group()) : identities.threadName(owner.thread());
    return new ThreadProfile(
        folder.node(),
        group ? -owner.group() : owner.thread(),
        name,
        group ? name : identities.groupOf(owner.thread()),
        summary.lifeNanos(),
        summary.routines(),
        summary.root(),
        summary.collections());
  }

  /** The trees that the events amount to. */
  private Map<Owner, ContextTree> replay() {
    Map<Owner, ContextTree> trees = new LinkedHashMap<>();
    for (ThreadPieces thread : ThreadPieces.of(pieces())) {
      TreeReplay replay = new TreeReplay();
      for (Piece piece : thread.pieces()) {
        EventCursor event = new EventCursor(piece);
        while (event.next()) {
          replay.accept(event);
        }
      }
      trees.put(
          Owner.of(thread.thread(), thread.group()), replay.finish(start(thread), end(thread)));
    }
    return trees;
  }

  private long start(ThreadPieces thread) {
    return Math.min(identities.startTick(thread.thread(), Long.MAX_VALUE), thread.firstTick());
  }

  private long end(ThreadPieces thread) {
    long stillThere = Math.max(nowTick, thread.lastTick());
    return identities.endTick(thread.thread(), stillThere);
  }

  /** All stretches of events of the node, by file. */
  List<Piece> pieces() {
    List<Piece> pieces = new ArrayList<>();
    for (Opened file : traces) {
      TraceFile trace = TraceFile.read(file.words());
      pieces.addAll(trace.pieces());
      ids.or(trace.ids());
      lost += trace.lost() + file.header().lost();
      if (trace.damagedBlocks() > 0) {
        problems.add(
            "%,d blocks of %s end in words that are no events; what follows them is missing.",
            trace.damagedBlocks(), file.path());
      }
    }
    return pieces;
  }

  /** The node's part of a trace. */
  record Timeline(List<ThreadTrace> threads, List<Trace.Arrow> arrows) {}

  /**
   * @param firstThread place in the whole trace of the node's first thread
   */
  Timeline timeline(int firstThread) throws IOException {
    List<ThreadPieces> all = ThreadPieces.of(pieces());
    identities.refresh(); // the names of all that was read are in the file by now
    IntFunction<String> names = identities.names();
    TaskArrows tasks = new TaskArrows();
    List<ThreadTrace> threads = new ArrayList<>();
    for (ThreadPieces thread : all) {
      int index = firstThread + threads.size();
      StateColumns columns = columns(thread.thread(), names);
      ThreadStates states = new ThreadStates(columns, clock, names, index, tasks);
      ThreadTrace read = states.read(thread, start(thread), end(thread));
      threads.add(read);
      if (!alive && identities.ended(thread.thread()) && columns.isOpen()) {
        problems.add(
            "The trace of %s in %s is cut: the thread ended later.", read.thread(), folder.node());
      }
    }
    tellWhatIsMissing();
    return new Timeline(threads, tasks.join(names));
  }

  private StateColumns columns(long thread, IntFunction<String> names) {
    return new StateColumns(
        folder.node(),
        thread,
        identities.threadName(thread),
        identities.groupOf(thread),
        name -> ThreadStates.name(names, name));
  }

  /** Adds the node's events. */
  void addTo(EventMerge merge) throws IOException {
    List<Piece> pieces = pieces();
    identities.refresh(); // the names of all that was read are in the file by now
    merge.add(pieces, folder.node(), clock, identities.names());
    tellWhatIsMissing();
  }

  /** Each thread that was announced has a tree, or its group has one that it was merged into. */
  private void tellMissingThreads(Set<Owner> owners) {
    if (alive || profiles.isEmpty()) {
      return;
    }
    long missing =
        identities.threads().stream()
            .filter(thread -> !owners.contains(Owner.of(thread, 0)))
            .filter(thread -> !owners.contains(Owner.of(0, identities.groupIdOf(thread))))
            .count();
    if (missing > 0) {
      problems.add("The profiles of %,d threads of %s are missing.", missing, folder.node());
    }
  }

  private void tellWhatIsMissing() {
    if (lost > 0) {
      problems.add(
          "%,d events or calls of %s found no room and are not counted.", lost, folder.node());
    }
    if (identities.stopped() != null) {
      problems.add("Measuring of %s ended early: %s.", folder.node(), identities.stopped());
    }
    if (identities.badLines() > 0 || identities.torn() && !alive) {
      problems.add("The names in %s are damaged or cut.", identities.file());
    }
    long unnamed = identities.unnamed(ids);
    if (unnamed > 0) {
      problems.add(
          "%,d names are missing in %s; their owners are called by number.",
          unnamed, identities.file());
    }
    Stream.concat(profiles.stream(), traces.stream())
        .filter(NodeSnapshot::cut)
        .forEach(file -> problems.add("%s is cut; what followed is missing.", file.path()));
  }

  /** A writer adds whole blocks of zeros, so that a part of one that is not empty was cut. */
  private static boolean cut(Opened file) {
    long size = file.words().size();
    long rest = size % RunFormat.BLOCK_WORDS;
    return rest != 0 && file.words().get(size - rest) != 0;
  }

  @Override
  public void close() {
    arena.close();
  }
}
