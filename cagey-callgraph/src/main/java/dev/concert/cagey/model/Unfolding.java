package dev.concert.cagey.model;

import dev.concert.cagey.graph.CallGraph;
import dev.concert.cagey.model.CageyModel.Change;
import dev.concert.cagey.tree.CallNode;
import dev.concert.cagey.tree.CallerSide;
import dev.concert.cagey.tree.ShownTrees;
import dev.concert.cagey.tree.UnfoldedTree;
import dev.concert.cagey.tree.UnfoldedTree.Depth;
import dev.concert.ui.change.Changes;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/** How far the trees are unfolded, by hand or by name. Used by one thread. */
public final class Unfolding {
  private final ShownTrees trees;
  private final Supplier<CallGraph> graph;
  private final BooleanSupplier merged;
  private final Changes<Change> changes;

  /**
   * @param graph that is shown; null without a program
   * @param merged whether each routine has one box only
   */
  Unfolding(
      ShownTrees trees,
      Supplier<CallGraph> graph,
      BooleanSupplier merged,
      Changes<Change> changes) {
    this.trees = trees;
    this.graph = graph;
    this.merged = merged;
    this.changes = changes;
  }

  /** Folds or unfolds, with all below it if {@code subtree}. */
  public void toggle(CallNode at, boolean subtree) {
    if (!subtree && at.unfolded()) {
      trees.fold(at, merged.getAsBoolean());
      changes.tell(Change.TREE);
    } else if (!subtree) {
      trees.of(at).unfold(at);
      changes.tell(Change.TREE);
    } else if (at.folded()) {
      unfoldSubtree(at);
    } else {
      foldSubtree(at);
    }
  }

  /** Returns whether there was more below than is unfolded at once. */
  public boolean unfoldSubtree(CallNode at) {
    int made = trees.of(at).unfoldSubtree(at);
    changes.tell(Change.TREE);
    return made >= UnfoldedTree.SUBTREE_BUDGET;
  }

  public void foldSubtree(CallNode at) {
    trees.of(at).foldSubtree(at);
    changes.tell(Change.TREE);
  }

  /** Shows callees that had no room. */
  public void showMore(CallNode at) {
    trees.of(at).showMore(at);
    changes.tell(Change.TREE);
  }

  /** The routines whose callees are shown, to be unfolded again. */
  public List<String> unfolded() {
    return trees.unfolded();
  }

  /** Unfolds what was unfolded when it was remembered. */
  public void unfoldAgain(List<String> routines) {
    if (trees.whole() != null) {
      trees.unfoldAgain(routines, merged.getAsBoolean());
      changes.tell(Change.ROOTS);
    }
  }

  /** Unfolds these routines wherever they appear, and folds all others. */
  public void unfoldOnly(List<String> routines) {
    if (trees.whole() != null) {
      trees.fold();
      unfoldAgain(routines);
    }
  }

  /**
   * Shows what is called up to so many calls away from the roots, and folds the rest. Of more than
   * one can look at, only what is nearer is shown, as {@link #reached} tells.
   */
  public void unfoldTo(int depth) {
    if (trees.whole() != null) {
      trees.unfoldTo(depth, merged.getAsBoolean());
      changes.tell(Change.ROOTS);
    }
  }

  /** How deep the tree was unfolded when that was asked for last. */
  public Depth reached() {
    return trees.reached();
  }

  /** Who calls the roots. */
  public CallerSide callers() {
    return trees.callers();
  }

  /**
   * Shows callers of the roots to their left.
   *
   * @param depth so many calls away from the roots, 0 for none
   */
  public void setCallers(int depth) {
    callers().depth(depth);
    trees.plantCallers(graph.get());
    changes.tell(Change.TREE);
  }

  /** The roots to begin with next time. */
  public List<String> plantedNames() {
    return trees.plantedNames();
  }

  /** What the picture begins with. */
  public List<String> rootNames() {
    return trees.rootNames();
  }
}
