package dev.concert.reader.sources;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import dev.concert.model.SearchBound;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * A search for sources and class files has an end, wherever it begins, and leaves nothing unsaid.
 */
class FolderContentsTest {
  @TempDir Path folder;

  @BeforeEach
  void write() throws IOException {
    Path deep = Files.createDirectories(folder.resolve("a/b"));
    Files.writeString(deep.resolve("A.java"), "class A {}");
    Files.writeString(deep.resolve("A.class"), "");
  }

  private SearchBound bound(int maxEntries) {
    return new SearchBound(folder, FolderContents.ADVICE, maxEntries);
  }

  private FolderContents contents() throws IOException {
    return FolderContents.of(folder, false);
  }

  @Test
  void asManyEntriesAsAreAllowedAreLookedAt() throws Exception {
    FolderContents contents = FolderContents.of(folder, false, bound(5));
    assertEquals(List.of(folder.resolve("a/b/A.java")), contents.sources);
    assertEquals(List.of("a/b/A.class"), contents.classes);
  }

  @Test
  void aFolderWithMoreThanAnyProjectIsRefusedInOneSentenceWhateverIsInIt() throws Exception {
    Files.delete(folder.resolve("a/b/A.java"));
    Files.writeString(folder.resolve("a/b/B.class"), "");
    IOException refused =
        assertThrows(IOException.class, () -> FolderContents.of(folder, false, bound(4)));

    assertEquals(
        folder + " holds more than 4 files and folders; open the folder of a project in it",
        refused.getMessage());
  }

  @Test
  void aJarWithMoreThanAnyProgramIsRefusedInOneSentence() throws Exception {
    Path jar = folder.resolve("all.jar");
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(jar))) {
      for (String entry : List.of("a/A.class", "a/notes.txt", "a/B.class")) {
        zip.putNextEntry(new ZipEntry(entry));
      }
    }
    SearchBound bound = new SearchBound(jar, "name the jar of one program", 2);
    IOException refused = assertThrows(IOException.class, () -> ClassFinder.inArchive(jar, bound));

    assertEquals(
        jar + " holds more than 2 files and folders; name the jar of one program",
        refused.getMessage());
  }

  @Test
  void aSearchThatIsCancelledEnds() {
    Thread.currentThread().interrupt();

    assertThrows(InterruptedIOException.class, this::contents);
    assertFalse(Thread.interrupted());
  }

  @Test
  void circlesOfLinksEndAndCostNothing() throws Exception {
    Files.createSymbolicLink(folder.resolve("a/up"), folder);
    Files.createSymbolicLink(folder.resolve("a/Self.class"), folder.resolve("a/Self.class"));
    Files.createSymbolicLink(folder.resolve("a/Up.class"), folder);
    FolderContents contents = contents();
    assertEquals(List.of(folder.resolve("a/b/A.java")), contents.sources);
    assertEquals(
        List.of("a/Self.class", "a/b/A.class"), contents.classes.stream().sorted().toList());
    assertEquals(Map.of(), contents.unread);
  }

  @Test
  void whatToolsKeepForThemselvesIsPassedOver() throws Exception {
    Path kept = Files.createDirectories(folder.resolve(".tool/a"));
    Files.writeString(kept.resolve("B.java"), "");
    Files.writeString(kept.resolve("B.class"), "");
    assertEquals(List.of("a/b/A.class"), contents().classes);
    assertEquals(List.of(folder.resolve("a/b/A.java")), contents().sources);
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void aFolderThatForbidsToBeLookedIntoIsToldAndTheRestIsRead() throws Exception {
    Path secret = Files.createDirectories(folder.resolve("secret"));
    Files.setPosixFilePermissions(secret, PosixFilePermissions.fromString("---------"));
    assumeFalse(Files.isReadable(secret), "root may look into everything");
    FolderContents contents = contents();
    Files.setPosixFilePermissions(secret, PosixFilePermissions.fromString("rwx------"));
    assertEquals(Map.of(secret, "its permissions forbid it; change them"), contents.unread);
    assertEquals(List.of(folder.resolve("a/b/A.java")), contents.sources);
  }

  /** Which is the same for root. */
  @Test
  @EnabledOnOs(OS.LINUX)
  void aFolderThatLiesTooDeepForTheSystemIsToldAndTheRestIsRead() throws Exception {
    String deep = ("/" + "d".repeat(200)).repeat(12).substring(1);
    Path upper = Files.createDirectories(folder.resolve("upper").resolve(deep));
    Path lower = folder.resolve("lower");
    Files.createDirectories(lower.resolve(deep));
    Files.move(lower, upper.resolve("lower"));
    FolderContents contents = contents();
    Files.move(upper.resolve("lower"), lower);
    assertEquals(List.of("File name too long"), List.copyOf(contents.unread.values()));
    assertEquals(List.of(folder.resolve("a/b/A.java")), contents.sources);
  }
}
