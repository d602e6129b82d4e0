package dev.concert.model.find;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.model.find.SearchResult.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class KnownNamesTest {
  private static final List<String> ROUTINES =
      List.of(
          "a.StringUtils#join(java.lang.Object[])",
          "a.StringUtils#join(int)->2",
          "a.Outer$Inner#<init>(int)",
          "a.Outer#<clinit>()",
          "scope by hand",
          "GET /a.b/c",
          "half#a(name",
          "a.Größe#Ölmaß(int)",
          "urlUtilXMLReader#x2()");
  private static final List<String> FILES = List.of("a/b/StringUtils.java", "Top.kt", "a.b/.x", "");
  private static final List<String> TYPED =
      List.of(
          "join",
          "SU.join",
          "StringUtils",
          "Inner",
          "new Inner",
          "Outer static",
          "hand",
          "c",
          "half",
          "größe.öl",
          "uUXR",
          "xml",
          "x2",
          "java",
          "Top",
          "Top.kt",
          "a.b.",
          "join(",
          "-> 2",
          "sutils",
          ".x",
          "#",
          "name",
          "a.Outer.Inner");

  private static List<String> found(Kind kind, List<String> names, NameQuery query) {
    List<String> found = new ArrayList<>();
    new KnownNames(kind, names)
        .match(
            query,
            name -> kind == Kind.FILE ? query.file(name) : query.routine(name),
            (name, _) -> found.add(name));
    return found;
  }

  @Test
  void whatAnswersIsNeverPassedOver() {
    for (String typed : TYPED) {
      NameQuery query = NameQuery.of(typed);
      assertEquals(
          ROUTINES.stream().filter(name -> query.routine(name) != null).toList(),
          found(Kind.ROUTINE, ROUTINES, query),
          typed);
      assertEquals(
          FILES.stream().filter(name -> query.file(name) != null).toList(),
          found(Kind.FILE, FILES, query),
          typed);
    }
  }

  @Test
  void onlyNamesWithAllLettersThatWereTypedAreCompared() {
    List<String> names =
        IntStream.range(0, 1_000).mapToObj(i -> "a.Class" + i + "#method" + i + "()").toList();
    List<String> compared = new ArrayList<>();
    new KnownNames(Kind.ROUTINE, names)
        .match(
            NameQuery.of("method77"),
            name -> {
              compared.add(name);
              return null;
            },
            (_, _) -> {});
    assertTrue(compared.size() < 300, compared::toString);
    assertTrue(compared.contains("a.Class77#method77()"));
  }
}
