package dev.concert.reader.link;

import dev.concert.reader.facts.FileFacts.Reflection;
import dev.concert.reader.facts.TaskValue;
import dev.concert.reader.facts.TaskValue.Answer;
import dev.concert.reader.facts.TaskValue.Literal;
import dev.concert.reader.facts.TaskValue.Unknown;
import java.util.List;

/**
 * What reflection itself makes flow: into fields, into handlers of proxies, into what it calls.
 *
 * <p>It is found by an evaluation of its own, which does not know what is found.
 */
final class ReflectiveFlows {
  private final FlowIndex flows;
  private final OpenWorld world;
  private final Evaluation evaluation;
  private final ReflectiveCalls calls;

  ReflectiveFlows(FlowIndex flows, OpenWorld world, Evaluation evaluation, ReflectiveCalls calls) {
    this.flows = flows;
    this.world = world;
    this.evaluation = evaluation;
    this.calls = calls;
  }

  void add(List<Reflection> reflections) {
    for (Reflection reflection : reflections) {
      calls.of(reflection, (_, callee, _) -> world.reach(callee));
      intoFields(reflection.asked());
      evaluation.of(reflection.asked()).of(Thing.Proxy.class).forEach(this::intoHandler);
    }
  }

  /** What is set is the last argument. */
  private void intoFields(Answer asked) {
    if (sets(asked.method())) {
      TaskValue value = asked.arguments().isEmpty() ? new Unknown() : asked.arguments().getLast();
      evaluation
          .of(asked.receiver())
          .of(Thing.Variable.class)
          .forEach(field -> flows.addReflected(field.location(), value));
    }
  }

  private static boolean sets(String method) {
    String name = method.substring(method.indexOf('#') + 1);
    return method.startsWith("java.lang.reflect.Field#set")
        || method.startsWith("java.lang.invoke.VarHandle#") && !name.startsWith("get")
        || name.startsWith("getAnd");
  }

  /** The methods that a handler is told are those of the proxy's interfaces. */
  private void intoHandler(Thing.Proxy proxy) {
    for (String invoke : calls.handlers(proxy)) {
      for (String contract : proxy.interfaces()) {
        TaskValue type = new Literal(contract);
        flows.add(invoke + "@1", new Answer("java.lang.Class#getMethods", type, List.of()));
      }
    }
  }
}
