package dev.concert.reader.link;

import dev.concert.reader.facts.FileFacts.Reflection;
import dev.concert.reader.facts.TaskValue;
import dev.concert.reader.facts.TaskValue.Answer;
import dev.concert.reader.facts.TaskValue.Literal;
import dev.concert.reader.facts.TaskValue.Unknown;
import dev.concert.reader.values.Evaluation;
import dev.concert.reader.values.FlowIndex;
import dev.concert.reader.values.Members;
import dev.concert.reader.values.OpenWorld;
import dev.concert.reader.values.Thing;
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
      calls.of(reflection, (_, callee, _) -> intoParameters(reflection.asked(), callee));
      intoFields(reflection.asked());
      evaluation.of(reflection.asked()).of(Thing.Proxy.class).forEach(this::intoHandler);
    }
  }

  private void intoParameters(Answer asked, String routine) {
    int parameters = Members.parameterCount(routine);
    List<TaskValue> arguments = asked.arguments();
    int before = arguments.size() - parameters;
    boolean handed =
        switch (asked.method()) {
          case "java.lang.reflect.Method#invoke" -> before == 1;
          case "java.lang.reflect.Constructor#newInstance" -> before == 0;
          default -> false;
        };
    if (!handed) {
      world.reach(routine);
      return;
    }
    for (int i = 0; i < parameters; i++) {
      flows.add(routine + '@' + i, arguments.get(before + i));
    }
  }

  /** What is set is the last argument. */
  private void intoFields(Answer asked) {
    TaskValue value = asked.arguments().isEmpty() ? new Unknown() : asked.arguments().getLast();
    evaluation
        .of(asked.receiver())
        .of(Thing.Variable.class)
        .filter(field -> sets(asked.method(), asked.arguments().size(), field))
        .forEach(field -> flows.addReflected(field.location(), value));
  }

  /** A handle that reads a field is called with one argument less than one that writes it. */
  private static boolean sets(String method, int arguments, Thing.Variable field) {
    String name = method.substring(method.indexOf('#') + 1);
    return switch (method.substring(0, method.indexOf('#'))) {
      case "java.lang.reflect.Field" -> name.startsWith("set") && arguments > 1;
      case "java.lang.invoke.VarHandle" -> !name.startsWith("get") || name.startsWith("getAnd");
      case "java.lang.invoke.MethodHandle" -> arguments == (field.isStatic() ? 1 : 2);
      default -> false;
    };
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
