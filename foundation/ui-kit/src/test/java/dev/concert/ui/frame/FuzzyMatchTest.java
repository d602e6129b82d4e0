package dev.concert.ui.frame;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.ui.Hypertool;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class FuzzyMatchTest {
  @Test
  void capitalsOfWordsFindAName() {
    assertTrue(score("ffc", "FormatFileCallable#call()") > score("ffc", "buffered#cache()"));
  }

  @Test
  void theWholeWordBeatsScatteredLetters() {
    assertTrue(score("add", "Blocks#add(int)") > score("add", "AbstractDocumentDialog"));
  }

  @Test
  void missingLettersFindNothing() {
    assertEquals(FuzzyMatch.NONE, score("xyz", "FormatFileCallable"));
  }

  @Test
  void thePaletteNamesHowManyItLeavesOut() {
    List<Hypertool.Command> commands =
        IntStream.range(0, 500)
            .mapToObj(i -> new Hypertool.Command("Row", "row " + i, () -> {}))
            .toList();
    CommandPaletteModel.Found found = new CommandPaletteModel(commands).find("row");
    assertEquals(CommandPaletteModel.LONGEST, found.best().size());
    assertEquals(500, found.total());
  }

  private static int score(String query, String text) {
    return new FuzzyMatch(query).score(text);
  }
}
