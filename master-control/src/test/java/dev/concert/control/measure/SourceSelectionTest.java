package dev.concert.control.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SourceSelectionTest {
  @TempDir private Path folder;

  @Test
  void withoutAWordAllRoutinesAreChosen() throws IOException {
    assertTrue(SourceSelection.of(List.of(), List.of(), null).isChosen("a.B#m()"));
  }

  @Test
  void whatIsIncludedIsChosenButNotWhatIsExcludedOfIt() throws IOException {
    SourceSelection chosen = SourceSelection.of(List.of("a.B"), List.of("*#get*"), null);
    assertTrue(chosen.isChosen("a.B#m()"));
    assertFalse(chosen.isChosen("a.B#getX()"));
    assertFalse(chosen.isChosen("a.C#m()"));
  }

  @Test
  void aSelectionThatAWindowHasWrittenChooses() throws IOException {
    Path file = Files.writeString(folder.resolve("s.txt"), "# mine\noff a.B\non a.B#m(int)\n");
    SourceSelection chosen = SourceSelection.of(List.of(), List.of(), file);
    assertTrue(chosen.isChosen("a.B#m(int)"));
    assertFalse(chosen.isChosen("a.B#m()"));
    assertTrue(chosen.isChosen("a.C#m()"));
  }

  @Test
  void whatOnlyClassFilesShowIsRefusedInOneSentence() {
    assertEquals(
        "'size>20' is about what a class file shows; sources are chosen by names",
        assertThrows(
                IllegalArgumentException.class,
                () -> SourceSelection.of(List.of("size>20"), List.of(), null))
            .getMessage());
  }

  @Test
  void aPatternThatMatchesNothingIsNamedWithWhatIsLikeIt() throws IOException {
    List<String> told = new ArrayList<>();
    SourceSelection.of(List.of("a.b", "x.Shape"), List.of(), null)
        .tellUnmatched(Stream.of("a.Shape#area()", "a.b.C#m()"), told::add);
    assertEquals(List.of("'x.Shape' matches nothing with sources; there is a.Shape#area()"), told);
  }
}
