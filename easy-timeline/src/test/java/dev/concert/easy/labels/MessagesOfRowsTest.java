package dev.concert.easy.labels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.easy.carriers.Carriers;
import dev.concert.easy.facts.HoverText;
import dev.concert.easy.model.ArrowLayout;
import dev.concert.easy.model.Hit;
import dev.concert.easy.rows.Grouping;
import dev.concert.easy.rows.RowsModel;
import dev.concert.easy.rows.TimelineRow;
import dev.concert.easy.states.RunTimelines;
import dev.concert.easy.states.StateFilter;
import dev.concert.easy.states.TimeRange;
import dev.concert.easy.states.Timeline;
import dev.concert.trace.MessageCounts;
import dev.concert.trace.Trace;
import dev.concert.trace.read.RandomTalk;
import dev.concert.trace.read.Run;
import dev.concert.trace.read.SmallMemory;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MessagesOfRowsTest {
  @TempDir Path folder;
  private Path path;
  private Timeline timeline;
  private final RowsModel rows = new RowsModel(() -> {}, () -> {});

  /** A run of which few messages are held one by one. */
  @BeforeEach
  void read() throws Exception {
    path = RandomTalk.write(folder.resolve("run"), new Random(3), 4_000);
    try (Run run = Run.open(path)) {
      Trace part = SmallMemory.trace(run, 1, 0, 40);
      assertFalse(part.shares().tasks().isWhole());
      timeline = new Timeline(part, StateFilter.NONE);
    }
    rows.open(Carriers.of(timeline));
  }

  private static String said(MessageCounts messages) {
    return "\nsent %,d messages, received %,d".formatted(messages.sent(), messages.received());
  }

  @Test
  void aRowSaysHowManyItSentAndReceivedOfAll() {
    rows.group(Grouping.THREAD);
    for (TimelineRow row : rows.all()) {
      MessageCounts of = timeline.threads().get(row.thread()).trace().messages();
      assertTrue(of.sent() > 1 && of.received() > 1);
      assertTrue(HeaderText.of(row, timeline, 0).endsWith(said(of)));
    }
  }

  @Test
  void aNodeSaysThatOfAllItsThreads() throws Exception {
    rows.group(Grouping.NODE);
    MessageCounts told = MessageCounts.NONE;
    for (TimelineRow row : rows.all()) {
      if (row.isHeader()) {
        MessageCounts of =
            row.threads().stream()
                .map(t -> timeline.threads().get(t).trace().messages())
                .reduce(MessageCounts.NONE, MessageCounts::plus);
        assertTrue(HeaderText.of(row, timeline, 0).endsWith(said(of)));
        told = told.plus(of);
      }
    }
    try (RunTimelines run = new RunTimelines(path)) {
      assertEquals(run.messages(new TimeRange(0, Long.MAX_VALUE)), told);
    }
  }

  @Test
  void anArrowThatStandsForSeveralSaysThatItCountsWithoutThoseLeftOut() {
    ArrowLayout.Bundle three =
        new ArrowLayout.Bundle(timeline.arrows().getFirst(), 3, 0, 0, 9, 9, false);
    String hover = HoverText.of(timeline, new Hit.OnArrow(three));
    assertTrue(hover.endsWith("\nand 2 more this way, without those left out"), hover);
  }
}
