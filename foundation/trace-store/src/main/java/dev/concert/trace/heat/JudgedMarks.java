package dev.concert.trace.heat;

import dev.concert.model.Call;
import dev.concert.model.Program;
import dev.concert.model.Routine;
import dev.concert.model.RoutineName;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What a run says of the marks of parallel routines. One that ran on another thread is right. One
 * that ran on the main thread only is not wrong for that: perhaps the run never came there on
 * another thread. It is wrong if it is a task itself, or if each way to it from what did run on
 * another thread, or from a task that did not run, ends at a call by which that thread went
 * elsewhere, or at such a task.
 *
 * @param right marked routines that ran on another thread
 * @param refuted those that ran on the main thread only, though the run came to where they should
 *     have been called elsewhere
 * @param untested those that ran on the main thread only, where it did not
 */
public record JudgedMarks(Set<String> right, Set<String> refuted, Set<String> untested) {

  public static JudgedMarks of(Program program, OtherThreads threads) {
    Map<String, Routine> marked = new HashMap<>();
    program.routines().stream()
        .filter(Routine::parallel)
        .forEach(routine -> marked.put(routine.name(), routine));
    Set<String> possible = new Ways(program, threads, marked).follow();
    JudgedMarks all = new JudgedMarks(new HashSet<>(), new HashSet<>(), new HashSet<>());
    for (String routine : marked.keySet()) {
      if (threads.ran().contains(routine)) {
        all.of(routine, threads, possible).add(routine);
      }
    }
    return all;
  }

  private Set<String> of(String routine, OtherThreads threads, Set<String> possible) {
    return threads.elsewhere().contains(routine)
        ? right
        : possible.contains(routine) ? untested : refuted;
  }

  private record Ways(Program program, OtherThreads threads, Map<String, Routine> marked) {

    /** What may run on another thread for all that the run shows. */
    Set<String> follow() {
      Set<String> found = new HashSet<>();
      marked.keySet().stream().filter(this::isBeginning).forEach(found::add);
      Deque<String> open = new ArrayDeque<>(found);
      while (!open.isEmpty()) {
        List<Call> calls = program.callsFrom(open.pop());
        for (Call call : calls) {
          if (isWay(call, calls) && found.add(call.callee())) {
            open.push(call.callee());
          }
        }
      }
      return found;
    }

    private boolean isBeginning(String routine) {
      return threads.elsewhere().contains(routine)
          || isTask(routine) && !threads.ran().contains(routine);
    }

    private boolean isTask(String routine) {
      return marked.get(routine).mark().caller() == null;
    }

    private boolean isWay(Call call, List<Call> calls) {
      return marked.containsKey(call.callee())
          && !isTask(call.callee())
          && !call.fromOutside()
          && (call.certain() || calls.stream().noneMatch(it -> isSame(it, call) && isMade(it)));
    }

    /** Whether one object decides about both. */
    private static boolean isSame(Call one, Call other) {
      boolean decides = one.kind() == Call.Kind.VIRTUAL || one.kind() == Call.Kind.INTERFACE;
      return one.offset() == other.offset()
          && one.kind() == other.kind()
          && (decides
              || RoutineName.method(one.callee()).equals(RoutineName.method(other.callee())));
    }

    private boolean isMade(Call call) {
      return threads.calls().getOrDefault(call.caller(), Set.of()).contains(call.callee());
    }
  }
}
