package dev.concert.easy.states;

import dev.concert.model.words.ToldWords;
import dev.concert.model.words.Words;
import dev.concert.trace.Trace.Arrow;

/**
 * What tasks or messages go through: the executor that runs them, a queue, a connection.
 *
 * @param kind of its arrows
 * @param name null for all channels of the kind together
 */
public record Channel(Arrow.Kind kind, String name) {
  /** What a trace calls those of messages. */
  private static final ToldWords NAMES =
      new ToldWords(Words.known("connection %s"), Words.known("queue %s of %s"));

  /**
   * How much goes through it.
   *
   * @param sized whether the size of any message is known
   */
  public record Traffic(Channel channel, long arrows, boolean sized) {
    public Traffic plus(Traffic other) {
      return new Traffic(channel, arrows + other.arrows, sized || other.sized);
    }
  }

  /** Of an arrow between threads of a timeline; null where it is but the start of a thread. */
  public static Channel of(Timeline timeline, Arrow arrow) {
    return timeline.tasks().isThreadStart(arrow) ? null : through(timeline, arrow);
  }

  /** Likewise of an arrow that is known to be a task or a message. */
  public static Channel through(Timeline timeline, Arrow arrow) {
    boolean task = arrow.kind() == Arrow.Kind.TASK || arrow.channel() == null;
    String group = timeline.threads().get(arrow.toThread()).trace().group();
    return new Channel(arrow.kind(), task ? group : arrow.channel());
  }

  /** All tasks, or all messages, whatever they go through. */
  public static Channel all(Arrow.Kind kind) {
    return new Channel(kind, null);
  }

  /** Whether it is another, or is all of its kind. */
  public boolean has(Channel other) {
    return name == null ? other != null && other.kind() == kind : equals(other);
  }

  /**
   * {@code tasks of pool-1}, {@code messages through order to ship}, {@code all tasks}: for
   * settings and scripts, in every language.
   */
  public String title() {
    return pattern().formatted(name);
  }

  /** The same as windows show it. */
  public String shownTitle() {
    return Words.say(pattern(), name == null ? null : shownName());
  }

  /** Its name as windows show it; of all together there is none. */
  public String shownName() {
    return kind == Arrow.Kind.MESSAGE ? NAMES.say(name) : name;
  }

  private String pattern() {
    if (name == null) {
      return kind == Arrow.Kind.TASK ? Words.known("all tasks") : Words.known("all messages");
    }
    return kind == Arrow.Kind.TASK
        ? Words.known("tasks of %s")
        : Words.known("messages through %s");
  }
}
