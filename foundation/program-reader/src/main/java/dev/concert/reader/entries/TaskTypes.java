package dev.concert.reader.entries;

import java.util.Collection;
import java.util.Set;

/** Library types whose subtypes carry parallelism. */
public final class TaskTypes {
  private static final Set<String> TASKS =
      Set.of(
          "java.lang.Runnable",
          "java.lang.Thread",
          "java.util.concurrent.Callable",
          "java.util.concurrent.ForkJoinTask",
          "java.util.TimerTask",
          "java.util.concurrent.Flow$Subscriber",
          "java.nio.channels.CompletionHandler",
          "javax.swing.SwingWorker");

  private static final Set<String> EXECUTORS =
      Set.of(
          "java.util.concurrent.Executor",
          "java.util.concurrent.CompletionStage",
          "java.util.concurrent.Future");

  private static final Set<String> CONCURRENT_COLLECTIONS =
      Set.of(
          "java.util.concurrent.ConcurrentMap",
          "java.util.concurrent.BlockingQueue",
          "java.util.concurrent.ConcurrentLinkedQueue",
          "java.util.concurrent.ConcurrentLinkedDeque",
          "java.util.concurrent.ConcurrentSkipListSet",
          "java.util.concurrent.CopyOnWriteArrayList",
          "java.util.concurrent.CopyOnWriteArraySet");

  private TaskTypes() {}

  /** Whether its objects have something to run. */
  public static boolean isTask(Collection<String> supertypes, String type) {
    return TASKS.contains(type) || supertypes.stream().anyMatch(TASKS::contains);
  }

  /** Tasks, threads, executors and concurrent collections. */
  public static boolean isParallel(Collection<String> supertypes) {
    return supertypes.stream()
        .anyMatch(
            s -> TASKS.contains(s) || EXECUTORS.contains(s) || CONCURRENT_COLLECTIONS.contains(s));
  }
}
