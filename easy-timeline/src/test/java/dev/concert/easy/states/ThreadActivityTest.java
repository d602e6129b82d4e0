package dev.concert.easy.states;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.concert.easy.carriers.Carriers;
import dev.concert.easy.facts.ActivityText;
import dev.concert.easy.rows.Grouping;
import dev.concert.easy.rows.RowLayout;
import dev.concert.easy.rows.RowsModel;
import dev.concert.easy.rows.TimelineRow;
import dev.concert.trace.ThreadTrace;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ThreadActivityTest {
  @Test
  void aThreadIsBusyBlockedOrIdle() {
    ThreadTrace worker =
        Traces.thread("worker")
            .enter(10, "a.W#run()")
            .blocked(20, 30, "queue")
            .enter(40, "a.W#step()")
            .blocked(50, 65, "monitor")
            .exit(80)
            .exit(90)
            .blocked(90, 95, "park")
            .endsAt(100);
    assertEquals(new ThreadActivity(55, 15, 20), ThreadActivity.of(worker));
    assertEquals(
        "busy 61 %, blocked 17 %, idle 22 %", ActivityText.shares(ThreadActivity.of(worker)));
  }

  @Test
  void aThreadWithoutALifeHasNoShares() {
    assertEquals("", ActivityText.shares(ThreadActivity.of(Traces.thread("empty"))));
  }

  @Test
  void manyThreadsAreShownByGroupsThatAreFolded() {
    List<ThreadTrace> threads = new ArrayList<>();
    threads.add(Traces.thread("n.1", 1, "main", "main").state(0, 10, "a"));
    for (int i = 0; i <= RowLayout.MANY; i++) {
      threads.add(Traces.thread("n.1", 10 + i, "v" + i, "tasks of Main").state(0, 10, "b"));
    }
    RowsModel rows = new RowsModel(() -> {}, () -> {});
    rows.open(Carriers.of(Traces.timeline(threads.toArray(new ThreadTrace[0]))));
    assertEquals(Grouping.GROUP, rows.grouping());
    assertEquals(
        List.of("n.1", "main", "tasks of Main"),
        rows.all().stream().map(TimelineRow::label).toList());
  }
}
