package dev.concert.trace.read;

import dev.concert.trace.Profile.Stretch;
import dev.concert.trace.file.Identities;
import dev.concert.trace.index.NodeIndex;
import dev.concert.trace.index.ThreadIndex;
import dev.concert.trace.tree.BlockedContexts;
import dev.concert.trace.tree.ContextTree;
import dev.concert.trace.tree.ProfileFile.Owner;
import dev.concert.trace.tree.StretchTree;
import dev.concert.trace.waits.BlockedTimes;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;

/** The trees that the events of one node amount to in stretches of time. */
final class StretchTrees {
  private final NodeSnapshot node;
  private final NodeIndex index;
  private final List<Stretch> stretches;
  private final Map<Owner, List<BlockedContexts>> blocked = new LinkedHashMap<>();

  StretchTrees(NodeSnapshot node, NodeIndex index, List<Stretch> stretches) {
    this.node = node;
    this.index = index;
    this.stretches = stretches;
  }

  /** Of the threads that lived in a stretch. */
  Map<Owner, ContextTree> read() {
    Identities identities = node.identities();
    Map<Owner, ContextTree> trees = new LinkedHashMap<>();
    for (ThreadIndex thread : index.threads()) {
      StretchTree made = tree(thread);
      int group = identities.groupIdOf(thread.thread());
      boolean virtual = identities.isVirtual(group);
      Owner owner = Owner.of(virtual ? 0 : thread.thread(), group);
      if (virtual) {
        trees.computeIfAbsent(owner, _ -> new ContextTree()).addScopes(made.tree());
      } else if (livedInOne(thread)) {
        trees.put(owner, made.tree());
      }
      blocked.computeIfAbsent(owner, _ -> new ArrayList<>()).add(made.blocked());
    }
    return trees;
  }

  /**
   * How long they were blocked; after {@link #read}, when the names of its trees are known.
   *
   * @param names of routines by the ids in the trees
   */
  void tellBlocked(BlockedTimes.Builder times, IntFunction<String> names) {
    blocked.forEach((owner, contexts) -> {
      long thread = owner.thread() == 0 ? -owner.group() : owner.thread();
      for (BlockedContexts each : contexts) {
        each.routines(names, node.clock()).forEach(waits -> times.add(node.node(), thread, waits));
      }
    });
  }

  private StretchTree tree(ThreadIndex thread) {
    StretchTree tree = new StretchTree();
    for (Stretch stretch : stretches) {
      long from = from(stretch);
      long to = to(stretch);
      index.tell(tree::ended, thread, node::end, from, to, node.traces());
      tree.leave(to, Math.max(0, Math.min(end(thread), to) - Math.max(start(thread), from)));
    }
    return tree;
  }

  private boolean livedInOne(ThreadIndex thread) {
    return stretches.stream().anyMatch(it -> start(thread) <= to(it) && end(thread) >= from(it));
  }

  private long from(Stretch stretch) {
    return node.clock().firstTickFrom(stretch.fromNanos());
  }

  private long to(Stretch stretch) {
    return node.clock().lastTickUpTo(stretch.toNanos());
  }

  private long start(ThreadIndex thread) {
    return node.start(thread.thread(), thread.firstTick());
  }

  private long end(ThreadIndex thread) {
    return node.end(thread.thread(), thread.lastSeenTick());
  }
}
