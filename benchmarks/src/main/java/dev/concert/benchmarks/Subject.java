package dev.concert.benchmarks;

import java.util.ArrayList;
import java.util.List;

/**
 * One row of the table.
 *
 * @param only the one method that there is; null: one for each shape
 * @param peer whether it is somebody else's work
 */
record Subject(String name, Class<?> type, String only, Fork fork, boolean peer) {
  /** What the others are compared with. */
  static final String UNIT = "two System.nanoTime()";

  private static final List<String> MODES = List.of("off", "counts", "profile", "trace");

  boolean has(CallShape shape, Effort effort) {
    boolean hasMethod = only == null || shape == CallShape.ONE || shape.threads > 1;
    boolean several = shape.threads > 1;
    // With two threads Kieker's writer fails, and the program fills the disk and never ends.
    boolean endless = several && "kieker".equals(only);
    return hasMethod
        && !endless
        && (effort == Effort.full || shape != CallShape.FOUR_THREADS && !(peer && several));
  }

  String method(CallShape shape) {
    return only == null ? shape.method : only;
  }

  static List<Subject> all() {
    List<Subject> all = new ArrayList<>();
    all.add(new Subject(UNIT, Clocks.class, "nanoTime", Fork.plain(), false));
    all.add(new Subject("two rdtsc", Clocks.class, "rdtsc", Fork.plain(), false));
    all.add(new Subject("nothing", Calls.class, null, Fork.plain(), false));
    all.add(new Subject("scope, not measured", Scopes.class, null, Fork.plain(), false));
    for (String mode : MODES) {
      boolean timed = mode.equals("profile") || mode.equals("trace");
      for (String clock : timed ? List.of("tsc", "nanotime") : List.of("nanotime")) {
        String settings = "mode " + mode + "\nclock " + clock + '\n';
        String name = timed ? mode + ", " + clock : mode;
        all.add(ours("scope, " + name, Scopes.class, Fork.scopes(settings)));
        all.add(ours("agent, " + name, Calls.class, Fork.woven(settings)));
      }
    }
    for (String clock : List.of("tsc", "nanotime")) {
      String settings = "mode profile\nstatistics\nclock " + clock + '\n';
      all.add(oneCall("scope, statistics, " + clock, settings));
    }
    for (String metrics : List.of("cpu", "alloc", "blocked,waited", "gc", "faults,switches")) {
      String settings = "mode profile\nclock tsc\nmetrics " + metrics + '\n';
      all.add(oneCall("scope, " + metrics + ", tsc", settings));
    }
    for (String kind : List.of("list", "array")) {
      String settings = "mode counts\ncollections java.util.List\ncollections int[]\n";
      all.add(read(kind, "not seen", Fork.plain()));
      all.add(read(kind, "seen", Fork.woven(settings)));
      all.add(read(kind, "1 in 100 seen", Fork.woven(settings + "collection-sample 100\n")));
    }
    all.addAll(peers());
    return all;
  }

  private static List<Subject> peers() {
    String one = "dev.concert.benchmarks.plain.Plain::one";
    String flight = "-XX:StartFlightRecording=filename=" + Fork.FOLDER + "/run.jfr";
    return List.of(
        peer("JFR, an event of one's own", "jfrEvent", flight),
        woven("JFR, jdk.MethodTiming", flight + ",method-timing=" + one),
        woven("JFR, jdk.MethodTrace", flight + ",method-trace=" + one),
        peer("PerfMark", "perfMark"),
        peer("Micrometer, timer", "micrometer"),
        peer("Kieker, binary files", "kieker", "-D" + Fork.RUN + '=' + Fork.FOLDER),
        peer("OpenTelemetry SDK, span", "openTelemetrySdk"),
        woven(
            "OpenTelemetry agent, span",
            "-javaagent:" + Fork.classPathEntry("opentelemetry-javaagent"),
            "-Dotel.instrumentation.methods.include=dev.concert.benchmarks.plain.Plain[one]",
            "-Dotel.traces.exporter=none",
            "-Dotel.metrics.exporter=none",
            "-Dotel.logs.exporter=none"),
        peer("Brave, scoped span", "brave"),
        woven(
            "async-profiler, trace above 1 s",
            "-agentpath:"
                + Fork.LIBRARY
                + "=start,trace="
                + dotted(one)
                + ":1s,file="
                + Fork.FOLDER
                + "/p.jfr"),
        woven(
            "async-profiler, every call",
            "-agentpath:"
                + Fork.LIBRARY
                + "=start,event="
                + dotted(one)
                + ",file="
                + Fork.FOLDER
                + "/p.jfr"));
  }

  private static String dotted(String method) {
    return method.replace("::", ".");
  }

  private static Subject peer(String name, String method, String... options) {
    return new Subject(name, Peers.class, method, Fork.plain(options), true);
  }

  private static Subject woven(String name, String... options) {
    return new Subject(name, Calls.class, "one", Fork.plain(options), true);
  }

  private static Subject oneCall(String name, String settings) {
    return new Subject(name, Scopes.class, "one", Fork.scopes(settings), false);
  }

  private static Subject read(String kind, String how, Fork fork) {
    return new Subject("access, " + kind + ", " + how, Reads.class, kind, fork, false);
  }

  private static Subject ours(String name, Class<?> type, Fork fork) {
    return new Subject(name, type, null, fork, false);
  }
}
