package dev.concert.easy.panels;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.concert.easy.histogram.ChannelTotal;
import dev.concert.easy.states.SampleTraces;
import dev.concert.easy.states.StateFilter;
import dev.concert.easy.states.Timeline;
import dev.concert.trace.Trace;
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
        ChannelsTable.sentence(totals(SampleTraces.cubeSquare(240)), 0));
    assertEquals("Channels of the whole run: 0 tasks", ChannelsTable.sentence(List.of(), 0));
  }

  @Test
  void theTitleSaysThatTasksAreMissing() {
    assertEquals(
        "Channels of the whole run: 240 tasks; tasks are missing, since there was no memory for"
            + " 1,204 submissions, starts or ends",
        ChannelsTable.sentence(totals(SampleTraces.cubeSquare(240)), 1_204));
  }
}
