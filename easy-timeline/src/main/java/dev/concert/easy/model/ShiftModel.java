package dev.concert.easy.model;

import dev.concert.easy.rows.Undo;
import dev.concert.easy.states.NodeShifts;
import dev.concert.easy.states.ThreadLanes;
import dev.concert.easy.states.Timeline;
import dev.concert.easy.time.Viewport;
import dev.concert.model.words.Words;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;

/**
 * How far the user has shifted nodes of each run in time. What is read anew follows; until then the
 * rows of the last reading are drawn where they will be.
 */
public final class ShiftModel {
  private static final int MAX_RUNS = 50;

  /** Two years, so that sums are in order. */
  private static final long FARTHEST = 1L << 56;

  private final Map<String, NodeShifts> ofRuns = new LinkedHashMap<>();
  private final Undo undo;
  private final Supplier<Timeline> timeline;
  private final Runnable onView;
  private Runnable onChange = () -> {};
  private String run = "";
  private NodeShifts wanted = NodeShifts.NONE;

  /**
   * @param timeline the last reading, or null
   * @param onView runs when rows are to be drawn elsewhere
   */
  ShiftModel(Undo undo, Supplier<Timeline> timeline, Runnable onView) {
    this.undo = undo;
    this.timeline = timeline;
    this.onView = onView;
  }

  /** Runs when the run has to be read anew. */
  public void onChange(Runnable listener) {
    onChange = listener;
  }

  /** Another run, or none (null): its shifts are those that were kept. */
  void follow(Path open) {
    run = open == null ? "" : open.toString();
    wanted = kept();
  }

  private NodeShifts kept() {
    return ofRuns.getOrDefault(run, NodeShifts.NONE);
  }

  /** Those of the open run, also while a hand still moves one. */
  public NodeShifts wanted() {
    return wanted;
  }

  /** While the mouse is down. */
  public void preview(String node, double laterNanos) {
    wanted = kept().with(node, possible(node, laterNanos));
    onView.run();
  }

  /**
   * Shows a node so much later than it was recorded.
   *
   * @return by how much it is, since nothing comes before the run's start
   */
  public long shift(String node, double laterNanos) {
    long later = possible(node, laterNanos);
    change(Words.say("shifting %s", node), kept().with(node, later));
    return later;
  }

  /** Shows all nodes as far from where they were recorded, those of the run that it has. */
  public void shift(NodeShifts shifts) {
    NodeShifts possible = NodeShifts.NONE;
    for (ThreadLanes thread : timeline.get().threads()) {
      String node = thread.trace().node();
      possible = possible.with(node, possible(node, shifts.of(node)));
    }
    change(Words.say("shifting nodes"), possible);
  }

  /** Shows all nodes as they were recorded. */
  public void clear() {
    change(Words.say("shifting nodes back"), NodeShifts.NONE);
  }

  private void change(String what, NodeShifts next) {
    NodeShifts before = kept();
    if (next.equals(before)) {
      wanted = before;
      onView.run();
    } else {
      undo.did(what, () -> set(before));
      set(next);
    }
  }

  private void set(NodeShifts next) {
    ofRuns.remove(run);
    if (!next.isNone()) {
      ofRuns.put(run, next);
    }
    if (ofRuns.size() > MAX_RUNS) {
      ofRuns.remove(ofRuns.keySet().iterator().next());
    }
    wanted = next;
    onView.run();
    onChange.run();
  }

  private long possible(String node, double laterNanos) {
    long first =
        timeline.get().threads().stream()
            .map(ThreadLanes::trace)
            .filter(thread -> thread.node().equals(node))
            .mapToLong(thread -> thread.startNanos())
            .min()
            .orElse(0);
    long recorded = first - timeline.get().shifts().of(node);
    return Math.clamp(Math.round(laterNanos), Math.min(0, -recorded), FARTHEST);
  }

  /** By how much a node is to be drawn later than the last reading has it. */
  public long pending(String node) {
    return timeline.get() == null ? 0 : wanted.of(node) - timeline.get().shifts().of(node);
  }

  /** The part of the last reading that is seen in a node's rows. */
  public Viewport seen(String node, Viewport view) {
    return view.pan(-pending(node));
  }

  /** What is remembered, by run. */
  public Map<String, NodeShifts> ofRuns() {
    return new LinkedHashMap<>(ofRuns);
  }

  /** What was remembered of runs that nobody has touched since. */
  public void restore(Map<String, NodeShifts> saved) {
    saved.forEach(ofRuns::putIfAbsent);
    if (!wanted.equals(kept())) {
      set(kept());
    }
  }
}
