package dev.concert.cagey.layout;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.cagey.graph.CallPrograms;
import dev.concert.cagey.graph.RunCalls.Seen;
import dev.concert.cagey.model.CageyModel;
import dev.concert.cagey.picture.BoxBounds;
import dev.concert.cagey.picture.TreeBox;
import dev.concert.cagey.picture.TreePicture;
import dev.concert.cagey.picture.TreePicture.Arrow;
import java.awt.geom.CubicCurve2D;
import java.awt.geom.FlatteningPathIterator;
import java.awt.geom.Line2D;
import java.awt.geom.PathIterator;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LayeredLayoutTest {
  private static final double HEIGHT = 24;

  private static TreePicture unfolded(CallPrograms programs, boolean merged) {
    CageyModel model = new CageyModel();
    model.show(programs.build());
    model.setMerged(merged);
    model.plant(List.of(CallPrograms.name("main")));
    model.unfolding().unfoldTo(10);
    return model.picture();
  }

  private static Placement layout(TreePicture picture) throws InterruptedException {
    return LayeredLayout.of(picture, _ -> 100, HEIGHT);
  }

  private static BoxBounds place(TreePicture picture, Placement placement, String label) {
    return picture.boxes().stream()
        .filter(box -> box.label().equals(label))
        .findFirst()
        .map(box -> placement.boxes().get(box.id()))
        .orElseThrow();
  }

  /** As people write them, with some cycles and calls over many layers. */
  private static TreePicture random(long seed, int boxes, int arrows) {
    Random random = new Random(seed);
    List<TreeBox> all = new ArrayList<>();
    Set<Arrow> calls = new LinkedHashSet<>();
    for (int i = 0; i < boxes; i++) {
      all.add(new TreeBox("b" + i, TreeBox.Kind.MORE, null, "b" + i, List.of()));
      if (i > 0) {
        calls.add(new Arrow("b" + random.nextInt(i), "b" + i, Seen.UNKNOWN, true));
      }
    }
    while (calls.size() < arrows) {
      int one = random.nextInt(boxes);
      int other = random.nextInt(boxes);
      boolean backwards = random.nextInt(10) == 0;
      int from = backwards ? Math.max(one, other) : Math.min(one, other);
      calls.add(new Arrow("b" + from, "b" + (one + other - from), Seen.UNKNOWN, true));
    }
    return new TreePicture(all, calls);
  }

  @Test
  void calleesStandRightOfTheirCallerInTheOrderOfTheSource() throws Exception {
    TreePicture picture =
        unfolded(new CallPrograms().calls("main", "z", "b", "a").calls("b", "c"), false);
    Placement places = layout(picture);
    BoxBounds z = place(picture, places, "A.z");
    BoxBounds b = place(picture, places, "A.b");
    assertTrue(z.x() > place(picture, places, "A.main").right());
    assertEquals(z.x(), b.x());
    assertTrue(z.bottom() < b.y());
    assertTrue(b.bottom() < place(picture, places, "A.a").y());
    assertTrue(place(picture, places, "A.c").x() > b.right());
  }

  @Test
  void aCallerStandsBesideTheMiddleOfItsCallees() throws Exception {
    TreePicture picture = unfolded(new CallPrograms().calls("main", "a", "b", "c", "d"), false);
    Placement places = layout(picture);
    double middle =
        (place(picture, places, "A.a").y() + place(picture, places, "A.d").bottom()) / 2;
    assertEquals(middle, place(picture, places, "A.main").centerY(), 0.01);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void noBoxCoversAnother(long seed) throws Exception {
    List<BoxBounds> places = List.copyOf(layout(random(seed, 60, 140)).boxes().values());
    for (BoxBounds one : places) {
      long covered =
          places.stream()
              .filter(other -> one.x() < other.right() && other.x() < one.right())
              .filter(other -> one.y() < other.bottom() && other.y() < one.bottom())
              .count();
      assertEquals(1, covered);
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void noLinePassesBehindABox(long seed) throws Exception {
    Random widths = new Random(seed);
    TreePicture picture = random(seed, 60, 140);
    Placement places = LayeredLayout.of(picture, _ -> 40 + widths.nextInt(200), HEIGHT);
    places
        .lines()
        .forEach((arrow, line) ->
            places
                .boxes()
                .forEach((id, box) -> assertTrue(!crosses(line, box), () -> arrow + " at " + id)));
    assertEquals(picture.arrows().size() - loops(picture), places.lines().size());
  }

  private static long loops(TreePicture picture) {
    return picture.arrows().stream().filter(it -> it.from().equals(it.to())).count();
  }

  private static boolean crosses(double[] line, BoxBounds box) {
    Rectangle2D inside =
        new Rectangle2D.Double(box.x() + 1, box.y() + 1, box.width() - 2, box.height() - 2);
    for (int i = 0; i + 7 < line.length; i += 6) {
      if (crosses(
          new CubicCurve2D.Double(
              line[i],
              line[i + 1],
              line[i + 2],
              line[i + 3],
              line[i + 4],
              line[i + 5],
              line[i + 6],
              line[i + 7]),
          inside)) {
        return true;
      }
    }
    return false;
  }

  private static boolean crosses(CubicCurve2D curve, Rectangle2D box) {
    double[] now = new double[6];
    double[] before = new double[2];
    PathIterator steps = new FlatteningPathIterator(curve.getPathIterator(null), 0.05);
    for (; !steps.isDone(); steps.next()) {
      boolean drawn = steps.currentSegment(now) == PathIterator.SEG_LINETO;
      if (drawn && box.intersectsLine(new Line2D.Double(before[0], before[1], now[0], now[1]))) {
        return true;
      }
      before[0] = now[0];
      before[1] = now[1];
    }
    return false;
  }

  @Test
  void linesLeadFromTheRightEdgeToTheLeftEdge() throws Exception {
    TreePicture picture = random(6, 30, 60);
    Placement places = layout(picture);
    places
        .lines()
        .forEach((arrow, line) -> {
          BoxBounds from = places.boxes().get(arrow.from());
          BoxBounds to = places.boxes().get(arrow.to());
          assertEquals(List.of(from.right(), from.centerY()), List.of(line[0], line[1]));
          assertEquals(
              List.of(to.x(), to.centerY()), List.of(line[line.length - 2], line[line.length - 1]));
        });
  }

  @Test
  void theMergedGraphHasOneBoxForEachRoutine() throws Exception {
    CallPrograms programs =
        new CallPrograms().calls("main", "a", "b").calls("a", "c").calls("b", "c");
    assertEquals(5, layout(unfolded(programs, false)).boxes().size());
    assertEquals(4, layout(unfolded(programs, true)).boxes().size());
  }

  @Test
  void recursionInTheMergedGraphIsLaidOut() throws Exception {
    CallPrograms programs =
        new CallPrograms().calls("main", "a").calls("a", "a", "b").calls("b", "a");
    assertEquals(3, layout(unfolded(programs, true)).boxes().size());
  }

  @Test
  void callersOfTheRootsStandDirectlyBeforeWhatTheyCall() throws Exception {
    CageyModel model = new CageyModel();
    model.show(
        new CallPrograms()
            .calls("main", "far")
            .calls("far", "farther")
            .calls("farther", "root")
            .calls("near", "root")
            .build());
    model.plant(List.of(CallPrograms.name("root")));
    model.unfolding().setCallers(3);
    TreePicture picture = model.picture();
    Placement places = layout(picture);
    assertEquals(
        place(picture, places, "A.farther").x(), place(picture, places, "A.near").x(), 0.01);
  }

  @Test
  void thousandsOfBoxesInOneLayerAreLaidOut() throws Exception {
    List<TreeBox> boxes = new ArrayList<>();
    Set<Arrow> arrows = new LinkedHashSet<>();
    for (int i = 0; i < 10_000; i++) {
      boxes.add(new TreeBox("b" + i, TreeBox.Kind.MORE, null, "b" + i, List.of()));
      arrows.add(new Arrow("b0", "b" + i, Seen.UNKNOWN, true));
    }
    Map<String, BoxBounds> places = layout(new TreePicture(boxes, arrows)).boxes();
    assertEquals(10_000, places.size());
    assertTrue(places.get("b9999").y() > places.get("b1").y());
  }

  @Test
  void aLineBelowAllBoxesBelongsToThePicture() {
    Placement placement =
        new Placement(
            Map.of("a", new BoxBounds(0, 0, 10, 10)),
            Map.of(
                new Arrow("a", "b", Seen.UNKNOWN, true),
                new double[] {10, 5, 20, 5, 25, 70, 30, 70}));
    assertEquals(70, placement.bottom());
    assertEquals(30, placement.right());
  }

  @Test
  void anInterruptedLayoutStops() {
    TreePicture picture = unfolded(new CallPrograms().calls("main", "a"), false);
    Thread.currentThread().interrupt();
    assertThrows(InterruptedException.class, () -> layout(picture));
  }
}
