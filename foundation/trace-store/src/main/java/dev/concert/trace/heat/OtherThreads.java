package dev.concert.trace.heat;

import dev.concert.model.RoutineName;
import dev.concert.trace.CallPath;
import dev.concert.trace.Profile;
import dev.concert.trace.ThreadProfile;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Which routines ran on a thread other than that of {@code main}.
 *
 * @param ran on any thread, the main one included
 * @param elsewhere on another thread, whoever started it
 * @param begun on another thread, under a routine of the program with which the thread began: not
 *     where a client of a library called it, on a thread of its own or called by the library in
 *     turn, nor for a class initialiser, which is run by whoever comes first
 * @param calls on another thread, by caller
 */
public record OtherThreads(
    Set<String> ran, Set<String> elsewhere, Set<String> begun, Map<String, Set<String>> calls) {
  private static final String MAIN = "main";

  /**
   * @param profile with its calling contexts
   * @param ofProgram of which routines it is wanted
   */
  public static OtherThreads of(Profile profile, Predicate<String> ofProgram) {
    OtherThreads all =
        new OtherThreads(new HashSet<>(), new HashSet<>(), new HashSet<>(), new HashMap<>());
    profile.threads().forEach(thread -> all.add(thread, ofProgram));
    return all;
  }

  private void add(ThreadProfile thread, Predicate<String> ofProgram) {
    boolean other = !thread.thread().equals(MAIN);
    for (CallPath outermost : thread.root().children()) {
      add(outermost, other, other && ofProgram.test(outermost.routine()), ofProgram);
    }
  }

  private record Step(CallPath path, boolean begins) {}

  private void add(CallPath outermost, boolean other, boolean begins, Predicate<String> ofProgram) {
    Deque<Step> open = new ArrayDeque<>(List.of(new Step(outermost, begins)));
    while (!open.isEmpty()) { // trees are as deep as the program's recursion
      Step step = open.pop();
      String routine = step.path().routine();
      boolean own = ofProgram.test(routine);
      boolean begun = step.begins() && own && !RoutineName.method(routine).equals("<clinit>");
      step.path().children().forEach(child -> open.push(new Step(child, begun)));
      if (!own) {
        continue;
      }
      ran.add(routine);
      if (other) {
        elsewhere.add(routine);
        Set<String> called = calls.computeIfAbsent(routine, _ -> new HashSet<>());
        step.path().children().forEach(child -> called.add(child.routine()));
      }
      if (begun) {
        this.begun.add(routine);
      }
    }
  }
}
