package dev.concert.easy.panels;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.concert.easy.histogram.ChannelTotals;
import dev.concert.easy.states.SampleTraces;
import dev.concert.easy.states.StateFilter;
import dev.concert.easy.states.Timeline;
import dev.concert.trace.Trace;
import dev.concert.trace.Trace.Arrow;
import dev.concert.trace.Trace.EventShare;
import dev.concert.trace.Trace.Shares;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ChannelsTableTest {
  private static ChannelTotals totals(EventShare share) {
    Trace all = SampleTraces.cubeSquare(240);
    Trace trace =
        new Trace(
            all.run(),
            all.endNanos(),
            all.lostEvents(),
            all.threads(),
            all.arrows(),
            all.counters(),
            all.unseen(),
            all.resolution(),
            all.nodes(),
            new Shares(share, EventShare.ALL));
    return ChannelTotals.held(new Timeline(trace, StateFilter.NONE));
  }

  @Test
  void theTitleCountsTasksAndMessages() {
    assertEquals(
        "Channels of the whole run: 240 tasks", ChannelsTable.sentence(totals(EventShare.ALL)));
    assertEquals("Channels of the whole run: 0 tasks", ChannelsTable.sentence(ChannelTotals.NONE));
  }

  @Test
  void theTitleSaysThatTasksAreMissing() {
    assertEquals(
        "Channels of the whole run: 240 tasks; of all, there was memory for one in 4",
        ChannelsTable.sentence(totals(new EventShare(4, 4, 1, 0, 1_204))));
    assertEquals(
        "Channels of the whole run: 240 tasks; of all, there was memory for one in 4, and for all"
            + " where you zoomed in",
        ChannelsTable.sentence(totals(new EventShare(4, 1, 0, 9, 1_204))));
  }

  @Test
  void theTitleSaysWhatIsNotListedAndWhatMayBeMissing() {
    ChannelTotals totals =
        new ChannelTotals(
            null,
            List.of(),
            List.of(),
            Map.of(Arrow.Kind.MESSAGE, 12L, Arrow.Kind.TASK, 3L),
            0,
            7,
            EventShare.ALL);
    assertEquals(
        "Channels of the whole run: 3 tasks, 12 messages; 15 of them through channels that are not"
            + " listed; for up to 7 more there was no memory while they were under way",
        ChannelsTable.sentence(totals));
  }
}
