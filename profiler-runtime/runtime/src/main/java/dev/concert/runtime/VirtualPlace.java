package dev.concert.runtime;

import dev.concert.runtime.access.AccessLog;
import dev.concert.runtime.format.Tree;
import dev.concert.runtime.state.RecordingState;
import dev.concert.runtime.trace.SharedTrace;
import dev.concert.runtime.tree.ElementNodes;
import dev.concert.runtime.tree.SharedTree;

/** What many virtual threads share, so that each needs but one reference. */
public final class VirtualPlace {
  final RecordingState recording;
  final int group;
  final SharedTree tree;
  final SharedTrace lane;

  /** Whether the duration of each call is told, too. */
  final boolean statistics;

  /** Null until an access is seen. */
  AccessLog accesses;

  /** Null until one is accessed whose index is known. */
  volatile ElementNodes elements;

  /** Reference of the tree's root. */
  final int root;

  public VirtualPlace(
      RecordingState recording, int group, SharedTree tree, SharedTrace lane, boolean statistics) {
    this.statistics = statistics;
    this.recording = recording;
    this.group = group;
    this.tree = tree;
    this.lane = lane;
    root = Tree.reference(tree.root());
  }
}
