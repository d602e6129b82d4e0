package dev.concert.reader.sources;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.concert.model.SearchBound;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A search for sources has an end, wherever it begins. */
class SourceFinderTest {
  @TempDir Path folder;

  @BeforeEach
  void write() throws IOException {
    Path deep = Files.createDirectories(folder.resolve("a/b"));
    Files.writeString(deep.resolve("A.java"), "class A {}");
    Files.writeString(deep.resolve("notes.txt"), "");
  }

  private SearchBound bound(int maxEntries) {
    return new SearchBound(folder, SourceFinder.ADVICE, maxEntries);
  }

  @Test
  void asManyEntriesAsAreAllowedAreLookedAt() throws Exception {
    assertEquals(List.of(folder.resolve("a/b/A.java")), SourceFinder.find(folder, false, bound(5)));
  }

  @Test
  void aFolderWithMoreThanAnyProjectIsRefusedInOneSentence() {
    IOException refused =
        assertThrows(IOException.class, () -> SourceFinder.find(folder, false, bound(4)));

    assertEquals(
        folder + " holds more than 4 files and folders; open the folder of a project in it",
        refused.getMessage());
  }

  @Test
  void aSearchThatIsCancelledEnds() {
    Thread.currentThread().interrupt();

    assertThrows(InterruptedIOException.class, () -> SourceFinder.find(folder, false));
    assertFalse(Thread.interrupted());
  }
}
