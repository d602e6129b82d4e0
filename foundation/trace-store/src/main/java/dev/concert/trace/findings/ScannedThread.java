package dev.concert.trace.findings;

import dev.concert.trace.TraceEvent;
import dev.concert.trace.WaitReason;
import dev.concert.trace.read.StateQuery.ThreadId;

/** Hands on what happens on one thread. */
final class ScannedThread {
  private final ThreadId thread;
  private final String group;
  private final OpenCalls calls;
  private final LockQueues locks;
  private final PoolUse pools;
  private final PinnedWaits.Collector pinned;
  private final WaitsOnPath.Collector waitsOnPath;
  private LockQueues.Queue queue;
  private PoolUse.Worker worker;
  private long blockedSince = -1;

  /** Whether the wait that begins next, or goes on, keeps the carrier. */
  private boolean isPinned;

  ScannedThread(
      ThreadId thread,
      String group,
      OpenCalls calls,
      LockQueues locks,
      PoolUse pools,
      PinnedWaits.Collector pinned,
      WaitsOnPath.Collector waitsOnPath) {
    this.thread = thread;
    this.group = group;
    this.calls = calls;
    this.locks = locks;
    this.pools = pools;
    this.pinned = pinned;
    this.waitsOnPath = waitsOnPath;
  }

  void accept(TraceEvent event) {
    switch (event) {
      case TraceEvent.Enter enter -> calls.enter(enter.t(), enter.routine());
      case TraceEvent.Exit exit -> {
        calls.exit(exit.t(), exit.routine());
        works(exit.t());
      }
      case TraceEvent.Block block -> block(block);
      case TraceEvent.Pinned _ -> isPinned = true;
      case TraceEvent.Unblock unblock -> unblock(unblock.t(), unblock.reason());
      case TraceEvent.Submit submit ->
          pools.submit(submit.node(), submit.task(), calls.innermost());
      case TraceEvent.Start start ->
          worker = pools.start(worker, start.t(), start.node(), group, start.task());
      case TraceEvent.Done done -> works(done.t());
      case TraceEvent.ThreadEnd end -> leaveQueue(end.t());
      default -> {}
    }
  }

  private void works(long nanos) {
    if (worker != null) {
      worker.works(nanos);
    }
  }

  private void block(TraceEvent.Block block) {
    leaveQueue(block.t());
    calls.block(block.t());
    blockedSince = block.t();
    if (block.reason().isForALock()) {
      queue = locks.join(block, calls.innermost());
    }
  }

  private void unblock(long nanos, WaitReason reason) {
    leaveQueue(nanos);
    calls.unblock(nanos);
    if (blockedSince >= 0 && !LongWaits.isInOrder(reason)) {
      waitsOnPath.waited(thread, calls.innermost(), blockedSince, nanos);
    }
    if (worker != null && blockedSince >= 0 && reason.isForWork()) {
      worker.waited(blockedSince, nanos);
    }
    if (isPinned && blockedSince >= 0) {
      pinned.waited(thread, calls.innermost(), blockedSince, nanos);
    }
    isPinned = false;
    blockedSince = -1;
  }

  private void leaveQueue(long nanos) {
    if (queue != null) {
      queue.leave(nanos, blockedSince);
      queue = null;
    }
  }
}
