package dev.concert.easy.facts;

import static dev.concert.easy.facts.Details.exactly;
import static dev.concert.easy.facts.Details.plain;

import dev.concert.easy.facts.Details.Field;
import dev.concert.easy.facts.Details.Link;
import dev.concert.easy.states.StateRef;
import dev.concert.easy.states.Timeline;
import dev.concert.easy.states.WaitChain;
import dev.concert.model.RoutineName;
import dev.concert.model.words.Words;
import dev.concert.trace.ThreadTrace;
import dev.concert.trace.ThreadTrace.Cause;
import dev.concert.trace.ThreadTrace.Kind;
import dev.concert.trace.WaitReason;
import dev.concert.trace.WaitedObject;
import dev.concert.ui.look.Units;
import java.util.ArrayList;
import java.util.List;

/** What the details say of a blocked state: for what it waits, and who kept it waiting. */
public final class WaitFacts {
  private WaitFacts() {}

  /**
   * Why a wait ended.
   *
   * @param state in which another thread did what ended it; null if that is not known
   */
  public record WaitEnd(String sentence, StateRef state) {}

  /** Null if the state is not a blocked one. */
  public static WaitEnd whyEnded(Timeline timeline, StateRef ref) {
    ThreadTrace trace = timeline.thread(ref);
    if (trace.kind(ref.state()) != Kind.BLOCKED) {
      return null;
    }
    Cause cause = trace.cause(ref.state());
    if (cause == null) {
      return new WaitEnd(Words.say("who ended this wait was not seen"), null);
    }
    ThreadTrace other = timeline.threads().get(cause.thread()).trace();
    int state = timeline.innermostAt(cause.thread(), cause.nanos());
    String who = owed(trace.reason(ref.state()), cause.kind()) + ' ' + other.thread();
    return state < 0
        ? new WaitEnd(outside(timeline, cause, who), null)
        : new WaitEnd(who, new StateRef(cause.thread(), state));
  }

  /** A state that is not held is not known to be none. */
  private static String outside(Timeline timeline, Cause cause, String who) {
    return timeline.holdsAll(cause.nanos(), cause.nanos())
        ? Words.say("%s, outside of all states", who)
        : Words.say("%s, in a state too short to be shown or outside of all", who);
  }

  /** What another thread has done for one that was blocked, for this reason. */
  static String owed(WaitReason reason, ThreadTrace.UnblockKind how) {
    return switch (how) {
      case RELEASED -> Words.say("Held by");
      case NOTIFIED -> Words.say("Notified by");
      case ENDED -> Words.say("Ended:");
      case WOKE ->
          switch (reason) {
            case LOCK -> Words.say("Held by");
            case FUTURE -> Words.say("Result by");
            case QUEUE -> Words.say("Put by");
            case FULL -> Words.say("Taken by");
            case IDLE -> Words.say("Task by");
            default -> Words.say("Let go by");
          };
    };
  }

  /** Of a blocked state; of others none, but the carrier of a virtual thread's first. */
  static List<Field> of(Timeline timeline, StateRef ref) {
    ThreadTrace trace = timeline.thread(ref);
    List<Field> facts = new ArrayList<>();
    WaitedObject on = trace.waitedFor(ref.state());
    if (on != null) {
      facts.add(plain(Words.say("Waits for"), on.name()));
      addType(facts, on);
    }
    addCarrier(facts, trace, ref.state());
    Cause cause = trace.cause(ref.state());
    if (cause != null) {
      addCause(facts, timeline, ref, cause);
      addChain(facts, timeline, ref);
    }
    return facts;
  }

  private static void addCarrier(List<Field> facts, ThreadTrace trace, int state) {
    String carrier = trace.carrier(state);
    if (carrier != null && trace.kind(state) == Kind.ROUTINE) {
      facts.add(carrier(Words.say("%s, on which the virtual thread began", carrier)));
    } else if (trace.pinned(state)) {
      facts.add(
          carrier(
              carrier == null
                  ? Words.say("kept: the virtual thread was pinned")
                  : Words.say("kept %s: the virtual thread was pinned", carrier)));
    } else if (carrier != null) {
      facts.add(carrier(Words.say("%s from then on", carrier)));
    }
  }

  private static Field carrier(String value) {
    return plain(Words.say("Carrier"), value);
  }

  private static void addType(List<Field> facts, WaitedObject on) {
    if (on.type() != null) {
      facts.add(plain(Words.say("Class"), on.type()));
    }
  }

  private static void addCause(List<Field> facts, Timeline timeline, StateRef ref, Cause cause) {
    ThreadTrace trace = timeline.thread(ref);
    ThreadTrace other = timeline.threads().get(cause.thread()).trace();
    int state = timeline.innermostAt(cause.thread(), cause.nanos());
    Link link =
        state < 0
            ? new Link.ToThread(other.node(), other.id())
            : new Link.ToState(new StateRef(cause.thread(), state));
    String who =
        state < 0 ? other.thread() : in(other.thread(), RoutineName.label(other.name(state)));
    facts.add(new Field(owed(trace.reason(ref.state()), cause.kind()), who + "  (J)", link));
    addTaking(facts, timeline, cause);
    long after = trace.endNanos(ref.state()) - cause.nanos();
    facts.add(
        plain(
            Words.say("At"),
            Words.say("%s; went on %s later", exactly(cause.nanos()), Units.time(after))));
  }

  private static String in(String what, String routine) {
    return Words.say("%s in %s", what, routine);
  }

  /** Where and when the other thread had got what was waited for. */
  private static void addTaking(List<Field> facts, Timeline timeline, Cause cause) {
    if (cause.sinceNanos() >= 0) {
      String since = exactly(cause.sinceNanos());
      StateRef state = taking(timeline, cause);
      facts.add(
          new Field(
              Words.say("Taken"),
              cause.takenIn() == null ? since : in(since, RoutineName.label(cause.takenIn())),
              state == null ? null : new Link.ToState(state)));
    }
  }

  /** The call in which that was; null if it is not drawn. */
  private static StateRef taking(Timeline timeline, Cause cause) {
    ThreadTrace holder = timeline.threads().get(cause.thread()).trace();
    int around = timeline.innermostAt(cause.thread(), cause.sinceNanos());
    int state = around;
    while (state >= 0 && !holder.name(state).equals(cause.takenIn())) {
      state = holder.parent(state);
    }
    int next = holder.lastStartingAt(cause.sinceNanos()) + 1; // has its lock before it begins
    boolean begins =
        next < holder.size()
            && holder.parent(next) == around
            && holder.name(next).equals(cause.takenIn());
    if (begins && holder.endNanos(next) <= cause.nanos()) {
      state = next;
    }
    return state < 0 ? null : new StateRef(cause.thread(), state);
  }

  private static void addChain(List<Field> facts, Timeline timeline, StateRef ref) {
    WaitChain chain = WaitChain.of(timeline, ref);
    String name = Words.say("Meanwhile");
    for (StateRef wait : chain.waits()) {
      facts.add(new Field(name, sentence(timeline, wait), new Link.ToState(wait)));
      name = "";
    }
    if (chain.isCircle()) {
      facts.add(plain("", Words.say("and so on round: that thread waits in this chain too")));
    }
  }

  /** {@code worker waited 1.20 ms for ReentrantLock@1f2e (lock)}. */
  private static String sentence(Timeline timeline, StateRef wait) {
    ThreadTrace trace = timeline.thread(wait);
    int state = wait.state();
    WaitedObject on = trace.waitedFor(state);
    String time = Units.time(trace.endNanos(state) - trace.startNanos(state));
    String reason = trace.reason(state).said();
    return on == null
        ? Words.say("%s waited %s (%s)", trace.thread(), time, reason)
        : Words.say("%s waited %s for %s (%s)", trace.thread(), time, on.name(), reason);
  }
}
