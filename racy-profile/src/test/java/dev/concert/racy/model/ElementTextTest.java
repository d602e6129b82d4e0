package dev.concert.racy.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.racy.figures.CollectionShare;
import dev.concert.racy.figures.ElementMap;
import dev.concert.racy.figures.ElementMap.Kind;
import dev.concert.racy.figures.RowKey;
import dev.concert.trace.AccessSite;
import dev.concert.trace.CollectionAccess;
import dev.concert.trace.Quality;
import dev.concert.trace.elements.ElementAccesses;
import dev.concert.trace.elements.ElementAccesses.Counts;
import dev.concert.trace.elements.ElementAccesses.Sum;
import java.util.List;
import org.junit.jupiter.api.Test;

class ElementTextTest {
  private static final String STREAMS = "A parallel stream's splits show";

  private static ElementMap map(
      Quality quality, ElementAccesses elements, long without, String... operations) {
    List<AccessSite> sites =
        List.of(operations).stream().map(it -> new AccessSite("a.B#f()", 7, it, 1, 0)).toList();
    CollectionAccess access =
        new CollectionAccess("c", elements.total().local() + without, 0, quality, sites, elements);
    return ElementMap.of(List.of(new CollectionShare(new RowKey("h.1", 1L, null), "main", access)));
  }

  private static ElementAccesses reads(int shift, int range, long number) {
    return new Sum().add(shift, range, new Counts(number, 0, 0, 0)).done();
  }

  private static String notes(ElementMap map) {
    return String.join(". ", new ElementText(map, Kind.ALL).notes());
  }

  @Test
  void whatAStreamFetchesItselfIsSaidToBeUnseen() {
    ElementAccesses some = reads(0, 3, 5);
    assertFalse(notes(map(Quality.MEASURED, some, 0, "java.util.List#get")).contains(STREAMS));
    assertTrue(
        notes(map(Quality.MEASURED, some, 1, "java.util.List#get", "java.util.List#parallelStream"))
            .contains(STREAMS));
  }

  @Test
  void estimatesHaveTheirSign() {
    ElementText text = new ElementText(map(Quality.ESTIMATED, reads(3, 2, 160), 16), Kind.READS);
    assertEquals("~160 of ~176 accesses by their index", text.title());
    assertEquals(
        "main, elements 16–23: ~160 accesses; ~160 read, ~0 written, ~0 of them remote",
        text.cell(0, 2));
    assertEquals("main, elements 0–7: no access", text.cell(0, 0));
    assertEquals("~160", text.total(0));
  }

  @Test
  void aColumnOfOneElementIsCalledByItsIndex() {
    ElementMap map = map(Quality.MEASURED, reads(0, 3, 5), 0, "int[] load");
    assertEquals("3", new ElementText(map, Kind.ALL).range(3));
    assertEquals("One row alone accessed 1 of 1 column, in 1 piece", notes(map));
  }

  @Test
  void whyThereIsNothingToDrawDependsOnWhatWasAccessed() {
    assertTrue(why("java.util.Map#get").startsWith("These accesses have no index"));
    assertTrue(why("int[] store").endsWith("an earlier Concert"));
    assertTrue(why().startsWith("The program counts these accesses by hand"));
    assertEquals("No row accessed this collection", ElementText.whyEmpty(null));
    assertNull(ElementText.whyEmpty(map(Quality.MEASURED, reads(0, 3, 5), 0, "int[] load")));
  }

  private static String why(String... operations) {
    return ElementText.whyEmpty(map(Quality.MEASURED, ElementAccesses.NONE, 4, operations));
  }
}
