package dev.concert.cagey.tree;

import dev.concert.cagey.graph.CallGraph;
import dev.concert.cagey.graph.CallPaths;
import dev.concert.cagey.graph.PathQuery;
import java.util.List;

/**
 * The paths that are wanted and, once both ends are chosen, those there are, as a tree of their
 * own. Used by one thread.
 */
public final class ShownPaths {
  private PathQuery query = PathQuery.NONE;
  private CallPaths found;
  private UnfoldedTree tree;

  /** What is wanted, whole or not. */
  public PathQuery query() {
    return query;
  }

  /** What there is; null while an end is missing. */
  public CallPaths found() {
    return found;
  }

  /** Whether the picture has paths instead of the whole tree. */
  public boolean isShown() {
    return tree != null;
  }

  /** Null unless there are paths. */
  UnfoldedTree tree() {
    return tree;
  }

  public void want(PathQuery wanted) {
    query = wanted;
  }

  /**
   * Looks for what is wanted.
   *
   * @param graph null for none
   * @param merged whether each routine has one box only
   */
  public void search(CallGraph graph, boolean merged) {
    found = graph == null || !query.isWhole() ? null : CallPaths.of(graph, query);
    plant(graph, merged);
  }

  /** Unfolds the paths from their beginning, each routine once if that is enough. */
  public void plant(CallGraph graph, boolean merged) {
    tree = null;
    if (found != null && found.none() == null) {
      tree = new UnfoldedTree(graph.only(found.callees()), List.of(query.from()));
      tree.unfoldAll(merged);
    }
  }
}
