package dev.concert.trace.findings;

import dev.concert.trace.MessageOrder;
import dev.concert.trace.TraceEvent;
import dev.concert.trace.findings.CallLengths.Call;
import dev.concert.trace.read.Run;
import dev.concert.trace.read.StateQuery.ThreadId;
import dev.concert.trace.waits.BlockedTimes;
import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/**
 * What all events of a run add up to. Memory grows with threads and with the ways by which routines
 * are called, not with the number of events.
 */
public final class RunScan {
  private final BlockedTimes blocked;
  private final WaitsOnPath waitsOnPath;
  private final CallScan calls;
  private final LockQueues locks;
  private final PoolUse pools;
  private final PinnedWaits.Collector pinned;
  private final LongHalts.Collector halts;
  private final long endNanos;
  private final Names names;
  private final Names groups;
  private final MessageOrder order;

  private RunScan(Collector collector, MessageOrder order) {
    blocked = collector.blocked.done(collector.rows);
    waitsOnPath = collector.waitsOnPath.done();
    calls = collector.calls;
    locks = collector.locks;
    pools = collector.pools;
    pinned = collector.pinned;
    halts = collector.halts;
    endNanos = collector.endNanos;
    names = collector.names;
    groups = collector.groups;
    this.order = order;
  }

  /** Reads all events; slow, and ends early when the thread is interrupted. */
  public static RunScan of(Run run) throws IOException {
    Collector collector = new Collector(run);
    run.eventsOfFirstThreads(event -> {
      collector.accept(event);
      return !Thread.currentThread().isInterrupted();
    });
    collector.rows = run.profileRows();
    collector.locks.name(run.totals().waits());
    return collector.done(run.messageOrder());
  }

  public BlockedTimes blocked() {
    return blocked;
  }

  MessageOrder messageOrder() {
    return order;
  }

  CallScan calls() {
    return calls;
  }

  LockQueues locks() {
    return locks;
  }

  WaitsOnPath waitsOnPath() {
    return waitsOnPath;
  }

  PoolUse pools() {
    return pools;
  }

  PinnedWaits.Collector pinned() {
    return pinned;
  }

  LongHalts.Collector halts() {
    return halts;
  }

  /** What a call took while the JVM let it run. */
  long runningNanos(String node, Call call) {
    return call.nanos() - halts.times().within(node, call.fromNanos(), call.toNanos());
  }

  /** When the last event was. */
  long endNanos() {
    return endNanos;
  }

  String threadName(String node, long thread) {
    return names.of(node, thread);
  }

  /** Of the group that it belongs to. */
  String threadGroup(String node, long thread) {
    return groups.of(node, thread);
  }

  /** What a thread is called. */
  public interface Names {
    String of(String node, long thread);
  }

  /** Takes events in the order of time. */
  public static final class Collector implements Consumer<TraceEvent> {
    private final BlockedTimes.Collector blocked;
    private final CallScan calls = new CallScan();
    private final LockQueues locks = new LockQueues();
    private final PoolUse pools = new PoolUse();
    private final WaitsOnPath.Collector waitsOnPath = new WaitsOnPath.Collector();
    private final PinnedWaits.Collector pinned = new PinnedWaits.Collector();
    private final LongHalts.Collector halts = new LongHalts.Collector();
    private final Map<ThreadId, ScannedThread> threads = new HashMap<>();

    /** Of each node, as many as there may be. */
    private final Map<String, Set<Long>> counted = new HashMap<>();

    private final int mostThreads;
    private final Names names;
    private final Names groups;

    /** In which rows of the profile threads are that have ended; known at the end. */
    private BlockedTimes.Rows rows = BlockedTimes.Rows.OF_THREADS;

    private long endNanos;
    private ThreadId lastKey;
    private boolean lastCounts;
    private ScannedThread last;

    /** Threads and groups have no names. */
    public Collector() {
      this((_, thread) -> "thread " + thread, (_, thread) -> "thread " + thread);
    }

    /**
     * @param groups names of the groups that threads belong to
     */
    public Collector(Names names, Names groups) {
      this(names, groups, BlockedTimes.Rows.OF_THREADS, Integer.MAX_VALUE);
    }

    private Collector(Run run) {
      this(run::threadName, run::threadGroup, run::rowIfVirtual, run.roomForThreads());
    }

    /**
     * @param mostThreads of each node, those that come first; no figure counts the others
     */
    Collector(Names names, Names groups, BlockedTimes.Rows virtual, int mostThreads) {
      this.names = names;
      this.groups = groups;
      this.mostThreads = mostThreads;
      blocked = new BlockedTimes.Collector(virtual);
    }

    @Override
    public void accept(TraceEvent event) {
      if (event instanceof TraceEvent.Jvm jvm) {
        halts.accept(jvm.activity());
        return;
      }
      endNanos = Math.max(endNanos, event.t());
      boolean same =
          lastKey != null
              && lastKey.thread() == event.thread()
              && lastKey.node().equals(event.node());
      if (!same) {
        lastKey = new ThreadId(event.node(), event.thread());
        lastCounts = counts(lastKey);
        last = null;
      }
      if (lastCounts) {
        count(event);
      }
    }

    private boolean counts(ThreadId key) {
      Set<Long> ofNode = counted.computeIfAbsent(key.node(), _ -> new HashSet<>());
      return ofNode.contains(key.thread())
          || ofNode.size() < mostThreads && ofNode.add(key.thread());
    }

    private void count(TraceEvent event) {
      blocked.accept(event);
      waitsOnPath.accept(event);
      if (last == null) {
        last = threads.computeIfAbsent(lastKey, this::scanned);
      }
      last.accept(event);
      if (event instanceof TraceEvent.ThreadEnd) {
        threads.remove(lastKey);
        last = null;
      }
    }

    private ScannedThread scanned(ThreadId key) {
      String group = groups.of(key.node(), key.thread());
      OpenCalls open = new OpenCalls(key.thread(), calls.root(key.node(), group), calls);
      return new ScannedThread(key, group, open, locks, pools, pinned, waitsOnPath);
    }

    public RunScan done(MessageOrder order) {
      return new RunScan(this, order);
    }
  }
}
