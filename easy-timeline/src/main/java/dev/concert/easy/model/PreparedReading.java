package dev.concert.easy.model;

import dev.concert.easy.histogram.ChannelTotal;
import dev.concert.easy.states.TimelineSource.TimelineReading;
import java.util.List;

/**
 * What a run held at one moment, with what the window tells of it besides; made off the FX thread.
 *
 * @param channels of the whole run, the busiest first
 */
public record PreparedReading(TimelineReading reading, List<ChannelTotal> channels) {
  public static PreparedReading of(TimelineReading reading) {
    return new PreparedReading(
        reading, reading.timeline() == null ? List.of() : ChannelTotal.of(reading.timeline()));
  }
}
