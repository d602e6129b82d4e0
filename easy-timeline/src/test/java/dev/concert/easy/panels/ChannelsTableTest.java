package dev.concert.easy.panels;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.concert.easy.histogram.ChannelTotal;
import dev.concert.easy.states.SampleTraces;
import dev.concert.easy.states.StateFilter;
import dev.concert.easy.states.Timeline;
import dev.concert.trace.Trace;
import dev.concert.trace.Trace.EventShare;
import java.util.List;
import org.junit.jupiter.api.Test;

class ChannelsTableTest {
  private static List<ChannelTotal> totals(Trace trace) {
    return ChannelTotal.of(new Timeline(trace, StateFilter.NONE));
  }

  @Test
  void theTitleCountsTasksAndMessages() {
    assertEquals(
        "Channels of the whole run: 240 tasks",
        ChannelsTable.sentence(totals(SampleTraces.cubeSquare(240)), EventShare.ALL));
    assertEquals(
        "Channels of the whole run: 0 tasks", ChannelsTable.sentence(List.of(), EventShare.ALL));
  }

  @Test
  void theTitleSaysThatTasksAreMissing() {
    assertEquals(
        "Channels of the whole run: 240 tasks; of all, there was memory for one in 4",
        ChannelsTable.sentence(
            totals(SampleTraces.cubeSquare(240)), new EventShare(4, 4, 1, 0, 1_204)));
    assertEquals(
        "Channels of the whole run: 240 tasks; of all, there was memory for one in 4, and for all"
            + " where you zoomed in",
        ChannelsTable.sentence(
            totals(SampleTraces.cubeSquare(240)), new EventShare(4, 1, 0, 9, 1_204)));
  }
}
