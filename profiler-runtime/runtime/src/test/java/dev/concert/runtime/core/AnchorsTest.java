package dev.concert.runtime.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.runtime.file.BlockFile;
import dev.concert.runtime.file.FileBlock;
import dev.concert.runtime.format.Header;
import dev.concert.runtime.format.RunFormat;
import dev.concert.runtime.jvm.Clock;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AnchorsTest {
  private static final long SECOND = 1_000_000_000L;

  @TempDir Path folder;
  private FileBlock header;
  private Anchors anchors;

  @BeforeEach
  void begin() throws IOException {
    header = new BlockFile(folder.resolve("profile.1"), BlockFile.SEGMENT_BYTES).header();
    anchors = new Anchors(header, at(0));
  }

  private static Clock.Reading at(long second) {
    return new Clock.Reading(5 + 2 * second, second * SECOND, 7 + second * SECOND);
  }

  private void passSeconds(long from, long to) {
    LongStream.rangeClosed(from, to).forEach(second -> anchors.add(at(second)));
  }

  /** The seconds of the series, each of which must be whole. */
  private List<Long> series() {
    List<Long> seconds = new ArrayList<>();
    for (int i = 0; i < Header.SERIES_SLOTS; i++) {
      int word = Header.seriesSlot(i);
      if (header.get(word) != 0) {
        long second = (header.get(word) - 5) / 2;
        assertEquals(at(second), reading(word));
        seconds.add(second);
      }
    }
    return seconds;
  }

  private Clock.Reading reading(int word) {
    return new Clock.Reading(header.get(word), header.get(word + 1), header.get(word + 2));
  }

  @Test
  void theFirstAndTheLatestAreKeptWhateverComesBetween() {
    passSeconds(1, 25);
    assertEquals(at(0), reading(Header.FIRST_ANCHOR));
    assertEquals(at(25), reading(Header.slot(header.get(Header.ANCHORS))));
  }

  @Test
  void theSeriesHasOneEveryTenSeconds() {
    passSeconds(1, 45);
    assertEquals(List.of(10L, 20L, 30L, 40L), series());
  }

  @Test
  void aSeriesThatIsFullLosesEverySecondOne() {
    passSeconds(1, 10 * Header.SERIES_SLOTS + 10);
    List<Long> kept = series();
    assertEquals(Header.SERIES_SLOTS / 2 + 1, kept.size());
    assertEquals(List.of(10L, 30L, 50L), kept.subList(0, 3));
  }

  @Test
  void aMonthTakesNoMoreRoomThanAnHour() {
    int month = 30 * 24 * 3600;
    passSeconds(1, month);
    List<Long> kept = series();
    assertTrue(kept.size() >= Header.SERIES_SLOTS / 2, kept::toString);
    assertEquals(kept.stream().sorted().distinct().toList(), kept);
    assertTrue(kept.get(kept.size() - 1) > month - month / 64, kept::toString);
    for (int word = Header.seriesSlot(Header.SERIES_SLOTS); word < RunFormat.BLOCK_WORDS; word++) {
      assertEquals(0, header.get(word));
    }
  }
}
