package dev.concert.runtime.programs;

import dev.concert.runtime.DataAccess;
import dev.concert.runtime.Profiler;
import dev.concert.runtime.format.RunFormat;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

/**
 * {@code ManyThreads THREADS CALLS AT_ONCE [RUN]}: threads named worker-n that make so many calls
 * each; with a run no more begin before its files say that all but the latest have ended, however
 * late a busy machine lets the recorder see that.
 */
@SuppressWarnings("try")
public final class ManyThreads {
  private static final int OUTER = Profiler.routine("outer");
  private static final int INNER = Profiler.routine("inner");
  private static final DataAccess P = DataAccess.collection("p");

  public static void main(String[] args) throws Exception {
    int threads = Integer.parseInt(args[0]);
    int calls = Integer.parseInt(args[1]);
    int atOnce = Integer.parseInt(args[2]);
    for (int done = 0; done < threads; done += atOnce) {
      int started = done;
      List<Thread> batch = new ArrayList<>();
      for (int i = 0; i < Math.min(atOnce, threads - started); i++) {
        Thread thread = new Thread(() -> outer(calls), "worker-" + (started + i));
        thread.start();
        batch.add(thread);
      }
      for (Thread thread : batch) {
        thread.join();
      }
      if (args.length > 3) {
        awaitEnds(Path.of(args[3]), done);
      }
    }
    System.out.println("done");
  }

  private static void awaitEnds(Path run, int threads) throws IOException {
    Path identities;
    try (DirectoryStream<Path> nodes = Files.newDirectoryStream(run, "*.*")) {
      identities = nodes.iterator().next().resolve(RunFormat.IDENTITIES);
    }
    while (ends(identities) < threads) {
      LockSupport.parkNanos(1_000_000);
    }
  }

  private static long ends(Path identities) throws IOException {
    try (Stream<String> lines = Files.lines(identities)) {
      return lines.filter(line -> line.startsWith("{\"end\"")).count();
    }
  }

  private static void outer(int calls) {
    try (Profiler p = Profiler.enter(OUTER)) {
      for (int i = 0; i < calls; i++) {
        inner();
      }
    }
  }

  private static void inner() {
    try (Profiler p = Profiler.enter(INNER)) {
      P.local();
      Profiler.value("load", 2);
    }
  }
}
