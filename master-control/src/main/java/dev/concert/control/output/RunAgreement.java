package dev.concert.control.output;

import dev.concert.model.Program;
import dev.concert.model.Routine;
import dev.concert.trace.InstrumentedRoutines;
import dev.concert.trace.Profile;
import dev.concert.trace.heat.CallEdges;
import dev.concert.trace.heat.ExplainedCalls;
import dev.concert.trace.heat.JudgedMarks;
import dev.concert.trace.heat.OtherThreads;
import dev.concert.trace.read.Run;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Says how far the calls and the parallel marks of a model agree with what a run shows. */
public final class RunAgreement {
  private static final int MAX_TOLD = 10;
  private static final int MAX_IN_JSON = 1_000;

  /** So many routines that were not measured are gone through to explain all calls of a run. */
  private static final int MOST_VISITED = 50_000_000;

  private final String run;
  private final ExplainedCalls calls;
  private final List<MissedCall> missed = new ArrayList<>();
  private final long routines;
  private final long marked;

  /** Marked routines that ran; those of them that ran on the main thread only. */
  private final long markedRan;

  private final Set<String> never = new TreeSet<>();

  /** Of those the ones that the run shows to be wrong. */
  private final Set<String> refuted;

  /** Routines under which a thread of the program's own went; those of them without a mark. */
  private final long elsewhere;

  private final Set<String> unmarked = new TreeSet<>();

  private RunAgreement(
      String run, Program program, ExplainedCalls calls, CallEdges edges, OtherThreads threads) {
    this.run = run;
    this.calls = calls;
    calls
        .unexplained()
        .forEach((caller, callees) ->
            callees.forEach(callee ->
                missed.add(
                    MissedCall.of(program, caller, callee, edges.edge(caller, callee).calls()))));
    Map<String, Routine> parallel =
        program.routines().stream()
            .filter(Routine::parallel)
            .collect(Collectors.toMap(Routine::name, Function.identity(), (a, _) -> a));
    routines = program.routines().size();
    marked = parallel.size();
    markedRan = parallel.keySet().stream().filter(threads.ran()::contains).count();
    parallel.keySet().stream()
        .filter(it -> threads.ran().contains(it) && !threads.elsewhere().contains(it))
        .forEach(never::add);
    refuted = new TreeSet<>(JudgedMarks.of(program, threads).refuted());
    Set<String> begun = threads.begun();
    elsewhere = begun.size();
    begun.stream().filter(it -> !parallel.containsKey(it)).forEach(unmarked::add);
  }

  /** Reads the run's calling contexts; slow. */
  public static RunAgreement of(Program program, Run run) throws IOException {
    Profile profile = run.profile();
    InstrumentedRoutines instrumented = run.instrumented();
    CallEdges edges = CallEdges.of(profile.threads().stream().map(it -> it.root()).toList());
    OtherThreads threads =
        OtherThreads.of(profile, routine -> program.routine(routine).isPresent());
    ExplainedCalls calls =
        new ExplainedCalls(
            program,
            edges,
            routine -> instrumented.contains(routine) || threads.ran().contains(routine),
            MOST_VISITED);
    return new RunAgreement(run.info().directory().toString(), program, calls, edges, threads);
  }

  /** Whether the model has all calls that were made. */
  public boolean isWhole() {
    return missed.isEmpty();
  }

  private long explained() {
    return calls.direct() + calls.through();
  }

  private long observed() {
    return explained() + missed.size();
  }

  public void write(PrintWriter out) {
    out.printf("%-40s %10s %10s%n", "", "agree", "of");
    line(out, "calls that the run made", explained(), observed());
    line(out, "routines on other threads, marked", elsewhere - unmarked.size(), elsewhere);
    line(out, "marked routines that ran, elsewhere", markedRan - never.size(), markedRan);
    long right = markedRan - never.size();
    line(out, "of those that the run came to", right, right + refuted.size());
    line(out, "routines with a mark, of all", marked, routines);
    out.printf(
        "%nExplained: %,d by a call of the model, %,d of them with an object from outside; %,d"
            + " through constructors, whose measuring begins behind super(…), or what was not"
            + " measured%n",
        calls.direct(), calls.fromOutside().size(), calls.through());
    byReason().forEach((why, of) -> write(why, of, out));
    list("Ran on other threads, without a mark", unmarked, out);
    list("Marked, but its thread went elsewhere, or the main thread ran the task", refuted, out);
    Set<String> untested = new TreeSet<>(never);
    untested.removeAll(refuted);
    list("Marked, but only the main thread came there, which says nothing", untested, out);
  }

  private static void line(PrintWriter out, String title, long agreeing, long all) {
    String share = all == 0 ? "" : String.format(Locale.ROOT, "%.2f %%", percent(agreeing, all));
    out.printf("%-40s %,10d %,10d  %s%n", title, agreeing, all, share);
  }

  /** A hundred is said only where nothing is missing. */
  private static double percent(long agreeing, long all) {
    return all == 0 ? 100 : Math.floor(1e4 * agreeing / all) / 100;
  }

  private Map<String, List<MissedCall>> byReason() {
    return missed.stream()
        .collect(Collectors.groupingBy(MissedCall::why, TreeMap::new, Collectors.toList()));
  }

  private static void write(String why, List<MissedCall> of, PrintWriter out) {
    out.printf("%nNot in the model: %,d, %s%n", of.size(), why);
    of.stream()
        .sorted(Comparator.comparingLong(MissedCall::calls).reversed())
        .limit(MAX_TOLD)
        .forEach(it -> out.printf("  %s -> %s  (%,d)%n", it.caller(), it.callee(), it.calls()));
    more(of.size(), out);
  }

  private static void list(String title, Set<String> routines, PrintWriter out) {
    if (!routines.isEmpty()) {
      out.printf("%n%s: %,d%n", title, routines.size());
      routines.stream().limit(MAX_TOLD).forEach(it -> out.printf("  %s%n", it));
      more(routines.size(), out);
    }
  }

  private static void more(int all, PrintWriter out) {
    if (all > MAX_TOLD) {
      out.printf("  … and %,d more%n", all - MAX_TOLD);
    }
  }

  public void writeJson(PrintWriter out) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("run", run);
    json.put("calls", callsJson());
    json.put("parallel", parallelJson());
    out.println(JsonText.line(json));
  }

  private Map<String, Object> callsJson() {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("made", observed());
    json.put("explained", explained());
    json.put("percent", percent(explained(), observed()));
    json.put("fromOutside", calls.fromOutside().size());
    json.put("throughUnseen", calls.through());
    json.put("missing", missed.stream().limit(MAX_IN_JSON).map(RunAgreement::json).toList());
    json.put("more", Math.max(0, missed.size() - MAX_IN_JSON));
    return json;
  }

  private static Map<String, Object> json(MissedCall call) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("caller", call.caller());
    json.put("callee", call.callee());
    json.put("calls", call.calls());
    json.put("why", call.why());
    return json;
  }

  private Map<String, Object> parallelJson() {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("routines", routines);
    json.put("marked", marked);
    json.put("markedRan", markedRan);
    json.put("markedOnMainOnly", List.copyOf(never));
    json.put("refuted", List.copyOf(refuted));
    json.put("onOtherThreads", elsewhere);
    json.put("unmarked", List.copyOf(unmarked));
    return json;
  }
}
