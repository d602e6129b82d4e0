package dev.concert.trace.read;

import dev.concert.model.units.UnitText;
import dev.concert.model.words.Words;
import dev.concert.trace.CallPath;
import dev.concert.trace.NodeProfile;
import dev.concert.trace.Profile.Stretch;
import dev.concert.trace.Quality;
import dev.concert.trace.ThreadProfile;
import dev.concert.trace.file.EventCursor;
import dev.concert.trace.file.Figures;
import dev.concert.trace.file.Identities;
import dev.concert.trace.file.NodeFolder.OpenFile;
import dev.concert.trace.file.ThreadEvents;
import dev.concert.trace.file.TraceFile.EventRange;
import dev.concert.trace.index.NodeIndex;
import dev.concert.trace.tree.ContextTree;
import dev.concert.trace.tree.ProfileFile;
import dev.concert.trace.tree.ProfileFile.Owner;
import dev.concert.trace.tree.TreeReplay;
import dev.concert.trace.tree.TreeSummary;
import dev.concert.trace.waits.BlockedTimes;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntFunction;

/** Reads the profile of one node: from its trees, or where there are none from its events. */
final class NodeProfiler {
  /** A program that ends threads all the time may change its file that often. */
  private static final int ATTEMPTS = 1_000;

  private static final Comparator<ThreadProfile> THREADS_THEN_GROUPS =
      Comparator.<ThreadProfile, Boolean>comparing(thread -> thread.id() < 0)
          .thenComparingLong(thread -> Math.abs(thread.id()));

  private final NodeSnapshot node;
  private final Function<TreeSummary, CallPath> contexts;
  private IntFunction<String> names;

  NodeProfiler(NodeSnapshot node) {
    this(node, TreeSummary::root);
  }

  /**
   * @param contexts what of the calling contexts is to be known
   */
  NodeProfiler(NodeSnapshot node, Function<TreeSummary, CallPath> contexts) {
    this.node = node;
    this.contexts = contexts;
  }

  NodeProfile read() throws IOException {
    Map<Owner, ContextTree> trees = readTrees();
    if (trees.isEmpty()) {
      trees = replay();
    }
    List<ThreadProfile> threads = threads(trees);
    tellMissingThreads(trees.keySet());
    node.tellWhatIsMissing();
    return new NodeProfile(
        node.node(), node.label(), node.ownCost(), node.identities().tracking(), threads);
  }

  /**
   * Of stretches of time only: what the events tell of times, and nothing else.
   *
   * @param blocked takes how long threads were blocked
   */
  NodeProfile read(NodeIndex index, List<Stretch> stretches, BlockedTimes.Builder blocked)
      throws IOException {
    StretchTrees trees = new StretchTrees(node, index, stretches);
    List<ThreadProfile> threads = threads(trees.read()).stream().map(NodeProfiler::timed).toList();
    Identities identities = node.identities();
    trees.tellBlocked(blocked, id -> names.apply(identities.canonical(id)));
    node.tellWhatIsMissing();
    return new NodeProfile(node.node(), node.ownCost(), threads).labelled(node.label());
  }

  /** Of a call of which nothing but an end lies in a stretch, the time there is none. */
  private static ThreadProfile timed(ThreadProfile thread) {
    return thread.with(
        thread.routines().stream().map(routine -> routine.with(Quality.MEASURED)).toList());
  }

  private List<ThreadProfile> threads(Map<Owner, ContextTree> trees) throws IOException {
    names = node.names();
    List<ThreadProfile> threads = new ArrayList<>();
    for (Map.Entry<Owner, ContextTree> tree : trees.entrySet()) {
      threads.add(thread(tree.getKey(), tree.getValue()));
      tree.setValue(null); // a million contexts need not be there twice
    }
    threads.sort(THREADS_THEN_GROUPS);
    return threads;
  }

  private Map<Owner, ContextTree> readTrees() {
    for (int attempt = 1; attempt < ATTEMPTS; attempt++) {
      Map<Owner, ContextTree> trees = new LinkedHashMap<>();
      if (readTrees(trees)) {
        return trees;
      }
    }
    node.problems()
        .add(
            Words.known("%s ends threads faster than its profile can be read; try again."),
            node.called());
    return Map.of();
  }

  /** False if a file changed while it was read, so that the sums are wrong. */
  private boolean readTrees(Map<Owner, ContextTree> trees) {
    int metrics = node.identities().metricNames().size();
    long lostCalls = 0;
    long orphans = 0;
    long damaged = 0;
    for (OpenFile file : node.profiles()) {
      ProfileFile profile =
          new ProfileFile(
              file.words(),
              node.nowTick(),
              metrics,
              owner -> trees.computeIfAbsent(owner, _ -> new ContextTree()));
      if (!profile.read()) {
        return false;
      }
      lostCalls = Figures.plus(lostCalls, Figures.plus(profile.lostCalls(), file.header().lost()));
      orphans += profile.orphans();
      damaged += profile.damaged();
    }
    node.addLost(lostCalls);
    if (damaged > 0) {
      node.problems()
          .add(
              Words.known("Left out of the profile of %s: %s beyond what is possible."),
              node.called(),
              UnitText.plural(damaged, "figure", "figures"));
    }
    if (orphans > 0) {
      node.problems()
          .add(
              Words.known("Left out of the profile of %s: %s without a caller."),
              node.called(),
              UnitText.plural(orphans, "context", "contexts"));
    }
    return true;
  }

  private ThreadProfile thread(Owner owner, ContextTree tree) {
    node.needNames(tree.ids());
    Identities identities = node.identities();
    ContextTree joined = tree.withIds(identities::canonical);
    TreeSummary summary = new TreeSummary(joined, names, node.clock(), identities.metricNames());
    boolean group = owner.thread() == 0;
    String name =
        group ? identities.groupName(owner.group()) : identities.threadName(owner.thread());
    return new ThreadProfile(
        node.node(),
        group ? -owner.group() : owner.thread(),
        name,
        group ? name : identities.groupOf(owner.thread()),
        summary.lifeNanos(),
        summary.routines(),
        contexts.apply(summary),
        joined.accesses().collections(names, identities.callSites(), identities.tracking()),
        joined.recordedValues(names));
  }

  /** The trees that the events amount to. */
  private Map<Owner, ContextTree> replay() throws IOException {
    Map<Owner, ContextTree> trees = new LinkedHashMap<>();
    List<ThreadEvents> threads = ThreadEvents.of(node.ranges());
    node.names();
    for (ThreadEvents thread : threads) {
      TreeReplay replay = new TreeReplay(node.identities().statistics());
      for (EventRange piece : thread.ranges()) {
        EventCursor event = new EventCursor(piece);
        while (event.nextOther(replay)) {
          replay.accept(event);
        }
      }
      if (node.identities().isVirtual(thread.group())) {
        Owner group = Owner.of(0, thread.group());
        trees
            .computeIfAbsent(group, _ -> new ContextTree())
            .addScopes(replay.finish(thread.lastTick()));
      } else {
        ContextTree tree = replay.finish(node.end(thread));
        long life = Math.max(0, node.end(thread) - node.start(thread.thread(), thread.firstTick()));
        tree.add(ContextTree.ROOT, 1, life);
        trees.put(Owner.of(thread.thread(), thread.group()), tree);
      }
    }
    return trees;
  }

  /** Each thread that was announced has a tree, or its group has one that it was merged into. */
  private void tellMissingThreads(Set<Owner> owners) {
    if (node.alive() || node.profiles().isEmpty()) {
      return;
    }
    Identities identities = node.identities();
    long missing =
        identities.threads().stream()
            .filter(thread -> !owners.contains(Owner.of(thread, 0)))
            .filter(thread -> !owners.contains(Owner.of(0, identities.groupIdOf(thread))))
            .count();
    if (missing > 0) {
      node.problems()
          .add(
              Words.known("The profile of %s lacks %s."),
              node.called(),
              UnitText.plural(missing, "thread", "threads"));
    }
  }
}
