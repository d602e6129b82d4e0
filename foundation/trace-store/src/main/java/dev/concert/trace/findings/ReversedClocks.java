package dev.concert.trace.findings;

import dev.concert.model.units.UnitText;
import dev.concert.model.words.Words;
import dev.concert.trace.MessageOrder;
import dev.concert.trace.MessageOrder.Reversal;
import dev.concert.trace.findings.Annotation.Kind;
import dev.concert.trace.findings.Annotation.When;
import dev.concert.trace.findings.Annotation.Where;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;

/** Messages that were received before they were sent. */
final class ReversedClocks implements Detector {
  @Override
  public void find(RunFigures run, Consumer<Annotation> found) {
    MessageOrder order = run.messageOrder();
    if (order.reversed() > 0) {
      found.accept(annotation(run, order, order.largest()));
    }
  }

  /** It is about all of them, and leads to where the largest was received. */
  private static Annotation annotation(RunFigures run, MessageOrder order, Reversal largest) {
    String thread = run.scan().threadName(largest.node(), largest.thread());
    String sentence =
        Words.say(
            "%s of %s received before being sent, by the nodes' own clocks, up to %s too early (by %s); times are corrected",
            UnitText.count(order.reversed()),
            UnitText.plural(order.messages(), "message was", "messages were"),
            UnitText.time(largest.nanos()),
            run.placed(thread, largest.node()));
    Map<String, Number> evidence = new LinkedHashMap<>();
    evidence.put("reversed", order.reversed());
    evidence.put("messages", order.messages());
    evidence.put("largestNanos", largest.nanos());
    return new Annotation(
        Kind.REVERSED_CLOCKS,
        sentence,
        new Where(largest.node(), largest.thread(), thread, null),
        underWay(largest),
        (double) order.reversed() / order.messages(),
        evidence,
        Words.say("the clocks of the machines differ; have them set by a time server"));
  }

  /** By the clocks as they have been set, which does not put a message of a circle in order. */
  private static When underWay(Reversal message) {
    long sent = message.sentNanos();
    long received = message.receivedNanos();
    return new When(Math.min(sent, received), Math.max(sent, received));
  }
}
