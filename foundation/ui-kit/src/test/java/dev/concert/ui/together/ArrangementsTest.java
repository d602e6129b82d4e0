package dev.concert.ui.together;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.ui.together.Arrangement.Tabs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ArrangementsTest {
  private static final Set<String> KNOWN =
      Set.of("control", "fancy", "cagey", "classy", "racy", "easy");
  private static final Arrangement MINE = Arrangement.of(Tabs.of("easy", "control"));

  @TempDir Path folder;

  private Arrangements open() {
    return new Arrangements(folder, KNOWN);
  }

  @Test
  void whatTheUserSavesIsThereTheNextTime() {
    open().save("Mine", MINE);
    assertEquals(List.of("Read", "Measure", "All", "Mine"), open().names());
    assertEquals(MINE, open().get("Mine"));

    open().forget("Mine");
    assertNull(open().get("Mine"));
  }

  @Test
  void oursStayAsTheyAre() {
    assertThrows(IllegalArgumentException.class, () -> open().save("All", MINE));
    assertThrows(IllegalArgumentException.class, () -> open().save(" ", MINE));
    open().forget("All");
    assertEquals(KNOWN, Set.copyOf(open().get("All").tools()));
  }

  @Test
  void theWindowIsLeftAndFoundAgain() {
    assertEquals(open().get("All"), open().left());
    assertTrue(open().leftMaximised());
    open().leave(MINE, false);
    assertFalse(open().leftMaximised());
    open().save("Mine", MINE);
    assertEquals(MINE, open().left());
  }

  @Test
  void aSpoiltFileCostsOnlyWhatWasInIt() throws IOException {
    Path file = Files.createDirectories(folder.resolve("windows")).resolve("together.json");
    Files.writeString(file, "{\"left\":{\"frame\":[]},\"named\":{\"Mine\":7}}");
    assertEquals(open().get("All"), open().left());
    assertEquals(List.of("Read", "Measure", "All"), open().names());
  }
}
