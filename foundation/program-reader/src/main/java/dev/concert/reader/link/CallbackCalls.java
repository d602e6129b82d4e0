package dev.concert.reader.link;

import dev.concert.model.RoutineName;
import dev.concert.reader.facts.FileFacts.Callback;
import dev.concert.reader.facts.FileFacts.Implementer;
import dev.concert.reader.facts.FileFacts.Method;
import dev.concert.reader.facts.FileFacts.Question;
import dev.concert.reader.facts.FileFacts.Site;
import dev.concert.reader.facts.Locations;
import dev.concert.reader.facts.TaskValue;
import dev.concert.reader.facts.TaskValue.Code;
import dev.concert.reader.facts.TaskValue.Instance;
import dev.concert.reader.facts.TaskValue.Location;
import dev.concert.reader.link.HeldObjects.Found;
import dev.concert.reader.parallel.CallbackRows;
import dev.concert.reader.values.Dispatch;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The calls that libraries make to objects of the application: what they ask of them. */
final class CallbackCalls {
  private static final String FUNCTIONS = "java.util.function.";

  private static final String NATURAL_ORDER = "java.lang.Comparable#compareTo(java.lang.Object)";

  private static final String COMPARE =
      "java.util.Comparator#compare(java.lang.Object,java.lang.Object)";

  private final HeldObjects objects;
  private final PointsTo pointsTo;
  private final Dispatch dispatch;
  private final Map<String, Implementer> implementers = new HashMap<>();

  /** What each function answers, by its routine. */
  private final Map<String, Set<String>> functions = new HashMap<>();

  CallbackCalls(
      HeldObjects objects, PointsTo pointsTo, Dispatch dispatch, List<Implementer> implementers) {
    this.objects = objects;
    this.pointsTo = pointsTo;
    this.dispatch = dispatch;
    for (Implementer implementer : implementers) {
      this.implementers.putIfAbsent(implementer.name(), implementer);
      if (implementer.superclass() == null && implementer.methods().size() == 1) {
        Method method = implementer.methods().getFirst();
        functions
            .computeIfAbsent(method.routine(), _ -> new HashSet<>(2))
            .addAll(method.overrides());
      }
    }
  }

  void of(List<Callback> callbacks, FoundCalls found) {
    callbacks.forEach(callback -> of(callback, found));
  }

  /** Whether what it leads to does not depend on what has been asked before. */
  boolean isPlain(Callback callback) {
    boolean told =
        callback.location() != null && pointsTo.present(callback.location()).whole()
            || objects.isPlain(callback.objects()) && objects.isPlain(callback.within());
    return told
        && objects.isPlain(callback.question().receiver())
        && callback.question().asked().stream().noneMatch(asked -> asked.indexOf('>') >= 0);
  }

  void of(Callback callback, FoundCalls calls) {
    Question question = callback.question();
    Likely likely = likely(question);
    if (likely == Likely.NO) {
      return;
    }
    Found there = found(callback);
    boolean told = there.whole() && !there.things().isEmpty();
    Set<TaskValue> asked =
        told || callback.type() == null
            ? there.things()
            : Set.of(new Instance(callback.type(), false));
    boolean sure =
        likely == Likely.YES && question.certain() && (there.whole() || callback.type() != null);
    boolean each = question.each() && there.whole() && there.one() && isRegistered(callback);
    for (Set<String> targets : targets(asked, question)) {
      boolean certain = sure && (each || targets.size() == 1);
      if (targets.size() <= HandoverCalls.MAX_TARGETS) {
        for (Site place : callback.places()) {
          targets.forEach(target -> calls.add(place, target, certain));
        }
      }
    }
  }

  /** Through variables may come one pipeline or another. */
  private static boolean isRegistered(Callback callback) {
    return !callback.question().asked().contains(CallbackRows.FUNCTIONS)
        || callback.objects().stream().noneMatch(Location.class::isInstance);
  }

  private enum Likely {
    YES,
    MAYBE,
    NO
  }

  /** Whether the receiver is of the kind that asks. */
  private Likely likely(Question question) {
    if (question.receiver().isEmpty() && question.kind() == null
        || CallbackRows.FIRST.equals(question.kind())) {
      return Likely.YES;
    }
    Found receiver = objects.of(question.receiver());
    if (question.asked().contains(NATURAL_ORDER) && hasComparator(receiver)) {
      return receiver.whole() ? Likely.NO : Likely.MAYBE;
    }
    if (question.kind() == null) {
      return Likely.YES;
    }
    Set<String> kinds = new HashSet<>();
    kinds.addAll(CallbackRows.ofJdk().kinds(receiver.made()));
    for (TaskValue thing : receiver.things()) {
      if (thing instanceof Instance it && implementers.containsKey(it.type())) {
        kinds.addAll(CallbackRows.ofJdk().kinds(implementers.get(it.type()).supertypes()));
      }
    }
    if (kinds.isEmpty()) {
      return question.assumed() ? Likely.MAYBE : Likely.NO;
    }
    if (!kinds.contains(question.kind())) {
      return Likely.NO;
    }
    return receiver.whole() && kinds.size() == 1 ? Likely.YES : Likely.MAYBE;
  }

  private boolean hasComparator(Found receiver) {
    return receiver.things().stream().anyMatch(thing -> !answer(thing, COMPARE, null).isEmpty());
  }

  /** The objects that get there; where those are not all, whatever is found. */
  private Found found(Callback callback) {
    if (callback.location() != null) {
      Present present = pointsTo.present(callback.location());
      if (present.whole()) {
        Set<TaskValue> things = new LinkedHashSet<>(present.objects());
        return new Found(things, Set.of(), true, things.size() == 1);
      }
    }
    return objects.of(withHeld(callback));
  }

  private List<TaskValue> withHeld(Callback callback) {
    if (callback.within().isEmpty()) {
      return callback.objects();
    }
    List<TaskValue> all = new ArrayList<>(callback.objects());
    for (TaskValue thing : objects.of(callback.within()).things()) {
      if (thing instanceof Instance it) {
        for (Implementer own = implementers.get(it.type());
            own != null;
            own = own.superclass() == null ? null : implementers.get(own.superclass())) {
          all.add(new Location(Locations.handedOn(own.name())));
        }
      }
    }
    return all;
  }

  /** For each thing that is asked, who may answer. */
  private List<Set<String>> targets(Set<TaskValue> things, Question question) {
    List<Set<String>> all = new ArrayList<>();
    Set<TaskValue> left = new LinkedHashSet<>(things);
    for (String asked : question.asked()) {
      Set<String> found = new LinkedHashSet<>();
      for (TaskValue thing : List.copyOf(left)) {
        Set<String> answers = answers(thing, asked, question);
        found.addAll(answers);
        if (!answers.isEmpty() && CallbackRows.FIRST.equals(question.kind())) {
          left.remove(thing);
        }
      }
      if (!found.isEmpty()) {
        all.add(found);
      }
    }
    return all;
  }

  private Set<String> answers(TaskValue thing, String asked, Question question) {
    int step = asked.lastIndexOf('>');
    if (step < 0) {
      return answer(thing, asked, question);
    }
    Set<String> found = new LinkedHashSet<>();
    for (String routine : answers(thing, asked.substring(0, step), question)) {
      String result = Locations.result(routine);
      List<TaskValue> results =
          List.of(new Location(Locations.itself(result)), new Location(result));
      for (TaskValue answered : objects.of(results).things()) {
        found.addAll(answer(answered, asked.substring(step + 1), null));
      }
    }
    return found;
  }

  /**
   * @param question null if all objects are asked
   */
  private Set<String> answer(TaskValue thing, String asked, Question question) {
    return switch (thing) {
      case Code code when isFunction(code, asked) -> answering(code.routine());
      case Instance it -> {
        Set<String> found = new LinkedHashSet<>();
        for (Implementer type : dispatch.instances(it.type(), it.exact())) {
          if (question == null || isAsked(type, question)) {
            found.addAll(answers(type, asked));
          }
        }
        yield found;
      }
      default -> Set.of();
    };
  }

  private boolean isFunction(Code code, String asked) {
    return asked.equals(CallbackRows.FUNCTIONS)
        || functions.getOrDefault(code.routine(), Set.of()).contains(asked);
  }

  /** A method that is referred to may be another one on the object. */
  private Set<String> answering(String routine) {
    String type = RoutineName.type(routine);
    Set<String> found = implementers.containsKey(type) ? dispatch.targets(type, routine) : Set.of();
    return found.isEmpty() ? Set.of(routine) : found;
  }

  private boolean isAsked(Implementer type, Question question) {
    String bound = question.bound();
    return (bound == null || type.name().equals(bound) || type.supertypes().contains(bound))
        && (question.called() == null || answers(type, question.called()).isEmpty());
  }

  private Set<String> answers(Implementer type, String asked) {
    if (!asked.equals(CallbackRows.FUNCTIONS)) {
      return dispatch.targets(type.name(), true, asked);
    }
    Set<String> found = new LinkedHashSet<>();
    for (Method method : dispatch.methods(type)) {
      if (!method.isAbstract()
          && method.overrides().stream().anyMatch(m -> m.startsWith(FUNCTIONS))) {
        found.add(method.routine());
      }
    }
    return found;
  }
}
