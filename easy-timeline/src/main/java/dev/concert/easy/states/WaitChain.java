package dev.concert.easy.states;

import dev.concert.trace.ThreadTrace;
import dev.concert.trace.ThreadTrace.Cause;
import dev.concert.trace.ThreadTrace.Kind;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Who waits for whom: a thread has what another waits for, and waits itself meanwhile.
 *
 * @param waits of the threads in turn, the first of who kept the state that was asked about waiting
 * @param isCircle whether the last of them waits for a thread that waits before it in the chain
 */
public record WaitChain(List<StateRef> waits, boolean isCircle) {
  private static final int MOST_WAITS = 16;

  /** Further states of a thread are not looked at, lest a click take long. */
  private static final int MOST_STATES = 100_000;

  public WaitChain {
    waits = List.copyOf(waits);
  }

  /** What those waited for who kept a blocked state waiting, as far as that was seen. */
  public static WaitChain of(Timeline timeline, StateRef blocked) {
    List<StateRef> waits = new ArrayList<>();
    Set<Integer> threads = new HashSet<>(Set.of(blocked.thread()));
    StateRef wait = blocked;
    while (wait != null && waits.size() < MOST_WAITS) {
      Cause cause = timeline.thread(wait).cause(wait.state());
      if (cause == null) {
        break;
      }
      if (!threads.add(cause.thread())) {
        return new WaitChain(waits, !waits.isEmpty());
      }
      wait = longestWait(timeline, cause, timeline.thread(wait).startNanos(wait.state()));
      if (wait != null) {
        waits.add(wait);
      }
    }
    return new WaitChain(waits, false);
  }

  /** The wait that kept a thread longest while it had what another waited for. */
  private static StateRef longestWait(Timeline timeline, Cause cause, long waitedFrom) {
    ThreadTrace holder = timeline.threads().get(cause.thread()).trace();
    long from = Math.max(waitedFrom, cause.sinceNanos());
    StateRef found = null;
    long longest = 0;
    int state = holder.lastStartingAt(cause.nanos());
    for (int looked = 0; state >= 0 && looked < MOST_STATES; looked++) {
      long within =
          Math.min(cause.nanos(), holder.endNanos(state))
              - Math.max(from, holder.startNanos(state));
      if (holder.kind(state) == Kind.BLOCKED && within > longest) {
        longest = within;
        found = new StateRef(cause.thread(), state);
      }
      // Of those that began earlier only what is around them reaches into that time.
      state = holder.startNanos(state) < from ? holder.parent(state) : state - 1;
    }
    return found;
  }
}
