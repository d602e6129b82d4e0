package dev.concert.trace.states;

import dev.concert.runtime.format.Event;
import dev.concert.trace.ThreadTrace;
import dev.concert.trace.Trace;
import java.util.List;
import java.util.function.IntFunction;

/** What the events of one node's threads say together. */
public final class NodeEvents {
  final TaskArrows tasks;
  private final EventSample.Kept<MessageArrows.End> messages;
  private final EventSample.Kept<Marked> marks;
  final Spans spans;
  final Counters counters;
  public final Causes causes;
  private final IntFunction<String> names;

  private record Marked(StateColumns thread, ThreadTrace.Mark mark) {
    private long number() {
      return EventSample.number(thread.id(), mark.nanos());
    }
  }

  public NodeEvents(TraceLimits limits, IntFunction<String> names) {
    this.names = names;
    EventSamples samples = limits.samples();
    tasks = new TaskArrows(samples.tasks);
    messages = samples.tasks.list(MessageArrows.End::number);
    marks = samples.marks.list(Marked::number);
    spans = new Spans(samples.marks);
    counters = new Counters(samples.marks);
    causes = new Causes(limits);
  }

  void mark(StateColumns thread, long nanos, int name, double value) {
    marks.add(new Marked(thread, new ThreadTrace.Mark(nanos, names.apply(name), value)));
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
  }

  /** After all nodes have been read: threads get their marks and the states begun by hand. */
  public void tellThreads() {
    marks.events().forEach(marked -> marked.thread().mark(marked.mark()));
    spans.byThread().forEach(StateColumns::spans);
  }

  /** Likewise. */
  public List<Trace.Counter> counters(String node) {
    return counters.of(node);
  }

  /** Likewise. */
  public List<Trace.Arrow> tasks() {
    return tasks.join(names);
  }

  /** Likewise; what the node has not joined may have its other end in another. */
  public MessageArrows messages() {
    return new MessageArrows(messages.events());
  }
}
