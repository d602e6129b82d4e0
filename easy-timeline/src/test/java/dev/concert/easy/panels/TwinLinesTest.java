package dev.concert.easy.panels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.easy.model.Hit;
import dev.concert.easy.panels.TwinLines.Line;
import dev.concert.easy.panels.TwinLines.Page;
import dev.concert.easy.panels.TwinLines.Part;
import dev.concert.easy.states.SampleTraces;
import dev.concert.easy.states.StateFilter;
import dev.concert.easy.states.Timeline;
import dev.concert.easy.states.Traces;
import dev.concert.easy.time.Viewport;
import dev.concert.trace.StateTotal;
import dev.concert.trace.Trace.Arrow;
import dev.concert.trace.Trace.EventShare;
import dev.concert.trace.Trace.Shares;
import dev.concert.trace.read.RandomTalk;
import dev.concert.trace.read.Run;
import dev.concert.trace.read.Seed;
import dev.concert.trace.read.SmallMemory;
import dev.concert.ui.look.Units;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TwinLinesTest {
  private static final EnumSet<Part> ALL = EnumSet.allOf(Part.class);

  @TempDir Path folder;

  private static Timeline timeline() {
    var one =
        Traces.thread("host.1", 1, "main", "main")
            .state(10, 20, "a.B#send()")
            .blocked(30, 40, "sleep")
            .mark(15, "half way", Double.NaN)
            .mark(90, "size", 3)
            .endsAt(100);
    var two = Traces.thread("far.2", 7, "reader", "reader").state(40, 60, "a.B#read()");
    Arrow message =
        new Arrow(0, 12, 1, 45, "order", Arrow.Kind.MESSAGE, -1, 128, "order to ship", 17);
    return new Timeline(
        Traces.trace(List.of(one, two), List.of(message, new Arrow(0, 35, 1, 40, "a.Task"))),
        StateFilter.NONE);
  }

  private static List<String> labels(Page page) {
    return page.lines().stream().map(Line::label).toList();
  }

  @Test
  void statesMessagesTasksAndMarksOfTheVisibleTimeAreListed() {
    Page page = TwinLines.of(timeline(), new Viewport(0, 100), ALL, 100);

    assertEquals(
        List.of(
            "B.send", "blocked: sleep", "B.read", "message order", "task Task", "half way", "size"),
        labels(page));
    Page early = TwinLines.of(timeline(), new Viewport(11, 16), ALL, 100);
    assertEquals(List.of("B.send", "message order", "half way"), labels(early));
  }

  @Test
  void aWaitInWhichAThreadKeptItsCarrierSaysSo() {
    Timeline waits =
        Traces.timeline(
            Traces.thread("t").blocked(10, 20, "park").blocked(30, 40, "park").pinned());

    Page page = TwinLines.of(waits, new Viewport(0, 100), EnumSet.of(Part.STATES), 100);

    assertEquals(List.of("blocked: park", "blocked: park, pinned to its carrier"), labels(page));
  }

  @Test
  void whatTheJvmDidInTheVisibleTimeIsListed() {
    Timeline timeline = new Timeline(SampleTraces.collected(), StateFilter.NONE);
    Page page = TwinLines.of(timeline, new Viewport(6e6, 20e6), EnumSet.of(Part.JVM), 100);

    assertEquals(
        List.of(
            "GC: G1 Young Generation, System.gc()",
            "GC: G1 Concurrent GC, G1 Humongous Allocation",
            "safepoint, ThreadDump"),
        labels(page));
  }

  @Test
  void aMessageHasItsNumberItsEndsItsSizeAndItsWay() {
    Line line =
        TwinLines.of(timeline(), new Viewport(0, 100), EnumSet.of(Part.ARROWS), 100)
            .lines()
            .getFirst();

    assertEquals("message", line.kind());
    assertEquals("main", line.thread());
    assertEquals("reader of far.2", line.to());
    assertEquals("17", line.number());
    assertEquals(128, line.size());
    assertEquals(33, line.nanos());
    assertEquals(12, line.startNanos());
    assertEquals(Hit.OnArrow.class, line.hit().getClass());
  }

  @Test
  void aTaskSaysHowLongItRanIfItsEndIsKnown() {
    var one = Traces.thread("host.1", 1, "main", "main").state(10, 20, "a.B#submit()");
    var two = Traces.thread("host.1", 2, "worker", "worker").state(40, 95, "a.B#run()");
    Arrow ended = new Arrow(0, 12, 1, 40, "a.Task", Arrow.Kind.TASK, 60, -1);
    Timeline tasks =
        new Timeline(
            Traces.trace(List.of(one, two), List.of(ended, new Arrow(0, 15, 1, 70, "a.Task"))),
            StateFilter.NONE);

    List<Line> lines =
        TwinLines.of(tasks, new Viewport(0, 100), EnumSet.of(Part.ARROWS), 100).lines();

    assertEquals(28, lines.getFirst().nanos(), "waited");
    assertEquals(20, lines.getFirst().ranNanos());
    assertEquals(Double.NaN, lines.getLast().ranNanos());
  }

  @Test
  void manyStatesLeaveRoomForMessagesAndMarks() {
    Page page = TwinLines.of(timeline(), new Viewport(0, 100), ALL, 1);

    assertEquals(List.of("B.send", "message order", "half way"), labels(page));
    assertEquals(Map.of(Part.STATES, 3L, Part.ARROWS, 2L, Part.MARKS, 2L), page.totals());
    assertEquals(7, page.total());
  }

  private static Timeline partly() {
    Traces.HandMade thread = Traces.thread("t").enter(0, "a.B#f()");
    for (int i = 1; i < 9; i++) {
      thread.state(100 * i, 100 * i + 20, "a.B#g()");
    }
    return new Timeline(Traces.partly(50, thread.exit(1_000)), StateFilter.NONE);
  }

  @Test
  void whatIsLeftOutForWantOfMemoryIsSaid() {
    Page all = TwinLines.of(partly(), new Viewport(0, 1_000), ALL, 100);
    assertEquals(Map.of(Part.STATES, 1L), all.totals());
    assertEquals("8 states shorter than 50 ns are left out, zoom in to see them", all.leftOut());
    assertEquals(
        "states shorter than 50 ns may be left out, zoom in to see them",
        TwinLines.of(partly(), new Viewport(0, 500), ALL, 100).leftOut());
    assertEquals(
        "",
        TwinLines.of(partly(), new Viewport(0, 1_000), EnumSet.of(Part.MARKS), 100).leftOut(),
        "nobody asks for states");
    assertEquals("", TwinLines.of(timeline(), new Viewport(0, 100), ALL, 100).leftOut());
  }

  @Test
  void heldAndLeftOutStatesAreAsManyAsTheTotalsCount() {
    Seed.tryWith(random -> {
      for (int i = 0; i < 5; i++) {
        Run run = Run.open(RandomTalk.write(folder.resolve("run" + i), random, 250));
        Timeline held =
            new Timeline(SmallMemory.trace(run, 1, 0, 1 + random.nextInt(40)), StateFilter.NONE);
        long all = run.stateTotals().stream().mapToLong(StateTotal::count).sum();
        long spans = held.threads().stream().mapToLong(it -> it.trace().spans()).sum();
        Viewport whole = new Viewport(0, held.endNanos());
        Page page = TwinLines.of(held, whole, EnumSet.of(Part.STATES), 0);
        long left = all - page.totals().getOrDefault(Part.STATES, 0L) + spans;

        assertEquals(left, held.statesLeftOut());
        String count = left == 0 ? "" : Units.plural(left, "state", "states") + " shorter than ";
        assertTrue(page.leftOut().startsWith(count), page::leftOut);
        assertEquals(left == 0, page.leftOut().isEmpty());
      }
    });
  }

  @Test
  void aPartCanBeLeftOut() {
    Page page = TwinLines.of(timeline(), new Viewport(0, 100), EnumSet.of(Part.MARKS), 100);

    assertEquals(List.of("half way", "size"), labels(page));
    assertEquals("2 marks", Part.MARKS.count(page.totals().get(Part.MARKS)));
  }

  @Test
  void theTableSaysOfWhatNotAllIsInMemory() {
    EventShare half = new EventShare(2, 1, 0, 50, 900);
    Shares shares = new Shares(half, new EventShare(4, 1, 0, 80, 700));
    assertEquals("", TwinLines.share(shares, new Viewport(10, 50), ALL));
    assertEquals(
        "of tasks and messages one in 2 is there, zoom in to see all",
        TwinLines.share(shares, new Viewport(10, 60), ALL));
    assertEquals(
        "of tasks and messages one in 2, of marks and reported states one in 4 is there,"
            + " zoom in to see all",
        TwinLines.share(shares, new Viewport(10, 90), ALL));
    assertEquals("", TwinLines.share(shares, new Viewport(10, 90), EnumSet.of(Part.JVM)));
  }
}
