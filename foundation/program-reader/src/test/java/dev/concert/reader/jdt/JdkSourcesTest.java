package dev.concert.reader.jdt;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.model.Program;
import dev.concert.model.Type;
import dev.concert.reader.TestPrograms;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Sources of packages that the modules of the running JDK have already. */
class JdkSourcesTest {
  @TempDir Path folder;

  private void write(String file, String text) throws Exception {
    Path path = folder.resolve(file);
    Files.createDirectories(path.getParent());
    Files.writeString(path, text);
  }

  @Test
  void aTypeOfTheJdkHasTheSupertypesThatItsSourceSays() throws Exception {
    write("java/lang/Error.java", "package java.lang;\npublic class Error extends Throwable {}\n");
    write(
        "java/lang/annotation/Odd.java",
        "package java.lang.annotation;\npublic class Odd extends Error implements Shown {}\n");
    write("java/lang/annotation/Shown.java", "package java.lang.annotation;\ninterface Shown {}\n");
    write("a/Own.java", "package a;\nclass Own extends Error implements java.io.Serializable {}\n");
    Program program = TestPrograms.read(folder);
    assertEquals(
        "java.lang.Error", program.type("java.lang.annotation.Odd").orElseThrow().superclass());
    assertEquals(
        List.of("java.lang.annotation.Shown"),
        program.type("java.lang.annotation.Odd").orElseThrow().interfaces());
    Type own = program.type("a.Own").orElseThrow();
    assertEquals("java.lang.Error", own.superclass());
    assertEquals(List.of("java.io.Serializable"), own.interfaces());
  }

  @Test
  void aFileLiesInThePackagesOfTheJdkWhateverFolderIsAroundThem() {
    assertTrue(JdkApi.isOfJdk("java/lang/Number.java"));
    assertTrue(JdkApi.isOfJdk("src.zip!/java.base/java/util/concurrent/Phaser.java"));
    assertFalse(JdkApi.isOfJdk("Number.java"));
    assertFalse(JdkApi.isOfJdk("src/main/java/Number.java"));
    assertFalse(JdkApi.isOfJdk("src/main/java/com/acme/lang/Number.java"));
  }
}
