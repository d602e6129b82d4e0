package dev.concert.trace.compare;

import dev.concert.trace.CallPath;
import dev.concert.trace.Intrusion;
import dev.concert.trace.Metric;
import dev.concert.trace.NodeProfile;
import dev.concert.trace.Profile;
import dev.concert.trace.RoutineProfile;
import dev.concert.trace.RunInfo;
import dev.concert.trace.ThreadProfile;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

/** Runs with a few routines on a few threads of a few nodes. */
final class RandomProfiles {
  private RandomProfiles() {}

  static List<ComparedRun> runs(Random random, int count) {
    return Stream.generate(() -> run(random)).limit(count).toList();
  }

  private static ComparedRun run(Random random) {
    List<NodeProfile> nodes = new ArrayList<>();
    for (int node = 0; node <= random.nextInt(3); node++) {
      List<ThreadProfile> threads = new ArrayList<>();
      for (int thread = 1; thread <= 1 + random.nextInt(3); thread++) {
        threads.add(thread("h." + node, thread, routines(random), random.nextInt(1_000_000)));
      }
      nodes.add(new NodeProfile("h." + node, threads));
    }
    return run(nodes);
  }

  private static List<RoutineProfile> routines(Random random) {
    List<RoutineProfile> routines = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      if (random.nextBoolean()) {
        long calls = 1 + random.nextInt(1000);
        long exclusive = random.nextInt(1_000_000_000);
        long inclusive = exclusive + 1 + random.nextInt(1_000_000);
        routines.add(new RoutineProfile("a.A#m" + i + "()", calls, 0, inclusive, exclusive));
      }
    }
    return routines;
  }

  private static ThreadProfile thread(
      String node, long id, List<RoutineProfile> routines, long rest) {
    long life = rest + routines.stream().mapToLong(RoutineProfile::exclusiveNanos).sum();
    return new ThreadProfile(
        node,
        id,
        "t" + id,
        "t",
        life,
        routines,
        new CallPath(null, 1, life, life, List.of()),
        List.of());
  }

  /** A run of one thread that lived so long. */
  static ComparedRun run(long life, RoutineProfile... routines) {
    return run(
        List.of(
            new NodeProfile(
                "h.1",
                List.of(
                    new ThreadProfile(
                        "h.1",
                        1,
                        "main",
                        "main",
                        life,
                        Arrays.asList(routines),
                        new CallPath(null, 1, life, life, List.of()),
                        List.of())))));
  }

  private static ComparedRun run(List<NodeProfile> nodes) {
    Profile profile =
        new Profile(
            info("/app", "profile", "25"), List.of(Metric.TIME), 0, new Intrusion(20, 0.01), nodes);
    return new ComparedRun(profile, List.of("package a"), "ended with 0", List.of());
  }

  static RunInfo info(String application, String mode, String jvm) {
    return new RunInfo(
        Path.of("r"),
        application,
        List.of("java"),
        "host",
        jvm,
        "",
        mode,
        Instant.EPOCH,
        "tsc",
        "ended");
  }
}
