package dev.concert.easy.histogram;

import dev.concert.easy.states.Channel;
import dev.concert.easy.states.Timeline;
import dev.concert.easy.states.TimelineSource;
import dev.concert.trace.ThreadTrace;
import dev.concert.trace.Trace;
import dev.concert.trace.read.Found;
import dev.concert.trace.read.RunSearch;
import dev.concert.trace.read.StateQuery;
import dev.concert.trace.read.StateQuery.ThreadId;
import java.io.IOException;
import java.util.List;
import java.util.Set;

/** What is to be gone through for a histogram; equal ones find the same. */
public sealed interface HistogramQuery {
  /** Takes one value after the other, with what it is the length or size of. */
  interface Visitor {
    void value(Picked.Item item);
  }

  /** Slow. */
  void visit(TimelineSource run, Visitor visitor) throws IOException;

  /** Only picked values. */
  HistogramQuery in(Pick pick);

  /**
   * States by their lengths.
   *
   * @param pick only these lengths; null for all
   * @param known how many of its label the run has up to now, so that more is another query
   */
  record OfStates(StateQuery query, Pick pick, long known) implements HistogramQuery {
    @Override
    public void visit(TimelineSource run, Visitor visitor) throws IOException {
      for (StateQuery one : queries()) {
        visit(
            run,
            one,
            (thread, from, to) ->
                visitor.value(new Picked.Item(to - from, thread, null, from, to)));
      }
    }

    /** Those that the program reported are found in the events, all of them. */
    private static void visit(TimelineSource run, StateQuery query, StateQuery.Visitor visitor)
        throws IOException {
      String name = query.label().name();
      if (query.label().kind() != ThreadTrace.Kind.SPAN) {
        run.states(query, visitor);
        return;
      }
      RunSearch search =
          RunSearch.of(name)
              .only(Set.of(Found.Kind.SPAN))
              .within(query.fromNanos(), query.toNanos());
      run.find(
          search,
          (thing, thread, from, to) -> {
            if (thing.name().equals(name) && query.wants(thread) && query.wants(from, to)) {
              visitor.state(thread, from, to);
            }
          });
    }

    private List<StateQuery> queries() {
      return pick == null
          ? List.of(query)
          : pick.parts().stream().map(part -> query.lasting(part.from(), part.to() - 1)).toList();
    }

    /** Makes nothing for each of perhaps a hundred million states. */
    @Override
    public ValueCounts count(TimelineSource run) throws IOException {
      ValueCounts counts = new ValueCounts();
      for (StateQuery one : queries()) {
        visit(run, one, (_, from, to) -> counts.add(to - from));
      }
      return counts;
    }

    @Override
    public HistogramQuery in(Pick wanted) {
      return new OfStates(query, wanted, known);
    }
  }

  /**
   * Arrows of a channel by their time or size; those of unknown size have none.
   *
   * @param fromNanos those that reach into this stretch of time, both ends included
   * @param threads that begin or end on one of these; null for all
   * @param pick only these values; null for all
   */
  record OfArrows(
      Timeline timeline,
      HistogramSubject.OfArrows subject,
      long fromNanos,
      long toNanos,
      Set<ThreadId> threads,
      Pick pick)
      implements HistogramQuery {
    @Override
    public void visit(TimelineSource run, Visitor visitor) throws IOException {
      visitAll(run, visitor);
    }

    /**
     * Where a timeline holds but a share of them, the run is gone through.
     *
     * @return how many may have a value besides that nobody knows
     */
    private long visitAll(TimelineSource run, Visitor visitor) throws IOException {
      if (timeline.trace().shares().tasks().isWholeIn(fromNanos, toNanos)) {
        timeline.arrows().forEach(arrow -> visit(Channel.of(timeline, arrow), arrow, visitor));
        return 0;
      }
      return run.arrows(timeline, arrow -> visit(Channel.through(timeline, arrow), arrow, visitor));
    }

    private void visit(Channel channel, Trace.Arrow arrow, Visitor visitor) {
      if (subject.channel().has(channel)) {
        Picked.Item item = item(arrow);
        if (wants(item)) {
          visitor.value(item);
        }
      }
    }

    @Override
    public ValueCounts count(TimelineSource run) throws IOException {
      ValueCounts counts = new ValueCounts();
      counts.addUnmatched(visitAll(run, item -> counts.add(item.value())));
      return counts;
    }

    private Picked.Item item(Trace.Arrow arrow) {
      return new Picked.Item(
          subject.measure().of(arrow),
          thread(arrow.fromThread()),
          thread(arrow.toThread()),
          arrow.fromNanos(),
          arrow.toNanos());
    }

    private ThreadId thread(int index) {
      ThreadTrace trace = timeline.threads().get(index).trace();
      return new ThreadId(trace.node(), trace.id());
    }

    private boolean wants(Picked.Item item) {
      return item.value() >= 0
          && item.fromNanos() <= toNanos
          && item.toNanos() >= fromNanos
          && (threads == null || threads.contains(item.thread()) || threads.contains(item.to()))
          && (pick == null || pick.contains(item.value()));
    }

    /** The arrows themselves, as far as they are held. */
    public List<Trace.Arrow> arrows() {
      return timeline.arrows().stream()
          .filter(arrow -> subject.channel().has(Channel.of(timeline, arrow)))
          .filter(arrow -> wants(item(arrow)))
          .toList();
    }

    @Override
    public HistogramQuery in(Pick wanted) {
      return new OfArrows(timeline, subject, fromNanos, toNanos, threads, wanted);
    }
  }

  /** Counts all values. */
  default ValueCounts count(TimelineSource run) throws IOException {
    ValueCounts counts = new ValueCounts();
    visit(run, item -> counts.add(item.value()));
    return counts;
  }

  /** Lists the greatest values, and counts all. */
  default Picked pick(TimelineSource run) throws IOException {
    Picked.Collector collector = new Picked.Collector();
    visit(run, collector::add);
    return collector.picked();
  }
}
