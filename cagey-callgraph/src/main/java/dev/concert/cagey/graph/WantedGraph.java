package dev.concert.cagey.graph;

import dev.concert.model.Program;
import dev.concert.model.Routine;
import dev.concert.model.RoutineLabels;
import dev.concert.trace.heat.Heat;
import java.util.Collection;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CancellationException;

/**
 * What is to be shown of a program: of the same, the same is made. Immutable.
 *
 * @param heat what was measured of the open run; null for nothing
 * @param omitted what is left out
 * @param trivial the routines that count as trivial; null while that is not known
 * @param paths which are looked for once both ends are chosen; their stops are not left out
 * @param cycles whether the cycles of the graph are looked for
 */
public record WantedGraph(
    Program program,
    Heat heat,
    Set<Omission> omitted,
    TrivialRoutines trivial,
    PathQuery paths,
    boolean cycles) {
  public WantedGraph {
    omitted = Set.copyOf(omitted);
  }

  /**
   * Slow for a large program, unless it {@linkplain #isAtHand is at hand}.
   *
   * @param last of which all is taken that is the same, also where its program has been edited
   *     since; null for nothing
   * @throws CancellationException if the thread has been interrupted
   */
  public MadeGraph make(MadeGraph last) {
    MadeGraph shown = last == null || last.of().program() == program ? last : last.in(program);
    boolean again = shown != null;
    RoutineLabels labels = again ? shown.labels() : labels(program);
    RunCalls run = again && shown.of().heat() == heat ? shown.run() : RunCalls.of(program, heat);
    CallGraph graph;
    MadeGraph.Left left;
    if (again && hasGraphOf(shown, run)) {
      graph = shown.graph();
      left = shown.left();
    } else {
      checkWanted();
      GraphCalls calls = calls(run);
      left = new MadeGraph.Left(calls.counts(), calls.spared());
      checkWanted();
      graph = new CallGraph(program, calls, run.unexplained());
    }
    checkWanted();
    boolean same = again && graph == shown.graph();
    boolean found = same && paths.equals(shown.of().paths());
    Map<String, String> known = same ? shown.cycles() : null;
    return new MadeGraph(
        this,
        labels,
        run,
        graph,
        left,
        found ? shown.found() : search(graph),
        cycles && known == null ? CallCycles.of(graph) : known);
  }

  private GraphCalls calls(RunCalls run) {
    Set<String> names = trivial == null ? Set.of() : trivial.names();
    return new GraphCalls(program, omitted, names, paths.stops(), run.fromOutside());
  }

  private CallPaths search(CallGraph graph) {
    return paths.isWhole() && paths.stops().stream().allMatch(graph::contains)
        ? CallPaths.of(graph, paths)
        : null;
  }

  /** Whether nothing has to be made that takes time. */
  public boolean isAtHand(MadeGraph shown) {
    RunCalls run = heat == shown.of().heat() ? shown.run() : heat == null ? RunCalls.NONE : null;
    return shown.of().program() == program
        && run != null
        && hasGraphOf(shown, run)
        && (!paths.isWhole() || paths.equals(shown.of().paths()))
        && (!cycles || shown.cycles() != null);
  }

  /** Whether its graph is the one that is shown. */
  private boolean hasGraphOf(MadeGraph shown, RunCalls run) {
    Collection<String> stops = paths.stops();
    return leavesOutWhat(shown.of())
        && run.leadsWhere(shown.run())
        && stops.stream().allMatch(stop -> shown.graph().hiddenAs(stop) == null)
        && stops.containsAll(shown.left().spared());
  }

  /** Whether the same is left out, as far as that is known. */
  public boolean leavesOutWhat(WantedGraph other) {
    return omitted.equals(other.omitted) && Objects.equals(trivial, other.trivial);
  }

  /** The same of another program. */
  public WantedGraph of(Program other) {
    return new WantedGraph(other, heat, omitted, trivial, paths, cycles);
  }

  /** Whether it is the same but for what was measured. */
  public boolean differsInHeatOnly(WantedGraph other) {
    return program == other.program
        && leavesOutWhat(other)
        && paths.equals(other.paths)
        && cycles == other.cycles;
  }

  private static RoutineLabels labels(Program program) {
    return RoutineLabels.of(program.routines().stream().map(Routine::name).toList());
  }

  /** Something else may be wanted by now, or nothing. */
  static void checkWanted() {
    if (Thread.currentThread().isInterrupted()) {
      throw new CancellationException();
    }
  }
}
