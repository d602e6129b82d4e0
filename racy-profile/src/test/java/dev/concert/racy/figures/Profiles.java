package dev.concert.racy.figures;

import dev.concert.trace.AccessTracking;
import dev.concert.trace.CallPath;
import dev.concert.trace.CollectionAccess;
import dev.concert.trace.InstrumentedRoutines;
import dev.concert.trace.Intrusion;
import dev.concert.trace.Metric;
import dev.concert.trace.NodeProfile;
import dev.concert.trace.OwnCost;
import dev.concert.trace.Profile;
import dev.concert.trace.RecordedValue;
import dev.concert.trace.RoutineProfile;
import dev.concert.trace.RunInfo;
import dev.concert.trace.ThreadProfile;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Profiles made by hand. */
public final class Profiles {
  private Profiles() {}

  public static Profile of(ThreadProfile... threads) {
    return of(new Intrusion(20, 0.01), 0, threads);
  }

  public static Profile of(Intrusion intrusion, long lostEvents, ThreadProfile... threads) {
    Map<String, List<ThreadProfile>> nodes =
        Arrays.stream(threads)
            .collect(
                Collectors.groupingBy(
                    ThreadProfile::node, LinkedHashMap::new, Collectors.toList()));
    return new Profile(
        info(),
        List.of(Metric.TIME),
        lostEvents,
        intrusion,
        nodes.entrySet().stream()
            .map(e -> new NodeProfile(e.getKey(), cost(intrusion), e.getValue()))
            .toList());
  }

  /** The same of a run that was told to track collections. */
  public static Profile tracked(Profile profile, AccessTracking tracking) {
    return profile.with(
        profile.nodes().stream()
            .map(node -> new NodeProfile(node.node(), node.ownCost(), tracking, node.threads()))
            .toList());
  }

  /** Half of it is on each side of the routine's beginning. */
  private static OwnCost cost(Intrusion intrusion) {
    return new OwnCost(intrusion.nsPerCall(), intrusion.nsPerCall() / 2);
  }

  /** A reading of a run that has ended and has no events. */
  public static ProfileReading reading(Profile profile, boolean live, String... problems) {
    Set<String> routines =
        profile.threads().stream()
            .flatMap(thread -> thread.routines().stream())
            .map(RoutineProfile::routine)
            .collect(Collectors.toSet());
    return new ProfileReading(
        profile, new InstrumentedRoutines(routines, Map.of()), false, live, List.of(problems));
  }

  public static RunInfo info() {
    return new RunInfo(
        Path.of("runs", "r1"),
        null,
        List.of("java", "-jar", "app.jar"),
        "host",
        "25",
        null,
        "profile",
        Instant.EPOCH,
        "nanotime",
        "ended");
  }

  public static ThreadProfile thread(
      String node, long id, String name, long lifeNanos, RoutineProfile... routines) {
    return thread(node, id, name, name, lifeNanos, routines);
  }

  /** All routines as children of the thread's root. */
  public static ThreadProfile thread(
      String node, long id, String name, String group, long lifeNanos, RoutineProfile... routines) {
    List<CallPath> children =
        Arrays.stream(routines)
            .map(r ->
                new CallPath(
                    r.routine(), r.calls(), r.inclusiveNanos(), r.exclusiveNanos(), List.of()))
            .toList();
    long covered = Arrays.stream(routines).mapToLong(RoutineProfile::exclusiveNanos).sum();
    return new ThreadProfile(
        node,
        id,
        name,
        group,
        lifeNanos,
        Arrays.stream(routines).sorted(Comparator.comparing(RoutineProfile::routine)).toList(),
        new CallPath(null, 1, lifeNanos, lifeNanos - covered, children),
        List.of());
  }

  public static ThreadProfile with(ThreadProfile thread, CollectionAccess... collections) {
    return new ThreadProfile(
        thread.node(),
        thread.id(),
        thread.thread(),
        thread.group(),
        thread.lifeNanos(),
        thread.routines(),
        thread.root(),
        List.of(collections));
  }

  /** The same thread, which has told values of its own. */
  public static ThreadProfile told(ThreadProfile thread, RecordedValue... values) {
    return new ThreadProfile(
        thread.node(),
        thread.id(),
        thread.thread(),
        thread.group(),
        thread.lifeNanos(),
        thread.routines(),
        thread.root(),
        thread.collections(),
        List.of(values));
  }

  static ThreadProfile with(ThreadProfile thread, CallPath root) {
    return new ThreadProfile(
        thread.node(),
        thread.id(),
        thread.thread(),
        thread.group(),
        thread.lifeNanos(),
        thread.routines(),
        root,
        thread.collections());
  }

  /** A routine whose inclusive time is its exclusive time. */
  public static RoutineProfile leaf(String routine, long calls, long nanos) {
    return new RoutineProfile(routine, calls, 0, nanos, nanos);
  }

  static RoutineProfile routine(
      String routine, long calls, long subroutines, long inclusiveNanos, long exclusiveNanos) {
    return new RoutineProfile(routine, calls, subroutines, inclusiveNanos, exclusiveNanos);
  }
}
