package dev.concert.reader.jdt;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JdkApiTest {
  @TempDir Path folder;

  @Test
  void aJarThatACrashHasCutIsMadeAnew() throws Exception {
    Path jar = new JdkApi(folder).jar(17);
    byte[] whole = Files.readAllBytes(jar);
    for (int length : new int[] {0, 100, whole.length / 2, whole.length - 1}) {
      Files.write(jar, Arrays.copyOf(whole, length));
      assertEquals(jar, new JdkApi(folder).jar(17));
      try (ZipFile zip = new ZipFile(jar.toFile())) {
        assertTrue(zip.getEntry("java/lang/Object.class") != null, "cut at " + length);
      }
    }
    try (Stream<Path> files = Files.list(folder)) {
      assertEquals(1, files.count());
    }
  }

  @Test
  void whereNoJarCanBeKeptSourcesAreReadAsForThisJava() throws Exception {
    Path file = Files.writeString(folder.resolve("jdk"), "a file where the folder should be");
    assertNull(new JdkApi(file).jar(17));
  }
}
