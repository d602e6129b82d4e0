package dev.concert.runtime.programs;

import dev.concert.runtime.Profiler;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * Has garbage collected, in a routine of that name, until a file of its run has a line of a kind:
 * {@code Collects RUN KIND}.
 */
@SuppressWarnings("try")
public final class Collects {
  private static final int COLLECTS = Profiler.routine("collects");
  private static volatile byte[] sink;

  private Collects() {}

  public static void main(String[] args) throws IOException {
    try (Profiler p = Profiler.enter(COLLECTS)) {
      do {
        sink = new byte[1 << 20];
        System.gc();
      } while (!isTold(Path.of(args[0]), "{\"" + args[1] + "\":"));
    }
    System.out.println("done");
  }

  private static boolean isTold(Path run, String kind) throws IOException {
    try (Stream<Path> files = Files.walk(run)) {
      List<Path> names = files.filter(file -> file.endsWith("identities")).toList();
      return names.stream().anyMatch(file -> tells(file, kind));
    }
  }

  private static boolean tells(Path identities, String kind) {
    try {
      return Files.readString(identities).contains(kind);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
