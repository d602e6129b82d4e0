package dev.concert.trace.findings;

import dev.concert.trace.TraceEvent.Block;
import dev.concert.trace.WaitedObject;
import dev.concert.trace.waits.WaitTotal;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** How many threads wait for the same lock at one time. */
final class LockQueues {
  private static final int MOST = 10_000;
  private static final int MOST_THREADS = 1_000;

  private final Map<Object, Queue> queues = new HashMap<>();

  /** A thread, or a lock where its number is known, or a routine where it is not. */
  private record OfNode(String node, Object what) {}

  /** Who waits for one lock. */
  static final class Queue {
    final String node;
    final String routine;

    private final Set<Long> threads = new HashSet<>();
    private int waiting;
    private int longest;
    private long waits;
    private long waitedNanos;
    private long crowdedSince;
    private long crowdedNanos;
    private Annotation.When worst = Annotation.When.ALWAYS;
    private String lock;

    private Queue(String node, String routine, String lock) {
      this.node = node;
      this.routine = routine;
      this.lock = lock;
    }

    /** What the lock is called; null if that is not known. */
    String lock() {
      return lock;
    }

    private void join(long nanos, long thread) {
      waiting++;
      waits++;
      longest = Math.max(longest, waiting);
      if (threads.size() < MOST_THREADS) {
        threads.add(thread);
      }
      if (waiting == 2) {
        crowdedSince = nanos;
      }
    }

    void leave(long nanos, long since) {
      waiting--;
      waitedNanos += nanos - since;
      if (waiting == 1) {
        crowdedNanos += nanos - crowdedSince;
        if (nanos - crowdedSince > worst.toNanos() - worst.fromNanos()) {
          worst = new Annotation.When(crowdedSince, nanos);
        }
      }
    }

    /** Threads that ever waited. */
    int threads() {
      return threads.size();
    }

    /** Threads that waited at one time. */
    int longest() {
      return longest;
    }

    long waits() {
      return waits;
    }

    long waitedNanos() {
      return waitedNanos;
    }

    /** How long two or more waited. */
    long crowdedNanos() {
      return crowdedNanos;
    }

    /** The longest time in which two or more waited. */
    Annotation.When worst() {
      return worst;
    }
  }

  /**
   * @param routine in which the thread waits
   * @return null where there is no room for a further lock, or nobody said where it is
   */
  Queue join(Block block, String routine) {
    if (routine == null) {
      return null;
    }
    Object lock = block.on() == 0 ? routine : (Object) block.on();
    Object key = new OfNode(block.node(), lock);
    if (queues.size() >= MOST && !queues.containsKey(key)) {
      return null;
    }
    Queue queue = queues.computeIfAbsent(key, _ -> new Queue(block.node(), routine, name(block)));
    queue.join(block.t(), block.thread());
    return queue;
  }

  private static String name(Block block) {
    boolean known = block.type() != null && block.on() != 0;
    return known ? new WaitedObject(block.type(), block.on()).name() : null;
  }

  /** Locks are called as in the totals of a run, which know in which fields they are. */
  void name(List<WaitTotal> waits) {
    for (WaitTotal total : waits) {
      WaitedObject object = total.object();
      if (object != null && object.type() != null) {
        queues.computeIfPresent(
            new OfNode(total.node(), object.identity()),
            (_, queue) -> {
              queue.lock = object.name();
              return queue;
            });
      }
    }
  }

  Collection<Queue> all() {
    return queues.values();
  }
}
