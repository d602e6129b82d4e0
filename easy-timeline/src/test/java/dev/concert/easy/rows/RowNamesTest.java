package dev.concert.easy.rows;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.concert.easy.carriers.Carriers;
import dev.concert.easy.states.StateFilter;
import dev.concert.easy.states.Timeline;
import dev.concert.easy.states.Traces;
import dev.concert.trace.Trace;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class RowNamesTest {
  private static RowNames names(String node, int first) {
    return new RowNames(
        RowTree.of(
            Carriers.of(
                Traces.timeline(
                    Traces.thread(node, first, "main", "main").state(1, 2, "a.B#m()"),
                    Traces.thread(node, first + 1, "pool-1", "pool").state(1, 2, "a.B#m()"),
                    Traces.thread(node, first + 2, "pool-2", "pool").state(1, 2, "a.B#m()"))),
            Grouping.GROUP,
            Set.of()));
  }

  private final RowNames first = names("host.1", 1);
  private final RowNames other = names("host.2", 11);

  @Test
  void aRowIsFoundByItsKeyInItsOwnRunAndByItsNameInAnother() {
    List<RowNames.Name> kept = first.of(List.of("thread host.1 2", "group host.1 pool"));

    assertEquals(List.of("thread host.1 2"), first.find(kept.getFirst()));
    assertEquals(List.of("thread host.2 12"), other.find(kept.getFirst()));
    assertEquals(List.of("group host.2 pool"), other.find(kept.getLast()));
  }

  @Test
  void aThreadIsNoGroupOfTheSameName() {
    assertEquals(List.of(), other.find(new RowNames.Name("group host.1 main", "main")));
  }

  @Test
  void aNumberThatAnotherThreadHasNowIsNotFollowed() {
    RowNames.Name pool = new RowNames.Name("thread host.1 1", "pool-1");

    assertEquals(List.of("thread host.1 2"), first.find(pool));
  }

  @Test
  void aNodeIsCalledAsTheRunSaysAndFoundByItsNameToo() {
    Trace trace =
        Traces.timeline(
                Traces.thread("host.1", 1, "main", "main").state(1, 2, "a.B#m()"),
                Traces.thread("host.2", 1, "main", "main").state(1, 2, "a.B#m()"))
            .trace();
    Timeline timeline =
        new Timeline(
            new Trace(
                trace.run(),
                trace.endNanos(),
                0,
                trace.threads(),
                trace.arrows(),
                List.of(),
                List.of(),
                trace.resolution(),
                List.of(
                    new Trace.Node("host.1", "node 1", "host", 2, List.of(), false, false),
                    new Trace.Node("host.2", "Live.2", "host", 2, List.of(), false, false)),
                Trace.Shares.ALL),
            StateFilter.NONE);
    List<RowItem> tree = RowTree.of(Carriers.of(timeline), Grouping.NODE, Set.of());
    RowNames names = new RowNames(tree);

    assertEquals(List.of("node 1", "Live.2"), tree.stream().map(RowItem::label).toList());
    assertEquals("main · Live.2", tree.getLast().below().getFirst().fullLabel());
    assertEquals(List.of("node host.1"), names.called("node 1"));
    assertEquals(List.of("node host.2"), names.called("host.2"));
    assertEquals("Live.2 (host.2)", timeline.nodeTitle("host.2"));
  }

  @Test
  void whatTheRunDoesNotHaveIsNotKept() {
    assertEquals(List.of(), first.of(List.of("thread host.9 1", "nonsense", "")));
    assertEquals(List.of(), first.find(new RowNames.Name("nonsense", "")));
  }
}
