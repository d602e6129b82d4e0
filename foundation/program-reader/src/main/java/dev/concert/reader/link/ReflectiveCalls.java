package dev.concert.reader.link;

import dev.concert.model.Call;
import dev.concert.model.RoutineName;
import dev.concert.reader.facts.FileFacts.Implementer;
import dev.concert.reader.facts.FileFacts.Reflection;
import dev.concert.reader.facts.FileFacts.Site;
import dev.concert.reader.facts.TaskValue;
import dev.concert.reader.values.Dispatch;
import dev.concert.reader.values.Evaluation;
import dev.concert.reader.values.Known;
import dev.concert.reader.values.Thing;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The calls that are made by reflection, handles, proxies and service loaders. */
final class ReflectiveCalls {
  /** Where so many may be made, most are not. */
  private static final int MAX_GUESSES = 50;

  private static final String INVOKE =
      "java.lang.reflect.InvocationHandler#invoke"
          + "(java.lang.Object,java.lang.reflect.Method,java.lang.Object[])";

  private static final Set<String> CREATING =
      Set.of("java.lang.Class#newInstance", "java.lang.reflect.Constructor#newInstance");

  private final Evaluation evaluation;
  private final Runs runs;
  private final Dispatch dispatch;

  ReflectiveCalls(Evaluation evaluation, Runs runs, Dispatch dispatch) {
    this.evaluation = evaluation;
    this.runs = runs;
    this.dispatch = dispatch;
  }

  void of(Reflection reflection, FoundCalls calls) {
    TaskValue.Answer asked = reflection.asked();
    Known receiver = evaluation.of(asked.receiver());
    List<Known> arguments = evaluation.of(asked.arguments());
    Known answer = evaluation.of(asked);
    for (Site place : reflection.places()) {
      Runs.Found found = at(place, calls);
      runs.of(asked.method(), receiver, arguments, answer, found);
      if (CREATING.contains(asked.method()) && receiver.extent() == Known.Extent.SOME) {
        guess(reflection.bound(), arguments.size(), found);
      }
    }
  }

  /** The classes of which objects may be made there though nothing tells which. */
  List<String> unknown(Reflection reflection) {
    TaskValue.Answer asked = reflection.asked();
    boolean unknown =
        CREATING.contains(asked.method())
            && evaluation.of(asked.receiver()).extent() == Known.Extent.SOME;
    String bound = reflection.bound() == null ? "java.lang.Object" : reflection.bound();
    return unknown
        ? dispatch.instances(bound, false).stream()
            .map(Implementer::name)
            .filter(ReflectiveCalls::hasName)
            .toList()
        : List.of();
  }

  /** A class that is used by itself is initialised already. */
  private static Runs.Found at(Site place, FoundCalls calls) {
    String user = RoutineName.type(place.caller());
    return (routine, kind, certain) -> {
      boolean own =
          RoutineName.method(routine).equals("<clinit>") && RoutineName.type(routine).equals(user);
      if (!own) {
        calls.add(place.of(kind), routine, certain);
      }
    };
  }

  /** Nothing tells the class, but what comes out must be of a type. */
  private void guess(String bound, int arguments, Runs.Found found) {
    List<String> classes =
        bound == null
            ? List.of()
            : dispatch.instances(bound, false).stream()
                .map(Implementer::name)
                .filter(ReflectiveCalls::hasName)
                .toList();
    if (classes.size() <= MAX_GUESSES) {
      classes.forEach(made -> runs.create(made, arguments, false, found));
    }
  }

  /** Nobody asks for a class within a method. */
  private static boolean hasName(String type) {
    return !Character.isDigit(type.charAt(type.lastIndexOf('$') + 1));
  }

  /**
   * A method is called on what reflection tells, or may tell.
   *
   * @return whether nothing else can be meant in the program
   */
  boolean on(Site site, FoundCalls calls) {
    Known object = site.object() == null ? Known.NOTHING : evaluation.of(site.object());
    object.of(Thing.Proxy.class).forEach(proxy -> handle(site, proxy, object.isOne(), calls));
    if (object.extent() == Known.Extent.SOME
        || !object.things().stream().allMatch(ReflectiveCalls::isObject)
        || !isTold(site.object(), object)) {
      return false;
    }
    boolean proxy = object.of(Thing.Proxy.class).findAny().isPresent();
    Set<String> found = new LinkedHashSet<>();
    object.things().forEach(thing -> found.addAll(targets(thing, site.callee())));
    found.forEach(target -> calls.add(site, target, object.isOne() && found.size() == 1));
    return proxy || !found.isEmpty();
  }

  private static boolean isObject(Thing thing) {
    return thing instanceof Thing.Instance
        || thing instanceof Thing.Holder
        || thing instanceof Thing.Code
        || thing instanceof Thing.Proxy;
  }

  /** Whether it is reflection that tells what the object is. */
  private boolean isTold(TaskValue value, Known object) {
    return object.extent() == Known.Extent.ALL_OF_PROGRAM
        || object.of(Thing.Proxy.class).findAny().isPresent()
        || evaluation.isAnswered(value);
  }

  private Set<String> targets(Thing thing, String callee) {
    return switch (thing) {
      case Thing.Code c when !callee.startsWith("java.lang.Object#") -> Set.of(c.routine());
      case Thing.Instance it -> dispatch.targets(it.type(), it.exact(), callee);
      default -> Set.of();
    };
  }

  /** What answers the calls of a proxy. */
  private void handle(Site site, Thing.Proxy proxy, boolean certain, FoundCalls calls) {
    Known handler = proxy.handler();
    Set<String> targets = handlers(proxy);
    boolean sure = certain && handler.isOne() && targets.size() == 1;
    targets.forEach(target -> calls.add(site.of(Call.Kind.CALLBACK), target, sure));
    runs.run(
        handler,
        Known.NOTHING,
        (routine, kind, one) -> calls.add(site.of(kind), routine, certain && one));
  }

  /** The routines that a proxy's calls go to. */
  Set<String> handlers(Thing.Proxy proxy) {
    Set<String> found = new LinkedHashSet<>();
    proxy.handler().things().forEach(handler -> found.addAll(targets(handler, INVOKE)));
    return found;
  }
}
