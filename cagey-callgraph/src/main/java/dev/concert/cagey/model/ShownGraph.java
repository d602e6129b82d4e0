package dev.concert.cagey.model;

import dev.concert.cagey.graph.CallGraph;
import dev.concert.cagey.graph.MadeGraph;
import dev.concert.cagey.graph.PathQuery;
import dev.concert.cagey.graph.RunCalls;
import dev.concert.cagey.graph.TrivialRoutines;
import dev.concert.cagey.graph.WantedGraph;
import dev.concert.model.Program;
import dev.concert.model.RoutineLabels;
import dev.concert.trace.heat.Heat;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * The graph that is shown of the open program, and the one that is made meanwhile because something
 * else has been chosen: at most one, which gives way to what is chosen next. Used by one thread.
 */
final class ShownGraph {
  private final GraphFilters filters = new GraphFilters();
  private final Owner owner;
  private final List<Runnable> awaiting = new ArrayList<>();
  private Consumer<GraphMaking> elsewhere = ShownGraph::makeHere;
  private Program program;

  /** What is shown; null without a program. */
  private MadeGraph shown;

  /** What is being made; null for nothing. */
  private WantedGraph underWay;

  /** Whether what is trivial has become known of sources that were edited. */
  private boolean edited;

  /** Whether what is shown was made of a run that is open no longer. */
  private boolean left;

  /** Made on another thread for the program that is shown next; null for none. */
  private volatile MadeGraph prepared;

  /** Says what is chosen beside what is left out, and is told what becomes of the graph. */
  interface Owner {
    /** What was measured of the open run; null for nothing. */
    Heat heat();

    /** Which paths are wanted. */
    PathQuery paths();

    /** Whether cycles are looked for. */
    boolean cycles();

    /**
     * Another graph is shown, of the same program, or other paths.
     *
     * @param before what was shown
     * @param edited whether the same is looked at, in sources that have been edited
     */
    void shown(MadeGraph before, boolean edited);

    /**
     * What was chosen is not shown after all.
     *
     * @param kept what is
     */
    void tookBack(MadeGraph kept);
  }

  ShownGraph(Owner owner) {
    this.owner = owner;
  }

  private static void makeHere(GraphMaking making) {
    making.make();
    making.show();
  }

  void makeElsewhere(Consumer<GraphMaking> making) {
    elsewhere = making;
  }

  GraphFilters filters() {
    return filters;
  }

  /** Null for none. */
  Program program() {
    return program;
  }

  /** Null without a program. */
  CallGraph graph() {
    return shown == null ? null : shown.graph();
  }

  /** Null without a program. */
  MadeGraph shown() {
    return shown;
  }

  /** The first routine of its cycle for each that is in one, as far as they have been found. */
  Map<String, String> cycles() {
    return shown.cycles() == null ? Map.of() : shown.cycles();
  }

  RoutineLabels labels() {
    return shown == null ? RoutineLabels.PLAIN : shown.labels();
  }

  /** What the open run says of the calls. */
  RunCalls run() {
    return shown == null || left || owner.heat() == null ? RunCalls.NONE : shown.run();
  }

  /** Whether something else has been chosen than is shown, and is being made. */
  boolean isMaking() {
    return underWay != null;
  }

  /** Likewise, but for what a run that goes on says anew. */
  boolean isChoiceMaking() {
    return underWay != null && !saysMore(underWay);
  }

  private boolean saysMore(WantedGraph wanted) {
    return wanted.heat() != null
        && shown.of().heat() != null
        && !left
        && wanted.differsInHeatOnly(shown.of());
  }

  /** Whether something waits for what has been chosen. */
  boolean isWaitedFor() {
    return !awaiting.isEmpty();
  }

  /** Runs it as soon as what has been chosen is shown. */
  void onceMade(Runnable action) {
    awaiting.add(action);
    callAwaiting();
  }

  private void callAwaiting() {
    while (!isChoiceMaking() && !awaiting.isEmpty()) {
      awaiting.removeFirst().run();
    }
  }

  /** As in {@link CageyModel#preparation}. */
  Consumer<Program> preparation(boolean again) {
    WantedGraph now = wanted(null, again ? filters.trivial() : null);
    MadeGraph last = again ? shown : null;
    return next -> prepared = now.of(next).make(last);
  }

  private WantedGraph wanted(Program of, TrivialRoutines trivial) {
    return new WantedGraph(
        of, owner.heat(), filters.omitted(), trivial, owner.paths(), owner.cycles());
  }

  private WantedGraph wanted() {
    return wanted(program, filters.trivial());
  }

  /**
   * Another program, or none (null); nobody is told.
   *
   * @param again whether it is the same application after an edit
   */
  void open(Program next, boolean again) {
    MadeGraph ready = prepared;
    prepared = null;
    underWay = null;
    edited = false;
    program = next;
    if (again) {
      filters.edited();
    } else {
      filters.setTrivial(null);
      awaiting.clear();
    }
    if (next == null) {
      shown = null;
    } else {
      shown = ready != null && ready.of().program() == next ? ready : wanted().make(null);
      left = shown.of().heat() != owner.heat();
    }
    filters.shown(shown);
  }

  /** Tells what is trivial in a program; nothing happens if another one is shown by now. */
  void setTrivial(Program of, TrivialRoutines trivial) {
    if (of == program) {
      edited |= filters.isOutdated();
      filters.setTrivial(trivial);
      choose();
    }
  }

  /** Shows what is chosen by now: at once, or as soon as it has been made. */
  void choose() {
    if (program == null) {
      return;
    }
    left |= owner.heat() == null;
    WantedGraph wanted = wanted();
    if (wanted.equals(shown.of())) {
      underWay = null;
      edited = false;
    } else if (wanted.isAtHand(shown)) {
      underWay = null;
      take(wanted.make(shown));
    } else if (underWay == null || !isForLater(wanted)) {
      underWay = wanted;
      elsewhere.accept(new GraphMaking(wanted, shown, this));
    }
    callAwaiting();
  }

  /** A run that goes on says something else before it has been looked at what it said before. */
  private boolean isForLater(WantedGraph wanted) {
    return wanted.heat() != null && wanted.differsInHeatOnly(underWay);
  }

  private void take(MadeGraph made) {
    MadeGraph before = shown;
    boolean afterEdit = edited;
    edited = false;
    shown = made;
    left = made.of().heat() != null && owner.heat() == null;
    filters.shown(made);
    owner.shown(before, afterEdit);
  }

  void made(WantedGraph wanted, MadeGraph made) {
    if (wanted == underWay) { // else it has been given up
      underWay = null;
      take(made);
      choose();
    }
  }

  void notMade(WantedGraph wanted) {
    if (wanted == underWay) {
      underWay = null;
      filters.takeBack();
      owner.tookBack(shown);
      if (!wanted.differsInHeatOnly(shown.of())) {
        choose(); // the run cannot be taken back
      }
      callAwaiting();
    }
  }
}
