package dev.concert.easy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.bus.Message;
import dev.concert.easy.model.EasyModel;
import dev.concert.easy.states.SampleTraces;
import dev.concert.easy.states.StateFilter;
import dev.concert.easy.time.Viewport;
import dev.concert.trace.StateLabel;
import dev.concert.trace.ThreadTrace.Kind;
import dev.concert.ui.fixture.Fx;
import dev.concert.ui.fixture.MouseAndKeys;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Further windows that come back at the next start. */
class ReopenedWindowsTest {
  private static final double MILLI = 1e6;
  private static final Viewport EARLY = new Viewport(2 * MILLI, 6 * MILLI);
  private static final Viewport LATE = new Viewport(12 * MILLI, 14 * MILLI);
  private static final StateFilter WITHOUT_ADD =
      StateFilter.NONE
          .with(Set.of(new StateLabel(SampleTraces.ADD, Kind.ROUTINE)))
          .withLengths(1_000, 5_000_000);

  @TempDir Path folder;
  private Path one;
  private Path two;
  private Path night;
  private Path day;
  private EasyFixture easy;

  @BeforeEach
  void write() throws IOException {
    one = Files.createDirectory(folder.resolve("one"));
    two = Files.createDirectory(folder.resolve("two"));
    night = run("night");
    day = run("day");
    start("--app", one.toString(), "--run", night.toString());
  }

  private Path run(String name) throws IOException {
    Path run = Files.createDirectory(folder.resolve(name));
    Files.writeString(run.resolve("run.json"), "{}");
    return run;
  }

  @AfterEach
  void close() {
    easy.close();
  }

  private void start(String... arguments) {
    List<String> all = new ArrayList<>(List.of(arguments));
    all.addAll(List.of("--size", "900x600"));
    easy =
        new EasyFixture(
            folder.resolve("user"),
            _ -> new HandMadeRun(SampleTraces.cubeSquare(240)),
            all.toArray(String[]::new));
    easy.window.settle();
  }

  private void again(String... arguments) {
    easy.close();
    start(arguments);
  }

  private void again() {
    again("--app", one.toString(), "--run", night.toString());
  }

  private EasyTool another() {
    Fx.run(easy.tool.window().view().pane()::requestFocus);
    new MouseAndKeys(easy.window.scene()).press(KeyCode.CONTROL, KeyCode.N);
    easy.window.settle();
    return easy.windows().getLast();
  }

  @Test
  void eachComesBackWithItsTimeItsRowsAndItsFilters() {
    EasyTool second = another();
    EasyTool third = another();
    easy.show(second, EARLY);
    easy.show(third, LATE);
    Fx.run(() -> {
      EasyModel model = third.window().model();
      model.hide(WITHOUT_ADD);
      model.rows().arrangement().hide(model.rows().all().getLast());
    });
    List<String> rows = rows(third);
    again();
    assertEquals(List.of(EARLY, LATE), easy.windows().stream().map(EasyFixture::view).toList());
    assertEquals(WITHOUT_ADD, Fx.call(() -> easy.windows().getLast().window().model().hiding()));
    assertEquals(StateFilter.NONE, Fx.call(() -> easy.tool.window().model().hiding()));
    assertEquals(rows, rows(easy.windows().getLast()));
    assertEquals(rows.size() + 1, rows(easy.windows().getFirst()).size());
    assertEquals(
        "easy (3) — one · night",
        Fx.call(() -> EasyFixture.stage(easy.windows().getLast()).getTitle()));
  }

  private static List<String> rows(EasyTool of) {
    return Fx.call(
        () -> of.window().model().rows().all().stream().map(row -> row.label()).toList());
  }

  @Test
  void itComesBackWhereItStood() {
    Stage before = EasyFixture.stage(another());
    Fx.run(() -> {
      before.setX(40);
      before.setY(50);
      before.setWidth(640);
      before.setHeight(480);
    });
    Fx.pulses(4);
    again();
    Stage after = EasyFixture.stage(easy.windows().getFirst());
    Fx.pulses(4);
    assertEquals(
        List.of(40.0, 50.0, 640.0, 480.0),
        Fx.call(() -> List.of(after.getX(), after.getY(), after.getWidth(), after.getHeight())));
  }

  @Test
  void whatIsLookedForComesBack() {
    EasyTool second = another();
    Fx.run(() -> second.window().left().restore(Map.of("find", "total")));
    Fx.run(() -> second.showRun(night));
    easy.window.settle();
    assertEquals("total", Fx.call(() -> second.window().left().save(1).get("find")));
    again();
    assertEquals(
        "total", Fx.call(() -> easy.windows().getFirst().window().left().save(1).get("find")));
  }

  @Test
  void oneThatWasClosedByHandStaysClosed() {
    another();
    EasyTool third = another();
    easy.show(third, LATE);
    Stage second = EasyFixture.stage(easy.windows().getFirst());
    Fx.run(second::close);
    again();
    assertEquals(List.of(LATE), easy.windows().stream().map(EasyFixture::view).toList());
    new MouseAndKeys(Fx.call(easy.windows().getFirst().content()::getScene))
        .press(KeyCode.CONTROL, KeyCode.W);
    again();
    assertEquals(List.of(), easy.windows());
  }

  @Test
  void resetLayoutClosesAndForgetsAll() {
    Stage second = EasyFixture.stage(another());
    Fx.run(easy.window.shell()::resetLayout);
    assertFalse(Fx.call(second::isShowing));
    assertEquals(List.of(), easy.windows());
    again();
    assertEquals(List.of(), easy.windows());
  }

  @Test
  void eachApplicationHasItsOwn() {
    easy.show(another(), LATE);
    Stage ofOne = EasyFixture.stage(easy.windows().getFirst());
    easy.window.receive("control/1", new Message.SwitchApplication(two.toString(), null, null));
    assertFalse(Fx.call(ofOne::isShowing));
    assertEquals(List.of(), easy.windows());
    easy.window.receive("control/1", new Message.SwitchApplication(one.toString(), null, null));
    easy.window.settle();
    assertEquals(List.of(LATE), easy.windows().stream().map(EasyFixture::view).toList());
  }

  @Test
  void inAnotherRunTheyComeBackWithoutTheirTime() {
    EasyTool second = another();
    easy.show(second, LATE);
    Fx.run(() -> second.window().model().hide(WITHOUT_ADD));
    again("--app", one.toString(), "--run", day.toString());
    EasyModel model = easy.windows().getFirst().window().model();
    assertTrue(Fx.call(model.axis()::showsAll));
    assertEquals(WITHOUT_ADD, Fx.call(model::hiding));
  }

  @Test
  void theyWaitForARunAndAreNotForgottenMeanwhile() {
    easy.show(another(), LATE);
    again("--app", one.toString());
    assertEquals(List.of(), easy.windows());
    again("--app", one.toString());
    easy.window.receive("control/1", new Message.SwitchRun(night.toString()));
    easy.window.settle();
    assertEquals(List.of(LATE), easy.windows().stream().map(EasyFixture::view).toList());
  }

  @Test
  void aPictureOfTheFirstOpensNoneOfThemAndForgetsNone() {
    easy.show(another(), LATE);
    again(
        "--app",
        one.toString(),
        "--run",
        night.toString(),
        "--headless",
        "--snapshot",
        folder.resolve("easy.png").toString());
    assertEquals(List.of(), easy.windows());
    again();
    assertEquals(List.of(LATE), easy.windows().stream().map(EasyFixture::view).toList());
  }

  @Test
  void whatIsKeptAndMakesNoSenseIsLeftOut() {
    Fx.run(() ->
        easy.tool.restore(
            Map.of(
                "windows",
                List.of(
                    "oops",
                    Map.of("fromNanos", 5, "toNanos", 1, "run", night.toString()),
                    Map.of("layout", List.of(), "bounds", "here", "hidden", 7)))));
    easy.window.settle();
    assertEquals(2, easy.windows().size());
    assertTrue(Fx.call(() -> easy.windows().getFirst().window().model().axis().showsAll()));
  }
}
