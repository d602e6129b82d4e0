package dev.concert.cagey.tree;

import dev.concert.cagey.graph.CallGraph;
import dev.concert.cagey.tree.UnfoldedTree.Depth;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * What is unfolded of a graph: from the roots on, from the roots back, and along the paths that are
 * wanted. Used by one thread.
 */
public final class ShownTrees {
  private final ShownPaths paths = new ShownPaths();
  private final CallerSide callers = new CallerSide();
  private UnfoldedTree whole;
  private Depth reached = Depth.NONE;

  public ShownPaths paths() {
    return paths;
  }

  public CallerSide callers() {
    return callers;
  }

  /** Null without a graph. */
  public UnfoldedTree whole() {
    return whole;
  }

  /** The whole one, or that of the paths. */
  public UnfoldedTree tree() {
    return paths.isShown() ? paths.tree() : whole;
  }

  /** Null where none is shown. */
  public UnfoldedTree callerTree() {
    return paths.isShown() ? null : callers.tree();
  }

  public UnfoldedTree of(CallNode node) {
    return node.upwards() ? callers.tree() : tree();
  }

  public Stream<CallNode> visible() {
    return tree() == null
        ? Stream.empty()
        : Stream.concat(
            tree().visible().stream(),
            callerTree() == null
                ? Stream.empty()
                : callerTree().visible().stream().filter(node -> node.parent() != null));
  }

  /** Makes a routine appear; null if it has no place. */
  public CallNode reveal(String routine) {
    return tree() == null
        ? null
        : amongCallers(routine).or(() -> tree().reveal(routine)).orElse(null);
  }

  /** Where it is a caller and nothing else. */
  private Optional<CallNode> amongCallers(String routine) {
    return callerTree() == null || !tree().appearances(routine).isEmpty()
        ? Optional.empty()
        : callerTree().appearances(routine).stream().findFirst();
  }

  /**
   * Starts again with these roots; the first one shows its callees.
   *
   * @param graph null for none
   */
  public void plant(CallGraph graph, Collection<String> roots) {
    whole = graph == null ? null : new UnfoldedTree(graph, roots);
    if (whole != null && !whole.roots().isEmpty()) {
      whole.unfold(whole.roots().getFirst());
    }
    plantCallers(graph);
  }

  public void plantCallers(CallGraph graph) {
    callers.plant(graph, plantedNames());
  }

  /**
   * The same roots in another graph, unfolded as before.
   *
   * @param otherwise the roots where it has none of them
   * @param once whether the nearest appearance of each routine is enough
   */
  public void grow(CallGraph graph, Supplier<List<String>> otherwise, boolean once) {
    List<String> unfolded = unfolded();
    List<String> kept = plantedNames().stream().filter(graph::contains).toList();
    whole = new UnfoldedTree(graph, kept.isEmpty() ? otherwise.get() : kept);
    unfoldAgain(unfolded, once);
  }

  /** The routines whose callees are shown, to be unfolded again. */
  public List<String> unfolded() {
    return whole == null
        ? List.of()
        : whole.visible().stream()
            .filter(CallNode::unfolded)
            .map(CallNode::routine)
            .distinct()
            .toList();
  }

  /**
   * @param once whether the nearest appearance of each is enough
   */
  public void unfoldAgain(Collection<String> routines, boolean once) {
    whole.unfoldAgain(Set.copyOf(routines), once);
  }

  public void unfoldTo(int depth, boolean once) {
    fold();
    reached = whole.unfoldTo(depth, once);
  }

  /** How deep it was unfolded when that was asked for last. */
  public Depth reached() {
    return reached;
  }

  /** Leaves as much unfolded as a tree has room for, in which no routine's boxes are one. */
  public void limit() {
    if (whole != null && whole.isTooLarge()) {
      List<String> unfolded = unfolded();
      fold();
      unfoldAgain(unfolded, false);
    }
  }

  public void fold() {
    whole.roots().forEach(whole::foldSubtree);
  }

  /** Folds a node and, where they are one box, all others of its routine. */
  public void fold(CallNode node, boolean merged) {
    UnfoldedTree tree = of(node);
    if (merged) {
      tree.appearances(node.routine()).forEach(tree::fold);
    } else {
      tree.fold(node);
    }
  }

  /** The roots to begin with next time. */
  public List<String> plantedNames() {
    return whole == null ? List.of() : names(whole.planted());
  }

  /** What the whole tree begins with. */
  public List<String> wholeNames() {
    return whole == null ? List.of() : names(whole.roots());
  }

  /** What the picture begins with. */
  public List<String> rootNames() {
    return tree() == null ? List.of() : names(tree().roots());
  }

  private static List<String> names(List<CallNode> roots) {
    return roots.stream().map(CallNode::routine).distinct().toList();
  }

  /** A node and those that lead to it, the root first; of a caller to the root. */
  public static List<String> way(CallNode to) {
    List<String> way = new ArrayList<>();
    for (CallNode node = to; node != null; node = node.parent()) {
      way.add(node.routine());
    }
    return to != null && to.upwards() ? way : way.reversed();
  }
}
