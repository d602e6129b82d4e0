package dev.concert.bus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BusDirectoryTest {
  private static final Endpoint ENDPOINT = new Endpoint("tcp://127.0.0.1:1", "concert", "t", 7);

  @TempDir Path temporary;

  private Path folder() {
    return temporary.resolve("concert");
  }

  private BusDirectory directory() {
    return BusDirectory.of(Map.of("XDG_RUNTIME_DIR", temporary.toString()));
  }

  private static String mode(Path path) throws IOException {
    return PosixFilePermissions.toString(
        Files.getPosixFilePermissions(path, LinkOption.NOFOLLOW_LINKS));
  }

  @Test
  void whatIsWrittenIsReadAndOnlyItsUserCanReadIt() throws IOException {
    try (Closeable _ = directory().lock().orElseThrow()) {
      directory().write(ENDPOINT);

      assertEquals(Optional.of(ENDPOINT), directory().read());
      assertEquals("rwx------", mode(folder()));
      assertEquals("rw-------", mode(directory().file()));
      assertEquals(
          "{\"protocol\":1,\"uri\":\"tcp://127.0.0.1:1\",\"user\":\"concert\",\"token\":\"t\",\"pid\":7}",
          Files.readString(directory().file()));
    }
  }

  @Test
  void writingAgainReplacesItAndLeavesNothingElse() throws IOException {
    try (Closeable _ = directory().lock().orElseThrow()) {
      directory().write(ENDPOINT);
      directory().write(new Endpoint("tcp://127.0.0.1:2", "concert", "u", 8));

      assertEquals("tcp://127.0.0.1:2", directory().read().orElseThrow().uri());
      try (var files = Files.list(folder())) {
        assertEquals(
            List.of("bus.json", "bus.lock"),
            files.map(file -> file.getFileName().toString()).sorted().toList());
      }
    }
  }

  @Test
  void thereIsNothingBeforeAnybodyWrote() throws IOException {
    assertEquals(Optional.empty(), directory().read());
  }

  @Test
  void withoutARuntimeFolderItIsInTheTemporaryOneUnderTheUsersNumber() {
    String file = BusDirectory.of(Map.of("TMPDIR", temporary.toString())).file().toString();

    assertTrue(file.matches(".*/concert-\\d+/bus\\.json"), file);
    assertTrue(BusDirectory.of(Map.of()).file().startsWith("/tmp"));
  }

  @Test
  void aFolderThatOthersCanEnterIsRefused() throws IOException {
    directory().lock().orElseThrow().close();
    Files.writeString(directory().file(), "{}");
    Files.setPosixFilePermissions(folder(), PosixFilePermissions.fromString("rwxr-x---"));

    assertSentence("can be read by others; it is not used until you run chmod 700 on it.");
    assertThrows(IOException.class, () -> directory().lock());
  }

  @Test
  void aFileThatOthersCanReadIsRefused() throws IOException {
    try (Closeable _ = directory().lock().orElseThrow()) {
      directory().write(ENDPOINT);
      Files.setPosixFilePermissions(
          directory().file(), PosixFilePermissions.fromString("rw-r--r--"));

      assertSentence(
          "bus.json can be read by others; it is not used until you run chmod 600 on it.");
    }
  }

  @Test
  void aLinkIsNotFollowed() throws IOException {
    directory().lock().orElseThrow().close();
    Path elsewhere = Files.writeString(temporary.resolve("elsewhere"), "{\"uri\":\"tcp://h:1\"}");
    Files.setPosixFilePermissions(elsewhere, PosixFilePermissions.fromString("rw-------"));
    Files.createSymbolicLink(directory().file(), elsewhere);

    assertThrows(IOException.class, () -> directory().read());
  }

  @Test
  void aDamagedFileIsOneSentence() throws IOException {
    try (Closeable _ = directory().lock().orElseThrow()) {
      directory().write(ENDPOINT);
      Files.writeString(directory().file(), "{\"uri\":");
      assertSentence("bus.json is damaged");

      Files.writeString(directory().file(), "[1]");
      assertSentence("bus.json is damaged (it has no uri); delete it.");
    }
  }

  private void assertSentence(String part) {
    String sentence = assertThrows(IOException.class, () -> directory().read()).getMessage();
    assertTrue(sentence.contains(part), sentence);
  }

  @Test
  void onlyOneHasTheLockUntilItLetsGo() throws IOException {
    Closeable first = directory().lock().orElseThrow();
    assertEquals(Optional.empty(), directory().lock());

    first.close();
    directory().lock().orElseThrow().close();
  }
}
