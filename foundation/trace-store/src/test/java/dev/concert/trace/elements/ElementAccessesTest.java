package dev.concert.trace.elements;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.trace.elements.ElementAccesses.Counts;
import dev.concert.trace.elements.ElementAccesses.Range;
import dev.concert.trace.elements.ElementAccesses.Sum;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ElementAccessesTest {
  private static Counts reads(long number) {
    return new Counts(number, 0, 0, 0);
  }

  @Test
  void narrowRangesAreAddedToTheWideOnesThatHoldThem() {
    ElementAccesses narrow =
        new Sum().add(0, 7, reads(1)).add(0, 8, reads(2)).add(0, 15, reads(3)).done();
    ElementAccesses wide = new Sum().add(3, 1, reads(10)).done();
    ElementAccesses both = narrow.plus(wide);
    assertEquals(
        new ElementAccesses(3, List.of(new Range(0, reads(1)), new Range(1, reads(15)))), both);
    assertEquals(both, wide.plus(narrow));
    assertEquals(8, both.width());
    assertEquals(8, both.first(1));
    assertEquals(15, both.last(1));
  }

  @Test
  void nothingAddsNothing() {
    ElementAccesses some = new Sum().add(2, 1, reads(1)).done();
    assertSame(some, some.plus(ElementAccesses.NONE));
    assertSame(some, ElementAccesses.NONE.plus(some));
    assertTrue(new Sum().done().isEmpty());
    assertEquals(Counts.NONE, ElementAccesses.NONE.total());
  }

  @Test
  void aWidenedSumHasNoRangesWithoutAccesses() {
    ElementAccesses some = new Sum().add(0, 9, reads(3)).add(0, 5, Counts.NONE).done();
    assertEquals(new ElementAccesses(2, List.of(new Range(2, reads(3)))), some.widened(2));
    assertSame(some, some.widened(0));
  }

  @Test
  void whateverIsPutTogetherNothingIsLost() {
    Random random = new Random(7);
    ElementAccesses all = ElementAccesses.NONE;
    Counts expected = Counts.NONE;
    for (int i = 0; i < 1_000; i++) {
      Counts one =
          new Counts(random.nextInt(9), random.nextInt(9), random.nextInt(9), random.nextInt(9));
      expected = expected.plus(one);
      all = all.plus(new Sum().add(random.nextInt(25), random.nextInt(128), one).done());
    }
    assertEquals(expected, all.total());
    assertEquals(expected, all.widened(28).total());
    assertEquals(expected.all(), expected.reads() + expected.writes());
    assertEquals(expected.all(), expected.local() + expected.remote());
  }

  @Test
  void whatWouldBeTooMuchIsAsMuchAsThereCanBe() {
    Counts most = new Counts(Long.MAX_VALUE, 1, 0, 0);
    assertEquals(Long.MAX_VALUE, most.plus(most).localReads());
    assertEquals(Long.MAX_VALUE, most.all());
  }
}
