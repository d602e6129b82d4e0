package dev.concert.easy.states;

import dev.concert.trace.ThreadTrace;
import dev.concert.trace.ThreadTrace.Kind;
import dev.concert.trace.Trace;
import dev.concert.trace.WaitedObject;
import dev.concert.trace.read.StateQuery;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * All that is known of one state.
 *
 * @param name routine, or the reason it was blocked
 * @param routine the state itself, or the routine that was blocked; null if none is known
 * @param selfNanos duration less that of measured subroutines
 * @param blockedNanos how much of {@code selfNanos} it was blocked
 * @param exact whether all that lies in it has been counted; else {@code selfNanos} is at most that
 *     much, and {@code blockedNanos} at least
 * @param parents names of the states around it, innermost first
 * @param task what was submitted to run it, or null if none was seen
 * @param waitedFor what it waited for, if it is a blocked one; null if that is not known
 * @param cause who ended it, if it is a blocked one; null if that was not seen
 */
public record StateDetails(
    String name,
    Kind kind,
    String routine,
    long startNanos,
    long durationNanos,
    long selfNanos,
    long blockedNanos,
    boolean exact,
    int depth,
    boolean open,
    String node,
    long threadId,
    String thread,
    List<String> parents,
    Task task,
    WaitedObject waitedFor,
    By cause) {

  public StateDetails {
    parents = List.copyOf(parents);
  }

  /**
   * Who ended a wait.
   *
   * @param state the innermost that is held; null for none
   * @param inner whether one may lie in it that is left out
   * @param sinceNanos since when it had had what was waited for; -1 if that is not known
   * @param takenIn routine in which it had taken that; null if it is not known
   */
  record By(
      String thread,
      long threadId,
      String state,
      boolean inner,
      long nanos,
      ThreadTrace.UnblockKind how,
      long sinceNanos,
      String takenIn) {}

  /** A task with the time it waited between its submission and its start. */
  public record Task(String name, String submittedBy, long submittedNanos, long queuedNanos) {}

  public static StateDetails of(Timeline timeline, StateRef ref) {
    return of(timeline, ref, null);
  }

  /**
   * @param counted in the run itself; null if that has not been done
   */
  public static StateDetails of(Timeline timeline, StateRef ref, StateQuery.Inside counted) {
    ThreadTrace trace = timeline.thread(ref);
    int state = ref.state();
    long duration = trace.endNanos(state) - trace.startNanos(state);
    StateQuery.Inside inside = counted == null ? held(trace, state) : counted;
    return new StateDetails(
        trace.name(state),
        trace.kind(state),
        timeline.routine(ref),
        trace.startNanos(state),
        duration,
        duration - inside.routineNanos(),
        inside.blockedNanos(),
        counted != null || holdsAllInside(timeline, ref),
        trace.depth(state),
        trace.open(state),
        trace.node(),
        trace.id(),
        trace.thread(),
        parents(trace, state),
        task(timeline, ref),
        trace.waitedFor(state),
        by(timeline, trace.cause(state)));
  }

  /** Whether nothing that lies in a state is left out for want of memory. */
  public static boolean holdsAllInside(Timeline timeline, StateRef ref) {
    ThreadTrace trace = timeline.thread(ref);
    int state = ref.state();
    return trace.kind(state) == Kind.SPAN
        || timeline.holdsAll(trace.startNanos(state), trace.endNanos(state));
  }

  private static StateQuery.Inside held(ThreadTrace trace, int state) {
    return new StateQuery.Inside(
        childNanos(trace, state, Kind.ROUTINE), childNanos(trace, state, Kind.BLOCKED));
  }

  /** Time of the direct children of a kind. */
  private static long childNanos(ThreadTrace trace, int state, Kind kind) {
    long sum = 0;
    int depth = trace.depth(state) + 1;
    for (int i = state + 1; i < trace.size() && trace.depth(i) >= depth; i++) {
      if (trace.depth(i) == depth && trace.kind(i) == kind) {
        sum += trace.endNanos(i) - trace.startNanos(i);
      }
    }
    return sum;
  }

  private static List<String> parents(ThreadTrace trace, int state) {
    List<String> names = new ArrayList<>();
    for (int i = trace.parent(state); i >= 0; i = trace.parent(i)) {
      names.add(trace.name(i));
    }
    return names;
  }

  private static Task task(Timeline timeline, StateRef ref) {
    Trace.Arrow arrow = StateArrows.startOf(timeline, ref);
    if (arrow == null) {
      return null;
    }
    String submitter = timeline.threads().get(arrow.fromThread()).trace().thread();
    long queued = arrow.toNanos() - arrow.fromNanos();
    return new Task(arrow.task(), submitter, arrow.fromNanos(), queued);
  }

  private static By by(Timeline timeline, ThreadTrace.Cause cause) {
    if (cause == null) {
      return null;
    }
    ThreadTrace other = timeline.threads().get(cause.thread()).trace();
    int state = timeline.innermostAt(cause.thread(), cause.nanos());
    String name = state < 0 ? null : other.name(state);
    return new By(
        other.thread(),
        other.id(),
        name,
        !timeline.holdsAll(cause.nanos(), cause.nanos()),
        cause.nanos(),
        cause.kind(),
        cause.sinceNanos(),
        cause.takenIn());
  }

  private Map<String, Object> causeMap() {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("thread", cause.thread());
    map.put("threadId", cause.threadId());
    map.put("state", cause.state());
    if (cause.inner()) {
      map.put("leftOut", true);
    }
    map.put("nanos", cause.nanos());
    map.put("how", cause.how().name().toLowerCase(java.util.Locale.ROOT));
    map.put("sinceNanos", cause.sinceNanos() < 0 ? null : (Object) cause.sinceNanos());
    map.put("takenIn", cause.takenIn());
    return map;
  }

  /** As JSON-like values, for copying and for {@code concert state}. */
  public Map<String, Object> toMap() {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("name", name);
    map.put("kind", kind.name().toLowerCase(java.util.Locale.ROOT));
    map.put("routine", routine);
    map.put("startNanos", startNanos);
    map.put("durationNanos", durationNanos);
    map.put(exact ? "selfNanos" : "selfNanosAtMost", selfNanos);
    map.put(exact ? "blockedNanos" : "blockedNanosAtLeast", blockedNanos);
    map.put("depth", depth);
    map.put("open", open);
    map.put("node", node);
    map.put("threadId", threadId);
    map.put("thread", thread);
    map.put("parents", parents);
    map.put("task", task == null ? null : taskMap());
    map.put("waitedFor", waitedFor == null ? null : waitedForMap());
    map.put("endedBy", cause == null ? null : causeMap());
    return map;
  }

  private Map<String, Object> waitedForMap() {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("name", waitedFor.name());
    map.put("type", waitedFor.type());
    map.put("field", waitedFor.field());
    map.put("identity", Long.toHexString(waitedFor.identity()));
    return map;
  }

  private Map<String, Object> taskMap() {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("name", task.name());
    map.put("submittedBy", task.submittedBy());
    map.put("submittedNanos", task.submittedNanos());
    map.put("queuedNanos", task.queuedNanos());
    return map;
  }
}
