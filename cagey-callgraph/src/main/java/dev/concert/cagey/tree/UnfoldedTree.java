package dev.concert.cagey.tree;

import dev.concert.cagey.graph.CallGraph;
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
public final class UnfoldedTree {
  /** Callees shown at once below one routine; "N more…" brings as many again. */
  public static final int PAGE = 24;

  /** Most appearances that unfolding a whole subtree makes at once. */
  public static final int SUBTREE_BUDGET = 250;

  /** Of more appearances a picture is no use. */
  static final int MOST_UNFOLDED = 10_000;

  /** The same where each routine is unfolded once, so that most of them are lines to a box. */
  static final int MOST_UNFOLDED_ONCE = 50_000;

  private final CallGraph graph;
  private final boolean upwards;
  private final List<CallNode> roots = new ArrayList<>();
  private int made;
  private CallNode guest;

  public UnfoldedTree(CallGraph graph, Collection<String> rootRoutines) {
    this(graph, rootRoutines, false);
  }

  /**
   * @param upwards whether a routine has its callers below it, instead of its callees
   */
  UnfoldedTree(CallGraph graph, Collection<String> rootRoutines, boolean upwards) {
    this.graph = graph;
    this.upwards = upwards;
    rootRoutines.forEach(this::addRoot);
  }

  /** Adds a tree below those that are there. */
  CallNode addRoot(String routine) {
    CallNode root = appearance(routine, null);
    roots.add(root);
    return root;
  }

  private CallNode appearance(String routine, CallNode parent) {
    boolean recursive =
        parent != null && (parent.routine().equals(routine) || parent.isBelow(routine));
    return new CallNode(made++, routine, parent, recursive, next(routine).size(), upwards);
  }

  public List<CallNode> roots() {
    return roots;
  }

  public void fold(CallNode at) {
    at.unfold(false);
  }

  /** Shows the direct callees; those unfolded before below them are so again. */
  public void unfold(CallNode at) {
    if (at.canUnfold()) {
      at.unfold(true);
      if (at.children().isEmpty()) {
        showMore(at);
      }
    }
  }

  /** What stands below a routine. */
  private List<String> next(String routine) {
    return upwards ? graph.callers(routine) : graph.callees(routine);
  }

  /** Shows the next callees of one that has too many. */
  public void showMore(CallNode at) {
    int from = at.children().size();
    extend(at, Math.min(next(at.routine()).size(), from + PAGE));
  }

  private void extend(CallNode at, int count) {
    List<String> next = next(at.routine());
    List<CallNode> further = new ArrayList<>();
    for (int i = at.children().size(); i < count; i++) {
      further.add(appearance(next.get(i), at));
    }
    at.addChildren(further);
  }

  /**
   * Unfolds what is below, the nearest first, until the budget is used up; says how many it made.
   */
  public int unfoldSubtree(CallNode at) {
    Deque<CallNode> open = new ArrayDeque<>(List.of(at));
    int before = made;
    while (!open.isEmpty() && made - before < SUBTREE_BUDGET) {
      CallNode next = open.poll();
      unfold(next);
      open.addAll(next.children());
    }
    return made - before;
  }

  /**
   * How deep a tree was to be unfolded, and how deep it is, in calls away from its roots.
   *
   * @param once whether the nearest appearance of each routine was enough
   */
  public record Depth(int wanted, int shown, boolean once) {
    static final Depth NONE = new Depth(0, 0, false);

    /** Whether all is shown that was wanted. */
    public boolean isWhole() {
      return shown == wanted;
    }

    /** So many appearances are unfolded at most. */
    public int most() {
      return once ? MOST_UNFOLDED_ONCE : MOST_UNFOLDED;
    }
  }

  /**
   * Unfolds all that is so many calls away from a root, or as many as there is room for whole.
   *
   * @param once whether the nearest appearance of each routine is enough
   */
  Depth unfoldTo(int depth, boolean once) {
    int most = new Depth(depth, depth, once).most();
    int shown = roots.size();
    Set<String> unfolded = new HashSet<>();
    List<CallNode> level = List.copyOf(roots);
    for (int away = 0; away < depth && !level.isEmpty(); away++) {
      List<CallNode> open =
          level.stream()
              .filter(at -> at.canUnfold() && (!once || unfolded.add(at.routine())))
              .toList();
      shown += open.stream().mapToInt(this::shownWhenUnfolded).sum();
      if (shown > most) {
        return new Depth(depth, away, once);
      }
      open.forEach(this::unfold);
      level = open.stream().flatMap(at -> at.children().stream()).toList();
    }
    return new Depth(depth, depth, once);
  }

  private int shownWhenUnfolded(CallNode at) {
    return Math.max(at.children().size(), Math.min(PAGE, next(at.routine()).size()));
  }

  /** Whether more appears than there is room for where each appearance is a box. */
  boolean isTooLarge() {
    return visible().size() > MOST_UNFOLDED + PAGE;
  }

  /** Unfolds those of the routines that are reached by it, as far as there is room. */
  void unfoldAgain(Set<String> routines, boolean once) {
    int most = once ? MOST_UNFOLDED_ONCE : MOST_UNFOLDED;
    int shown = roots.size();
    Set<String> unfolded = new HashSet<>();
    List<CallNode> level = List.copyOf(roots);
    while (!level.isEmpty()) {
      List<CallNode> next = new ArrayList<>();
      for (CallNode at : level) {
        if (shown > most) {
          return;
        }
        if (routines.contains(at.routine()) && (!once || unfolded.add(at.routine()))) {
          unfold(at);
        }
        if (at.unfolded()) {
          shown += at.children().size();
          next.addAll(at.children());
        }
      }
      level = next;
    }
  }

  /**
   * Unfolds everything, with all callees, as far as there is room for it.
   *
   * @param once whether one appearance of each routine is enough, so that there is room for all
   */
  void unfoldAll(boolean once) {
    Set<String> unfolded = new HashSet<>();
    Deque<CallNode> open = new ArrayDeque<>(roots);
    while (!open.isEmpty() && (once || made <= MOST_UNFOLDED)) {
      CallNode at = open.poll();
      if (at.canUnfold() && (unfolded.add(at.routine()) || !once)) {
        at.unfold(true);
        extend(at, next(at.routine()).size());
        if (once) { // in the order of the picture, of which the first appearance is drawn
          at.children().reversed().forEach(open::addFirst);
        } else {
          open.addAll(at.children());
        }
      }
    }
  }

  public void foldSubtree(CallNode at) {
    at.children().forEach(this::foldSubtree);
    fold(at);
  }

  /** What is not hidden by a fold, callers before callees. */
  public List<CallNode> visible() {
    List<CallNode> all = new ArrayList<>();
    roots.forEach(root -> collect(root, all));
    return all;
  }

  private static void collect(CallNode at, List<CallNode> all) {
    all.add(at);
    if (at.unfolded()) {
      at.children().forEach(child -> collect(child, all));
    }
  }

  List<CallNode> appearances(String routine) {
    return visible().stream().filter(at -> at.routine().equals(routine)).toList();
  }

  /**
   * Makes a routine appear: where it does already, else by unfolding the shortest way to it from a
   * root of this tree, else below a further root, which goes when something outside its tree is
   * made to appear. Empty if the program does not have it.
   */
  public Optional<CallNode> reveal(String routine) {
    if (!graph.contains(routine)) {
      return Optional.empty();
    }
    List<CallNode> there = appearances(routine);
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

  private static CallNode rootOf(CallNode appearance) {
    CallNode at = appearance;
    while (at.parent() != null) {
      at = at.parent();
    }
    return at;
  }

  /** The roots that were asked for, without one that is there for a selection only. */
  List<CallNode> planted() {
    return roots.stream().filter(root -> root != guest).toList();
  }

  private CallNode unfoldAlong(List<String> way) {
    CallNode at =
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

  public CallGraph graph() {
    return graph;
  }
}
