package dev.concert.reader.link;

import dev.concert.model.RoutineName;
import dev.concert.reader.facts.FileFacts.Handover;
import dev.concert.reader.facts.FileFacts.Implementer;
import dev.concert.reader.facts.FileFacts.Method;
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
import dev.concert.reader.values.Dispatch;
import dev.concert.reader.values.Evaluation;
import dev.concert.reader.values.FlowIndex;
import dev.concert.reader.values.Known;
import dev.concert.reader.values.OpenWorld;
import dev.concert.reader.values.Thing;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;

/**
 * Which routines run where a task is handed over: those of the objects that get there; and where
 * others may, too, those of whatever a search finds through variables, parameters and results of
 * all files, also in what libraries hold.
 */
final class TaskTargets {
  private final Dispatch dispatch;
  private final FlowIndex flows;
  private final OpenWorld world;
  private final Evaluation evaluation;
  private final PointsTo pointsTo;

  TaskTargets(
      Dispatch dispatch,
      FlowIndex flows,
      OpenWorld world,
      Evaluation evaluation,
      PointsTo pointsTo) {
    this.dispatch = dispatch;
    this.flows = flows;
    this.world = world;
    this.evaluation = evaluation;
    this.pointsTo = pointsTo;
  }

  /**
   * Follows tasks back from where they are handed over. What one of them has been followed through
   * is not followed for the next one.
   *
   * @param found told a routine and the handover by which it was found, with the value that it is
   * @return whether nothing else can be meant: all that flows there is in the sources, and known
   */
  boolean follow(List<Handover> handovers, BiConsumer<String, Handover> found) {
    Search search = new Search(found);
    search.run(handovers);
    if (!search.whole) {
      search.runDeclared();
    }
    return search.whole;
  }

  /** Follows whatever objects of the declared types there are, too. */
  void followAll(List<Handover> handovers, BiConsumer<String, Handover> found) {
    Search search = new Search(found);
    search.run(handovers);
    search.runDeclared();
  }

  private final class Search {
    private final BiConsumer<String, Handover> found;
    private final Set<String> followed = new HashSet<>();
    private final ArrayDeque<Handover> open = new ArrayDeque<>();
    private final List<Handover> declared = new ArrayList<>();
    private boolean whole = true;

    Search(BiConsumer<String, Handover> found) {
      this.found = found;
    }

    void run(List<Handover> handovers) {
      open.addAll(handovers);
      while (!open.isEmpty()) {
        follow(open.poll());
      }
    }

    /** What a type says beside variables that do not tell all. */
    void runDeclared() {
      run(List.copyOf(declared));
    }

    private void follow(Handover handover) {
      if (handover.object() == null) {
        followValue(handover);
      } else {
        followObjects(handover.object(), handover, () -> followValue(handover));
      }
    }

    /**
     * The objects that get to a location, and no others if those are all.
     *
     * @param search finds also what libraries hold and reflection makes
     */
    private void followObjects(String location, Handover handover, Runnable search) {
      Present present = pointsTo.present(location);
      boolean all =
          present.whole()
              && present.objects().stream().allMatch(object -> runs(object, handover.functions()));
      if (!all) {
        search.run();
      }
      present.objects().forEach(object -> open.add(handover.of(object)));
    }

    private void followValue(Handover handover) {
      switch (handover.value()) {
        case Code code -> found.accept(code.routine(), handover);
        case Instance instance -> {
          whole &= instance.exact();
          findMethods(instance, handover);
        }
        case Declared it -> declared.add(handover.of(new Instance(it.type(), false)));
        case Location location -> followLocation(location.name(), handover);
        case Choice choice -> choice.values().forEach(value -> open.add(handover.of(value)));
        case Answer answer -> followAnswer(answer, handover);
        case Holding _ -> {} // what it holds is followed beside it
        case Text _, Literal _, Where _, Unknown _ -> whole = false;
      }
    }

    private void followAnswer(Answer answer, Handover handover) {
      Known known = evaluation.of(answer);
      whole &= known.extent() == Known.Extent.ALL;
      for (Thing thing : known.things()) {
        if (thing instanceof Thing.Proxy proxy) {
          whole &= proxy.handler().extent() == Known.Extent.ALL;
          Handover asked = handover.of(List.of("invoke"));
          proxy.handler().things().forEach(handler -> followThing(handler, asked));
        } else {
          followThing(thing, handover);
        }
      }
    }

    private void followThing(Thing thing, Handover handover) {
      switch (thing) {
        case Thing.Code code -> open.add(handover.of(new Code(code.routine())));
        case Thing.Instance it -> open.add(handover.of(new Instance(it.type(), it.exact())));
        default -> {}
      }
    }

    private void followLocation(String location, Handover handover) {
      if (!followed.add(location + ' ' + handover.functions() + handover.alone())) {
        return;
      }
      if (Locations.isResult(location)) { // what a call of it answers may come from another one
        followFlows(location, handover);
      } else {
        followObjects(location, handover, () -> followFlows(location, handover));
      }
    }

    private void followFlows(String location, Handover handover) {
      List<TaskValue> values = flows.incoming(location);
      values.forEach(value -> open.add(handover.of(value)));
      whole &= !values.isEmpty() && world.isClosed(location);
    }

    private void findMethods(Instance instance, Handover handover) {
      for (Implementer type : dispatch.instances(instance.type(), instance.exact())) {
        for (Method method : dispatch.methods(type)) {
          if (runs(method, handover.functions())) {
            found.accept(method.routine(), handover);
          }
        }
      }
    }
  }

  private boolean runs(TaskValue object, List<String> functions) {
    return !(object instanceof Instance it)
        || dispatch.instances(it.type(), true).stream()
            .flatMap(type -> dispatch.methods(type).stream())
            .anyMatch(method -> runs(method, functions));
  }

  private static boolean runs(Method method, List<String> functions) {
    boolean overrides =
        method.overrides().stream().anyMatch(m -> !m.startsWith("java.lang.Object#"));
    return overrides
        && !method.isAbstract()
        && (functions.contains(RoutineName.method(method.routine())) || functions.contains("any"));
  }
}
