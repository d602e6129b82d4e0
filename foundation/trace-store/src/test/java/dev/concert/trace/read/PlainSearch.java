package dev.concert.trace.read;

import dev.concert.trace.ThreadTrace;
import dev.concert.trace.ThreadTrace.Kind;
import dev.concert.trace.Trace;
import dev.concert.trace.TraceEvent;
import dev.concert.trace.WaitedObject;
import dev.concert.trace.read.Found.Message;
import dev.concert.trace.read.Found.Thing;
import dev.concert.trace.read.StateQuery.ThreadId;
import java.util.ArrayList;
import java.util.List;

/** Finds what a search is for as anybody would who has all of a run before him. */
public final class PlainSearch {
  private final RunSearch search;
  private final List<Found> found = new ArrayList<>();

  private PlainSearch(RunSearch search) {
    this.search = search;
  }

  /** In the order of time. */
  public static List<Found> of(RunSearch search, Trace trace, List<TraceEvent> events) {
    PlainSearch plain = new PlainSearch(search);
    trace.threads().forEach(plain::look);
    trace.nodes().forEach(node -> node.activities().forEach(plain::look));
    events.forEach(plain::look);
    return plain.found.stream().sorted().toList();
  }

  private void look(ThreadTrace thread) {
    ThreadId id = new ThreadId(thread.node(), thread.id());
    add(Found.Kind.THREAD, thread.thread(), null, id, thread.startNanos(), thread.endNanos());
    for (int i = 0; i < thread.size() + thread.spans(); i++) {
      Found.Kind kind =
          switch (thread.kind(i)) {
            case ROUTINE -> Found.Kind.ROUTINE;
            case BLOCKED -> Found.Kind.WAIT;
            case SPAN -> Found.Kind.SPAN;
          };
      boolean wait = thread.kind(i) == Kind.BLOCKED;
      WaitedObject on = wait ? thread.waitedFor(i) : null;
      String name = thread.name(i);
      if (search.matches(kind, name)) {
        add(kind, name, null, id, thread.startNanos(i), thread.endNanos(i));
      } else if (on != null && thread.reason(i).isForAThing()) {
        add(Found.Kind.LOCK, on.name(), null, id, thread.startNanos(i), thread.endNanos(i));
      }
      if (thread.pinned(i)) {
        add(Found.Kind.PINNED, name, null, id, thread.startNanos(i), thread.endNanos(i));
      }
    }
  }

  private void look(Trace.JvmActivity one) {
    ThreadId id = new ThreadId(one.node(), TraceEvent.NO_THREAD);
    add(Found.Kind.of(one), one.name(), null, id, one.fromNanos(), one.toNanos());
  }

  private void look(TraceEvent event) {
    switch (event) {
      case TraceEvent.Mark mark -> add(event, Found.Kind.MARK, mark.text(), null);
      case TraceEvent.Value value -> add(event, Found.Kind.MARK, value.name(), null);
      case TraceEvent.Submit task -> add(event, Found.Kind.TASK, task.name(), null);
      case TraceEvent.Send sent ->
          add(
              event,
              Found.Kind.SENT,
              sent.tag(),
              new Message(sent.number(), sent.bytes(), sent.partner()));
      case TraceEvent.Receive got ->
          add(
              event,
              Found.Kind.RECEIVED,
              got.tag(),
              new Message(got.number(), got.bytes(), got.partner()));
      default -> {} // nothing that has a name
    }
  }

  private void add(TraceEvent event, Found.Kind kind, String name, Message message) {
    ThreadId id = new ThreadId(event.node(), event.thread());
    add(kind, name, message, id, event.t(), event.t());
  }

  private void add(
      Found.Kind kind, String name, Message message, ThreadId thread, long from, long to) {
    Thing thing = new Thing(kind, name, message);
    if (search.matches(kind, thing.text()) && search.wants(from, to)) {
      found.add(new Found(thing, thread, from, to));
    }
  }
}
