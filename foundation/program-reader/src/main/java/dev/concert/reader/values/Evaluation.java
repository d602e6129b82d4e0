package dev.concert.reader.values;

import dev.concert.model.RoutineName;
import dev.concert.reader.facts.Locations;
import dev.concert.reader.facts.TaskValue;
import dev.concert.reader.facts.TaskValue.Answer;
import dev.concert.reader.facts.TaskValue.Choice;
import dev.concert.reader.facts.TaskValue.Code;
import dev.concert.reader.facts.TaskValue.Declared;
import dev.concert.reader.facts.TaskValue.Holding;
import dev.concert.reader.facts.TaskValue.Instance;
import dev.concert.reader.facts.TaskValue.Literal;
import dev.concert.reader.facts.TaskValue.Location;
import dev.concert.reader.facts.TaskValue.Text;
import dev.concert.reader.facts.TaskValue.Unknown;
import dev.concert.reader.facts.TaskValue.Where;
import dev.concert.reader.values.Known.Extent;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Tells what values are, through variables, parameters and results of all files.
 *
 * <p>Each place is looked at once; what leads back to itself is not known there.
 */
public final class Evaluation {
  private static final int MAX_DEPTH = 100;

  /** Places in a row. */
  private static final int MAX_PLAIN = 10;

  private final FlowIndex flows;
  private final OpenWorld world;
  private final Answers answers;
  private final Map<String, Known> byLocation = new HashMap<>();

  /** What the variable of a condition is taken for, where the condition itself reads it. */
  private Map<String, Known> assumed = Map.of();

  private int depth;

  public Evaluation(FlowIndex flows, OpenWorld world, Answers answers) {
    this.flows = flows;
    this.world = world;
    this.answers = answers;
  }

  public Known of(TaskValue value) {
    if (depth > MAX_DEPTH) {
      return Known.NOTHING;
    }
    depth++;
    Known known = find(value);
    depth--;
    return known;
  }

  public List<Known> of(List<TaskValue> values) {
    return values.stream().map(this::of).toList();
  }

  /** Whether it is what a method answers, or a variable that holds that, or that one has set. */
  public boolean isAnswered(TaskValue value) {
    return switch (value) {
      case Answer _ -> true;
      case Choice c -> c.values().stream().anyMatch(this::isAnswered);
      case Location l ->
          flows.isReflected(l.name())
              || flows.values(l.name()).stream().anyMatch(Answer.class::isInstance);
      default -> false;
    };
  }

  /**
   * Whether what the value is does not depend on what has been asked before: it comes through few
   * places, and from none of them back to itself.
   */
  public boolean isPlain(TaskValue value) {
    return isPlain(value, new ArrayList<>());
  }

  private boolean isPlain(TaskValue value, List<String> through) {
    return switch (value) {
      case Location l -> isPlain(l.name(), through);
      case Choice c -> c.values().stream().allMatch(each -> isPlain(each, through));
      case Answer _, Where _ -> false;
      default -> true;
    };
  }

  private boolean isPlain(String location, List<String> through) {
    if (through.contains(location) || through.size() > MAX_PLAIN) {
      return false;
    }
    through.add(location);
    boolean plain = incoming(location).stream().allMatch(value -> isPlain(value, through));
    if (plain) {
      through.removeLast();
    }
    return plain;
  }

  private List<TaskValue> incoming(String location) {
    List<TaskValue> values = new ArrayList<>(flows.values(location));
    if (FlowIndex.isOfRoutine(location)) {
      flows.alike(location).forEach(other -> values.addAll(flows.values(other)));
    }
    return values;
  }

  private Known find(TaskValue value) {
    return switch (value) {
      case Code c -> Known.all(new Thing.Code(c.routine()));
      case Instance i -> Known.all(new Thing.Instance(i.type(), i.exact()));
      case Declared _ -> new Known(Set.of(), Extent.ALL); // what stands beside it tells more
      case Holding h -> Known.all(new Thing.Holder(h.type(), h.parts()));
      case Text t -> Known.text(t.text());
      case Literal l -> Known.all(new Thing.ClassObject(l.type()));
      case Location l -> location(l.name());
      case Choice c -> Known.join(of(c.values()));
      case Answer a -> answer(a);
      case Where w -> where(w);
      case Unknown _ -> Known.NOTHING;
    };
  }

  private Known location(String name) {
    Known taken = assumed.get(name);
    if (taken != null) {
      return taken;
    }
    Known known = byLocation.putIfAbsent(name, Known.NOTHING);
    if (known == null) {
      known = assuming(Map.of(), () -> flowing(name));
      byLocation.put(name, known);
    }
    return known;
  }

  private Known flowing(String location) {
    List<TaskValue> values = incoming(location);
    if (values.isEmpty()) {
      return Known.NOTHING;
    }
    Known known = Known.join(of(values));
    return world.isClosed(location) ? known : known.upTo(Extent.SOME);
  }

  /** Of what may be meant, that for which the condition is not known to be false. */
  private Known where(Where where) {
    Known known = of(where.value());
    List<Thing> left =
        known.things().stream()
            .filter(thing -> !isFalse(where.condition(), where.variable().name(), thing))
            .toList();
    boolean narrowed = left.size() < known.things().size();
    Known possible = Known.all(left).upTo(known.extent());
    return narrowed ? possible.upTo(Extent.ALL_OF_PROGRAM) : possible; // it may hold for none
  }

  private boolean isFalse(TaskValue condition, String variable, Thing thing) {
    return assuming(Map.of(variable, Known.all(thing)), () -> of(condition)).isText("false");
  }

  private Known assuming(Map<String, Known> other, Supplier<Known> search) {
    Map<String, Known> before = assumed;
    assumed = other;
    Known found = search.get();
    assumed = before;
    return found;
  }

  private Known answer(Answer answer) {
    Known receiver = of(answer.receiver());
    List<Known> arguments = of(answer.arguments());
    return switch (answer.method()) {
      case "java.lang.reflect.Field#get",
          "java.lang.invoke.VarHandle#get",
          "java.lang.invoke.VarHandle#getVolatile",
          "java.lang.invoke.VarHandle#getAcquire",
          "java.lang.invoke.VarHandle#getOpaque" ->
          receiver.map(this::result);
      case "java.lang.reflect.Method#invoke",
          "java.lang.reflect.Constructor#newInstance",
          "java.lang.invoke.MethodHandle#invoke",
          "java.lang.invoke.MethodHandle#invokeExact",
          "java.lang.invoke.MethodHandle#invokeWithArguments" ->
          receiver.map(this::result);
      default -> answers.of(answer.method(), receiver, arguments);
    };
  }

  /** What comes out where it is called or read. */
  private Known result(Thing called) {
    return switch (called) {
      case Thing.Variable v -> location(v.location());
      case Thing.Bound b -> result(b.target());
      case Thing.Executable e when RoutineName.method(e.routine()).equals("<init>") ->
          Known.all(new Thing.Instance(RoutineName.type(e.routine()), true));
      case Thing.Executable e -> location(Locations.result(e.routine()));
      default -> Known.NOTHING;
    };
  }
}
