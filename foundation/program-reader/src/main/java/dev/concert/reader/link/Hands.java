package dev.concert.reader.link;

import dev.concert.model.RoutineName;
import dev.concert.reader.facts.FileFacts.Implementer;
import dev.concert.reader.facts.FileFacts.Method;
import dev.concert.reader.facts.Locations;
import dev.concert.reader.values.Dispatch;
import dev.concert.reader.values.Members;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * What somebody else than the program has of its objects, and calls by what they know of it: with
 * anything, and whatever comes out gets to them, too.
 */
final class Hands {
  /** Functions do not tell how many they take. */
  private static final int MAX_PARAMETERS = 12;

  /** What these answer libraries only ask in turn. */
  private static final Set<String> VIEWS =
      Set.of(
          "descendingIterator",
          "entrySet",
          "iterator",
          "keySet",
          "listIterator",
          "spliterator",
          "subList",
          "values");

  /** A bit of its own. */
  final int mark;

  final ObjectPlace pool;

  /** What comes back from them. */
  final int something;

  private final Dispatch dispatch;
  private final Clients clients;
  private final Things things;
  private final ObjectPlaces places;
  private final ObjectPlace kept;
  private final Predicate<String> known;

  /** What the program calls, by type. */
  private final Map<String, Set<String>> called = new HashMap<>();

  private final Map<String, Boolean> anybodys = new HashMap<>();
  private final Set<String> exposed = new HashSet<>();
  private final Set<String> answering = new HashSet<>();

  /**
   * @param mark a bit of its own
   * @param something number of what comes back from them
   * @param kept what they may give back of what they have; null if all of it
   * @param known routines that they know by themselves
   */
  Hands(
      int mark,
      ObjectPlace pool,
      int something,
      ObjectPlace kept,
      Predicate<String> known,
      Dispatch dispatch,
      Clients clients,
      Things things,
      ObjectPlaces places) {
    this.mark = mark;
    this.pool = pool;
    this.something = something;
    this.kept = kept;
    this.known = known;
    this.dispatch = dispatch;
    this.clients = clients;
    this.things = things;
    this.places = places;
  }

  /** From now on they call what they get. */
  void open() {
    pool.readers.add(this::expose);
    if (kept != null) {
      kept.readers.add(this::expose);
    }
  }

  private void expose(BitSet fresh) {
    fresh.stream().filter(i -> i < things.any).forEach(this::expose);
  }

  /** What has been called before it came, and what nobody needs to be told of. */
  private void expose(int number) {
    Implementer thing = things.get(number);
    called(thing.name()).forEach(callee -> expose(callee, number));
    thing.supertypes().forEach(type -> called(type).forEach(callee -> expose(callee, number)));
    for (Implementer type : dispatch.lineage(thing)) {
      for (Method method : type.methods()) {
        exposeAnybodys(method.routine(), number);
        method.overrides().forEach(above -> exposeAnybodys(above, number));
      }
      type.inherited().keySet().forEach(contract -> exposeAnybodys(contract, number));
    }
  }

  private Set<String> called(String type) {
    return called.getOrDefault(type, Set.of());
  }

  private void expose(String callee, int number) {
    String routine = dispatch.answer(things.get(number), callee);
    if (routine != null) {
      expose(routine, number, false);
    }
  }

  private void exposeAnybodys(String callee, int number) {
    if (anybodys.computeIfAbsent(callee, known::test)) {
      String routine = dispatch.answer(things.get(number), callee);
      if (routine != null) {
        expose(routine, number, true);
      }
    }
  }

  /** The program calls it on something that is theirs. */
  void know(String callee) {
    String type = RoutineName.type(callee);
    if (clients.isOfProgram(callee)
        && called.computeIfAbsent(type, _ -> new LinkedHashSet<>(2)).add(callee)) {
      BitSet there = (BitSet) things.below(type).clone();
      there.and(pool.objects);
      there.stream().forEach(i -> expose(callee, i));
    }
  }

  private void expose(String routine, int on, boolean answers) {
    Implementer thing = things.get(on);
    boolean reference = things.isReference(on, routine);
    String run = reference ? thing.name() : routine;
    if (!reference) {
      runsOn(routine, on);
    }
    boolean view = VIEWS.contains(RoutineName.method(routine));
    if (answers && kept != null && kept.objects.get(on) && !view && answering.add(run)) {
      places.connect(places.at(Locations.result(run)), kept);
    }
    if (exposed.add(run)) {
      run(run);
      if (routine.contains("[]")) {
        places.add(places.at(Locations.ARRAYS), something);
      }
    }
  }

  private void runsOn(String routine, int on) {
    ObjectPlace receiver = places.at(Locations.receiver(routine));
    places.add(receiver, on);
    if (things.extended.get(on)) {
      places.add(receiver, things.byClient);
    }
  }

  private void run(String called) {
    int parameters = called.endsWith(")") ? Members.parameterCount(called) : MAX_PARAMETERS;
    for (int i = 0; i < parameters; i++) {
      places.add(places.at(Locations.parameter(called, i)), something);
    }
    places.connect(places.at(Locations.result(called)), pool);
  }
}
