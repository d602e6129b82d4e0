package dev.concert.cagey.paint;

import static dev.concert.cagey.graph.CallPrograms.name;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.cagey.graph.CallPrograms;
import dev.concert.cagey.layout.LayeredLayout;
import dev.concert.cagey.layout.Placement;
import dev.concert.cagey.model.CageyModel;
import dev.concert.cagey.picture.TreeBox;
import dev.concert.cagey.picture.TreePicture;
import dev.concert.model.Program;
import dev.concert.ui.fixture.Fx;
import dev.concert.ui.fixture.StrokeListener;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javafx.scene.Scene;
import org.junit.jupiter.api.Test;

/** What lines look like, and what is said of them beside the picture. */
class LegendTest {
  private final List<String> strokes = new ArrayList<>();
  private final List<String> texts = new ArrayList<>();

  /** Where each text is, in layout units from the top. */
  private final Map<String, Double> tops = new HashMap<>();

  private TreePicture picture(Program program) {
    CageyModel model = new CageyModel();
    model.show(program);
    model.plant(List.of(name("main")));
    model.unfolding().unfoldTo(1);
    return model.picture();
  }

  private CallPrograms oneOfTwo() {
    return new CallPrograms().calls("main", "sure").mayCall("main", "one", "other");
  }

  private void drawOnPaper(Program program, double height) throws InterruptedException {
    drawOnPaper(program, height, Camera.START);
  }

  private void drawOnPaper(Program program, double height, Camera camera)
      throws InterruptedException {
    TreePicture picture = picture(program);
    Placement places = places(picture);
    Fx.run(() -> {
      LabelPainter labels = new LabelPainter(it -> program.routine(it).orElse(null));
      GraphCanvas canvas = new GraphCanvas(labels, new WorkByHand());
      new Scene(canvas, 900, height).getRoot().layout();
      canvas.show(picture, places);
      canvas.mark(_ -> "plain");
      canvas.look(camera);
      canvas.draw(
          StrokeListener.painter(
              7,
              (stroke, arguments) -> {
                strokes.add(stroke);
                if (stroke.equals("text")) {
                  texts.add((String) arguments[0]);
                  tops.put((String) arguments[0], (Double) arguments[4]);
                }
              }));
      canvas.dispose();
    });
  }

  private static Placement places(TreePicture picture) throws InterruptedException {
    return LayeredLayout.of(picture, _ -> 120.0, LabelPainter.HEIGHT);
  }

  @Test
  void aCallThatMayGoElsewhereIsDottedAndThatIsExplained() throws InterruptedException {
    drawOnPaper(oneOfTwo().build(), 600);
    assertEquals(2 + 1, strokes.stream().filter("dashedCurve"::equals).count(), "and a sample");
    assertEquals(1 + 1, strokes.stream().filter("curve"::equals).count());
    assertTrue(texts.contains("call that may go elsewhere instead"), texts::toString);
  }

  @Test
  void onPaperItIsDottedHoweverSmallThePictureIs() throws InterruptedException {
    drawOnPaper(oneOfTwo().build(), 600, new Camera(0, 0, 0.2));
    assertEquals(2 + 1, strokes.stream().filter("dashedCurve"::equals).count(), "and a sample");
  }

  @Test
  void whereLinesAreTooSmallToBeDottedTheLegendSaysSo() {
    Fx.run(() -> {
      LabelPainter labels = new LabelPainter(_ -> null);
      new LegendPainter(labels.colours(), false)
          .paint(
              StrokeListener.painter(
                  7,
                  (stroke, arguments) -> {
                    strokes.add(stroke);
                    if (stroke.equals("text")) {
                      texts.add((String) arguments[0]);
                    }
                  }),
              List.of(Sign.GUESS),
              0,
              0);
    });
    assertEquals(List.of("call that may go elsewhere instead, dotted from nearer"), texts);
    assertFalse(strokes.contains("dashedCurve"));
  }

  @Test
  void onPaperItIsInTheCornerWhereItCoversTheFewestBoxes() throws InterruptedException {
    drawOnPaper(oneOfTwo().build(), 600);
    assertTrue(tops.get("call") > 400, "the boxes are above");
    drawOnPaper(oneOfTwo().build(), 600, new Camera(0, -480, 1));
    assertTrue(tops.get("call") < 200, "the boxes are below");
  }

  @Test
  void onlyWhatIsInThePictureIsExplained() throws InterruptedException {
    drawOnPaper(new CallPrograms().calls("main", "sure").build(), 600);
    assertTrue(texts.containsAll(List.of("call", "function")), texts::toString);
    assertFalse(texts.contains("call that may go elsewhere instead"), texts::toString);
    assertFalse(texts.contains("call made in this run"), texts::toString);
    assertFalse(texts.contains("can be unfolded"), texts::toString);
  }

  @Test
  void whereThereIsNoRoomForAllOfItNothingIsExplained() throws InterruptedException {
    drawOnPaper(oneOfTwo().build(), 60);
    assertFalse(texts.contains("call"), texts::toString);
  }

  @Test
  void aCallThatAlsoHasAPlaceWhereNothingElseCanBeMeantIsNoGuess() {
    TreePicture picture = picture(oneOfTwo().calls("main", "one").build());
    assertEquals(1, picture.arrows().stream().filter(TreePicture.Arrow::isGuess).count());
  }

  @Test
  void manyLinesAreNotDottedSoThatThePictureMovesWithTheHand() throws InterruptedException {
    String[] callees = new String[2_000];
    for (int i = 0; i < callees.length; i++) {
      callees[i] = "callee" + i;
    }
    CageyModel model = new CageyModel();
    Program program = new CallPrograms().mayCall("main", callees).build();
    model.show(program);
    model.plant(List.of(name("main")));
    TreePicture all = allBelow(model);
    Placement places = places(all);
    Fx.run(() -> {
      LabelPainter labels = new LabelPainter(_ -> null);
      ArrowPainter.paint(
          StrokeListener.painter(7, (stroke, _) -> strokes.add(stroke)),
          new Screen(Camera.START, 1_000_000, 1_000_000),
          new DrawnLines(places.lines()),
          labels.colours());
    });
    assertFalse(strokes.contains("dashedCurve"));
    assertTrue(strokes.size() >= 1_500);
  }

  private static TreePicture allBelow(CageyModel model) {
    model.unfolding().unfoldTo(1);
    for (int boxes = 0; boxes < model.picture().boxes().size(); ) {
      boxes = model.picture().boxes().size();
      model.picture().boxes().stream()
          .filter(box -> box.kind() == TreeBox.Kind.MORE)
          .findFirst()
          .ifPresent(more -> model.unfolding().showMore(more.appearance()));
    }
    return model.picture();
  }
}
