package dev.concert.trace.read;

import dev.concert.model.Progress;
import dev.concert.model.words.Words;
import dev.concert.runtime.format.RunFormat;
import dev.concert.trace.MessageOrder;
import dev.concert.trace.file.NodeFolder;
import dev.concert.trace.file.Problems;
import dev.concert.trace.file.RunStart;
import dev.concert.trace.file.StoredFolder;
import dev.concert.trace.index.NodeIndex;
import dev.concert.trace.shared.RunIndexes;
import dev.concert.trace.shared.Turns.Turn;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Shows the nodes of a run as they are at a moment. Between one time and the next the indexes of
 * their events are kept, which grow by what has been recorded since; others may read with the same
 * ones, in turns. Not thread-safe.
 */
final class NodeSnapshots {
  /** A file that is cut while it is mapped is looked at again so often. */
  private static final int ATTEMPTS = 3;

  private final RunNodes nodes;
  private final RunIndexes indexes;
  private final RunClocks clocks = new RunClocks();
  private final ReadingProgress progress;
  private Problems problems = new Problems();

  NodeSnapshots(RunNodes nodes, RunIndexes indexes) {
    this.nodes = nodes;
    this.indexes = indexes;
    progress = new ReadingProgress(indexes.turns());
  }

  /** What is to be done with the snapshot of a node. */
  interface Reading<T> {
    T read(NodeSnapshot node) throws IOException;
  }

  /** What is to be done with one node, or with all. */
  interface Visit<T> {
    void of(T what) throws IOException;
  }

  /** From now on it is told how far events have been gone through; see {@link Run#report}. */
  void report(Progress wanted) {
    progress.tell(wanted);
  }

  /** Of all nodes' events, when each is gone through by itself. */
  Progress ofAll() {
    return progress.ofAll();
  }

  /** Of what was read last. */
  Problems problems() {
    return problems;
  }

  /** As in {@link Run#messageOrder}. */
  MessageOrder messageOrder() {
    return clocks.messageOrder();
  }

  /** As in {@link Run#shift}. */
  void shift(Map<String, Long> laterNanos) {
    clocks.shift(laterNanos);
  }

  /** Before anything is read anew: what was a problem may be none any more. */
  Problems begin() throws IOException {
    if (!progress.isTelling()) {
      nodes.find();
      progress.begin(progress.isWanted() ? nodes.traceWords() : 0);
    }
    problems = new Problems();
    StoredFolder folder = nodes.stored();
    folder.problems().forEach(sentence -> problems.add("%s", sentence));
    if (!nodes.isRun() && !folder.file(RunFormat.RUN_JSON).exists()) {
      problems.note(
          Words.known("%s lies outside of its run; its times begin with itself."), folder.path());
    }
    return problems;
  }

  /** Null if the node cannot be read; then a problem says why. */
  <T> T read(NodeFolder node, Problems found, Reading<T> reading) throws IOException {
    for (int attempt = 1; attempt <= ATTEMPTS; attempt++) {
      try (NodeSnapshot snapshot = new NodeSnapshot(node, found)) {
        if (snapshot.header() == null) {
          tellUnreadable(node, found);
          return null;
        }
        clocks.set(snapshot, nodes.origin(found));
        return reading.read(snapshot);
      } catch (InternalError e) { // a mapped page that is gone
        found.add(Words.known("A file of %s was cut while it was read."), node.called());
      }
    }
    return null;
  }

  /** Likewise, when it is this reader's turn: its index may be asked for. */
  <T> T readIndexed(NodeFolder node, Problems found, Reading<T> reading) throws IOException {
    try (Turn _ = turn()) {
      return read(node, found, reading);
    }
  }

  /** Each node, all of them at the same moment; their indexes may be asked for. */
  void visitNodes(Visit<NodeSnapshot> visit) throws IOException {
    readAllIndexed(
        begin(),
        snapshots -> {
          for (NodeSnapshot node : snapshots) {
            visit.of(node);
          }
        });
  }

  /** As {@link #readAll}, when it is this reader's turn: their indexes may be asked for. */
  void readAllIndexed(Problems found, Visit<List<NodeSnapshot>> visit) throws IOException {
    try (Turn _ = turn()) {
      readAll(found, visit);
    }
  }

  private Turn turn() {
    Problems found = problems;
    try {
      return indexes.turns().take(progress.ofOther());
    } finally {
      problems = found; // who is told how far another is may have read something
    }
  }

  /** All nodes at the same moment, their clocks set to each other. */
  void readAll(Problems found, Visit<List<NodeSnapshot>> visit) throws IOException {
    List<NodeSnapshot> snapshots = new ArrayList<>();
    try {
      openAll(snapshots, found);
      visit.of(snapshots);
    } catch (InternalError e) { // a mapped page that is gone
      forgetIndexes();
      found.add(
          Words.known("A file of the run was cut while it was read; the rest of it is missing."));
    } finally {
      snapshots.forEach(NodeSnapshot::close);
    }
  }

  private void forgetIndexes() {
    try (Turn _ = indexes.turns().take()) {
      indexes.forgetAll();
    }
  }

  /** The index of a node's events as they are now, or as far as they have been read just now. */
  NodeIndex indexed(NodeSnapshot node) {
    return progress.isTelling() ? begun(node) : readOn(node);
  }

  private NodeIndex readOn(NodeSnapshot node) {
    NodeIndex index = indexes.of(node.node(), node::storedIndex);
    Problems found = problems;
    try {
      node.readOn(index, progress.ofNode(node.traceWords()));
      progress.ended(node.traceWords());
      node.keep(index);
    } finally {
      problems = found; // who is told how far it is may have read something
      if (!index.isSound()) {
        indexes.forget(node.node()); // it may have seen half of what it was shown
      }
    }
    return index;
  }

  private NodeIndex begun(NodeSnapshot node) {
    NodeIndex known = indexes.known(node.node());
    boolean usable = known != null && known.isSound() && known.isOf(node.traces());
    NodeIndex index = usable ? known : new NodeIndex();
    node.readUpTo(index);
    return index;
  }

  /** Snapshots of all nodes that can be read, for the caller to close. */
  private void openAll(List<NodeSnapshot> snapshots, Problems found) throws IOException {
    RunStart start = nodes.origin(found);
    for (NodeFolder node : nodes.all()) {
      NodeSnapshot snapshot = new NodeSnapshot(node, found);
      if (snapshot.header() == null) {
        snapshot.close();
        tellUnreadable(node, found);
      } else {
        snapshots.add(snapshot);
      }
    }
    clocks.set(snapshots, start, found);
  }

  private static void tellUnreadable(NodeFolder node, Problems found) {
    found.add(Words.known("%s has no file that can be read; it is left out."), node.called());
  }
}
