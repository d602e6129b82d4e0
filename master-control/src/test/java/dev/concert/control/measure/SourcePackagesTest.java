package dev.concert.control.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
}
