package dev.concert.trace.read;

import dev.concert.runtime.Profiler;
import java.io.IOException;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.CountDownLatch;

/** {@code MeteredProgram RUN SETTINGS FILE}: uses as much of everything as it says. */
final class MeteredProgram {
  static final int ALLOCATED_BYTES = 1_000;
  static final int ALLOCATIONS = 100;
  static final int OWN_BYTES = 5_000;
  static final int SLEEPS = 5;
  static final int SLEEP_MILLIS = 20;
  static final int BLOCKED_MILLIS = 60;
  static final int MAPPED_BYTES = 4 << 20;
  private static final int ARRAY_HEADER_BYTES = 16;
  private static final Object LOCK = new Object();
  private static volatile byte[] sink;

  private MeteredProgram() {}

  public static void main(String[] args) throws Exception {
    ChildJvm.measure(args[0], args[1]);
    allocate(ALLOCATED_BYTES);
    scope(
        "outer",
        () -> {
          allocate(OWN_BYTES);
          allocations();
          sleeps();
          blocks();
          touches(Path.of(args[2]));
        });
    Thread.ofVirtual().start(() -> unmeasured()).join();
  }

  private interface Action {
    void run() throws Exception;
  }

  private static void scope(String name, Action action) throws Exception {
    try (Profiler _ = Profiler.enter(Profiler.routine(name))) {
      action.run();
    }
  }

  private static void unmeasured() {
    try (Profiler _ = Profiler.enter(Profiler.routine("virtual"))) {
      allocate(ALLOCATED_BYTES);
    }
  }

  private static void allocate(int bytes) {
    sink = new byte[bytes - ARRAY_HEADER_BYTES];
  }

  private static void allocations() {
    int routine = Profiler.routine("allocates");
    for (int i = 0; i < ALLOCATIONS; i++) {
      try (Profiler _ = Profiler.enter(routine)) {
        allocate(ALLOCATED_BYTES);
      }
    }
  }

  private static void sleeps() throws InterruptedException {
    int routine = Profiler.routine("sleeps");
    for (int i = 0; i < SLEEPS; i++) {
      try (Profiler _ = Profiler.enter(routine)) {
        Thread.sleep(SLEEP_MILLIS);
      }
    }
  }

  /** The other thread lets go only when this one has waited long enough, however late it came. */
  private static void blocks() throws InterruptedException {
    Thread waiting = Thread.currentThread();
    CountDownLatch held = new CountDownLatch(1);
    Thread holder = new Thread(() -> hold(held, waiting));
    holder.start();
    held.await();
    try (Profiler _ = Profiler.enter(Profiler.routine("blocks"))) {
      synchronized (LOCK) {
        allocate(ALLOCATED_BYTES);
      }
    }
    holder.join();
  }

  private static void hold(CountDownLatch held, Thread waiting) {
    synchronized (LOCK) {
      held.countDown();
      while (waiting.getState() != Thread.State.BLOCKED) {
        Thread.onSpinWait();
      }
      try {
        Thread.sleep(BLOCKED_MILLIS);
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  private static void touches(Path file) throws IOException {
    try (FileChannel channel =
        FileChannel.open(
            file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
      MappedByteBuffer mapped = channel.map(MapMode.READ_WRITE, 0, MAPPED_BYTES);
      try (Profiler _ = Profiler.enter(Profiler.routine("touches"))) {
        for (int at = 0; at < MAPPED_BYTES; at += 4096) {
          mapped.put(at, (byte) 1);
        }
      }
    }
  }
}
