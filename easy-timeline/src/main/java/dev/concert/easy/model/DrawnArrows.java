package dev.concert.easy.model;

import dev.concert.easy.states.Channel;
import dev.concert.easy.states.Timeline;
import dev.concert.trace.tasks.ArrowsInTime;

/** Which arrows are drawn: all, those of one channel, none. */
final class DrawnArrows {
  private boolean shown = true;
  private Channel channel;

  /** What was chosen of which timeline; made when it is asked for. */
  private Timeline timeline;

  private ArrowsInTime drawn = ArrowsInTime.NONE;

  boolean shown() {
    return shown;
  }

  void show(boolean wanted) {
    shown = wanted;
  }

  /** Null for all. */
  Channel channel() {
    return channel;
  }

  void only(Channel wanted) {
    channel = wanted;
    timeline = null;
  }

  /** In the order of their beginning. */
  ArrowsInTime of(Timeline wanted) {
    if (!shown) {
      return ArrowsInTime.NONE;
    }
    if (channel == null) {
      return wanted.arrowsInTime();
    }
    if (timeline != wanted) {
      timeline = wanted;
      drawn =
          new ArrowsInTime(
              wanted.arrows().stream()
                  .filter(arrow -> channel.equals(Channel.of(wanted, arrow)))
                  .toList());
    }
    return drawn;
  }
}
