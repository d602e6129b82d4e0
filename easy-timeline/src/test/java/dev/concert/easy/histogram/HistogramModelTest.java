package dev.concert.easy.histogram;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.easy.histogram.NormalAssumption.Level;
import dev.concert.trace.StateLabel;
import dev.concert.trace.ThreadTrace.Kind;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class HistogramModelTest {
  private static final HistogramSubject A =
      new HistogramSubject.OfStates(new StateLabel("a", Kind.ROUTINE));
  private static final HistogramSubject B =
      new HistogramSubject.OfStates(new StateLabel("b", Kind.ROUTINE));

  private final HistogramModel model = new HistogramModel();

  /** A thousand values: 1,000, 2,000 up to a million. */
  private void count() {
    ValueCounts counts = new ValueCounts();
    LongStream.rangeClosed(1, 1_000).map(i -> 1_000 * i).forEach(counts::add);
    model.show(A);
    model.counted(counts);
  }

  @Test
  void allThatWasCountedIsInTheBinsWhateverTheirNumberAndScale() {
    count();
    for (Scale scale : Scale.values()) {
      for (int bins : new int[] {5, 40, 200}) {
        model.scale(scale);
        model.wantBins(bins);
        assertEquals(1_000, model.bins().count());
        assertTrue(model.bins().bins().size() <= bins);
      }
    }
  }

  @Test
  void whatIsZoomedToIsSeenInAsManyBins() {
    count();
    model.scale(Scale.LINEAR);
    model.zoom(new Part(500_000, 600_000));
    assertTrue(model.isZoomed());
    assertEquals(100, model.bins().count(), 1);
    assertEquals(40, model.bins().bins().size());
    model.zoom(1 / 100.0, 0.5);
    assertFalse(model.isZoomed());
    assertEquals(1_000, model.bins().count());
  }

  @Test
  void zoomingAtAPlaceKeepsItsValueThere() {
    count();
    model.scale(Scale.LINEAR);
    double before = model.bins().share(300_000);
    model.zoom(2, before);
    assertEquals(before, model.bins().share(300_000), 0.01);
  }

  @Test
  void oneCanAlwaysZoomInFurther() {
    count();
    for (int i = 0; i < 200; i++) {
      model.zoom(1.5, 0.37);
      assertFalse(model.bins().bins().isEmpty());
    }
  }

  @Test
  void whatIsPickedStaysPickedInOtherBins() {
    count();
    model.scale(Scale.LINEAR);
    model.pickBins(10, 5);
    Pick pick = model.pick();
    assertEquals(6, model.bins().bins().stream().filter(model::isPicked).count());
    model.wantBins(80);
    assertEquals(pick, model.pick());
    assertEquals(12, model.bins().bins().stream().filter(model::isPicked).count(), 1);
  }

  @Test
  void severalBarsArePickedOneByOneAndGivenUpOneByOne() {
    count();
    model.toggleBin(3);
    model.toggleBin(7);
    model.toggleBin(8);
    assertEquals(2, model.pick().parts().size());
    assertEquals(List.of(3, 7, 8), pickedBins());
    model.toggleBin(7);
    assertEquals(List.of(3, 8), pickedBins());
    model.toggleBin(8);
    model.toggleBin(3);
    assertNull(model.pick());
  }

  @Test
  void aBarInTheMiddleOfWhatIsPickedCanBeGivenUpAndTaken() {
    count();
    model.pickBins(2, 8);
    Pick whole = model.pick();
    model.toggleBin(5);
    assertEquals(List.of(2, 3, 4, 6, 7, 8), pickedBins());
    model.toggleBin(5);
    assertEquals(whole, model.pick());
  }

  private List<Integer> pickedBins() {
    return IntStream.range(0, model.bins().bins().size())
        .filter(i -> model.isPicked(model.bins().bins().get(i)))
        .boxed()
        .toList();
  }

  @Test
  void whatLiesOutsideIsPickedOnBothSidesUntilABarIs() {
    count();
    model.scale(Scale.LINEAR);
    model.pickOutside(Level.P90);
    assertEquals(Level.P90, model.level());
    assertTrue(model.isPicked(model.bins().bins().getFirst()));
    assertFalse(model.isPicked(model.bins().bins().get(20)));
    assertTrue(model.isPicked(model.bins().bins().getLast()));
    model.pickBins(3, 3);
    assertNull(model.level());
  }

  @Test
  void whatLiesOutsideIsFoundAnewWhenMoreIsCounted() {
    count();
    model.pickOutside(Level.P90);
    Pick before = model.pick();
    ValueCounts more = new ValueCounts();
    LongStream.rangeClosed(1, 1_000).map(i -> 3_000 * i).forEach(more::add);
    model.counted(more);
    assertEquals(3 * before.parts().getFirst().to(), model.pick().parts().getFirst().to(), 3_000);
    model.counted(new ValueCounts());
    assertNull(model.pick());
  }

  @Test
  void anotherFunctionBeginsWithNothingPickedAndAllSeen() {
    count();
    model.pickBins(0, 0);
    model.zoom(new Part(5_000, 9_000));
    model.show(B);
    assertNull(model.pick());
    assertNull(model.counts());
    assertFalse(model.isZoomed());
    assertEquals(0, model.bins().count());
  }
}
