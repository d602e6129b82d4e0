package dev.concert.trace.read;

import dev.concert.runtime.Profiler;
import dev.concert.runtime.settings.Mode;
import java.nio.LongBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Counts its completed calls in a mapped file, until it is killed. */
final class CountingProgram {
  static final String OUTER = "count.Main#outer()";
  static final String INNER = "count.Main#inner()";
  static final int INNER_PER_OUTER = 3;

  private CountingProgram() {}

  public static void main(String[] args) throws Exception {
    ChildJvm.measure(args[0], Mode.valueOf(args[1]));
    try (FileChannel channel =
        FileChannel.open(Path.of(args[2]), StandardOpenOption.READ, StandardOpenOption.WRITE)) {
      LongBuffer completed = channel.map(MapMode.READ_WRITE, 0, 8).asLongBuffer();
      int outer = Profiler.routine(OUTER);
      int inner = Profiler.routine(INNER);
      for (long n = 1; ; n++) {
        try (Profiler _ = Profiler.enter(outer)) {
          for (int i = 0; i < INNER_PER_OUTER; i++) {
            try (Profiler _ = Profiler.enter(inner)) {
              Thread.onSpinWait();
            }
          }
        }
        completed.put(0, n);
      }
    }
  }
}
