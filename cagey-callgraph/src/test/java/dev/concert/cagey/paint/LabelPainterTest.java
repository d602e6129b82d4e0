package dev.concert.cagey.paint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.cagey.graph.CallPrograms;
import dev.concert.cagey.layout.Placement;
import dev.concert.cagey.model.CageyModel;
import dev.concert.cagey.picture.BoxBounds;
import dev.concert.cagey.picture.TreeBox;
import dev.concert.cagey.picture.TreePicture;
import dev.concert.ui.export.Painter;
import dev.concert.ui.fixture.Fx;
import dev.concert.ui.fixture.StrokeListener;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class LabelPainterTest {
  private final List<String> called = new ArrayList<>();
  private final List<String> texts = new ArrayList<>();

  /** Says that a letter is ten pixels wide, and keeps what it is told. */
  private final Painter painter =
      StrokeListener.painter(
          10,
          (stroke, arguments) -> {
            called.add(stroke);
            if (stroke.equals("text")) {
              texts.add((String) arguments[0]);
            }
          });

  private void paint(String name) {
    paint(new TreeBox("t1", TreeBox.Kind.MORE, null, name, List.of()));
  }

  private void paint(TreeBox box) {
    Fx.run(() -> {
      LabelPainter labels = new LabelPainter(_ -> null);
      BoxBounds place = new BoxBounds(0, 0, labels.width(box), LabelPainter.HEIGHT);
      labels.paint(
          painter,
          new Screen(Camera.START, 1_000, 500),
          PlacedPicture.of(
              new TreePicture(List.of(box), Set.of()),
              new Placement(Map.of(box.id(), place), Map.of())));
    });
  }

  @Test
  void aNameIsPaintedWholeInABoxMadeForIt() {
    paint("Ledger#record");
    assertEquals(List.of("Ledger#record"), texts);
  }

  @Test
  void ofANameThatIsTooLongItsEndIsThere() {
    paint("x".repeat(200));
    assertTrue(texts.getFirst().matches("x+…x+"), texts.toString());
    texts.clear();
    paint("SequencesKt__SequencesKtSequencesKt__SequencesKt.flatten(Iterable)");
    assertTrue(texts.getFirst().matches("Sequ.*….flatten\\(Iterable\\)"), texts.toString());
  }

  @Test
  void whatUnfoldsHasASignThatStandsForNoCutText() {
    CageyModel model = new CageyModel();
    model.show(new CallPrograms().calls("main", "a").build());
    model.plant(List.of(CallPrograms.name("main")));
    model.unfolding().unfoldOnly(List.of());
    paint(model.picture().boxes().getFirst());
    assertTrue(texts.contains("+"), texts.toString());
    texts.clear();
    model.unfolding().toggle(model.picture().boxes().getFirst().appearance(), false);
    paint(model.picture().boxes().getFirst());
    assertTrue(texts.contains("−"), texts.toString());
    assertTrue(texts.stream().noneMatch(text -> text.contains("…")), texts.toString());
  }

  @Test
  void noClipIsAskedForSinceACanvasPaysForEachWithAPictureOfItsOwn() {
    paint("x".repeat(200));
    assertTrue(!called.contains("clip"), called.toString());
  }
}
