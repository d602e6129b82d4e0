package dev.concert.easy.model;

import dev.concert.easy.carriers.Carriers;
import dev.concert.easy.histogram.ChannelTotal;
import dev.concert.easy.states.Timeline;
import dev.concert.easy.states.TimelineSource.TimelineReading;
import java.util.List;

/**
 * What a run held at one moment, with what the window tells of it besides; made off the FX thread.
 *
 * @param channels of the whole run, the busiest first
 * @param carriers with the timeline that is read
 */
public record PreparedReading(
    TimelineReading reading, List<ChannelTotal> channels, Carriers carriers) {
  /**
   * @param byCarrier whether rows are those of carriers
   */
  public static PreparedReading of(TimelineReading reading, boolean byCarrier) {
    Timeline timeline = reading.timeline();
    return timeline == null
        ? new PreparedReading(reading, List.of(), Carriers.none())
        : new PreparedReading(reading, ChannelTotal.of(timeline), Carriers.of(timeline, byCarrier));
  }
}
