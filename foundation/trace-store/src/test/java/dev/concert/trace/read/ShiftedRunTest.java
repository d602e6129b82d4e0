package dev.concert.trace.read;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.concert.runtime.format.Event;
import dev.concert.trace.StateLabel;
import dev.concert.trace.StateTotal;
import dev.concert.trace.ThreadTrace;
import dev.concert.trace.Trace;
import dev.concert.trace.TraceEvent;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Nodes that whoever looks at a run moves in time. */
class ShiftedRunTest {
  private static final String F = "a.A#f()";
  private static final StateLabel LABEL = new StateLabel(F, ThreadTrace.Kind.ROUTINE);

  @TempDir Path folder;

  private Run run;
  private String moved;

  /** One node sends at 20 what the other receives at 60, within f, which waits from 65 to 70. */
  @BeforeEach
  void write() throws IOException {
    RunWriter writer = new RunWriter(folder.resolve("run"));
    RunWriter.Node one = writer.node("one", 4);
    int order = one.id("order");
    one.thread(1, "main", 0).extended(20, Event.SEND, Event.halves(order, 0), 7, 100).end(100);
    RunWriter.Node other = writer.node("other", 5);
    other
        .thread(1, "main", 50)
        .enter(50, F)
        .extended(60, Event.RECEIVE, Event.halves(other.id("order"), 0), 7, -1)
        .block(65, Event.MONITOR)
        .unblock(70, Event.MONITOR)
        .exit(90, F)
        .end(100);
    moved = other.name();
    run = Run.open(writer.write());
  }

  private Trace.Arrow arrow() throws IOException {
    return run.trace().arrows().getFirst();
  }

  @Test
  void allStatesOfAMovedNodeAndItsEndsOfArrowsAreLater() throws IOException {
    run.shift(Map.of(moved, 1_000L));
    ThreadTrace thread = run.trace().threads().get(1);
    assertEquals(1_050, thread.startNanos(0));
    assertEquals(1_090, thread.endNanos(0));
    assertEquals(1_100, run.trace().endNanos());
    assertEquals(20, arrow().fromNanos());
    assertEquals(1_060, arrow().toNanos());
  }

  @Test
  void aMessageThatIsReversedByMovingIsStillTheSame() throws IOException {
    run.shift(Map.of(moved, -45L));
    assertEquals(20, arrow().fromNanos());
    assertEquals(15, arrow().toNanos());
  }

  @Test
  void rangesCountWhatIsShownInThem() throws IOException {
    List<StateTotal> before = run.stateTotals(50, 80);
    assertEquals(30, before.getFirst().inclusiveNanos());
    run.shift(Map.of(moved, 1_000L));
    assertEquals(List.of(), run.stateTotals(0, 999));
    assertEquals(before, run.stateTotals(1_050, 1_080));
    List<Long> starts = new ArrayList<>();
    run.states(StateQuery.all(LABEL).within(1_000, 1_100), (_, from, _) -> starts.add(from));
    assertEquals(List.of(1_050L), starts);
  }

  @Test
  void theLongestWaitIsWhereTheNodeIs() throws IOException {
    run.shift(Map.of(moved, 1_000L));
    assertEquals(1_065, run.totals().waits().getFirst().longest().fromNanos());
  }

  @Test
  void eventsComeInTheOrderOfTheMovedTimes() throws IOException {
    run.shift(Map.of(moved, -45L));
    List<String> order = new ArrayList<>();
    run.events(event -> {
      if (event instanceof TraceEvent.Send || event instanceof TraceEvent.Receive) {
        order.add(event.node() + ' ' + event.t());
      }
    });
    assertEquals(List.of(moved + " 15", "one.4 20"), order);
  }

  @Test
  void figuresOfTheWholeRunStayAsTheyAre() throws IOException {
    List<StateTotal> before = run.stateTotals();
    run.shift(Map.of(moved, 1_000L));
    assertEquals(before, run.stateTotals());
    run.shift(Map.of());
    assertEquals(50, run.trace().threads().get(1).startNanos(0));
  }
}
