package dev.concert.easy.model;

import dev.concert.easy.carriers.Carriers;
import dev.concert.easy.histogram.ChannelTotals;
import dev.concert.easy.states.Timeline;
import dev.concert.easy.states.TimelineSource.TimelineReading;

/**
 * What a run held at one moment, with what the window tells of it besides; made off the FX thread.
 *
 * @param channels of what the timeline holds
 * @param carriers with the timeline that is read
 */
public record PreparedReading(TimelineReading reading, ChannelTotals channels, Carriers carriers) {
  /**
   * @param byCarrier whether rows are those of carriers
   */
  public static PreparedReading of(TimelineReading reading, boolean byCarrier) {
    Timeline timeline = reading.timeline();
    return timeline == null
        ? new PreparedReading(reading, ChannelTotals.NONE, Carriers.none())
        : new PreparedReading(
            reading, ChannelTotals.held(timeline), Carriers.of(timeline, byCarrier));
  }
}
