package dev.concert.easy.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.easy.facts.EasyViewState;
import dev.concert.easy.model.EasyModel;
import dev.concert.easy.model.Hit;
import dev.concert.easy.model.PreparedReading;
import dev.concert.easy.states.RunTimelines;
import dev.concert.easy.states.StateDetails;
import dev.concert.easy.states.StateFilter;
import dev.concert.easy.states.StateRef;
import dev.concert.easy.states.TimeRange;
import dev.concert.easy.states.Timeline;
import dev.concert.easy.states.TimelineSource;
import dev.concert.easy.states.TimelineSource.TimelineReading;
import dev.concert.easy.time.TimeAxis;
import dev.concert.trace.StateLabel;
import dev.concert.trace.StateTotal;
import dev.concert.trace.ThreadTrace;
import dev.concert.trace.ThreadTrace.Kind;
import dev.concert.trace.Trace;
import dev.concert.trace.read.Found;
import dev.concert.trace.read.RandomTalk;
import dev.concert.trace.read.Run;
import dev.concert.trace.read.Seed;
import dev.concert.trace.read.SmallMemory;
import dev.concert.trace.read.StateQuery.ThreadId;
import dev.concert.ui.look.Units;
import dev.concert.ui.run.RunFollower;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is said and done of runs of which a part is held in memory, against all their states. */
class CallStepsTest {
  private static final int TRIALS = 5;

  @TempDir Path folder;

  private final EasyModel model = new EasyModel(new TimeAxis(() -> 0));
  private final List<String> said = new ArrayList<>();
  private TimelineSource source;
  private Timeline whole;
  private CallSteps steps;

  @AfterEach
  void close() {
    source.close();
  }

  private void open(Random random, int trial) throws IOException {
    Path path = RandomTalk.write(folder.resolve("run" + trial), random, 250);
    source = new RunTimelines(path);
    Run run = Run.open(path);
    whole = new Timeline(run.trace(), StateFilter.NONE);
    long from = random.nextLong(1 + (long) whole.endNanos());
    long to = random.nextBoolean() ? from + (long) whole.endNanos() / 4 : from - 1;
    Trace part = SmallMemory.trace(run, from, to, 1 + random.nextInt(40));
    model.follow(path);
    model.show(
        PreparedReading.of(
            TimelineReading.of(part, run.totals(), false, StateFilter.NONE, List.of()), false));
    model.rows().resize(500);
    Visit visit = new Visit(model, hand(), model::selectRange);
    steps = new CallSteps(model, this::readNow, visit, said::add, this::failed);
  }

  private Visit.Hand hand() {
    return new Visit.Hand() {
      @Override
      public void select(StateRef ref) {
        model.look(ref);
      }

      @Override
      public void click(Hit hit) {
        throw new AssertionError(hit);
      }
    };
  }

  private void failed(String sentence, Throwable cause) {
    throw new AssertionError(sentence, cause);
  }

  private <T> void readNow(
      String key,
      String title,
      RunFollower.Reading<TimelineSource, T> reading,
      Consumer<T> done,
      Consumer<Throwable> failed) {
    ReadNow.read(source, reading, done, failed);
  }

  private List<Found> calls(String routine) {
    List<Found> calls = new ArrayList<>();
    for (StateRef ref : whole.statesOf(routine)) {
      calls.add(CallSteps.found(whole.thread(ref), ref.state()));
    }
    return calls.stream().sorted().distinct().toList();
  }

  private List<String> routines() {
    return model.analysis().totals().stream()
        .map(StateTotal::label)
        .filter(label -> label.kind() == Kind.ROUTINE)
        .map(StateLabel::name)
        .toList();
  }

  @Test
  void stepsGoAlongAllCallsWhetherTheyAreHeldOrNotAndBack() {
    Seed.tryWith(random -> {
      for (int trial = 0; trial < TRIALS; trial++) {
        open(random, trial);
        for (String routine : routines()) {
          model.selectRange(null);
          model.look(null);
          model.selectFunction(routine, false);
          if (steps.areNeeded()) {
            boolean atFirst = !visited(false, random).isEmpty();
            List<Found> all = calls(routine);
            assertEquals(all.subList(atFirst ? 1 : 0, all.size()), visited(true, random), routine);
            List<Found> back = visited(false, random);
            Collections.reverse(back);
            assertEquals(all.subList(0, all.size() - 1), back, routine);
          }
        }
      }
    });
  }

  /** From where one is to the end. */
  private List<Found> visited(boolean forward, Random random) {
    List<Found> visited = new ArrayList<>();
    String end = forward ? "that was the last call" : "that was the first call";
    steps.step(forward);
    while (!said.getLast().equals(end)) {
      assertShown(steps.place());
      visited.add(steps.place());
      model.axis().zoom(0.5 + random.nextDouble(), steps.place().fromNanos());
      steps.step(forward);
    }
    return visited;
  }

  /** It is selected if it is held, else its time is marked. */
  private void assertShown(Found call) {
    StateRef state = model.selected().state();
    if (state == null) {
      assertEquals(new TimeRange(call.fromNanos(), call.toNanos()), model.range());
    } else {
      assertNull(model.range());
      assertEquals(call, CallSteps.found(model.timeline().thread(state), state.state()));
    }
    assertTrue(model.axis().view().shows(call.fromNanos(), call.toNanos()));
  }

  @Test
  void anySelectedFunctionIsAnsweredAsTheTotalsCount() {
    Seed.tryWith(random -> {
      for (int trial = 0; trial < TRIALS; trial++) {
        open(random, trial);
        for (StateTotal total : model.analysis().totals()) {
          if (total.label().kind() == Kind.ROUTINE) {
            assertAnswer(total);
          }
        }
      }
    });
  }

  private void assertAnswer(StateTotal total) {
    model.selectRange(null);
    model.look(null);
    String why = model.selectFunction(total.label().name(), false);
    Map<?, ?> selection = (Map<?, ?>) view().get("selection");
    long held = ((Number) selection.get("total")).longValue();
    assertEquals(total.count(), held + ((Number) selection.get("leftOut")).longValue());
    if (held > 0) {
      assertNull(why);
      return;
    }
    assertTrue(why.startsWith(Units.count(total.count()) + " call"), why);
    steps.goToOne();
    assertTrue(calls(total.label().name()).contains(steps.place()));
    assertShown(steps.place());
  }

  private Map<String, Object> view() {
    return new EasyViewState(model).toMap(null, null);
  }

  @Test
  void theStatesOfRowsAndThoseLeftOutAreAsManyAsTheTotalsCount() {
    Seed.tryWith(random -> {
      for (int trial = 0; trial < TRIALS; trial++) {
        open(random, trial);
        long all = model.analysis().totals().stream().mapToLong(StateTotal::count).sum();
        long counted = 0;
        for (Object item : (List<?>) ((Map<?, ?>) view().get("rows")).get("items")) {
          Map<?, ?> row = (Map<?, ?>) item;
          boolean outermost = number(row, "level") == 0;
          counted += outermost ? number(row, "states") + number(row, "leftOut") : 0;
        }
        assertEquals(all, counted);
        long spans = model.timeline().threads().stream().mapToLong(it -> it.trace().spans()).sum();
        assertEquals(all, number(view(), "states") - spans + number(view(), "statesLeftOut"));
      }
    });
  }

  private static long number(Map<?, ?> map, String key) {
    return ((Number) map.get(key)).longValue();
  }

  @Test
  void detailsOfAnyStateDoNotClaimForItWhatItsCallsTook() {
    Seed.tryWith(random -> {
      for (int trial = 0; trial < TRIALS; trial++) {
        open(random, trial);
        Timeline held = model.timeline();
        for (int t = 0; t < held.threads().size(); t++) {
          for (int state = 0; state < held.threads().get(t).trace().size(); state++) {
            assertDetails(held, new StateRef(t, state));
          }
        }
      }
    });
  }

  private void assertDetails(Timeline held, StateRef ref) throws IOException {
    StateDetails all = StateDetails.of(whole, held.in(whole, ref));
    StateDetails known = StateDetails.of(held, ref);
    assertTrue(known.selfNanos() >= all.selfNanos() && known.blockedNanos() <= all.blockedNanos());
    assertTrue(!known.exact() || known.selfNanos() == all.selfNanos(), known::toString);
    assertTrue(!known.exact() || known.blockedNanos() == all.blockedNanos(), known::toString);
    assertEquals(known.exact(), known.toMap().containsKey("selfNanos"));
    ThreadTrace thread = held.thread(ref);
    StateDetails counted =
        StateDetails.of(
            held,
            ref,
            source.inside(
                new ThreadId(thread.node(), thread.id()),
                thread.depth(ref.state()),
                new TimeRange(thread.startNanos(ref.state()), thread.endNanos(ref.state()))));
    assertTrue(counted.exact());
    assertEquals(all.selfNanos(), counted.selfNanos());
    assertEquals(all.blockedNanos(), counted.blockedNanos());
    assertEquals(all.parents(), counted.parents());
  }
}
