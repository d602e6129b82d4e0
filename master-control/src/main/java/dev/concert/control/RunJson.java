package dev.concert.control;

import dev.concert.trace.CallPath;
import dev.concert.trace.CollectionAccess;
import dev.concert.trace.Intrusion;
import dev.concert.trace.Metric;
import dev.concert.trace.NodeProfile;
import dev.concert.trace.Profile;
import dev.concert.trace.RoutineProfile;
import dev.concert.trace.Row;
import dev.concert.trace.Rows;
import dev.concert.trace.TextProfile;
import dev.concert.trace.ThreadProfile;
import java.io.PrintWriter;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;

/** The JSON shapes of profiles and call paths. */
final class RunJson {
  private RunJson() {}

  private record Time(long inclusive, long exclusive) {}

  private record Metrics(Time time) {
    static Metrics of(long inclusiveNanos, long exclusiveNanos) {
      return new Metrics(new Time(inclusiveNanos, exclusiveNanos));
    }
  }

  private record Routine(String routine, long calls, long subroutines, Metrics metrics) {
    static Routine of(RoutineProfile profile) {
      return new Routine(
          profile.routine(),
          profile.calls(),
          profile.subroutines(),
          Metrics.of(profile.inclusiveNanos(), profile.exclusiveNanos()));
    }
  }

  private record Thread(
      long id,
      String thread,
      String group,
      long lifeNanos,
      List<Routine> routines,
      List<CollectionAccess> collections) {}

  private record Node(String node, List<Thread> threads) {}

  private record Whole(
      String run,
      List<Metric> metrics,
      long lostEvents,
      Intrusion intrusion,
      List<Node> nodes,
      List<Routine> mean,
      List<Routine> max,
      List<Routine> min) {}

  /**
   * @param shown the nodes and threads to list; mean, maximum and minimum are over all
   */
  static Object profile(Profile profile, List<NodeProfile> shown, TextProfile.Sort sort) {
    List<Row> threads = Rows.of(profile, Row.Grouping.THREAD);
    return new Whole(
        profile.run().directory().toString(),
        profile.metrics(),
        profile.lostEvents(),
        profile.intrusion(),
        shown.stream().map(node -> node(node, sort)).toList(),
        routines(Rows.mean(threads), sort),
        routines(Rows.max(threads), sort),
        routines(Rows.min(threads), sort));
  }

  private static Node node(NodeProfile node, TextProfile.Sort sort) {
    return new Node(
        node.node(), node.threads().stream().map(thread -> thread(thread, sort)).toList());
  }

  private static Thread thread(ThreadProfile thread, TextProfile.Sort sort) {
    return new Thread(
        thread.id(),
        thread.thread(),
        thread.group(),
        thread.lifeNanos(),
        routines(thread.routines(), sort),
        thread.collections());
  }

  private static List<Routine> routines(List<RoutineProfile> routines, TextProfile.Sort sort) {
    return routines.stream().sorted(sort.order()).map(Routine::of).toList();
  }

  /** One tree as one line; by hand, since it is as deep as the program's recursion. */
  static void callPaths(ThreadProfile thread, PrintWriter out) {
    out.print(
        "{\"node\":%s,\"thread\":%s,\"id\":%d,\"root\":"
            .formatted(Json.line(thread.node()), Json.line(thread.thread()), thread.id()));
    Deque<Iterator<CallPath>> open = new ArrayDeque<>();
    open.push(List.of(thread.root()).iterator());
    boolean first = true;
    while (!open.isEmpty()) {
      if (open.peek().hasNext()) {
        CallPath path = open.peek().next();
        out.print(first ? "" : ",");
        out.print(opening(path));
        open.push(path.children().iterator());
        first = true;
      } else {
        open.pop();
        out.print(open.isEmpty() ? "" : "]}");
        first = false;
      }
    }
    out.print("}\n");
  }

  private static String opening(CallPath path) {
    return "{\"routine\":%s,\"calls\":%d,\"metrics\":%s,\"children\":["
        .formatted(
            Json.line(path.routine()),
            path.calls(),
            Json.line(Metrics.of(path.inclusiveNanos(), path.exclusiveNanos())));
  }
}
