package dev.concert.cagey.model;

import dev.concert.cagey.graph.CallGraph;
import dev.concert.cagey.graph.MadeGraph;
import dev.concert.cagey.graph.Omission;
import dev.concert.cagey.graph.PathQuery;
import dev.concert.cagey.graph.RunCalls;
import dev.concert.cagey.graph.TrivialRoutines;
import dev.concert.cagey.picture.BoxGroups;
import dev.concert.cagey.picture.Gathering;
import dev.concert.cagey.picture.TreePicture;
import dev.concert.cagey.tree.CallNode;
import dev.concert.cagey.tree.ShownPaths;
import dev.concert.cagey.tree.ShownTrees;
import dev.concert.cagey.tree.UnfoldedTree;
import dev.concert.model.ParallelMark;
import dev.concert.model.Program;
import dev.concert.model.ProgramPart;
import dev.concert.model.Routine;
import dev.concert.trace.heat.Heat;
import dev.concert.ui.change.Changes;
import dev.concert.ui.look.ParallelSign;
import dev.concert.ui.look.TextElision;
import dev.concert.ui.measured.MeasuredRoutines;
import java.util.Collection;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** What cagey shows, without a screen. Used by one thread. */
public final class CageyModel {
  /** What of cagey has changed. */
  public enum Change {
    /** Another application, or none, or its graph with or without libraries. */
    GRAPH,
    /** What is left out; it is so once that graph is shown. */
    FILTERS,
    /** Sources have been edited: another graph, of which the same is looked at. */
    EDITED,
    /** What the tree begins with: it is looked at from its beginning. */
    ROOTS,
    /** Which boxes are unfolded. */
    TREE,
    /** Which paths are wanted, or which there are. */
    PATHS,
    /** Which routine is selected, or which class or file. */
    SELECTION,
    /** Which line is selected. */
    LINE,
    /** What was measured, or how another run differs. */
    HEAT,
    /** Which routines are measured, or whether that is shown. */
    MARKS,
    /** Theme, colours or size. */
    LOOK
  }

  private static final int FIRST_ROOTS = 4;
  private static final int LONGEST_LABEL = 46;

  /** What changes no boxes and no lines. */
  private static final Set<Change> UNDRAWN =
      EnumSet.of(Change.LINE, Change.MARKS, Change.LOOK, Change.FILTERS);

  private final Changes<Change> changes = new Changes<>();
  private final MeasuredRoutines measured = new MeasuredRoutines(this::showMeasured);
  private final ShownTrees trees = new ShownTrees();
  private final BoxGroups groups = new BoxGroups();
  private final ShownGraph shown = new ShownGraph(new Owner());
  private final Unfolding unfolding = new Unfolding(trees, this::graph, this::merged, changes);
  private final Gatherings gatherings =
      new Gatherings(groups, shown::choose, this::merged, changes);
  private final Selected selection = new Selected(trees, changes);
  private boolean merged;

  /** Null since something has changed of it. */
  private TreePicture picture;

  public CageyModel() {
    changes.listen(this::drop);
  }

  private void drop(Change change) {
    if (!UNDRAWN.contains(change)) {
      picture = null;
    }
  }

  private final class Owner implements ShownGraph.Owner {
    @Override
    public Heat heat() {
      return measured.heat();
    }

    @Override
    public PathQuery paths() {
      return trees.paths().query();
    }

    @Override
    public boolean cycles() {
      return groups.gathering() == Gathering.CYCLES;
    }

    @Override
    public void shown(MadeGraph before, boolean edited) {
      showMade(before, edited);
    }

    @Override
    public void tookBack(MadeGraph kept) {
      trees.paths().want(kept.of().paths());
      if (cycles() && kept.cycles() == null) {
        groups.gather(Gathering.NONE);
      }
      changes.tell(Change.GRAPH);
    }
  }

  /**
   * Makes the graph of the program that is shown next, as it is chosen now. If something else has
   * been chosen by the time that program is shown, another graph is made then.
   *
   * @param edited whether that will be the same application after an edit
   * @return slow; called on another thread
   */
  public Consumer<Program> preparation(boolean edited) {
    return shown.preparation(edited);
  }

  /** Null shows nothing. What has not been prepared is made here. */
  public void show(Program next) {
    shown.open(next, false);
    selection.forgetPlaces();
    changes.tell(Change.GRAPH);
    showPathsFound();
    plantRoots(graph() == null ? List.of() : firstRoots());
    shown.choose();
  }

  /** The same application after an edit, or the first that is shown of it. */
  public void showEdited(Program now) {
    if (!hasProgram()) {
      show(now);
      return;
    }
    shown.open(now, true);
    growEdited();
    shown.choose();
  }

  /** Another graph, of which the same is looked at. */
  private void growEdited() {
    trees.grow(graph(), this::firstRoots, merged);
    if (selection.part() != null) {
      selection.selectPart(selection.part(), inGraph(routinesOf(selection.part())));
    }
    selection.forgetLine();
    changes.tell(Change.EDITED);
    showGrown();
  }

  /** What has been chosen is there. */
  private void showMade(MadeGraph before, boolean edited) {
    MadeGraph now = shown.shown();
    boolean filtered = !now.of().leavesOutWhat(before.of());
    boolean spared = !now.left().spared().equals(before.left().spared());
    if (now.graph() == before.graph()) {
      showOtherPaths(before);
    } else if (edited) {
      growEdited();
    } else if (filtered || spared) {
      growFiltered();
    } else {
      trees.grow(graph(), this::firstRoots, merged);
      showGrown();
    }
    if (now.run() != before.run()) {
      changes.tell(Change.HEAT);
    }
    if (now.cycles() != before.cycles()) {
      changes.tell(Change.TREE);
    }
  }

  private void showOtherPaths(MadeGraph before) {
    if (!shown.shown().of().paths().equals(before.of().paths())) {
      boolean were = paths().isShown();
      showPathsFound();
      if (were || paths().isShown()) {
        selection.reveal();
        changes.tell(Change.ROOTS);
      }
    }
  }

  public Changes<Change> changes() {
    return changes;
  }

  /** What the run calls beyond the source grows into the tree as it stands. */
  private void showMeasured() {
    shown.choose();
    changes.tell(Change.HEAT);
  }

  private void showGrown() {
    showPathsFound();
    trees.plantCallers(graph());
    selection.reveal();
    changes.tell(Change.TREE);
  }

  /** What the open run says of the calls of the source. */
  public RunCalls run() {
    return shown.run();
  }

  /** What the window shows of the open run, and how another one differs. */
  public MeasuredRoutines measured() {
    return measured;
  }

  /** What the box of a routine shows of its time. */
  public BoxFigure figure(String routine) {
    return BoxFigure.of(routine, this);
  }

  private List<String> firstRoots() {
    return graph().firstRoots(FIRST_ROOTS);
  }

  /** The paths that are shown instead of the whole tree, or are being asked for. */
  public ShownPaths paths() {
    return trees.paths();
  }

  /**
   * Shows the shortest paths between two routines once both are there, instead of the whole tree;
   * {@link PathQuery#NONE} shows that again. The ends are there, whatever is hidden.
   */
  public void showPaths(PathQuery wanted) {
    paths().want(wanted);
    shown.choose();
    changes.tell(Change.PATHS);
  }

  /** Paths go with a routine of theirs that is not there any more. */
  private void showPathsFound() {
    PathQuery query = paths().query();
    boolean madeFor = shown.shown() != null && shown.shown().of().paths().equals(query);
    if (madeFor && !query.stops().stream().allMatch(this::has)) {
      paths().want(PathQuery.NONE);
    }
    paths().show(shown.shown(), merged);
    changes.tell(Change.PATHS);
  }

  /** Starts again with these roots, without paths; the first one shows its callees. */
  public void plant(Collection<String> roots) {
    paths().close();
    changes.tell(Change.PATHS);
    plantRoots(roots);
    shown.choose();
  }

  private void plantRoots(Collection<String> roots) {
    trees.plant(graph(), roots);
    changes.tell(Change.ROOTS);
  }

  /** What is selected. */
  public Selected selection() {
    return selection;
  }

  /** How far the trees are unfolded. */
  public Unfolding unfolding() {
    return unfolding;
  }

  /** How the boxes of the merged graph stand together. */
  public Gatherings groups() {
    return gatherings;
  }

  /** The calls of what is selected. */
  public SelectedCalls selectedCalls() {
    return new SelectedCalls(this);
  }

  /** Starts with those of the routines that the graph has. */
  public void plantAgain(List<String> routines) {
    if (!routines.isEmpty() && graph() != null) {
      plantRoots(routines.stream().filter(graph()::contains).toList());
    }
  }

  public boolean hasProgram() {
    return program() != null;
  }

  /** Whether the graph has a routine, with libraries or without. */
  public boolean has(String routine) {
    return graph() != null && graph().contains(routine);
  }

  public Program program() {
    return shown.program();
  }

  public CallGraph graph() {
    return shown.graph();
  }

  /** The whole one, or that of the paths. */
  UnfoldedTree tree() {
    return trees.tree();
  }

  /** Whether routines of libraries that the application calls itself are shown. */
  public boolean library() {
    return !filters().isOmitted(Omission.LIBRARY);
  }

  public void setLibrary(boolean value) {
    setOmitted(Omission.LIBRARY, !value);
  }

  /** What is left out of the graph. */
  public GraphFilters filters() {
    return shown.filters();
  }

  /** What is shown stays until the graph has been made; what is unfolded stays so. */
  public void setOmitted(Omission what, boolean omitted) {
    filters().set(what, omitted);
    chooseFilters();
  }

  /** Likewise, what is left out and nothing else. */
  public void setOmitted(Set<Omission> wanted) {
    for (Omission what : Omission.values()) {
      filters().set(what, wanted.contains(what));
    }
    chooseFilters();
  }

  private void chooseFilters() {
    shown.choose();
    changes.tell(Change.FILTERS);
  }

  /** Tells what is trivial in a program; nothing happens if another one is shown by now. */
  public void setTrivial(Program of, TrivialRoutines trivial) {
    shown.setTrivial(of, trivial);
    changes.tell(Change.FILTERS);
  }

  /**
   * From now on graphs are made elsewhere, as they are without this only before they are shown.
   *
   * @param making takes what makes one: has it made on another thread, and shown or dropped then
   */
  public void makeElsewhere(Consumer<GraphMaking> making) {
    shown.makeElsewhere(making);
  }

  /** Whether something else has been chosen than is shown, and is being made. */
  public boolean isMaking() {
    return shown.isMaking();
  }

  /** Likewise, but for what a run that goes on says anew. */
  public boolean isChoiceMaking() {
    return shown.isChoiceMaking();
  }

  /** Whether something waits for what has been chosen. */
  public boolean isWaitedFor() {
    return shown.isWaitedFor();
  }

  /** Runs it as soon as all that has been chosen is shown. */
  public void onceMade(Runnable action) {
    shown.onceMade(action);
  }

  private void growFiltered() {
    List<String> unfolded = trees.unfolded();
    List<String> roots = trees.wholeNames();
    changes.tell(Change.GRAPH);
    showPathsFound();
    List<String> kept = roots.stream().filter(graph()::contains).toList();
    plantRoots(kept.isEmpty() ? firstRoots() : kept);
    trees.unfoldAgain(unfolded, merged);
    if (selection.part() != null) {
      selection.selectPart(selection.part(), inGraph(routinesOf(selection.part())));
    }
    selection.reveal();
    changes.tell(Change.TREE);
  }

  public boolean merged() {
    return merged;
  }

  /** Whether each routine has one box only. */
  public void setMerged(boolean value) {
    merged = value;
    if (!merged) {
      trees.limit();
    }
    if (paths().isShown()) {
      paths().plant(merged);
      selection.reveal();
    }
    changes.tell(Change.TREE);
  }

  public TreePicture picture() {
    if (picture == null) {
      picture = drawn();
    }
    return picture;
  }

  private TreePicture drawn() {
    if (tree() == null) {
      return TreePicture.EMPTY;
    }
    if (!merged) {
      return TreePicture.tree(tree(), trees.callerTree(), this::label, run());
    }
    groups.over(tree().graph(), paths().isShown() ? null : shown.cycles());
    return groups.gathered(
        TreePicture.merged(tree(), trees.callerTree(), this::label, run()), this::label);
  }

  /** How a routine is called beside the others, in little room. */
  public String name(String routine) {
    return shown.labels().of(routine);
  }

  /** The name in a box, with "||" before a routine that runs in parallel. */
  public String label(String routine) {
    String cut = TextElision.member(name(routine), LONGEST_LABEL, String::length);
    return mark(routine).isPresent() ? ParallelSign.TEXT + cut : cut;
  }

  /** Why it runs in parallel, as far as guesses are not hidden. */
  public Optional<ParallelMark> mark(String routine) {
    return routine(routine).flatMap(it -> graph().mark(it));
  }

  public Optional<Routine> routine(String name) {
    return program() == null ? Optional.empty() : program().routine(name);
  }

  /**
   * Selects a class or file and makes one of its routines appear.
   *
   * @return why none is in the graph, as a clause, or null
   */
  public String select(ProgramPart wanted) {
    Set<String> routines = program() == null ? Set.of() : inGraph(routinesOf(wanted));
    selection.show(wanted, routines);
    return routines.isEmpty() ? new MissingText(this).of(wanted) : null;
  }

  List<Routine> routinesOf(ProgramPart wanted) {
    return switch (wanted.kind()) {
      case CLASS ->
          program()
              .nearestType(wanted.name())
              .map(t -> program().routinesOf(t.name()))
              .orElse(List.of());
      case FILE -> program().routinesIn(wanted.name());
    };
  }

  private Set<String> inGraph(List<Routine> routines) {
    Set<String> names = new LinkedHashSet<>();
    routines.stream().map(Routine::name).filter(tree().graph()::contains).forEach(names::add);
    return names;
  }

  /** Selects a routine and makes it appear; empty if it is not in the graph. */
  public Optional<CallNode> select(String routine) {
    return selection.show(routine);
  }

  /** Why a routine has no place in the picture, as one clause. */
  public String missing(String routine) {
    return new MissingText(this).of(routine);
  }
}
