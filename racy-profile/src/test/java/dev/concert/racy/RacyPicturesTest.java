package dev.concert.racy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.racy.figures.MatrixRun;
import dev.concert.racy.figures.ProfileReading;
import dev.concert.racy.figures.Profiles;
import dev.concert.racy.model.DetailKind;
import dev.concert.trace.Intrusion;
import dev.concert.ui.fixture.Fx;
import dev.concert.ui.look.Contrast;
import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javafx.geometry.Point2D;
import javafx.scene.control.TabPane;
import javafx.scene.image.WritableImage;
import javafx.scene.input.KeyCode;
import javafx.scene.paint.Color;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Writes pictures to look at, and checks that what is drawn is what the state says. */
class RacyPicturesTest {
  /** Those that this run has. */
  private static final DetailKind[] LIGHT =
      EnumSet.complementOf(EnumSet.of(DetailKind.VALUES, DetailKind.DIFFERENCE))
          .toArray(DetailKind[]::new);

  /** All others are made of the same tables. */
  private static final DetailKind[] DARK = {DetailKind.ROUTINE, DetailKind.FLAME};

  @TempDir Path folder;

  @Test
  void inGermanNothingIsSaidInEnglish() throws IOException {
    try (RacyFixture racy =
        RacyFixture.open(
            folder, MatrixRun.profile(), "--language", "de", "--select", MatrixRun.CELL)) {
      for (DetailKind detail : EnumSet.complementOf(EnumSet.of(DetailKind.DIFFERENCE))) {
        String name = detail.name().toLowerCase(Locale.ROOT);
        racy.window().setView(Map.of("detail", name));
        assertEquals(List.of(), racy.window().untranslated(), name);
        racy.window().picture("racy-" + name + "-german");
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"light", "dark", "contrast"})
  void segmentsHaveTheColoursOfTheState(String theme) throws IOException {
    try (RacyFixture racy =
        RacyFixture.open(folder, MatrixRun.profile(), "--theme", theme, "--size", "1280x800")) {
      racy.window().picture("racy-" + theme);
      for (String row : List.of("mean", "hydra.4711", "hydra.4713")) {
        for (String function : List.of(MatrixRun.COMPUTE, MatrixRun.EXCHANGE)) {
          Map<String, Object> segment = racy.segment(row, function);
          Color said = Color.web((String) segment.get("colour"));
          assertAlike(said, drawn(racy, racy.middleOf(row, function)), row);
        }
      }
    }
  }

  /** The colour a little above the text in the middle. */
  private static Color drawn(RacyFixture racy, Point2D at) {
    return Fx.call(() -> {
      WritableImage image = racy.bars().snapshot(null, null);
      double y = at.getY() - racy.bars().geometry().lineHeight() / 2 + 6;
      return image.getPixelReader().getColor((int) at.getX(), (int) y);
    });
  }

  private static void assertAlike(Color expected, Color drawn, String where) {
    double step = 1.5 / 255;
    assertEquals(expected.getRed(), drawn.getRed(), step, where);
    assertEquals(expected.getGreen(), drawn.getGreen(), step, where);
    assertEquals(expected.getBlue(), drawn.getBlue(), step, where);
  }

  @ParameterizedTest
  @ValueSource(strings = {"light", "dark", "contrast", "enterprise"})
  void theBlockedEndOfASegmentIsHatched(String theme) throws IOException {
    try (RacyFixture racy =
        RacyFixture.open(
            folder,
            MatrixRun.traced(),
            MatrixRun.waits(),
            "--theme",
            theme,
            "--size",
            "1280x800")) {
      Fx.until("blocked times are known", () -> !racy.window().nodes("#blocked-key").isEmpty());
      racy.window().settle();
      racy.window().picture("racy-blocked-" + theme);
      Map<String, Object> segment = racy.segment("hydra.4711", MatrixRun.EXCHANGE);
      double share = (double) segment.get("blocked") / (double) segment.get("length");
      assertEquals(1_000 / 1_960.0, share, 1e-9);
      assertEquals(0.0, racy.segment("hydra.4713", MatrixRun.EXCHANGE).get("blocked"));
      double half = (double) segment.get("length") / 2;
      Point2D middle = racy.middleOf("hydra.4711", MatrixRun.EXCHANGE);
      double pixels = half * racy.bars().geometry().axisWidth() / 100.0;
      Color plain = Color.web((String) segment.get("colour"));
      assertEquals(1, contrast(racy, middle, plain, -pixels + 4, pixels * (1 - 2 * share)), 0.05);
      assertTrue(contrast(racy, middle, plain, pixels - 16, pixels - 4) >= 3, theme);
    }
  }

  /** The greatest contrast with a colour on a row of pixels below the segment's name. */
  private static double contrast(
      RacyFixture racy, Point2D middle, Color plain, double from, double to) {
    return Fx.call(() -> {
      WritableImage image = racy.bars().snapshot(null, null);
      int y = (int) (middle.getY() + racy.bars().geometry().lineHeight() / 2 - 6);
      double greatest = 1;
      for (double x = middle.getX() + from; x < middle.getX() + to; x++) {
        Color drawn = image.getPixelReader().getColor((int) x, y);
        greatest = Math.max(greatest, Contrast.ratio(plain, drawn));
      }
      return greatest;
    });
  }

  @Test
  void everyDetailIsPictured() throws IOException {
    for (String theme : List.of("light", "dark")) {
      try (RacyFixture racy =
          RacyFixture.open(
              folder,
              MatrixRun.profile(),
              "--theme",
              theme,
              "--size",
              "1280x800",
              "--select",
              MatrixRun.COMPUTE)) {
        Fx.run(() -> racy.command("Rows: threads"));
        racy.window().settle();
        for (DetailKind detail : theme.equals("light") ? LIGHT : DARK) {
          Fx.run(
              () -> ((TabPane) racy.node("#details")).getSelectionModel().select(detail.ordinal()));
          racy.window().settle();
          assertEquals(detail.id(), racy.detail().get("kind"));
          racy.window().picture("racy-" + detail.id() + "-" + theme);
        }
      }
    }
  }

  @Test
  void theCallSitesOfACollectionArePictured() throws IOException {
    for (String theme : List.of("light", "dark")) {
      try (RacyFixture racy =
          RacyFixture.open(folder, MatrixRun.tracked(), "--theme", theme, "--size", "1280x800")) {
        Fx.run(() -> racy.command("Open the Collection"));
        racy.window().settle();
        racy.window().picture("racy-sites-" + theme);
        assertEquals(14, racy.detail().get("sitesTotal"));
      }
    }
  }

  @Test
  void theElementsOfACollectionArePictured() throws IOException {
    for (String theme : List.of("light", "dark", "contrast")) {
      try (RacyFixture racy =
          RacyFixture.open(folder, MatrixRun.divided(), "--theme", theme, "--size", "1280x800")) {
        racy.window().setView(Map.of("detail", "collection", "accesses", "elements"));
        racy.window().picture("racy-elements-" + theme);
        assertEquals("elements", elements(racy).get("shown"));
        racy.window().setView(Map.of("accesses", "table"));
        racy.window().picture("racy-elements-table-" + theme);
      }
    }
  }

  @Test
  void inGermanTheElementsAreSaidInGerman() throws IOException {
    try (RacyFixture racy =
        RacyFixture.open(folder, MatrixRun.divided(), "--language", "de", "--size", "1280x800")) {
      for (String shown : List.of("elements", "table")) {
        racy.window().setView(Map.of("detail", "collection", "accesses", shown));
        assertEquals(List.of(), racy.window().untranslated(), shown);
        racy.window().picture("racy-accesses-" + shown + "-german");
      }
    }
  }

  private static Map<?, ?> elements(RacyFixture racy) {
    return (Map<?, ?>) racy.detail().get("elements");
  }

  @Test
  void whatTheProgramToldIsPictured() throws IOException {
    for (String theme : List.of("light", "dark")) {
      try (RacyFixture racy =
          RacyFixture.open(folder, MatrixRun.told(), "--theme", theme, "--size", "1280x800")) {
        Fx.run(() -> racy.command("Open the Values"));
        racy.window().settle();
        racy.window().picture("racy-values-" + theme);
        assertEquals(2, racy.detail().get("valuesTotal"));
        Fx.run(() -> racy.command("Rows: threads"));
        racy.window().settle();
        Fx.run(() -> racy.command("4711 / main"));
        racy.window().settle();
        racy.window().picture("racy-no-values-" + theme);
        assertEquals(0, racy.detail().get("valuesTotal"));
      }
    }
  }

  @Test
  void emptyRunsAndDamageArePictured() throws IOException {
    try (RacyFixture racy = RacyFixture.openNothing("--theme", "light", "--size", "1280x800")) {
      racy.window().picture("racy-empty-light");
      assertEquals(List.of(), racy.rows());
    }
    ProfileReading damaged =
        Profiles.reading(
            Profiles.of(
                new Intrusion(0, 0),
                1_204,
                Profiles.thread("hydra.4711", 1, "main", 3_000_000),
                Profiles.thread("hydra.4711", 9, "pool-1-thread-1", 1_000_000)),
            true,
            "hydra.4711/profile.1 ends inside a block: what came later is missing.");
    try (RacyFixture racy =
        RacyFixture.open(folder, damaged, "--theme", "dark", "--size", "1280x800")) {
      racy.window().picture("racy-nothing-measured-dark");
      assertEquals(5, racy.rows().size());
    }
  }

  @Test
  void manyRowsAndASmallWindowArePictured() throws IOException {
    try (RacyFixture racy =
        RacyFixture.open(
            folder, MatrixRun.profile(300, 2, 0), "--theme", "light", "--size", "900x560")) {
      Fx.run(() -> racy.command("Rows: threads"));
      Fx.run(() -> racy.command("Show inclusive time"));
      Fx.run(() -> racy.command("Show absolute figures"));
      racy.window().settle();
      racy.window().picture("racy-many-light");
      assertEquals(903, racy.view().get("rowsTotal"));
    }
  }

  @Test
  void everythingGrowsWithTheZoom() throws IOException {
    try (RacyFixture racy =
        RacyFixture.open(folder, MatrixRun.profile(), "--theme", "light", "--size", "1280x800")) {
      double before = Fx.call(() -> racy.bars().geometry().gutter());
      for (int i = 0; i < 10 && Fx.call(() -> racy.window().context().zoom()) < 1.5; i++) {
        racy.hand().press(KeyCode.CONTROL, KeyCode.PLUS);
      }
      racy.window().picture("racy-zoomed-light");
      double after = Fx.call(() -> racy.bars().geometry().gutter());
      assertTrue(after > before * 1.2, before + " to " + after);
    }
  }
}
