package dev.concert.racy.paint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.racy.compared.DifferenceBars;
import dev.concert.racy.figures.BarOptions;
import dev.concert.racy.figures.BarOptions.Scale;
import dev.concert.racy.figures.Profiles;
import dev.concert.trace.compare.ComparedRun;
import dev.concert.trace.compare.Normalisation;
import dev.concert.ui.export.Painter;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import javafx.scene.paint.Color;
import org.junit.jupiter.api.Test;

class DifferenceBarsPainterTest {
  private static final String STEADY = "a.A#steady()";
  private static final String ERRATIC = "a.A#erratic()";
  private static final ProfilePalette PAINTS =
      new ProfilePalette(
          Color.WHITE,
          Color.WHITE,
          Color.BLACK,
          Color.GRAY,
          Color.LIGHTGRAY,
          Color.LIGHTGRAY,
          Color.GRAY,
          Color.BLACK,
          Color.CYAN,
          Color.LIGHTCYAN);

  private final List<Drawn> drawn = new ArrayList<>();

  private record Drawn(String shape, Color colour, double width, double height) {}

  private Painter painter() {
    return (Painter)
        Proxy.newProxyInstance(
            Painter.class.getClassLoader(),
            new Class<?>[] {Painter.class},
            (_, method, arguments) -> {
              switch (method.getName()) {
                case "fill" ->
                    add("fill", arguments[0], (Double) arguments[3], (Double) arguments[4]);
                case "frame" ->
                    add("frame", arguments[0], (Double) arguments[4], (Double) arguments[5]);
                default -> {}
              }
              return method.getReturnType() == double.class ? (Object) 10.0 : null;
            });
  }

  private void add(String shape, Object colour, double width, double height) {
    drawn.add(new Drawn(shape, (Color) colour, width, height));
  }

  private static Color colour(String routine) {
    return routine.equals(STEADY) ? Color.RED : Color.GREEN;
  }

  private static List<ComparedRun> runs(long... steadyAndErratic) {
    List<ComparedRun> runs = new ArrayList<>();
    for (int i = 0; i < steadyAndErratic.length; i += 2) {
      runs.add(
          new ComparedRun(
              Profiles.of(
                  Profiles.thread(
                      "h.1",
                      1,
                      "main",
                      100,
                      Profiles.leaf(STEADY, 1, steadyAndErratic[i]),
                      Profiles.leaf(ERRATIC, 1, steadyAndErratic[i + 1]))),
              List.of(),
              "ended with 0",
              List.of()));
    }
    return runs;
  }

  private Set<String> shapes(Color colour) {
    return Set.copyOf(
        drawn.stream().filter(it -> it.colour().equals(colour)).map(Drawn::shape).toList());
  }

  private void paint(List<ComparedRun> a, List<ComparedRun> b) {
    BarOptions options = BarOptions.INITIAL.with(Scale.ABSOLUTE);
    DifferenceBars bars = DifferenceBars.of(a, b, options, Normalisation.NONE);
    BarsGeometry geometry = new BarsGeometry(600, 200, 1, 60, 60, 1, 1, 0);
    Look look = new Look(-1, new BitSet(), Set.of(), null, -1);
    new DifferenceBarsPainter(
            painter(), geometry, PAINTS, DifferenceBarsPainterTest::colour, bars, look)
        .paint();
  }

  @Test
  void whatIsWithinTheNoiseIsHollowAndWhatIsBeyondItIsFilled() {
    paint(runs(50, 10, 51, 30), runs(20, 15, 21, 35));
    assertEquals(Set.of("fill"), shapes(Color.RED));
    assertEquals(Set.of("frame"), shapes(Color.GREEN));
  }

  @Test
  void whereNoNoiseIsKnownAllIsFilled() {
    paint(runs(50, 10), runs(20, 15));
    assertEquals(Set.of("fill"), shapes(Color.RED));
    assertEquals(Set.of("fill"), shapes(Color.GREEN));
  }

  @Test
  void whatIsTooNarrowForAFrameIsDashed() {
    DifferenceBarsPainter.hollow(painter(), Color.GREEN, 0, 0, 2, 20);
    assertEquals(Set.of("fill"), shapes(Color.GREEN));
    assertTrue(drawn.stream().allMatch(dash -> dash.height() <= 3), drawn::toString);
    double filled = drawn.stream().mapToDouble(Drawn::height).sum();
    assertTrue(filled >= 8 && filled <= 12, drawn::toString);
    assertTrue(drawn.stream().allMatch(dash -> dash.width() == 2), drawn::toString);
  }
}
