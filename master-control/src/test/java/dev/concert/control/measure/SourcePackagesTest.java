package dev.concert.control.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import dev.concert.model.SearchBound;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SourcePackagesTest {
  @TempDir Path folder;

  private void write(String file, String text) throws IOException {
    Path path = folder.resolve(file);
    Files.createDirectories(path.getParent());
    Files.writeString(path, text);
  }

  private List<String> found() throws IOException {
    return List.copyOf(SourcePackages.of(folder));
  }

  @Test
  void packagesAreThoseThatFilesDeclareWhereverTheyLie() throws IOException {
    write("src/main/java/a/b/C.java", "/* Copyright\n * me */\npackage a.b;\nclass C {}");
    write("odd/D.java", "package a.d ;class D {}");
    write("E.java", "import java.util.List;\n// package not.this;\nclass E {}");
    assertEquals(List.of("", "a.b", "a.d"), found());
  }

  @Test
  void whatWasBuiltOrIsHiddenDoesNotCount() throws IOException {
    write("pom.xml", "<project/>");
    write("target/generated/G.java", "package g;");
    write(".git/H.java", "package h;");
    write("src/build/B.java", "package my.build;\nclass B {}");
    write("src/a/package-info.java", "package a;");
    assertEquals(List.of("my.build"), found());
  }

  @Test
  void aSourcesJarTellsByItsPathsAndASrcZipHasModulesBefore() throws IOException {
    Path jar = folder.resolve("x-sources.jar");
    try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(jar))) {
      for (String name :
          List.of("a/b/C.java", "D.java", "META-INF/x.txt", "java.base/java/lang/Object.java")) {
        out.putNextEntry(new ZipEntry(name));
      }
    }
    assertEquals(List.of("", "a.b", "java.lang"), List.copyOf(SourcePackages.of(jar)));
  }

  @Test
  void whatIsNoArchiveIsRefusedInOneSentence() throws IOException {
    write("text", "no zip");
    IOException refusal =
        assertThrows(IOException.class, () -> SourcePackages.of(folder.resolve("text")));
    assertTrue(
        refusal
            .getMessage()
            .endsWith("is neither a folder nor a jar with sources; name one with --app"));
  }

  @Test
  void aFolderWithoutSignsOfAProjectIsNotSearched() throws IOException {
    write("deep/down/A.java", "package a;");
    assertFalse(SourcePackages.looksLikeSources(folder));
    write("B.java", "");
    assertTrue(SourcePackages.looksLikeSources(folder));
  }

  @Test
  void aFolderWithMoreThanAnyProjectIsRefusedInOneSentence() throws IOException {
    write("a/A.java", "package a;");
    SearchBound least = new SearchBound(folder, SourcePackages.ADVICE, 3);
    assertEquals(List.of("a"), List.copyOf(SourcePackages.of(folder, least)));
    SearchBound less = new SearchBound(folder, SourcePackages.ADVICE, 2);
    IOException refusal = assertThrows(IOException.class, () -> SourcePackages.of(folder, less));
    assertEquals(
        folder
            + " holds more than 2 files and folders; name the folder of a project in it with --app",
        refusal.getMessage());
  }

  @Test
  void aLinkThatLeadsNowhereCostsOnlyItself() throws IOException {
    write("src/a/A.java", "package a;");
    Files.createSymbolicLink(folder.resolve("src/a/X.java"), folder.resolve("nowhere"));
    assertEquals(List.of("a"), found());
  }

  @Test
  void aLinkInACircleOrToAFolderCostsOnlyItself() throws IOException {
    write("src/a/A.java", "package a;");
    Files.createSymbolicLink(folder.resolve("src/Self.java"), folder.resolve("src/Self.java"));
    Files.createSymbolicLink(folder.resolve("src/up"), folder);
    Files.createSymbolicLink(folder.resolve("src/Folder.java"), folder.resolve("src/a"));
    Files.createDirectories(folder.resolve("src/Real.java"));
    assertEquals(List.of("a"), found());
  }

  @Test
  void aPipeIsNotWaitedFor() throws Exception {
    write("src/a/A.java", "package a;");
    Path pipe = folder.resolve("src/Pipe.java");
    assertEquals(0, new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor());
    assertEquals(List.of("a"), found());
  }

  @Test
  void whatMayNotBeReadCostsOnlyItself() throws IOException {
    write("src/a/A.java", "package a;");
    write("src/b/B.java", "package b;");
    write("src/c/C.java", "package c;");
    Path secret = folder.resolve("src/b/B.java");
    Files.setPosixFilePermissions(secret, PosixFilePermissions.fromString("---------"));
    Path closed = folder.resolve("src/c");
    Files.setPosixFilePermissions(closed, PosixFilePermissions.fromString("---------"));
    assumeFalse(Files.isReadable(secret), "this user may read everything");
    assertEquals(List.of("a"), found());
  }

  @Test
  void namesInBytesThatAreNoTextDoNotMatter() throws Exception {
    write("src/a/A.java", "package a;");
    String script =
        "mkdir \"$(printf '\\377')\"; echo 'package b;' > \"$(printf '\\377/\\376').java\"";
    Process shell =
        new ProcessBuilder("sh", "-c", script).directory(folder.resolve("src").toFile()).start();
    assertEquals(0, shell.waitFor());
    assertEquals(List.of("a", "b"), found());
  }
}
