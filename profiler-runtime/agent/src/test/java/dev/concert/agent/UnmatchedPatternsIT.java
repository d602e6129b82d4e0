package dev.concert.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.concert.runtime.core.Child;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Each pattern that nothing has matched is named when the program ends, though others match. */
class UnmatchedPatternsIT {
  @TempDir Path folder;

  private List<String> said(String settings) throws Exception {
    Path jdk = Child.jdks().values().iterator().next();
    try (Commanded program = new Commanded(jdk, folder, settings)) {
      program.order("int", 1);
      program.order("often", 1);
      program.endUnmeasured();
      return program.err().lines().filter(line -> line.contains("nothing in")).toList();
    }
  }

  private static List<String> nothingMatches(String... ends) {
    return Stream.of(ends).map(end -> "concert: nothing in this program matches " + end).toList();
  }

  @Test
  void aDotInPlaceOfADollarSignIsSaidWithTheClassThatIsMeant() throws Exception {
    assertEquals(
        nothingMatches("include Commanded.Tiny; the nearest name is Commanded$Tiny."),
        said("mode profile,include Commanded#one,include Commanded.Tiny"));
  }

  @Test
  void aMethodThatIsNotThereIsSaidWithTheOneThatIs() throws Exception {
    assertEquals(
        nothingMatches("include Commanded#onne; the nearest name is Commanded#one."),
        said("mode profile,include Commanded#main,include Commanded#onne"));
  }

  @Test
  void patternsOfAllSettingsAreNamedAndWhatIsLikeNothingHasNoNearestName() throws Exception {
    assertEquals(
        nothingMatches(
            "exclude @org.junit.Test.",
            "exclude com.acme.billing.Invoice.",
            "off Commanded#oftn; the nearest name is Commanded#often.",
            "capture Commanded#two; the nearest name is Commanded#one."),
        said(
            "mode profile,include *,exclude @org.junit.Test,exclude com.acme.billing.Invoice,"
                + "off Commanded#oftn,off Commanded#one,capture Commanded#two"));
  }

  @Test
  void collectionsOfWhichThereAreNoneAreNamed() throws Exception {
    assertEquals(
        nothingMatches(
            "collections java.util.HashMpa; the nearest name is java.util.HashMap.",
            "collections java.util.ArrayList:gett; the nearest name is java.util.ArrayList:get.",
            "collections Commanded#sun; the nearest name is Commanded#sum.",
            "collections com.acme.billing.Invoice[]."),
        said(
            "mode profile,include *,collections java.util.HashMpa,"
                + "collections java.util.ArrayList:gett,collections Commanded#sun,"
                + "collections java.util.HashMap,collections int[],collections com.acme.billing.Invoice[]"));
  }

  @Test
  void patternsThatMatchAreNotNamed() throws Exception {
    assertEquals(
        List.of(),
        said(
            "mode profile,include *,exclude Commanded$Tiny,exclude java.lang.String,"
                + "off Commanded#one(int),capture Commanded#main: args"));
  }
}
