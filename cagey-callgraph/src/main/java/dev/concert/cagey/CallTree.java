package dev.concert.cagey;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The unfolded call tree (TAU §4.2): a routine appears once below each of its callers. Unfolding
 * shows direct callees only; a tree that recursion would make endless ends where a routine is on
 * its own way from the root. Used by one thread.
 */
final class CallTree {
  /** Callees shown at once below one routine; "N more…" brings as many again. */
  static final int PAGE = 24;

  /** Most appearances that unfolding a whole subtree makes at once. */
  static final int SUBTREE_BUDGET = 250;

  private final CallGraph graph;
  private final List<Appearance> roots = new ArrayList<>();
  private int made;
  private Appearance guest;

  CallTree(CallGraph graph, Collection<String> rootRoutines) {
    this.graph = graph;
    rootRoutines.forEach(this::addRoot);
  }

  /** Adds a tree below those that are there. */
  Appearance addRoot(String routine) {
    Appearance root = appearance(routine, null);
    roots.add(root);
    return root;
  }

  private Appearance appearance(String routine, Appearance parent) {
    boolean recursive =
        parent != null && (parent.routine().equals(routine) || parent.isBelow(routine));
    int callees = graph.callees(routine).size();
    return new Appearance(made++, routine, parent, recursive, callees);
  }

  List<Appearance> roots() {
    return roots;
  }

  void toggle(Appearance at) {
    if (at.unfolded()) {
      fold(at);
    } else {
      unfold(at);
    }
  }

  void fold(Appearance at) {
    at.unfold(false);
  }

  /** Shows the direct callees; those unfolded before below them are so again. */
  void unfold(Appearance at) {
    if (at.canUnfold()) {
      at.unfold(true);
      if (at.children().isEmpty()) {
        showMore(at);
      }
    }
  }

  /** Shows the next callees of one that has too many. */
  void showMore(Appearance at) {
    List<String> callees = graph.callees(at.routine());
    int from = at.children().size();
    extend(at, Math.min(callees.size(), from + PAGE));
  }

  private void extend(Appearance at, int count) {
    List<String> callees = graph.callees(at.routine());
    List<Appearance> further = new ArrayList<>();
    for (int i = at.children().size(); i < count; i++) {
      further.add(appearance(callees.get(i), at));
    }
    at.addChildren(further);
  }

  /**
   * Unfolds what is below, the nearest first, until the budget is used up; says how many it made.
   */
  int unfoldSubtree(Appearance at) {
    Deque<Appearance> open = new ArrayDeque<>(List.of(at));
    int before = made;
    while (!open.isEmpty() && made - before < SUBTREE_BUDGET) {
      Appearance next = open.poll();
      unfold(next);
      open.addAll(next.children());
    }
    return made - before;
  }

  void foldSubtree(Appearance at) {
    at.children().forEach(this::foldSubtree);
    fold(at);
  }

  /** What is not hidden by a fold, callers before callees. */
  List<Appearance> visible() {
    List<Appearance> all = new ArrayList<>();
    roots.forEach(root -> collect(root, all));
    return all;
  }

  private static void collect(Appearance at, List<Appearance> all) {
    all.add(at);
    if (at.unfolded()) {
      at.children().forEach(child -> collect(child, all));
    }
  }

  List<Appearance> appearances(String routine) {
    return visible().stream().filter(at -> at.routine().equals(routine)).toList();
  }

  /**
   * Makes a routine appear: where it does already, else by unfolding the shortest way to it from a
   * root of this tree, else below a further root, which goes when something outside its tree is
   * made to appear. Empty if the program does not have it.
   */
  Optional<Appearance> reveal(String routine) {
    if (!graph.contains(routine)) {
      return Optional.empty();
    }
    List<Appearance> there = appearances(routine);
    if (guest != null && there.stream().noneMatch(at -> rootOf(at) == guest)) {
      roots.remove(guest);
      guest = null;
    }
    if (!there.isEmpty()) {
      return Optional.of(there.getFirst());
    }
    Set<String> starts = new HashSet<>();
    roots.forEach(root -> starts.add(root.routine()));
    List<String> way = graph.path(starts, routine);
    if (way.isEmpty()) {
      way = graph.pathFromRoot(routine);
      guest = addRoot(way.getFirst());
    }
    return Optional.of(unfoldAlong(way));
  }

  private static Appearance rootOf(Appearance appearance) {
    Appearance at = appearance;
    while (at.parent() != null) {
      at = at.parent();
    }
    return at;
  }

  /** The roots that were asked for, without one that is there for a selection only. */
  List<Appearance> planted() {
    return roots.stream().filter(root -> root != guest).toList();
  }

  private Appearance unfoldAlong(List<String> way) {
    Appearance at =
        roots.stream()
            .filter(root -> root.routine().equals(way.getFirst()))
            .findFirst()
            .orElseThrow();
    for (String routine : way.subList(1, way.size())) {
      unfold(at);
      int index = graph.callees(at.routine()).indexOf(routine);
      if (index >= at.children().size()) {
        extend(at, index + 1);
      }
      at = at.children().get(index);
    }
    return at;
  }

  CallGraph graph() {
    return graph;
  }
}
