package dev.concert.runtime;

import dev.concert.runtime.RunFormat.Tree;

/** What many virtual threads share, so that each needs but one reference. */
final class VirtualPlace {
  final Recorder recorder;
  final int group;
  final SharedTree tree;
  final Lane lane;

  /** Whether the duration of each call is told, too. */
  final boolean statistics;

  /** Null until an access is seen. */
  AccessLog accesses;

  /** Reference of the tree's root. */
  final int root;

  VirtualPlace(Recorder recorder, int group, SharedTree tree, Lane lane, boolean statistics) {
    this.statistics = statistics;
    this.recorder = recorder;
    this.group = group;
    this.tree = tree;
    this.lane = lane;
    root = Tree.reference(tree.root());
  }
}
