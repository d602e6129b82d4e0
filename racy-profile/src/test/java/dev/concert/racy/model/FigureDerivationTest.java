package dev.concert.racy.model;

import static dev.concert.racy.figures.Profiles.leaf;
import static dev.concert.racy.figures.Profiles.thread;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.racy.figures.BarOptions;
import dev.concert.racy.figures.ProfileSummary;
import dev.concert.racy.figures.Profiles;
import dev.concert.racy.figures.RowKey;
import dev.concert.trace.Profile;
import dev.concert.ui.parts.FactCard.Fact;
import java.util.List;
import org.junit.jupiter.api.Test;

class FigureDerivationTest {
  private final ProfileSummary summary =
      ProfileSummary.of(
          Profiles.of(
              thread("h.1", 1, "main", 1_000_000, leaf("a.B#x()", 10, 300_000)),
              thread("h.2", 1, "main", 1_000_000, leaf("a.B#x()", 5, 100_000)),
              thread("h.3", 1, "main", 1_000_000, leaf("a.B#y()", 5, 100_000))),
          BarOptions.INITIAL,
          List.of());

  private static String value(List<Fact> facts, String name) {
    return facts.stream()
        .filter(fact -> fact.name().equals(name))
        .map(Fact::value)
        .findFirst()
        .orElseThrow();
  }

  private RowKey row(int index) {
    return summary.bars().get(index).key();
  }

  @Test
  void theFormulasOfARowCarryTheirNumbers() {
    List<Fact> facts = FigureDerivation.of(summary, row(0), "a.B#x()");
    assertEquals(
        "300 µs = inclusive 300 µs − 0 ns in measured subroutines", value(facts, "Exclusive"));
    assertTrue(value(facts, "% life").startsWith("30"), value(facts, "% life"));
    assertTrue(value(facts, "Per call").contains("10 calls"), value(facts, "Per call"));
    assertTrue(value(facts, "Measuring").contains("200 ns"), value(facts, "Measuring"));
  }

  @Test
  void aMeanNamesTheRowsItComesFrom() {
    List<Fact> facts = FigureDerivation.of(summary, RowKey.MEAN, "a.B#x()");
    assertTrue(value(facts, "Exclusive").contains("mean of 3 rows"), value(facts, "Exclusive"));
    assertEquals("2 of 3", value(facts, "Ran on"));
  }

  @Test
  void theNodeIsCalledAsPeopleDoAndNamedByWhatSelectsIt() {
    Profile plain = Profiles.of(thread("h.1", 1, "main", 1_000, leaf("a.B#x()", 1, 300)));
    Profile called = plain.with(plain.nodes().stream().map(it -> it.labelled("north")).toList());
    ProfileSummary named = ProfileSummary.of(called, BarOptions.INITIAL, List.of());
    RowKey key = named.bars().getFirst().key();
    String from = value(FigureDerivation.of(named, key, "a.B#x()"), "From");
    assertTrue(from.endsWith(", node north (h.1)"), from);
  }

  @Test
  void whatDidNotRunHasNoOrigin() {
    assertEquals(List.of(), FigureDerivation.of(summary, row(2), "a.B#x()"));
  }
}
