package dev.concert.easy.search;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.easy.model.EasyModel;
import dev.concert.easy.model.PreparedReading;
import dev.concert.easy.states.RunTimelines;
import dev.concert.easy.states.StateFilter;
import dev.concert.easy.states.TimelineSource;
import dev.concert.easy.time.TimeAxis;
import dev.concert.easy.time.Viewport;
import dev.concert.trace.StateTotal;
import dev.concert.trace.TraceEvent;
import dev.concert.trace.read.Found;
import dev.concert.trace.read.FoundCounts;
import dev.concert.trace.read.PlainSearch;
import dev.concert.trace.read.RandomTalk;
import dev.concert.trace.read.Run;
import dev.concert.trace.read.RunSearch;
import dev.concert.trace.read.Seed;
import dev.concert.ui.run.RunFollower;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SearchModelTest {
  private static final int PARTS = 97;
  private static final List<String> TEXTS =
      List.of("R1", "run", "monitor", "store", "mark", "task", "request", "order1 7", "e");

  @TempDir Path folder;

  private final EasyModel model = new EasyModel(new TimeAxis(() -> 0));
  private final List<String> read = new ArrayList<>();
  private TimelineSource source;
  private List<TraceEvent> events;
  private SearchModel search;

  @AfterEach
  void close() {
    source.close();
  }

  private void open(Random random) throws IOException {
    Path run = RandomTalk.write(folder.resolve("run" + random.nextInt()), random, 250);
    source = new RunTimelines(run);
    events = new ArrayList<>();
    Run.open(run).events(events::add);
    model.follow(run);
    model.show(PreparedReading.of(source.read(StateFilter.NONE, null), false));
    search = new SearchModel(model, this::readNow);
  }

  private <T> void readNow(
      String key,
      String title,
      RunFollower.Reading<TimelineSource, T> reading,
      Consumer<T> done,
      Consumer<Throwable> failed) {
    read.add(title);
    ReadNow.read(source, reading, done, failed);
  }

  private List<Found> plain(RunSearch of) {
    return PlainSearch.of(of, model.timeline().trace(), events);
  }

  @Test
  void asManyAreCountedAsAPlainPassFindsAndThoseInViewAtEveryZoom() {
    Seed.tryWith(random -> {
      open(random);
      for (String text : TEXTS) {
        search.look(text);
        search.show(PARTS);
        assertEquals(plain(RunSearch.of(text)).size(), search.counts().total(), text);
        for (int zoom = 0; zoom < 8; zoom++) {
          model
              .axis()
              .zoom(1 + 2 * random.nextDouble(), random.nextDouble(model.axis().endNanos()));
          search.show(PARTS);
          assertEquals(expected(text), search.marks().total(), text);
          assertArrayEquals(expectedMarks(text), search.marks().counts(), text);
          assertTrue(search.isSettled());
        }
        model.axis().showAll();
      }
    });
  }

  private List<Found> inView(String text) {
    Viewport view = model.axis().view();
    return plain(RunSearch.of(text)).stream()
        .filter(found -> found.thing().kind() != Found.Kind.THREAD)
        .filter(found -> view.shows(found.fromNanos(), found.toNanos()))
        .toList();
  }

  private long expected(String text) {
    return inView(text).size();
  }

  private double[] expectedMarks(String text) {
    double[] marks = new double[PARTS];
    for (Found found : inView(text)) {
      for (int part = part(found.fromNanos()); part <= part(found.toNanos()); part++) {
        marks[part]++;
      }
    }
    return marks;
  }

  private int part(long nanos) {
    return (int) Math.clamp(Math.floor(model.axis().view().x(nanos, PARTS)), 0, PARTS - 1);
  }

  @Test
  void countsAreThoseOfTheLegend() {
    Seed.tryWith(random -> {
      open(random);
      for (StateTotal total : model.analysis().totals()) {
        search.look(total.label().name());
        assertTrue(
            search.counts().largestFirst().stream()
                .filter(count -> count.name().equals(total.label().name()))
                .map(FoundCounts.Count::count)
                .toList()
                .contains(total.count()),
            total::toString);
      }
    });
  }

  @Test
  void stepsGoFromPlaceToPlaceInTheOrderOfTimeAndBackAtAnyZoom() {
    Seed.tryWith(random -> {
      open(random);
      for (String text : TEXTS) {
        List<Found> all = plain(RunSearch.of(text)).stream().distinct().toList();
        model.axis().showAll();
        search.look(text);
        assertEquals(all, steps(true, random), text);
        if (all.isEmpty()) {
          continue;
        }
        search.step(false); // begins again at the end
        List<Found> back = new ArrayList<>(List.of(search.place()));
        back.addAll(steps(false, random));
        Collections.reverse(back);
        assertEquals(all, back, text);
      }
    });
  }

  private List<Found> steps(boolean forward, Random random) {
    List<Found> visited = new ArrayList<>();
    search.step(forward);
    while (!search.ended()) {
      visited.add(search.place());
      model.axis().zoom(0.5 + random.nextDouble(), search.place().fromNanos());
      search.step(forward);
    }
    return visited;
  }

  @Test
  void aClickGoesToTheFirstPlaceFromThereOn() {
    Seed.tryWith(random -> {
      open(random);
      search.look("run");
      List<Found> all = plain(RunSearch.of("run"));
      Found wanted = all.get(random.nextInt(all.size()));

      search.stepFrom(wanted.fromNanos());

      assertEquals(wanted.fromNanos(), search.place().fromNanos());
    });
  }

  @Test
  void whatIsNotThereIsSaidWithWhatWouldBeFound() {
    Seed.tryWith(random -> {
      open(random);
      search.look("no such thing");

      assertTrue(search.sentence().startsWith("not in this run: no routine, wait"));
      assertTrue(search.sentence().contains(", such as "), search.sentence());
      assertEquals(0, search.counts().total());
    });
  }

  @Test
  void nothingIsReadForAnEmptyText() {
    Seed.tryWith(random -> {
      open(random);
      search.look("  ");
      search.show(PARTS);
      search.step(true);

      assertEquals(List.of(), read);
      assertFalse(search.isActive());
      assertEquals("", search.sentence());
    });
  }

  @Test
  void aFailureIsSaidAndNothingIsReadUntilSomethingElseIsWanted() {
    Seed.tryWith(random -> {
      open(random);
      List<String> tried = new ArrayList<>();
      SearchModel failing =
          new SearchModel(
              model,
              new SearchModel.Reading() {
                @Override
                public <T> void read(
                    String key,
                    String title,
                    RunFollower.Reading<TimelineSource, T> reading,
                    Consumer<T> done,
                    Consumer<Throwable> failed) {
                  tried.add(title);
                  failed.accept(new IOException("the disk is gone"));
                }
              });
      failing.look("run");
      failing.show(PARTS);

      assertEquals("failed: the disk is gone", failing.sentence());
      assertEquals(1, tried.size());
      assertTrue(failing.isSettled());
    });
  }
}
