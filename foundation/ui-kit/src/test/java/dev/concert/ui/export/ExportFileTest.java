package dev.concert.ui.export;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Who can send a request must not write over what the user has. */
class ExportFileTest {
  private static final byte[] PNG = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n', 1};
  private static final byte[] OTHER_PNG = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n', 2};

  @TempDir Path temporary;
  private Path folder;

  @BeforeEach
  void realFolder() throws IOException {
    folder = temporary.toRealPath();
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private String refused(Path file, byte[] bytes) {
    return assertThrows(IOException.class, () -> ExportFile.of(file).write(bytes)).getMessage();
  }

  @Test
  void aPictureIsWrittenIntoFoldersThatAreMissing() throws IOException {
    Path file = folder.resolve("new/deep/x.png");
    ExportFile.of(file.toString()).write(PNG);
    assertArrayEquals(PNG, Files.readAllBytes(file));
    try (Stream<Path> beside = Files.list(file.getParent())) {
      assertEquals(List.of(file), beside.toList(), "nothing half written stays");
    }
  }

  @Test
  void aScriptIsNotTheNameOfAPicture() {
    for (String name : List.of("run.sh", ".bashrc", "png", "x.png.sh", "x.", "..")) {
      String said =
          assertThrows(
                  IllegalArgumentException.class,
                  () -> ExportFile.of(folder.resolve("a/b").resolve(name)))
              .getMessage();
      assertTrue(said.contains("does not end in .png"), said);
    }
  }

  @Test
  void aScriptThatIsCalledAPictureStaysAsItIs() throws IOException {
    for (String name : List.of("x.png", "x.svg", "x.pdf", "x.csv", "x.json")) {
      Path script = Files.writeString(folder.resolve(name), "#!/bin/sh\necho\n");
      String said = refused(script, name.endsWith("png") ? PNG : utf8("Name,ns\r\n"));
      assertTrue(said.endsWith("is not overwritten"), said);
      assertEquals("#!/bin/sh\necho\n", Files.readString(script));
    }
  }

  @Test
  void aPictureComesOverAPicture() throws IOException {
    Path file = Files.write(folder.resolve("x.PNG"), PNG);
    ExportFile.of(file).write(OTHER_PNG);
    assertArrayEquals(OTHER_PNG, Files.readAllBytes(file));
    Path svg = Files.writeString(folder.resolve("x.svg"), "<?xml version=\"1.0\"?>\n<svg/>");
    ExportFile.of(svg).write(utf8("<svg></svg>"));
    assertEquals("<svg></svg>", Files.readString(svg));
    Path pdf = Files.writeString(folder.resolve("x.pdf"), "%PDF-1.4 old");
    ExportFile.of(pdf).write(utf8("%PDF-1.6 new"));
    assertEquals("%PDF-1.6 new", Files.readString(pdf));
  }

  @Test
  void anEmptyFileIsNothingToLose() throws IOException {
    Path file = Files.createFile(folder.resolve("x.png"));
    ExportFile.of(file).write(PNG);
    assertArrayEquals(PNG, Files.readAllBytes(file));
  }

  @Test
  void rowsComeOverTheSameColumnsOnly() throws IOException {
    Path csv = Files.writeString(folder.resolve("x.csv"), "Name,ns\r\na,1\r\n");
    ExportFile.of(csv).write(utf8("Name,ns\r\nb,2\r\n"));
    assertEquals("Name,ns\r\nb,2\r\n", Files.readString(csv));
    assertTrue(refused(csv, utf8("Name,calls\r\n")).contains("is not a table"));
    Path json = Files.writeString(folder.resolve("package.json"), "{\"name\": \"mine\"}");
    assertTrue(refused(json, utf8("{\"tool\":\"racy\"}")).contains("is not a table"));
  }

  @Test
  void nothingIsWrittenThroughALinkInTheLastPart() throws IOException {
    Path target = Files.write(folder.resolve("real.png"), PNG);
    Path link = Files.createSymbolicLink(folder.resolve("x.png"), target);
    assertTrue(refused(link, OTHER_PNG).contains("is a link"));
    assertArrayEquals(PNG, Files.readAllBytes(target));
    assertTrue(Files.isSymbolicLink(link));
    Path dangling = Files.createSymbolicLink(folder.resolve("y.png"), folder.resolve("none.png"));
    assertTrue(refused(dangling, PNG).contains("is a link"));
  }

  @Test
  void aFolderThatTheUserHasLinkedIsTheUsersFolder() throws IOException {
    Path real = Files.createDirectory(folder.resolve("real"));
    Path link = Files.createSymbolicLink(folder.resolve("link"), real);
    ExportFile.of(link.resolve("new/x.png")).write(PNG);
    assertArrayEquals(PNG, Files.readAllBytes(real.resolve("new/x.png")));
  }

  @Test
  void nothingIsWrittenThroughALinkToAFolderThatOthersCanChange() throws IOException {
    Path real = Files.createDirectory(folder.resolve("real"));
    Path open = Files.createDirectory(folder.resolve("open"));
    Files.createSymbolicLink(open.resolve("link"), real);
    Files.setPosixFilePermissions(open, PosixFilePermissions.fromString("rwxrwxrwx"));
    Path mine = Files.createSymbolicLink(folder.resolve("mine"), open.resolve("link"));
    for (Path way : List.of(open.resolve("link"), mine)) {
      String said = refused(way.resolve("x.png"), PNG);
      assertTrue(said.startsWith(open.resolve("link") + " is a link that others can change"), said);
    }
    try (Stream<Path> inside = Files.list(real)) {
      assertEquals(0, inside.count());
    }
  }

  @Test
  void aLinkOfSomebodyElseIsNotFollowed() throws IOException {
    Path link = Files.createSymbolicLink(folder.resolve("link"), folder);
    TrustedLinks ofNobody = new TrustedLinks(Set.of());
    assertThrows(IOException.class, () -> ofNobody.check(link.resolve("deep")));
    ofNobody.check(folder.resolve("deep"));
  }

  /** In a container the user often has a number only. */
  @Test
  void aUserWithoutANameWritesWhereThereAreNoLinks() throws IOException {
    Path link = Files.createSymbolicLink(folder.resolve("link"), folder);
    TrustedLinks ofUnknown = TrustedLinks.of(folder, "nobody is called so");
    ofUnknown.check(folder.resolve("deep"));
    assertThrows(IOException.class, () -> ofUnknown.check(link.resolve("deep")));
  }

  @Test
  void linksInACircleLeadNowhere() throws IOException {
    Path one = folder.resolve("one");
    Path other = Files.createSymbolicLink(folder.resolve("other"), one);
    Files.createSymbolicLink(one, other);
    assertTrue(refused(one.resolve("x.png"), PNG).contains("is a link"));
  }

  @Test
  void aFolderIsNotAFile() throws IOException {
    Path called = Files.createDirectory(folder.resolve("x.png"));
    assertTrue(refused(called, PNG).endsWith("is not a file"));
  }
}
