package dev.concert.easy.histogram;

import dev.concert.easy.states.Channel;
import dev.concert.model.RoutineName;
import dev.concert.model.words.Words;
import dev.concert.trace.StateLabel;
import dev.concert.trace.ThreadTrace.Kind;
import dev.concert.trace.Trace.Arrow;

/** What a histogram is of. */
public sealed interface HistogramSubject {
  /** As the title of the pane says it. */
  String title();

  /** What scripts call it. */
  String id();

  /** As {@code Units.format} takes it. */
  String unit();

  /** What is counted, one or many of it. */
  String one();

  String many();

  /**
   * How long the states of a function, of a kind of waiting, or of a name that was reported last.
   */
  record OfStates(StateLabel label) implements HistogramSubject {
    private static final String BLOCKED = Words.known("blocked: %s");
    private static final String REPORTED = Words.known("reported: %s");

    @Override
    public String title() {
      return switch (label.kind()) {
        case Kind.ROUTINE -> RoutineName.label(label.name());
        case Kind.BLOCKED -> Words.say(BLOCKED, label.said());
        case Kind.SPAN -> Words.say(REPORTED, label.name());
      };
    }

    @Override
    public String id() {
      return switch (label.kind()) {
        case Kind.ROUTINE -> RoutineName.label(label.name());
        case Kind.BLOCKED -> BLOCKED.formatted(label.name());
        case Kind.SPAN -> REPORTED.formatted(label.name());
      };
    }

    @Override
    public String unit() {
      return "ns";
    }

    @Override
    public String one() {
      return Words.known("state");
    }

    @Override
    public String many() {
      return Words.known("states");
    }
  }

  /** How long tasks or messages of a channel wait or are under way, or how large they are. */
  record OfArrows(Channel channel, Measure measure) implements HistogramSubject {
    /** What is measured of an arrow. */
    public enum Measure {
      /** From beginning to end, also of one that shifted nodes let end before it begins. */
      TIME {
        @Override
        long of(Arrow arrow) {
          return Math.max(0, arrow.toNanos() - arrow.fromNanos());
        }
      },
      SIZE {
        @Override
        long of(Arrow arrow) {
          return arrow.bytes();
        }
      };

      /** Below 0 if it is not known. */
      abstract long of(Arrow arrow);
    }

    private boolean tasks() {
      return channel.kind() == Arrow.Kind.TASK;
    }

    @Override
    public String title() {
      return Words.say(pattern(), channel.shownTitle());
    }

    @Override
    public String id() {
      return pattern().formatted(channel.title());
    }

    private String pattern() {
      if (measure == Measure.SIZE) {
        return Words.known("size of %s");
      }
      return tasks() ? Words.known("wait of %s") : Words.known("time under way of %s");
    }

    @Override
    public String unit() {
      return measure == Measure.SIZE ? "B" : "ns";
    }

    @Override
    public String one() {
      return tasks() ? Words.known("task") : Words.known("message");
    }

    @Override
    public String many() {
      return tasks() ? Words.known("tasks") : Words.known("messages");
    }
  }
}
