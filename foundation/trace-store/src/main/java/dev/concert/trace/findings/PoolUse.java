package dev.concert.trace.findings;

import dev.concert.trace.findings.Annotation.When;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** How the threads of pools pass the time between their tasks. */
final class PoolUse {
  private static final int MOST_PENDING = 10_000;
  private static final int MOST_SUBMITTERS = 100;

  private final Map<List<String>, Pool> pools = new HashMap<>();
  private final Map<List<Object>, String> submitters = new LinkedHashMap<>();

  /** The threads that run tasks of one kind. */
  static final class Pool {
    final String node;
    final String group;
    private final List<Worker> workers = new ArrayList<>();
    private final Map<String, Integer> submitted = new HashMap<>();
    private When longest = When.ALWAYS;
    private long tasks;
    private long waits;

    private Pool(String node, String group) {
      this.node = node;
      this.group = group;
    }

    /** Threads that have run a task. */
    int threads() {
      return workers.size();
    }

    long tasks() {
      return tasks;
    }

    /** How often one of them waited for its next task. */
    long waits() {
      return waits;
    }

    /** From the first task to the last of each thread, together. */
    long openNanos() {
      return workers.stream().mapToLong(it -> it.lastNanos - it.firstNanos).sum();
    }

    /** How long they waited for the next task, together. */
    long idleNanos() {
      return workers.stream().mapToLong(it -> it.idleNanos).sum();
    }

    /** The longest wait for a task. */
    When longest() {
      return longest;
    }

    /** The routine that handed over most of the tasks; null where that is not known. */
    String submitter() {
      return submitted.entrySet().stream()
          .max(Map.Entry.<String, Integer>comparingByValue().thenComparing(Map.Entry::getKey))
          .map(Map.Entry::getKey)
          .orElse(null);
    }
  }

  /** A thread of a pool; what it waits after its last task does not count. */
  static final class Worker {
    private final Pool pool;
    private final long firstNanos;
    private long lastNanos;
    private long idleNanos;
    private When waited = When.ALWAYS;

    private Worker(Pool pool, long firstNanos) {
      this.pool = pool;
      this.firstNanos = firstNanos;
      lastNanos = firstNanos;
    }

    void waited(long from, long to) {
      waited = new When(from, to);
    }

    /** It has begun or ended something. */
    void works(long nanos) {
      lastNanos = nanos;
    }

    private void start(long nanos) {
      works(nanos);
      if (waited.isKnown()) {
        pool.waits++;
        long length = waited.toNanos() - waited.fromNanos();
        idleNanos += length;
        if (length > pool.longest.toNanos() - pool.longest.fromNanos()) {
          pool.longest = waited;
        }
      }
      waited = When.ALWAYS;
    }
  }

  void submit(String node, long task, String routine) {
    if (routine != null && submitters.size() < MOST_PENDING) {
      submitters.put(List.of(node, task), routine);
    }
  }

  /**
   * @param worker null for a thread that has not run a task before
   */
  Worker start(Worker worker, long nanos, String node, String group, long task) {
    Worker started = worker;
    if (started == null) {
      Pool pool = pools.computeIfAbsent(List.of(node, group), _ -> new Pool(node, group));
      started = new Worker(pool, nanos);
      pool.workers.add(started);
    }
    started.start(nanos);
    started.pool.tasks++;
    String submitter = submitters.remove(List.of(node, task));
    Map<String, Integer> known = started.pool.submitted;
    if (submitter != null && (known.size() < MOST_SUBMITTERS || known.containsKey(submitter))) {
      known.merge(submitter, 1, Integer::sum);
    }
    return started;
  }

  /** That one of its threads has begun. */
  long tasks(String node, String group) {
    Pool pool = pools.get(List.of(node, group));
    return pool == null ? 0 : pool.tasks;
  }

  Collection<Pool> all() {
    return pools.values();
  }
}
