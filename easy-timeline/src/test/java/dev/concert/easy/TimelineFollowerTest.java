package dev.concert.easy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.bus.Message;
import dev.concert.easy.model.EasyModel;
import dev.concert.easy.states.RunTimelines;
import dev.concert.easy.states.StateFilter;
import dev.concert.easy.states.StateRef;
import dev.concert.easy.states.TimeRange;
import dev.concert.easy.states.TimelineSource;
import dev.concert.easy.states.TimelineSource.TimelineReading;
import dev.concert.easy.states.Traces;
import dev.concert.easy.time.Viewport;
import dev.concert.trace.Resolution;
import dev.concert.trace.StateLabel;
import dev.concert.trace.ThreadTrace;
import dev.concert.trace.Trace;
import dev.concert.trace.read.RunTotals;
import dev.concert.ui.fixture.Fx;
import dev.concert.ui.run.LiveButton;
import dev.concert.ui.run.RunFollower;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;

class TimelineFollowerTest {
  private static Trace upTo(int step) {
    Traces.HandMade thread = Traces.thread("main").enter(0, "a.B#main()");
    for (int i = 0; i < step; i++) {
      thread.state(i * 1_000L + 10, i * 1_000L + 900, "a.B#step()");
    }
    return Traces.trace(thread.endsAt(step * 1_000L));
  }

  @Test
  void aRunningProgramIsFollowedAndAViewOfItsPastStaysWhereItIs() {
    AtomicInteger step = new AtomicInteger(2);
    try (EasyFixture easy = EasyFixture.live(() -> upTo(step.getAndIncrement()))) {
      EasyModel model = easy.tool.window().model();
      easy.window.receive("racy/1", new Message.SelectFunction("a.B#step()"));
      Fx.run(() -> model.axis().show(new Viewport(200, 1_200)));
      int before = Fx.call(() -> model.selected().states().size());
      Fx.until("the run has grown", () -> model.selected().states().size() >= before + 2);
      assertEquals(new Viewport(200, 1_200), Fx.call(() -> model.axis().view()));
      assertEquals(true, easy.window.view().get("live"));
    }
  }

  @Test
  void aViewAtTheEndOfARunningProgramStaysThereWithItsLength() {
    AtomicInteger step = new AtomicInteger(2);
    try (EasyFixture easy = EasyFixture.live(() -> upTo(step.getAndIncrement()))) {
      EasyModel model = easy.tool.window().model();
      Fx.run(() -> model.axis().show(new Viewport(200, 1_200)));
      Fx.run(() -> easy.window.node("#timeline").requestFocus());
      easy.window.hand().press(KeyCode.END);
      double before = Fx.call(() -> model.axis().view().toNanos());
      Fx.until("the view has moved", () -> model.axis().view().toNanos() >= before + 2_000);
      assertEquals(true, easy.window.view().get("followsEnd"));
      assertEquals(1_000, Fx.call(() -> model.axis().view().spanNanos()), 1e-6);
    }
  }

  @Test
  void aRunningProgramIsNotReadWhileItIsPaused() {
    AtomicInteger step = new AtomicInteger(2);
    try (EasyFixture easy = EasyFixture.live(() -> upTo(step.getAndIncrement()))) {
      EasyModel model = easy.tool.window().model();
      Fx.run(() -> easy.window.node("#timeline").requestFocus());
      easy.window.hand().press(KeyCode.P);
      assertEquals(true, easy.window.view().get("paused"));
      assertEquals("paused", ((LiveButton) easy.window.node("#live")).says());
      long shown = Fx.call(() -> model.timeline().states());
      easy.window.hand().press(KeyCode.P);
      Fx.until("it is read again", () -> model.timeline().states() > shown);
      assertEquals(false, easy.window.view().get("paused"));
    }
  }

  /** A second with a state each microsecond, of which only those in a close view are there. */
  private static TimelineSource crowded() {
    return new HandMadeRun(upTo(1)) {
      @Override
      public TimelineReading read(StateFilter hiding, TimeRange close) throws IOException {
        Traces.HandMade thread = Traces.thread("main").enter(0, "a.B#main()");
        Resolution resolution = new Resolution(1_000_000, 1, 0, 1_000_000);
        if (close != null) {
          resolution = new Resolution(1_000_000, close.fromNanos(), close.toNanos(), 0);
          for (long at = close.fromNanos() / 1_000; at <= close.toNanos() / 1_000; at++) {
            thread.state(at * 1_000 + 10, at * 1_000 + 900, "a.B#step()");
          }
        }
        Trace made = Traces.trace(thread.endsAt(1_000_000_000L));
        Trace partly =
            new Trace(
                made.run(),
                made.endNanos(),
                0,
                made.threads(),
                List.of(),
                List.of(),
                List.of(),
                resolution);
        return TimelineReading.of(
            partly, new RunTotals(List.of(), List.of()), false, hiding, List.of());
      }
    };
  }

  @Test
  void zoomingInBringsTheStatesForWhichThereWasNoRoom() {
    try (EasyFixture easy = new EasyFixture(_ -> crowded(), EasyFixture.withRun())) {
      EasyModel model = easy.tool.window().model();
      assertEquals(1, Fx.call(() -> model.timeline().states()));
      Fx.run(() -> model.axis().show(new Viewport(500_000_000, 500_100_000)));
      easy.window.settle();
      assertEquals(202, Fx.call(() -> model.timeline().states()));
      assertEquals(new Viewport(500_000_000, 500_100_000), Fx.call(() -> model.axis().view()));
    }
  }

  @Test
  void whatIsSelectedStaysSelectedWhenMoreIsRead() {
    try (EasyFixture easy = new EasyFixture(_ -> crowded(), EasyFixture.withRun())) {
      EasyModel model = easy.tool.window().model();
      Fx.run(() -> model.look(new StateRef(0, 0)));
      Fx.run(() -> model.axis().show(new Viewport(500_000_000, 500_100_000)));
      easy.window.settle();
      Fx.run(() -> model.look(new StateRef(0, 50)));
      long start = Fx.call(() -> model.timeline().thread(new StateRef(0, 50)).startNanos(50));
      Fx.run(() -> model.axis().show(new Viewport(500_020_000, 500_030_000)));
      easy.window.settle();
      assertEquals(
          start,
          Fx.call(() -> {
            StateRef kept = model.selected().state();
            return model.timeline().thread(kept).startNanos(kept.state());
          }));
    }
  }

  @Test
  void whatIsHiddenWhileTheRunIsReadIsNotDrawn() {
    CompletableFuture<Void> begun = new CompletableFuture<>();
    CompletableFuture<Void> hidden = new CompletableFuture<>();
    AtomicBoolean open = new AtomicBoolean();
    HandMadeRun growing = new HandMadeRun(() -> upTo(3), true);
    HandMadeRun ended =
        new HandMadeRun(upTo(3)) {
          @Override
          public TimelineReading read(StateFilter hiding, TimeRange close) throws IOException {
            if (!open.get()) {
              return growing.read(hiding, close);
            }
            begun.complete(null);
            hidden.join();
            return super.read(hiding, close);
          }
        };
    try (EasyFixture easy = new EasyFixture(_ -> ended, EasyFixture.withRun())) {
      EasyModel model = easy.tool.window().model();
      open.set(true);
      Fx.await(begun);
      StateLabel steps = new StateLabel("a.B#step()", ThreadTrace.Kind.ROUTINE);
      Fx.run(() -> model.hide(model.hiding().with(Set.of(steps))));
      hidden.complete(null);
      Fx.until("the last reading is shown", () -> !model.reading().live());
      easy.window.settle();
      assertEquals(1, Fx.call(() -> model.timeline().statesShown()));
    }
  }

  /** A run of which three states are known before the rest, which comes when it is let. */
  private static final class Slow extends HandMadeRun {
    private final CountDownLatch rest = new CountDownLatch(1);

    Slow() {
      super(upTo(9));
    }

    @Override
    public TimelineReading read(
        StateFilter hiding, TimeRange close, Consumer<TimelineReading> partly) throws IOException {
      if (rest.getCount() > 0) {
        partly.accept(
            TimelineReading.of(upTo(3), Traces.totals(upTo(3)), false, hiding, List.of())
                .with(List.of("Only the first 4 states have been read.")));
      }
      try {
        rest.await();
      } catch (InterruptedException e) {
        throw new InterruptedIOException(e.getMessage());
      }
      return read(hiding, close);
    }
  }

  private static void untilThereAre(EasyModel model, int states) {
    Fx.until(
        states + " states are shown",
        () -> model.timeline() != null && model.timeline().states() == states);
  }

  @Test
  void whatHasBeenReadIsThereBeforeTheRestIsAndSaysSo() {
    Slow run = new Slow();
    try (EasyFixture easy = new EasyFixture(_ -> run)) {
      Fx.run(() -> easy.tool.showRun(EasyFixture.runFolder()));
      EasyModel model = easy.tool.window().model();
      untilThereAre(model, 4);
      assertTrue(easy.window.node(".caution").toString().contains("Only the first 4 states"));
      run.rest.countDown();
      untilThereAre(model, 10);
      easy.window.settle();
      assertFalse(easy.window.node(".caution").isVisible());
    }
  }

  @Test
  void aReadingThatIsStoppedLeavesWhatIsThereAndGoesOnWithP() {
    Slow run = new Slow();
    try (EasyFixture easy = new EasyFixture(_ -> run)) {
      Fx.run(() -> easy.tool.showRun(EasyFixture.runFolder()));
      EasyModel model = easy.tool.window().model();
      untilThereAre(model, 4);
      Button cancel = (Button) easy.window.node(".concert-status .button");
      Fx.until("it can be cancelled", () -> cancel.getParent().isVisible());
      Fx.run(cancel::fire);
      easy.window.settle();
      assertEquals(4L, (long) Fx.call(() -> model.timeline().states()));
      assertEquals(List.of(), easy.window.nodes(".banner .label"));
      assertEquals("stopped", ((LiveButton) easy.window.node("#live")).says());
      run.rest.countDown();
      Fx.run(() -> easy.window.node("#timeline").requestFocus());
      easy.window.hand().press(KeyCode.P);
      untilThereAre(model, 10);
      assertEquals(false, easy.window.node("#live").isVisible());
    }
  }

  @Test
  void whatIsNotInTheRunYetIsLookedForAgainWhileItGoesOn() {
    AtomicInteger step = new AtomicInteger();
    try (EasyFixture easy = EasyFixture.live(() -> upTo(step.get()))) {
      easy.window.receive("racy/1", new Message.SelectFunction("a.B#step()"));
      assertNotNull(easy.window.view().get("why"));
      step.set(2);
      Fx.until("it is found", () -> easy.window.view().get("why") == null);
    }
  }

  @Test
  void aProfileSaysWhatToDoInstead() {
    try (EasyFixture easy =
        new EasyFixture(_ -> HandMadeRun.withoutEvents(false), EasyFixture.withRun())) {
      assertEquals(false, easy.window.view().get("traced"));
      String text = easy.window.node(".empty-state").getAccessibleText();
      assertTrue(text.contains("concert run --mode trace -- java -jar app.jar"), text);
      easy.window.receive("racy/1", new Message.SelectFunction("a.B#f()"));
      assertEquals(
          "not measured: the run has no events, only a profile", easy.window.view().get("why"));
    }
  }

  @Test
  void aRunWithEventsInWhichNothingWasMeasuredDoesNotAskForOneWithEvents() {
    try (EasyFixture easy = new EasyFixture(_ -> HandMadeRun.empty(), EasyFixture.withRun())) {
      String text = easy.window.node(".empty-state").getAccessibleText();
      assertTrue(text.startsWith("Nothing has been measured in this run. No class"), text);
      easy.window.receive("racy/1", new Message.SelectFunction("a.B#f()"));
      assertEquals(
          "not measured: nothing has been measured in this run", easy.window.view().get("why"));
    }
  }

  private static List<String> buttons(EasyFixture easy) {
    return easy.window.nodes(".empty-state .button").stream()
        .map(node -> ((Button) node).getText())
        .toList();
  }

  @Test
  void eventsOfAProgramThatGoesOnCanBeAskedForFromNowOn() {
    try (EasyFixture easy =
        new EasyFixture(_ -> HandMadeRun.withoutEvents(true), EasyFixture.withRun())) {
      assertEquals(List.of("Record events from now on", "Copy the command"), buttons(easy));
      Button record = (Button) easy.window.nodes(".empty-state .button").getFirst();
      Fx.run(record::fire);
      Fx.until(
          "it is said that none is left",
          () ->
              easy.window.nodes(".notification-bar .label").stream()
                  .anyMatch(node ->
                      "no program of this run is measured any more"
                          .equals(((Label) node).getText())));
    }
  }

  @Test
  void thoseOfOneThatHasEndedCannot() {
    try (EasyFixture easy =
        new EasyFixture(_ -> HandMadeRun.withoutEvents(false), EasyFixture.withRun())) {
      assertEquals(List.of("Copy the command"), buttons(easy));
    }
  }

  @Test
  void aRunThatCannotBeReadIsSaidInOneSentence() {
    RunFollower.Opener<TimelineSource> broken =
        _ -> {
          throw new IOException("x.trc is not a trace of Concert: wrong first bytes; open a run");
        };
    try (EasyFixture easy = new EasyFixture(broken, EasyFixture.withRun())) {
      assertEquals(false, easy.window.view().get("traced"));
      assertTrue(easy.window.nodes(".banner .label").toString().contains("x.trc is not a trace"));
      String text = easy.window.node(".empty-state").getAccessibleText();
      assertTrue(text.startsWith("This run cannot be read"), text);
    }
  }

  @Test
  void aRunningProgramIsFollowedOnAfterAReadingThatFailed() {
    AtomicInteger step = new AtomicInteger(1);
    RunFollower.Opener<TimelineSource> once =
        _ ->
            new HandMadeRun(() -> upTo(step.get()), true) {
              @Override
              public TimelineReading read(StateFilter hiding, TimeRange close) throws IOException {
                if (step.getAndIncrement() == 2) {
                  throw new IOException("a file is being made");
                }
                return super.read(hiding, close);
              }
            };
    try (EasyFixture easy = new EasyFixture(once, EasyFixture.withRun())) {
      EasyModel model = easy.tool.window().model();
      Fx.until("it is read on", () -> model.timeline() != null && model.timeline().states() > 4);
    }
  }

  @Test
  void aFolderThatIsNoRunIsSaidInOneSentence() throws IOException {
    Path folder = Path.of("target", "no-run").toAbsolutePath();
    java.nio.file.Files.createDirectories(folder);
    try (EasyFixture easy = new EasyFixture(RunTimelines::new, "--run", folder.toString())) {
      assertTrue(easy.window.nodes(".banner .label").toString().contains("is not a run"));
    }
  }

  @Test
  void whatIsMissingStandsAboveTheTimeline() {
    Trace trace = Traces.trace(Traces.thread("t").state(0, 100, "a").gap(40, 60, 12));
    TimelineSource damaged =
        new HandMadeRun(trace) {
          @Override
          public TimelineReading read(StateFilter hiding, TimeRange close) throws IOException {
            return super.read(hiding, close).with(List.of("node a.1 ends in a torn record."));
          }
        };
    try (EasyFixture easy = new EasyFixture(_ -> damaged, EasyFixture.withRun())) {
      String text = easy.window.node(".caution").toString();
      assertTrue(text.contains("12 events were lost") && text.contains("torn record"), text);
      assertEquals(12L, easy.window.view().get("lostEvents"));
    }
  }

  @Test
  void aFileInARunStandsForTheRun() {
    Path run = EasyFixture.runFolder();
    assertEquals(run, TimelineSource.folder(run.resolve("host.1").resolve("host.1.0.trc")));
    assertEquals(run, TimelineSource.folder(run));
    Path elsewhere = Path.of("/nowhere/x.trc");
    assertEquals(elsewhere, TimelineSource.folder(elsewhere));
  }

  @Test
  void closingARunEmptiesTheWindow() {
    try (EasyFixture easy = EasyFixture.of(upTo(5))) {
      assertEquals(true, easy.window.view().get("traced"));
      Fx.run(() -> easy.tool.showRun(null));
      assertEquals(false, easy.window.view().get("traced"));
      assertTrue(easy.window.node(".empty-state").getAccessibleText().startsWith("No run"));
    }
  }
}
