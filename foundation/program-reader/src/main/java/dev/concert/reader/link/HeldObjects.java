package dev.concert.reader.link;

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
import dev.concert.reader.facts.TaskValue.Where;
import dev.concert.reader.values.Evaluation;
import dev.concert.reader.values.FlowIndex;
import dev.concert.reader.values.Known;
import dev.concert.reader.values.OpenWorld;
import dev.concert.reader.values.Thing;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Tells which functions and objects may be somewhere, or are held by what is there, through
 * variables, parameters and results of all files.
 */
final class HeldObjects {
  /** What is reached from so many places may be anything. */
  private static final int MAX_PLACES = 500;

  private static final int MAX_THINGS = 200;

  /**
   * @param things functions, and objects of the application
   * @param made classes of libraries whose objects are among them
   * @param whole whether nothing else of the program can be meant
   * @param one whether all of them are in the same object
   */
  record Found(Set<TaskValue> things, Set<String> made, boolean whole, boolean one) {
    static final Found ANYTHING = new Found(Set.of(), Set.of(), false, false);
  }

  private final FlowIndex flows;
  private final OpenWorld world;
  private final Evaluation evaluation;
  private final Predicate<String> own;
  private final Map<String, Found> byLocation = new HashMap<>();

  /**
   * @param own whether a type is of the application
   */
  HeldObjects(FlowIndex flows, OpenWorld world, Evaluation evaluation, Predicate<String> own) {
    this.flows = flows;
    this.world = world;
    this.evaluation = evaluation;
    this.own = own;
  }

  Found of(List<TaskValue> values) {
    if (values.size() == 1 && values.getFirst() instanceof Location location) {
      return of(location.name());
    }
    return new Search().of(values);
  }

  /** Whether nothing has to be searched through that another search may have been through. */
  boolean isPlain(List<TaskValue> values) {
    return values.stream()
        .allMatch(value ->
            value instanceof Location location
                ? flows.incoming(location.name()).stream().allMatch(HeldObjects::isLeaf)
                : isLeaf(value));
  }

  private static boolean isLeaf(TaskValue value) {
    return switch (value) {
      case Location _, Choice _, Where _, Answer _ -> false;
      default -> true;
    };
  }

  private Found of(String location) {
    Found known = byLocation.get(location);
    if (known == null) {
      known = new Search().from(location);
      byLocation.put(location, known);
    }
    return known;
  }

  private final class Search {
    private final Set<TaskValue> things = new LinkedHashSet<>();
    private final Set<String> made = new HashSet<>();
    private final Set<String> seen = new HashSet<>();
    private final ArrayDeque<TaskValue> open = new ArrayDeque<>();
    private boolean whole = true;
    private boolean one = true;
    private boolean anything;
    private int holders;

    Found of(List<TaskValue> values) {
      open.addAll(values);
      return found();
    }

    Found from(String location) {
      enter(location);
      return found();
    }

    private Found found() {
      while (!open.isEmpty() && !anything) {
        follow(open.poll());
        anything |= seen.size() > MAX_PLACES || things.size() > MAX_THINGS;
      }
      return anything ? Found.ANYTHING : new Found(things, made, whole, one && holders <= 1);
    }

    private void follow(TaskValue value) {
      switch (value) {
        case Code code -> things.add(code);
        case Instance it -> instance(it);
        case Declared declared -> instance(new Instance(declared.type(), false));
        case Location location -> location(location.name());
        case Choice choice -> {
          one = false;
          open.addAll(choice.values());
        }
        case Where where -> open.add(where.value());
        case Answer answer -> answer(answer);
        case Holding _ -> {} // what it holds is followed beside it
        case Text _, Literal _ -> {}
        default -> whole = false;
      }
    }

    private void instance(Instance it) {
      if (own.test(it.type())) {
        things.add(it);
      } else if (it.exact()) {
        made.add(it.type());
        holders++;
      } else {
        whole = false; // any object of a library's type could be meant
      }
    }

    private void answer(Answer answer) {
      Known known = evaluation.of(answer);
      whole &= known.extent() == Known.Extent.ALL;
      for (Thing thing : known.things()) {
        switch (thing) {
          case Thing.Code code -> things.add(new Code(code.routine()));
          case Thing.Instance it -> instance(new Instance(it.type(), it.exact()));
          default -> {}
        }
      }
    }

    private void location(String name) {
      Found known = byLocation.get(name);
      if (known == null) {
        enter(name);
      } else if (seen.add(name)) {
        anything |= known == Found.ANYTHING;
        things.addAll(known.things());
        made.addAll(known.made());
        whole &= known.whole();
        one &= known.one();
        holders += known.made().size();
      }
    }

    private void enter(String name) {
      if (!seen.add(name)) {
        return;
      }
      List<TaskValue> values = flows.incoming(name);
      boolean known = Locations.mayBeEmpty(name) || !values.isEmpty();
      whole &= known && world.isClosed(Locations.base(name));
      open.addAll(values);
    }
  }
}
