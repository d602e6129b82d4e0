package dev.concert.trace.findings;

import dev.concert.model.units.UnitText;
import dev.concert.trace.MessageOrder;
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
    if (order.reversed() == 0) {
      return;
    }
    Map<String, Number> evidence = new LinkedHashMap<>();
    evidence.put("reversed", order.reversed());
    evidence.put("messages", order.messages());
    found.accept(
        new Annotation(
            Kind.REVERSED_CLOCKS,
            "%s of %s received before being sent, by the nodes' own clocks; times are corrected"
                .formatted(
                    UnitText.count(order.reversed()),
                    UnitText.plural(order.messages(), "message was", "messages were")),
            new Where(null, null, null, null),
            When.ALWAYS,
            (double) order.reversed() / order.messages(),
            evidence,
            "the clocks of the machines differ; have them set by a time server"));
  }
}
