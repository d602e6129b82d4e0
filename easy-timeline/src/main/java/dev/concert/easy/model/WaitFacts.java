package dev.concert.easy.model;

import static dev.concert.easy.model.Details.exactly;
import static dev.concert.easy.model.Details.plain;

import dev.concert.easy.model.Details.Field;
import dev.concert.easy.model.Details.Link;
import dev.concert.easy.states.StateRef;
import dev.concert.easy.states.Timeline;
import dev.concert.easy.states.WaitChain;
import dev.concert.model.RoutineName;
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
      return new WaitEnd("who ended this wait was not seen", null);
    }
    ThreadTrace other = timeline.threads().get(cause.thread()).trace();
    int state = timeline.innermostAt(cause.thread(), cause.nanos());
    String who = owed(trace.reason(ref.state()), cause.kind()) + ' ' + other.thread();
    return state < 0
        ? new WaitEnd(who + outside(timeline, cause), null)
        : new WaitEnd(who, new StateRef(cause.thread(), state));
  }

  /** A state that is not held is not known to be none. */
  private static String outside(Timeline timeline, Cause cause) {
    return timeline.holdsAll(cause.nanos(), cause.nanos())
        ? ", outside of all states"
        : ", in a state too short to be shown or outside of all";
  }

  /** What another thread has done for one that was blocked, for this reason. */
  static String owed(WaitReason reason, ThreadTrace.UnblockKind how) {
    return switch (how) {
      case RELEASED -> "Held by";
      case NOTIFIED -> "Notified by";
      case ENDED -> "Ended:";
      case WOKE ->
          switch (reason) {
            case LOCK -> "Held by";
            case FUTURE -> "Result by";
            case QUEUE -> "Put by";
            case FULL -> "Taken by";
            case IDLE -> "Task by";
            default -> "Let go by";
          };
    };
  }

  /** Of a blocked state; of others none, but the carrier of a virtual thread's first. */
  static List<Field> of(Timeline timeline, StateRef ref) {
    ThreadTrace trace = timeline.thread(ref);
    List<Field> facts = new ArrayList<>();
    WaitedObject on = trace.waitedFor(ref.state());
    if (on != null) {
      facts.add(plain("Waits for", on.name()));
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
      facts.add(plain("Carrier", carrier + ", on which the virtual thread began"));
    } else if (trace.pinned(state)) {
      String which = carrier == null ? "" : ' ' + carrier;
      facts.add(plain("Carrier", "kept" + which + ": the virtual thread was pinned"));
    } else if (carrier != null) {
      facts.add(plain("Carrier", carrier + " from then on"));
    }
  }

  private static void addType(List<Field> facts, WaitedObject on) {
    if (on.type() != null) {
      facts.add(plain("Class", on.type()));
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
    String in = state < 0 ? "" : " in " + RoutineName.label(other.name(state));
    facts.add(
        new Field(
            owed(trace.reason(ref.state()), cause.kind()), other.thread() + in + "  (J)", link));
    addTaking(facts, timeline, cause);
    long after = trace.endNanos(ref.state()) - cause.nanos();
    facts.add(plain("At", exactly(cause.nanos()) + "; went on " + Units.time(after) + " later"));
  }

  /** Where and when the other thread had got what was waited for. */
  private static void addTaking(List<Field> facts, Timeline timeline, Cause cause) {
    if (cause.sinceNanos() >= 0) {
      String in = cause.takenIn() == null ? "" : " in " + RoutineName.label(cause.takenIn());
      StateRef state = taking(timeline, cause);
      facts.add(
          new Field(
              "Taken",
              exactly(cause.sinceNanos()) + in,
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
    String name = "Meanwhile";
    for (StateRef wait : chain.waits()) {
      facts.add(new Field(name, sentence(timeline, wait), new Link.ToState(wait)));
      name = "";
    }
    if (chain.isCircle()) {
      facts.add(plain("", "and so on round: that thread waits in this chain too"));
    }
  }

  /** {@code worker waited 1.20 ms for ReentrantLock@1f2e (lock)}. */
  private static String sentence(Timeline timeline, StateRef wait) {
    ThreadTrace trace = timeline.thread(wait);
    int state = wait.state();
    WaitedObject on = trace.waitedFor(state);
    String time = Units.time(trace.endNanos(state) - trace.startNanos(state));
    String what = on == null ? "" : " for " + on.name();
    return "%s waited %s%s (%s)".formatted(trace.thread(), time, what, trace.name(state));
  }
}
