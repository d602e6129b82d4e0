package dev.concert.easy.search;

import dev.concert.easy.model.Hit;
import dev.concert.easy.states.JvmSeries;
import dev.concert.easy.states.StateRef;
import dev.concert.easy.states.Timeline;
import dev.concert.model.words.Words;
import dev.concert.trace.ThreadTrace;
import dev.concert.trace.ThreadTrace.Kind;
import dev.concert.trace.Trace.Arrow;
import dev.concert.trace.Trace.JvmActivity;
import dev.concert.trace.TraceEvent;
import dev.concert.trace.read.Found;
import dev.concert.trace.read.StateQuery.ThreadId;

/** Finds in the timeline what was found in the run. */
public final class FoundPlace {
  private FoundPlace() {}

  /** Nothing where it is too short, or too many are there, to be kept in memory. */
  public static Hit of(Timeline timeline, Found found) {
    if (found.thing().kind().isOfJvm()) {
      return jvm(timeline, found);
    }
    int thread = thread(timeline, found.thread());
    if (thread < 0) {
      return new Hit.OnNothing();
    }
    return switch (found.thing().kind()) {
      case ROUTINE -> state(timeline, thread, found, Kind.ROUTINE);
      case WAIT, LOCK, PINNED -> state(timeline, thread, found, Kind.BLOCKED);
      case SPAN -> span(timeline, thread, found);
      case MARK -> mark(timeline, thread, found);
      case TASK, SENT, RECEIVED -> arrow(timeline, thread, found);
      case THREAD, GC, SAFEPOINT -> new Hit.OnNothing();
    };
  }

  /** Its name, or its number where it is not in the timeline. */
  public static String threadName(Timeline timeline, ThreadId id) {
    if (id.thread() == TraceEvent.NO_THREAD) {
      return id.node();
    }
    int thread = thread(timeline, id);
    return thread < 0
        ? Words.say("thread %d", id.thread())
        : timeline.threads().get(thread).trace().thread();
  }

  private static Hit jvm(Timeline timeline, Found found) {
    JvmSeries series = timeline.jvm(found.thread().node());
    if (series != null) {
      for (JvmActivity one : series.all()) {
        if (one.fromNanos() == found.fromNanos()
            && one.toNanos() == found.toNanos()
            && one.name().equals(found.thing().name())) {
          return new Hit.OnJvm(one);
        }
      }
    }
    return new Hit.OnNothing();
  }

  private static int thread(Timeline timeline, ThreadId id) {
    for (int t = 0; t < timeline.threads().size(); t++) {
      ThreadTrace trace = timeline.threads().get(t).trace();
      if (trace.id() == id.thread() && trace.node().equals(id.node())) {
        return t;
      }
    }
    return -1;
  }

  private static Hit state(Timeline timeline, int thread, Found found, Kind kind) {
    ThreadTrace trace = timeline.threads().get(thread).trace();
    for (int i = trace.lastStartingAt(found.fromNanos());
        i >= 0 && trace.startNanos(i) == found.fromNanos();
        i--) {
      boolean named = kind == Kind.BLOCKED || trace.name(i).equals(found.thing().name());
      if (trace.endNanos(i) == found.toNanos() && trace.kind(i) == kind && named) {
        return new Hit.OnState(new StateRef(thread, i), 1);
      }
    }
    return new Hit.OnNothing();
  }

  private static Hit span(Timeline timeline, int thread, Found found) {
    ThreadTrace trace = timeline.threads().get(thread).trace();
    for (int i = trace.size(); i < trace.size() + trace.spans(); i++) {
      boolean same = trace.startNanos(i) == found.fromNanos();
      if (same && trace.name(i).equals(found.thing().name())) {
        return new Hit.OnState(new StateRef(thread, i), 1);
      }
    }
    return new Hit.OnNothing();
  }

  private static Hit mark(Timeline timeline, int thread, Found found) {
    for (ThreadTrace.Mark mark : timeline.threads().get(thread).trace().marks()) {
      if (mark.nanos() == found.fromNanos() && mark.name().startsWith(found.thing().name())) {
        return new Hit.OnMark(thread, mark);
      }
    }
    return new Hit.OnNothing();
  }

  /** A message whose other end is not in the run is a mark of its thread. */
  private static Hit arrow(Timeline timeline, int thread, Found found) {
    boolean end = found.thing().kind() == Found.Kind.RECEIVED;
    boolean task = found.thing().kind() == Found.Kind.TASK;
    for (Arrow arrow : timeline.arrows()) {
      long nanos = end ? arrow.toNanos() : arrow.fromNanos();
      int at = end ? arrow.toThread() : arrow.fromThread();
      if (nanos == found.fromNanos()
          && at == thread
          && task == (arrow.kind() == Arrow.Kind.TASK)
          && arrow.task().equals(found.thing().name())
          && (task || arrow.number() == found.thing().message().number())) {
        return Hit.OnArrow.of(arrow);
      }
    }
    for (ThreadTrace.Mark mark : timeline.threads().get(thread).trace().marks()) {
      if (mark.nanos() == found.fromNanos() && mark.name().contains(found.thing().text())) {
        return new Hit.OnMark(thread, mark);
      }
    }
    return new Hit.OnNothing();
  }
}
