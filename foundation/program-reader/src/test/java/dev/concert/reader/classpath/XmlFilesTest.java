package dev.concert.reader.classpath;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class XmlFilesTest {
  @TempDir private Path folder;
  private final XmlFiles files = new XmlFiles();

  private Path file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  @Test
  void aFileThatIsAsItWasIsNotReadAgain() throws IOException {
    Path pom = file("pom.xml", "<project><artifactId> one </artifactId></project>");

    assertEquals("one", files.read(pom).text("artifactId", ""));
    assertSame(files.read(pom), files.read(pom));
  }

  @Test
  void aFileOfTheSameLengthThatWasWrittenLaterIsReadAgain() throws IOException {
    Path pom = file("pom.xml", "<project><artifactId>one</artifactId></project>");
    files.read(pom);
    file("pom.xml", "<project><artifactId>two</artifactId></project>");
    Files.setLastModifiedTime(pom, FileTime.fromMillis(System.currentTimeMillis() + 60_000));

    assertEquals("two", files.read(pom).text("artifactId", ""));
  }

  @Test
  void aFileThatIsGoneIsNotThereAnyMore() throws IOException {
    Path pom = file("pom.xml", "<project/>");
    files.read(pom);
    Files.delete(pom);

    assertThrows(IOException.class, () -> files.read(pom));
  }

  @Test
  void noMoreThanTwoMegabytesAreKept() throws IOException {
    Path first = file("first.xml", "<project/>");
    XmlElement read = files.read(first);
    String large = "<project><a>" + "x".repeat(1_100_000) + "</a></project>";
    files.read(file("second.xml", large));
    assertSame(read, files.read(first));
    files.read(file("third.xml", large));
    files.read(file("fourth.xml", large));

    assertNotSame(read, files.read(first));
  }

  @Test
  void elementsInElementsWithoutEndAreRefusedInOneSentence() throws IOException {
    Path pom = file("pom.xml", "<a>".repeat(100_000) + "</a>".repeat(100_000));

    IOException refused = assertThrows(IOException.class, () -> files.read(pom));
    assertEquals(1, refused.getMessage().lines().count(), refused.getMessage());
  }
}
