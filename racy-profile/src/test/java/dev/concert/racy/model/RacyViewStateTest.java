package dev.concert.racy.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.bus.Message.SelectFunction;
import dev.concert.racy.figures.BarOptions;
import dev.concert.racy.figures.ProfileSummary;
import dev.concert.racy.figures.Profiles;
import dev.concert.trace.CollectionAccess;
import dev.concert.trace.Profile;
import dev.concert.trace.Quality;
import dev.concert.trace.RecordedValue;
import dev.concert.trace.RoutineProfile;
import dev.concert.trace.Row;
import dev.concert.trace.ThreadProfile;
import dev.concert.trace.elements.ElementAccesses;
import dev.concert.trace.elements.ElementAccesses.Counts;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RacyViewStateTest {
  private static final int LONGEST_MESSAGE = 256 * 1024;

  private static RacyModel model(Profile profile, BarOptions choice) {
    RacyModel model = new RacyModel();
    model.read(Profiles.reading(profile, false));
    model.show(ProfileSummary.of(profile, choice, List.of()), List.of());
    return model;
  }

  private static Map<String, Object> view(RacyModel model) {
    return RacyViewState.of(model, _ -> "#123456", 2_000);
  }

  @Test
  void aHugeRunStillFitsIntoAMessage() {
    ThreadProfile[] threads = new ThreadProfile[1_000];
    for (int i = 0; i < threads.length; i++) {
      List<RoutineProfile> routines = new ArrayList<>();
      for (int j = 0; j < 300; j++) {
        routines.add(
            Profiles.leaf("com.acme." + "Long$".repeat(20) + j + "#method(int)", 1, 1_000));
      }
      threads[i] =
          Profiles.thread(
              "host.4711", i, "t" + i, 300_000, routines.toArray(RoutineProfile[]::new));
    }
    BarOptions apart = BarOptions.INITIAL.with(Row.Grouping.THREAD).withTop(Integer.MAX_VALUE);
    RacyModel model = model(Profiles.of(threads), apart);
    for (DetailKind detail : DetailKind.values()) {
      model.openDetail(detail);
      Map<String, Object> view = view(model);
      assertTrue(length(view) < LONGEST_MESSAGE * 0.9, detail + ": " + length(view));
      assertEquals(1_003, view.get("rowsTotal"));
    }
  }

  @Test
  void theElementsOfManyThreadsStillFitIntoAMessage() {
    ThreadProfile[] threads = new ThreadProfile[1_000];
    for (int i = 0; i < threads.length; i++) {
      ElementAccesses.Sum sum = new ElementAccesses.Sum();
      for (int range = 0; range < 128; range++) {
        sum.add(20, range, new Counts(1L << 40, 1L << 41, 1L << 42, 1L << 43));
      }
      ElementAccesses elements = sum.done();
      threads[i] =
          Profiles.with(
              Profiles.thread("host.4711", i, "ForkJoinPool.commonPool-worker-" + i, 300_000),
              new CollectionAccess(
                  "a.B#c",
                  elements.total().local(),
                  elements.total().remote(),
                  Quality.MEASURED,
                  List.of(),
                  elements));
    }
    RacyModel model = model(Profiles.of(threads), BarOptions.INITIAL.with(Row.Grouping.THREAD));
    model.openDetail(DetailKind.COLLECTION);
    model.accesses().show(AccessChoice.Shown.ELEMENTS);
    Map<String, Object> view = view(model);
    assertTrue(length(view) < LONGEST_MESSAGE * 0.9, "" + length(view));
    assertTrue(view.toString().contains("cellsTotal=128000"), "all are counted");
  }

  @Test
  void theMarkedFunctionIsThereHoweverMuchIsCut() {
    List<RoutineProfile> routines = new ArrayList<>();
    for (int j = 0; j < 2_000; j++) {
      routines.add(Profiles.leaf("a.B#method" + j + "(int)", 1, 2_000 - j));
    }
    Profile profile =
        Profiles.of(
            Profiles.thread("h.1", 1, "t", 9_000_000, routines.toArray(RoutineProfile[]::new)));
    RacyModel model = model(profile, BarOptions.INITIAL);
    String last = "a.B#method1999(int)";
    assertTrue(model.show(new SelectFunction(last)).found());
    assertTrue(view(model).get("rows").toString().contains(last));
  }

  @Test
  void aValueThatIsNoNumberIsNull() {
    double none = Double.NaN;
    RecordedValue ratio = new RecordedValue("ratio", 1, none, none, none, none);
    ThreadProfile thread = Profiles.thread("h.1", 1, "t", 9, Profiles.leaf("a.B#f()", 1, 9));
    RacyModel model = model(Profiles.of(Profiles.told(thread, ratio)), BarOptions.INITIAL);
    model.openDetail(DetailKind.VALUES);
    Map<?, ?> detail = (Map<?, ?>) view(model).get("detail");
    Map<?, ?> first = (Map<?, ?>) ((List<?>) detail.get("values")).getFirst();
    assertEquals("ratio", first.get("value"));
    assertTrue(first.containsKey("mean"));
    assertNull(first.get("mean"));
    assertNull(first.get("min"));
    assertNull(first.get("max"));
  }

  @Test
  void withoutARunThereAreNoRows() {
    assertEquals(List.of(), view(new RacyModel()).get("rows"));
  }

  /** At least as many characters as its JSON has. */
  private static int length(Object value) {
    return switch (value) {
      case Map<?, ?> map ->
          map.entrySet().stream().mapToInt(e -> length(e.getKey()) + length(e.getValue()) + 2).sum()
              + 2;
      case List<?> list -> list.stream().mapToInt(item -> length(item) + 1).sum() + 2;
      case null -> 4;
      default -> value.toString().length() + 2;
    };
  }
}
