package dev.concert.cagey.tree;

import dev.concert.cagey.graph.CallPaths;
import dev.concert.cagey.graph.MadeGraph;
import dev.concert.cagey.graph.PathQuery;
import java.util.List;

/**
 * The paths that are wanted and, once both ends are chosen, those there are, as a tree of their
 * own. Used by one thread.
 */
public final class ShownPaths {
  private PathQuery query = PathQuery.NONE;

  /** In which there has been looked for paths; null for none. */
  private MadeGraph made;

  private UnfoldedTree tree;

  /** What is wanted, whole or not. */
  public PathQuery query() {
    return query;
  }

  /** What there is; null while an end is missing, and until that has been looked for. */
  public CallPaths found() {
    return made == null || !made.of().paths().equals(query) ? null : made.found();
  }

  /** Whether both ends are chosen, and there has not been looked for paths. */
  public boolean isAwaited() {
    return query.isWhole() && found() == null;
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

  /** No paths are wanted, or shown, any more. */
  public void close() {
    query = PathQuery.NONE;
    show(null, false);
  }

  /**
   * Shows what has been found.
   *
   * @param in null for no graph
   * @param merged whether each routine has one box only
   */
  public void show(MadeGraph in, boolean merged) {
    made = in;
    plant(merged);
  }

  /** Unfolds the paths from their beginning, each routine once if that is enough. */
  public void plant(boolean merged) {
    CallPaths found = made == null ? null : made.found();
    tree = null;
    if (found != null && found.none() == null) {
      String from = made.of().paths().from();
      tree = new UnfoldedTree(made.graph().only(found.callees()), List.of(from));
      tree.unfoldAll(merged);
    }
  }
}
