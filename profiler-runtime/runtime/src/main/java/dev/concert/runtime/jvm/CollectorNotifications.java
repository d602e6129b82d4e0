package dev.concert.runtime.jvm;

import com.sun.management.GarbageCollectionNotificationInfo;
import com.sun.management.GcInfo;
import dev.concert.runtime.format.Identity;
import dev.concert.runtime.format.Identity.Member;
import dev.concert.runtime.format.JsonLine;
import dev.concert.runtime.state.Failures;
import dev.concert.runtime.state.Tracing;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.lang.management.MemoryUsage;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.management.ListenerNotFoundException;
import javax.management.Notification;
import javax.management.NotificationEmitter;
import javax.management.NotificationListener;
import javax.management.openmbean.CompositeData;

/**
 * What the collectors tell. Linked only where the modules are there that have them. The JVM tells
 * times in whole milliseconds since it was initialised; when that was, it tells by its wall clock.
 */
final class CollectorNotifications implements NotificationListener {
  static final long RESOLUTION_NANOS = 1_000_000;

  private final GarbageCollections collections;
  private final List<NotificationEmitter> emitters = new ArrayList<>();
  private final Set<String> heap = new HashSet<>();

  /** {@code System.nanoTime()} when the JVM began to count. */
  private long startNanoTime;

  private CollectorNotifications(GarbageCollections collections) {
    this.collections = collections;
    long startWallNanos = ManagementFactory.getRuntimeMXBean().getStartTime() * RESOLUTION_NANOS;
    startNanoTime = Clock.FIRST.nanoTime() + startWallNanos - Clock.FIRST.wallNanos();
    for (MemoryPoolMXBean pool : ManagementFactory.getMemoryPoolMXBeans()) {
      if (pool.getType() == MemoryType.HEAP) {
        heap.add(pool.getName());
      }
    }
  }

  /**
   * @throws LinkageError the modules are not there; without {@code jdk.management} there are
   *     collectors that never tell anything
   */
  static CollectorNotifications begin(GarbageCollections collections) {
    CollectorNotifications notifications = new CollectorNotifications(collections);
    for (GarbageCollectorMXBean collector : ManagementFactory.getGarbageCollectorMXBeans()) {
      if (collector instanceof com.sun.management.GarbageCollectorMXBean
          && collector instanceof NotificationEmitter emitter) {
        emitter.addNotificationListener(notifications, null, null);
        notifications.emitters.add(emitter);
      }
    }
    return notifications;
  }

  void end() {
    for (NotificationEmitter emitter : emitters) {
      try {
        emitter.removeNotificationListener(this);
      } catch (ListenerNotFoundException e) {
        throw new IllegalStateException(e); // it was added, and nobody else knows it
      }
    }
  }

  @Override
  public void handleNotification(Notification notification, Object handback) {
    boolean ended =
        notification
            .getType()
            .equals(GarbageCollectionNotificationInfo.GARBAGE_COLLECTION_NOTIFICATION);
    if (!ended || !Tracing.on) {
      return;
    }
    try {
      accept(GarbageCollectionNotificationInfo.from((CompositeData) notification.getUserData()));
    } catch (Throwable t) {
      Failures.latest = t;
    }
  }

  private void accept(GarbageCollectionNotificationInfo told) {
    GcInfo times = told.getGcInfo();
    Clock.Reading now = Clock.Reading.take();
    long earliest = now.nanoTime() - times.getEndTime() * RESOLUTION_NANOS; // it has ended
    startNanoTime = Math.min(startNanoTime, earliest);
    JsonLine line = new JsonLine().open().open(Identity.GC);
    line.put(Member.START, tick(times.getStartTime(), now));
    line.put(Member.TICK, tick(times.getEndTime(), now));
    if (isConcurrent(told.getGcAction())) {
      line.put(Member.CONCURRENT, true);
    }
    line.put(Member.NAME, told.getGcName());
    line.put(Member.ACTION, told.getGcAction());
    line.put(Member.WHY, told.getGcCause());
    line.put(Member.BEFORE, used(times.getMemoryUsageBeforeGc()));
    line.put(Member.AFTER, used(times.getMemoryUsageAfterGc()));
    collections.add(line.close().close(), now.tick());
  }

  /** Threads run on in a cycle; its pauses are told by themselves. */
  static boolean isConcurrent(String action) {
    return action.endsWith("cycle");
  }

  private long tick(long millis, Clock.Reading now) {
    return now.tickAt(startNanoTime + millis * RESOLUTION_NANOS);
  }

  /** Bytes of the heap. */
  private long used(Map<String, MemoryUsage> pools) {
    long bytes = 0;
    for (Map.Entry<String, MemoryUsage> pool : pools.entrySet()) {
      bytes += heap.contains(pool.getKey()) ? pool.getValue().getUsed() : 0;
    }
    return bytes;
  }
}
