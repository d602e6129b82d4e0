package dev.concert.trace.states;

import dev.concert.runtime.format.Event;
import dev.concert.trace.ThreadTrace;
import dev.concert.trace.Trace;
import java.util.List;
import java.util.function.IntFunction;

/** What the events of one node's threads say together. */
public final class NodeEvents {
  final TaskArrows tasks;
  private final TaskSample.Kept<MessageArrows.End> messages;
  final Spans spans;
  public final Counters counters;
  public final Causes causes;
  private final TraceLimits limits;
  private final IntFunction<String> names;

  public NodeEvents(TraceLimits limits, IntFunction<String> names) {
    this.limits = limits;
    this.names = names;
    tasks = new TaskArrows(limits.tasks());
    messages = limits.tasks().list(MessageArrows.End::number);
    spans = new Spans(limits);
    counters = new Counters(limits);
    causes = new Causes(limits);
  }

  void mark(StateColumns thread, long nanos, int name, double value) {
    if (limits.takeMark()) {
      thread.mark(new ThreadTrace.Mark(nanos, names.apply(name), value));
    }
  }

  /**
   * @param word of SEND or RECEIVE
   */
  void message(boolean send, int thread, long nanos, long word, long number, long bytes) {
    String tag = names.apply(Event.tag(word));
    String partner = EventMerge.partner(names, word);
    messages.add(new MessageArrows.End(send, thread, nanos, tag, number, bytes, partner));
  }

  /** After all threads have been read: what needs them all. */
  public void join(List<StateColumns> threads, int firstThread) {
    causes.sort();
    for (int i = 0; i < threads.size(); i++) {
      threads.get(i).findCauses(causes, firstThread + i);
    }
    spans.byThread().forEach((thread, found) -> threads.get(thread - firstThread).spans(found));
  }

  /** After all nodes have been read. */
  public List<Trace.Arrow> tasks() {
    return tasks.join(names);
  }

  /** Likewise; what the node has not joined may have its other end in another. */
  public MessageArrows messages() {
    return new MessageArrows(messages.events());
  }
}
