package dev.concert.trace.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.concert.runtime.format.Event;
import dev.concert.trace.ThreadTrace;
import dev.concert.trace.ThreadTrace.Kind;
import dev.concert.trace.TraceEvent;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** On which carriers virtual threads go on. */
class CarriersTest {
  private static final String FIRST = "ForkJoinPool-1-worker-1";
  private static final String SECOND = "ForkJoinPool-1-worker-2";

  @TempDir Path folder;
  private Run run;

  @BeforeEach
  void write() throws IOException {
    RunWriter writer = new RunWriter(folder.resolve("run"));
    RunWriter.Node node = writer.node("host", 1);
    node.virtualThread(31, "requests", 5)
        .enter(10, "a.A#serve()")
        .block(20, Event.PARK)
        .unblock(50, Event.PARK)
        .extended(50, Event.MOUNTED, node.id(SECOND))
        .block(60, Event.SLEEP)
        .unblock(70, Event.SLEEP)
        .block(80, Event.PARK)
        .unblock(90, Event.PARK)
        .extended(90, Event.MOUNTED, node.id(FIRST))
        .exit(100, "a.A#serve()");
    node.virtualThread(32, "requests", 5)
        .extended(10, Event.MOUNTED, Event.mounted(node.id(SECOND), true))
        .enter(11, "a.A#serve()")
        .enter(12, "a.A#parse()")
        .exit(13, "a.A#parse()")
        .exit(20, "a.A#serve()")
        .enter(21, "a.A#serve()")
        .exit(22, "a.A#serve()");
    run = Run.open(writer.write());
  }

  @Test
  void eachWaitKnowsTheCarrierOnWhichItsThreadWentOn() throws IOException {
    ThreadTrace thread = run.trace().threads().getFirst();
    List<String> carriers = new ArrayList<>();
    IntStream.range(0, thread.size())
        .filter(state -> thread.kind(state) == Kind.BLOCKED)
        .forEach(state -> carriers.add(thread.carrier(state)));
    assertEquals(Arrays.asList(SECOND, null, FIRST), carriers);
    assertNull(thread.carrier(0), "a call");
  }

  @Test
  void theFirstCallOfAThreadsLifeKnowsTheCarrierOnWhichThatBegan() throws IOException {
    ThreadTrace thread = run.trace().threads().getLast();
    List<String> carriers = new ArrayList<>();
    IntStream.range(0, thread.size()).forEach(state -> carriers.add(thread.carrier(state)));
    assertEquals(Arrays.asList(SECOND, null, null), carriers);
  }

  @Test
  void eventsTellItWhenTheThreadBeginsAndGoesOn() throws IOException {
    List<TraceEvent> mounts = new ArrayList<>();
    run.events(event -> {
      if (event instanceof TraceEvent.Mounted) {
        mounts.add(event);
      }
    });
    assertEquals(
        List.of(
            new TraceEvent.Mounted(10, "host.1", 32, SECOND),
            new TraceEvent.Mounted(50, "host.1", 31, SECOND),
            new TraceEvent.Mounted(90, "host.1", 31, FIRST)),
        mounts);
  }
}
