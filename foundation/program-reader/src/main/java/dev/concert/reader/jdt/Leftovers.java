package dev.concert.reader.jdt;

import java.util.function.LongSupplier;

/**
 * What batches of JDT leave behind is collected before the heap grows over it, in a JVM that was
 * started for reading alone and so has no window that would stand still meanwhile. By itself the
 * serial collector does so only when it has all the memory that it may have.
 */
final class Leftovers {
  static final long ROOM_BYTES = 400L << 20;

  private final LongSupplier usedBytes;
  private final Runnable collection;
  private long livingBytes;

  Leftovers(LongSupplier usedBytes, Runnable collection) {
    this.usedBytes = usedBytes;
    this.collection = collection;
  }

  static Leftovers ofThisJvm() {
    Runtime jvm = Runtime.getRuntime();
    boolean alone = Boolean.getBoolean("concert.reading.alone");
    return new Leftovers(() -> jvm.totalMemory() - jvm.freeMemory(), alone ? System::gc : () -> {});
  }

  /** A batch has ended. */
  void collect() {
    if (usedBytes.getAsLong() > 2 * livingBytes + ROOM_BYTES) {
      collection.run();
      livingBytes = usedBytes.getAsLong();
    }
  }
}
