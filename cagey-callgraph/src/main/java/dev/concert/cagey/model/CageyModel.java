package dev.concert.cagey.model;

import dev.concert.cagey.model.CallGraph.RootKind;
import dev.concert.model.Call;
import dev.concert.model.Program;
import dev.concert.model.Routine;
import dev.concert.model.RoutineName;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** What cagey shows, without a screen. Used by one thread. */
public final class CageyModel {
  private static final int FIRST_ROOTS = 4;
  private static final int LONGEST_LABEL = 46;

  private Program program;
  private CallGraph graph;
  private UnfoldedTree tree;
  private boolean library;
  private boolean merged;
  private String selected;

  /** Null shows nothing. */
  public void show(Program shown) {
    program = shown;
    graph = shown == null ? null : new CallGraph(shown, library);
    plant(graph == null ? List.of() : firstRoots());
  }

  private List<String> firstRoots() {
    for (RootKind kind : RootKind.values()) {
      List<String> candidates = graph.roots().get(kind);
      if (!candidates.isEmpty()) {
        return candidates.stream()
            .sorted(Comparator.comparingInt((String name) -> -graph.callees(name).size()))
            .limit(FIRST_ROOTS)
            .toList();
      }
    }
    return List.of();
  }

  /** Starts again with these roots; the first one shows its callees. */
  public void plant(Collection<String> roots) {
    tree = graph == null ? null : new UnfoldedTree(graph, roots);
    if (tree != null && !tree.roots().isEmpty()) {
      tree.unfold(tree.roots().getFirst());
    }
  }

  public boolean hasProgram() {
    return program != null;
  }

  public Program program() {
    return program;
  }

  public CallGraph graph() {
    return graph;
  }

  public UnfoldedTree tree() {
    return tree;
  }

  public boolean library() {
    return library;
  }

  /** Whether routines of libraries that the application calls itself are shown. */
  public void setLibrary(boolean value) {
    List<String> roots = rootNames();
    library = value;
    if (program != null) {
      graph = new CallGraph(program, library);
      plant(roots);
    }
  }

  /** The roots to begin with next time. */
  public List<String> plantedNames() {
    return tree == null ? List.of() : tree.planted().stream().map(CallNode::routine).toList();
  }

  public List<String> rootNames() {
    return tree == null
        ? List.of()
        : tree.roots().stream().map(CallNode::routine).distinct().toList();
  }

  public boolean merged() {
    return merged;
  }

  /** Whether each routine has one box only. */
  public void setMerged(boolean value) {
    merged = value;
  }

  public TreePicture picture() {
    if (tree == null) {
      return TreePicture.EMPTY;
    }
    return merged ? TreePicture.merged(tree, this::label) : TreePicture.tree(tree, this::label);
  }

  /** The name in a box, with "||" before a routine that runs in parallel. */
  public String label(String routine) {
    String label = RoutineName.label(routine);
    String cut =
        label.length() <= LONGEST_LABEL
            ? label
            : label.substring(0, LONGEST_LABEL / 2)
                + "…"
                + label.substring(label.length() - LONGEST_LABEL / 2);
    return routine(routine).filter(Routine::parallel).isPresent() ? "|| " + cut : cut;
  }

  public Optional<Routine> routine(String name) {
    return program == null ? Optional.empty() : program.routine(name);
  }

  public String selected() {
    return selected;
  }

  /** Selects a routine and makes it appear; empty if it is not in the graph. */
  public Optional<CallNode> select(String routine) {
    selected = routine;
    return tree == null ? Optional.empty() : tree.reveal(routine);
  }

  public List<CallNode> appearances() {
    return tree == null || selected == null ? List.of() : tree.appearances(selected);
  }

  /** Where the selected routine is called and what it calls, the former first. */
  public List<Call> sites() {
    if (program == null || selected == null) {
      return List.of();
    }
    List<Call> sites = new ArrayList<>(program.callsTo(selected));
    sites.addAll(program.callsFrom(selected));
    return sites;
  }

  /** Why a routine has no place in the picture, as one clause. */
  public String missing(String routine) {
    if (program == null) {
      return "no application is open";
    }
    if (program.callsTo(routine).isEmpty()) {
      return RoutineName.label(routine) + " is neither declared nor called in this application";
    }
    return RoutineName.label(routine) + " is of a library; switch Library on to see who calls it";
  }
}
