package dev.concert.model.find;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.model.Program;
import dev.concert.model.Routine;
import dev.concert.model.SourceFile;
import dev.concert.model.Type;
import dev.concert.model.find.SearchResult.Hit;
import dev.concert.model.find.SearchResult.Kind;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProgramSearchTest {
  private static final String JOIN = "a.StringUtils#join(java.lang.Object[])";
  private static final String JOIN_OF = "a.StringUtils#join(java.lang.Object[],char)";
  private static final String JOINER = "a.Joiner#join(int)";

  private final Program program =
      new Program(
          "/app",
          List.of(new SourceFile("a/StringUtils.java", 10, List.of())),
          List.of(type("a.StringUtils"), type("a.Joiner")),
          List.of(routine(JOIN_OF), routine(JOIN), routine(JOINER)),
          List.of(),
          List.of());

  private static Type type(String name) {
    return new Type(
        name,
        Type.Kind.CLASS,
        List.of(),
        "a/StringUtils.java",
        1,
        2,
        null,
        List.of(),
        false,
        List.of());
  }

  private static Routine routine(String name) {
    return new Routine(
        name,
        Routine.Kind.METHOD,
        name.substring(0, name.indexOf('#')),
        List.of(),
        "a/StringUtils.java",
        1,
        2,
        0,
        1,
        2,
        false,
        false,
        null);
  }

  private SearchResult find(String typed) {
    return new ProgramSearch(program, List.of(JOIN, "b.Lib#join()")).find(typed, 10);
  }

  private static List<String> names(SearchResult found, Kind kind) {
    return found.groups().get(kind).best().stream().map(Hit::name).toList();
  }

  @Test
  void eachRoutineIsFoundOnce() {
    assertEquals(List.of(JOIN, JOIN_OF), names(find("StringUtils.join"), Kind.ROUTINE));
  }

  @Test
  void routinesThatOnlyARunKnowsAreFound() {
    assertEquals(List.of("b.Lib#join()"), names(find("Lib.join"), Kind.ROUTINE));
  }

  @Test
  void theKindWithTheBestAnswerComesFirst() {
    assertEquals(Kind.CLASS, find("joiner").groups().keySet().iterator().next());
    assertEquals(Kind.ROUTINE, find("join").groups().keySet().iterator().next());
    assertEquals(2, find("join").groups().size());
  }

  @Test
  void ofManyTheBestAreGivenAndAllAreCounted() {
    SearchResult found = new ProgramSearch(program, List.of()).find("join", 1);
    assertEquals(3, found.groups().get(Kind.ROUTINE).total());
    assertEquals(1, found.groups().get(Kind.ROUTINE).best().size());
  }

  @Test
  void whoFindsNothingIsToldWhatWouldBeFound() {
    SearchResult others = find("StringUtils.join(double");
    assertEquals("None has such parameters; with others:", others.instead());
    assertEquals(List.of(JOIN, JOIN_OF), names(others, Kind.ROUTINE));

    SearchResult elsewhere = find("Arrays.join");
    assertEquals("None is in there; elsewhere:", elsewhere.instead());
    assertEquals(4, names(elsewhere, Kind.ROUTINE).size());

    SearchResult nearest = find("StrnigUtils");
    assertEquals("Nothing is called like that; the nearest:", nearest.instead());
    assertEquals(List.of("a.StringUtils"), names(nearest, Kind.CLASS));

    SearchResult nothing = find("xyzzy");
    assertEquals("Nothing is called like that.", nothing.instead());
    assertTrue(nothing.isEmpty());
  }

  @Test
  void wordsOfANameMayBeDividedByBlanks() {
    for (String typed : List.of("string utils join", "string  utils.join ", "StringUtils jo in")) {
      SearchResult found = find(typed);
      assertNull(found.instead(), typed);
      assertEquals(List.of(JOIN, JOIN_OF), names(found, Kind.ROUTINE), typed);
    }
    assertEquals(List.of("a.StringUtils"), names(find("string utils"), Kind.CLASS));
  }

  @Test
  void whoTypesAPackageIsShownWhatIsInIt() {
    SearchResult found = new ProgramSearch(program, List.of("b.util.Lib#join()")).find("b.util", 9);
    assertEquals("What is in that package:", found.instead());
    assertEquals(List.of("b.util.Lib#join()"), names(found, Kind.ROUTINE));
  }

  @Test
  void ofNearNamesThoseInTheRightPlaceAreMeant() {
    assertEquals(List.of(JOIN, JOIN_OF), names(find("StringUtils.jion"), Kind.ROUTINE));
    assertEquals(4, names(find("Nowhere.jion"), Kind.ROUTINE).size());
  }

  @Test
  void nothingTypedFindsNothingAndSaysNothing() {
    assertTrue(find(" ").isEmpty());
    assertNull(find(" ").instead());
    assertTrue(new ProgramSearch(null, List.of()).find("a", 10).isEmpty());
  }
}
