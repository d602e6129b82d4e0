package dev.concert.bus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.UserPrincipal;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What holds for the files of a user on every system. */
abstract class UserFilesContract {
  private static final Endpoint ENDPOINT = new Endpoint("tcp://127.0.0.1:1", "concert", "t", 7);

  @TempDir Path temporary;

  abstract UserFiles files();

  @Test
  void whatIsWrittenIsRead() throws IOException {
    BusDirectory directory = new BusDirectory(temporary.resolve("concert"), files());
    try (Closeable _ = directory.lock().orElseThrow()) {
      directory.write(ENDPOINT);

      assertEquals(Optional.of(ENDPOINT), directory.read());
      assertEquals(Optional.empty(), directory.lock());
    }
  }

  @Test
  void whatItMadePassesItsChecks() throws IOException {
    Path folder = Files.createDirectory(temporary.resolve("folder"), files().asFolder());
    Path file = Files.createFile(folder.resolve("file"), files().asFile());

    files().checkFolder(folder);
    files().checkFile(file);
  }

  @Test
  void aLinkIsRefusedAsAFileAndAsAFolder() throws IOException {
    Path folder = Files.createDirectory(temporary.resolve("folder"), files().asFolder());
    Path file = Files.createFile(folder.resolve("file"), files().asFile());

    Path toFile = Files.createSymbolicLink(temporary.resolve("to-file"), file);
    Path toFolder = Files.createSymbolicLink(temporary.resolve("to-folder"), folder);

    assertThrows(IOException.class, () -> files().checkFile(toFile));
    assertThrows(IOException.class, () -> files().checkFolder(toFolder));
  }

  @Test
  void whatBelongsToAnotherUserIsRefused() throws IOException {
    Path root = Path.of("/etc/passwd");
    assumeTrue(Files.exists(root), "there is no file of another user");
    UserPrincipal home = Files.getOwner(temporary);
    Path others = Files.getOwner(root).equals(home) ? givenAway() : root;

    String sentence = assertThrows(IOException.class, () -> files().checkFile(others)).getMessage();

    assertTrue(sentence.contains("belongs to another user"), sentence);
  }

  /** We are root, who may. */
  private Path givenAway() throws IOException {
    Path file = Files.createFile(temporary.resolve("given-away"), files().asFile());
    return Files.setOwner(
        file, file.getFileSystem().getUserPrincipalLookupService().lookupPrincipalByName("daemon"));
  }

  @Test
  void theFolderIsTheUsersOwn() {
    Path one = files().folder(Map.of());

    assertEquals(one, files().folder(Map.of()));
    assertTrue(one.isAbsolute(), one.toString());
  }
}
