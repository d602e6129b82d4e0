package dev.concert.trace.heat;

import dev.concert.trace.CallPath;
import dev.concert.trace.Profile;
import dev.concert.trace.ThreadProfile;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Which routines ran on a thread other than that of {@code main}.
 *
 * @param ran on any thread, the main one included
 * @param elsewhere on another thread, whoever started it
 * @param begun on another thread, under a routine of the program with which the thread began: not
 *     where a client of a library called it on a thread of its own
 */
public record OtherThreads(Set<String> ran, Set<String> elsewhere, Set<String> begun) {
  private static final String MAIN = "main";

  /**
   * @param profile with its calling contexts
   * @param ofProgram of which routines it is wanted
   */
  public static OtherThreads of(Profile profile, Predicate<String> ofProgram) {
    OtherThreads all = new OtherThreads(new HashSet<>(), new HashSet<>(), new HashSet<>());
    profile.threads().forEach(thread -> all.add(thread, ofProgram));
    return all;
  }

  private void add(ThreadProfile thread, Predicate<String> ofProgram) {
    boolean other = !thread.thread().equals(MAIN);
    for (CallPath outermost : thread.root().children()) {
      boolean begins = other && ofProgram.test(outermost.routine());
      Deque<CallPath> open = new ArrayDeque<>();
      open.push(outermost);
      while (!open.isEmpty()) { // trees are as deep as the program's recursion
        CallPath path = open.pop();
        path.children().forEach(open::push);
        String routine = path.routine();
        if (!ofProgram.test(routine)) {
          continue;
        }
        ran.add(routine);
        if (other) {
          elsewhere.add(routine);
        }
        if (begins) {
          begun.add(routine);
        }
      }
    }
  }
}
