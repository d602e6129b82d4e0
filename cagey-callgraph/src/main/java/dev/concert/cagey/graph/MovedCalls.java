package dev.concert.cagey.graph;

import dev.concert.model.Call;
import dev.concert.model.ParallelMark;
import dev.concert.model.Program;
import dev.concert.model.Routine;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Whether an edit leaves a graph as it was: it has the same routines and calls, but for where they
 * stand, and for calls of libraries where those are left out. Goes through the lists once, and
 * looks only at what is not the same object.
 */
final class MovedCalls {
  private final Program before;
  private final boolean withoutLibrary;
  private final boolean moved;

  /** What libraries have that is called more often or less often now. */
  private final Set<String> library = new HashSet<>();

  /**
   * @param withoutLibrary whether calls of libraries are left out
   */
  MovedCalls(Program before, Program now, boolean withoutLibrary) {
    this.before = before;
    this.withoutLibrary = withoutLibrary;
    moved = hasRoutines(before.routines(), now.routines()) && hasCalls(before.calls(), now.calls());
  }

  /** Whether the graph is the same. */
  boolean moved() {
    return moved;
  }

  /** Routines of libraries of which it has to be counted again whether they are called. */
  Set<String> library() {
    return library;
  }

  private static boolean hasRoutines(List<Routine> before, List<Routine> now) {
    boolean has = before.size() == now.size();
    for (int i = 0; has && i < before.size(); i++) {
      has = before.get(i) == now.get(i) || isMoved(before.get(i), now.get(i));
    }
    return has;
  }

  private static boolean isMoved(Routine before, Routine now) {
    return before.name().equals(now.name())
        && before.kind() == now.kind()
        && before.file().equals(now.file())
        && before.implicit() == now.implicit()
        && uncertain(before.mark()) == uncertain(now.mark());
  }

  private static int uncertain(ParallelMark mark) {
    return mark == null ? -1 : mark.uncertainCalls();
  }

  private boolean hasCalls(List<Call> before, List<Call> now) {
    int old = 0;
    int at = 0;
    while (old < before.size() || at < now.size()) {
      Call was = old < before.size() ? before.get(old) : null;
      Call is = at < now.size() ? now.get(at) : null;
      if (was == is || was != null && is != null && isMoved(was, is)) {
        old++;
        at++;
      } else if (was != null && isLeftOut(was)) {
        library.add(was.callee());
        old++;
      } else if (is != null && isLeftOut(is)) {
        library.add(is.callee());
        at++;
      } else {
        return false;
      }
    }
    return true;
  }

  private boolean isLeftOut(Call call) {
    return withoutLibrary && before.routine(call.callee()).isEmpty();
  }

  private static boolean isMoved(Call before, Call now) {
    return before.callee().equals(now.callee())
        && before.caller().equals(now.caller())
        && before.kind() == now.kind()
        && before.certain() == now.certain()
        && before.fromOutside() == now.fromOutside();
  }
}
