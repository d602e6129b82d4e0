package dev.concert.control.output;

import dev.concert.model.Call;
import dev.concert.model.Program;
import dev.concert.model.Routine;
import dev.concert.model.RoutineName;
import java.util.List;

/**
 * A call that a run has made and the model does not have.
 *
 * @param calls how often it was made
 * @param why what the model says instead, as a clause
 */
record MissedCall(String caller, String callee, long calls, String why) {
  static MissedCall of(Program program, String caller, String callee, long calls) {
    return new MissedCall(caller, callee, calls, why(program, caller, callee));
  }

  private static String why(Program program, String caller, String callee) {
    long holes = program.unresolved().stream().filter(it -> it.caller().equals(caller)).count();
    if (holes > 0) {
      return "calls of the caller have no target";
    }
    List<Call> calls = program.callsFrom(caller);
    List<String> above = program.overrides(callee);
    if (calls.stream().anyMatch(call -> above.contains(call.callee()))) {
      return "the caller calls what the callee overrides, but no such object is known there";
    }
    String method = RoutineName.method(callee);
    if (calls.stream().anyMatch(call -> RoutineName.method(call.callee()).equals(method))) {
      return "the caller calls a method of that name, but no such object is known there";
    }
    Routine routine = program.routine(callee).orElseThrow();
    return switch (routine.kind()) {
      case INITIALIZER -> "a class initialiser, run by whoever used the class first";
      case LAMBDA -> "a lambda that somebody else made";
      default ->
          above.stream().anyMatch(it -> program.routine(it).isEmpty())
              ? "the callee overrides what a library may call"
              : "no call of the caller leads there";
    };
  }
}
