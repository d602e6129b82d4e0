package dev.concert.runtime.core;

import dev.concert.runtime.file.FileBlock;
import dev.concert.runtime.file.Segment;
import dev.concert.runtime.format.Header;
import dev.concert.runtime.jvm.Clock;

/**
 * Ties the ticks of one file to the other clocks, in its header: the first time, the latest time,
 * and a series in between that never grows. Used by one thread at a time.
 */
final class Anchors {
  private final FileBlock header;
  private int used;
  private long periodNanos = Header.SERIES_NANOS;
  private long latestNanoTime;

  /** For a header that is not published yet. */
  Anchors(FileBlock header, Clock.Reading first) {
    this.header = header;
    latestNanoTime = first.nanoTime();
    put(Header.FIRST_ANCHOR, first);
  }

  void add(Clock.Reading reading) {
    long count = header.get(Header.ANCHORS) + 1;
    put(Header.slot(count), reading);
    Segment.release();
    header.put(Header.ANCHORS, count);
    if (reading.nanoTime() - latestNanoTime >= periodNanos) {
      latestNanoTime = reading.nanoTime();
      addToSeries(reading);
    }
  }

  private void put(int word, Clock.Reading reading) {
    header.put(word, reading.tick());
    header.put(word + 1, reading.nanoTime());
    header.put(word + 2, reading.wallNanos());
  }

  private void addToSeries(Clock.Reading reading) {
    if (used == Header.SERIES_SLOTS) {
      thinOut();
    }
    publish(used, reading);
    used++;
  }

  private void thinOut() {
    used = Header.SERIES_SLOTS / 2;
    for (int i = 0; i < used; i++) {
      publish(i, read(2 * i));
    }
    for (int i = used; i < Header.SERIES_SLOTS; i++) {
      header.put(Header.seriesSlot(i), 0);
    }
    periodNanos *= 2;
  }

  private Clock.Reading read(int index) {
    int word = Header.seriesSlot(index);
    return new Clock.Reading(header.get(word), header.get(word + 1), header.get(word + 2));
  }

  /** A reader, or a kill, finds a slot empty or whole. */
  private void publish(int index, Clock.Reading reading) {
    int word = Header.seriesSlot(index);
    header.put(word, 0);
    Segment.release();
    header.put(word + 1, reading.nanoTime());
    header.put(word + 2, reading.wallNanos());
    Segment.release();
    header.put(word, reading.tick());
  }
}
