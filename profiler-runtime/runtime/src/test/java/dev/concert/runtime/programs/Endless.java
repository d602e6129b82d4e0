package dev.concert.runtime.programs;

import dev.concert.runtime.Profiler;
import java.io.RandomAccessFile;
import java.nio.ByteOrder;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;

/**
 * {@code Endless FILE THREADS}: each thread counts its finished calls in the mapped file, which
 * survives a kill just as the run does. Prints a line once all have begun.
 */
@SuppressWarnings("try")
public final class Endless {
  private static final int OUTER = Profiler.routine("outer");
  private static final int INNER = Profiler.routine("inner");

  public static void main(String[] args) throws Exception {
    int threads = Integer.parseInt(args[1]);
    MappedByteBuffer counters;
    try (RandomAccessFile file = new RandomAccessFile(args[0], "rw")) {
      counters = file.getChannel().map(FileChannel.MapMode.READ_WRITE, 0, 8L * threads);
    }
    counters.order(ByteOrder.LITTLE_ENDIAN);
    for (int i = 0; i < threads; i++) {
      int index = 8 * i;
      new Thread(() -> run(counters, index), "worker-" + i).start();
    }
    for (int i = 0; i < threads; i++) {
      while (counters.getLong(8 * i) == 0) {
        Thread.onSpinWait();
      }
    }
    System.out.println("running");
  }

  private static void run(MappedByteBuffer counters, int index) {
    try (Profiler p = Profiler.enter(OUTER)) {
      for (long done = 1; ; done++) {
        inner();
        counters.putLong(index, done);
      }
    }
  }

  private static void inner() {
    try (Profiler p = Profiler.enter(INNER)) {
      for (int i = 0; i < 500; i++) {
        Thread.onSpinWait();
      }
    }
  }
}
