package dev.concert.trace.heat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.concert.trace.CallPath;
import dev.concert.trace.Intrusion;
import dev.concert.trace.Metric;
import dev.concert.trace.NodeProfile;
import dev.concert.trace.Profile;
import dev.concert.trace.ThreadProfile;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class OtherThreadsTest {
  private static CallPath path(String routine, CallPath... children) {
    return new CallPath(routine, 1, 10, 10, List.of(children));
  }

  private static ThreadProfile thread(long id, String name, CallPath... outermost) {
    return new ThreadProfile(
        "h.1", id, name, name, 100, List.of(), path(null, outermost), List.of());
  }

  private static OtherThreads of(ThreadProfile... threads) {
    NodeProfile node = new NodeProfile("h.1", List.of(threads));
    Profile profile =
        new Profile(null, List.of(Metric.TIME), 0, new Intrusion(0, 0), List.of(node));
    return OtherThreads.of(profile, routine -> routine.startsWith("a."));
  }

  @Test
  void whatRanUnderARoutineOfTheProgramOnAnotherThreadIsTold() {
    OtherThreads threads =
        of(
            thread(1, "main", path("a.A#main()")),
            thread(9, "pool-1", path("a.A#run()", path("a.B#b()"))));
    assertEquals(Set.of("a.A#main()", "a.A#run()", "a.B#b()"), threads.ran());
    assertEquals(Set.of("a.A#run()", "a.B#b()"), threads.elsewhere());
    assertEquals(Set.of("a.A#run()", "a.B#b()"), threads.begun());
    assertEquals(Set.of("a.B#b()"), threads.calls().get("a.A#run()"));
    assertNull(threads.calls().get("a.A#main()"));
  }

  @Test
  void whatAClientCallsOnAThreadOfItsOwnWasNotBegunByTheProgram() {
    OtherThreads threads = of(thread(9, "pool-1", path("client.C#run()", path("a.B#b()"))));
    assertEquals(Set.of("a.B#b()"), threads.elsewhere());
    assertEquals(Set.of(), threads.begun());
  }

  @Test
  void whatAClientCallsThatTheProgramHasCalledWasNotBegunByTheProgram() {
    OtherThreads threads =
        of(thread(9, "pool-1", path("a.A#run()", path("client.C#work()", path("a.B#b()")))));
    assertEquals(Set.of("a.A#run()", "a.B#b()"), threads.elsewhere());
    assertEquals(Set.of("a.A#run()"), threads.begun());
  }

  @Test
  void whatAClassInitialiserCallsIsOfWhoeverCameFirst() {
    OtherThreads threads =
        of(thread(9, "pool-1", path("a.A#run()", path("a.B#<clinit>()", path("a.C#c()")))));
    assertEquals(Set.of("a.A#run()", "a.B#<clinit>()", "a.C#c()"), threads.elsewhere());
    assertEquals(Set.of("a.A#run()"), threads.begun());
  }
}
