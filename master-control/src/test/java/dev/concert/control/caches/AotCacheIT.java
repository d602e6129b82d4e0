package dev.concert.control.caches;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.concert.control.launch.Distribution;
import dev.concert.control.launch.Exit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The packaged command with caches that are as they should not be: it says the same. */
class AotCacheIT {
  private static final Path BUILT = Path.of(System.getProperty("concert.home"));

  @TempDir private Path folder;
  private Path home;
  private Path cache;

  private record Ended(int exitCode, String out, String err) {}

  /** The same jars, which a cache knows by size and time, beside caches of our own. */
  @BeforeEach
  void copyTheDistribution() throws IOException {
    home = folder.resolve("dist");
    cache = home.resolve("aot/light.aot");
    for (String part : List.of("bin", "jvm", "lib")) {
      Files.createDirectories(home.resolve(part));
      try (Stream<Path> files = Files.list(BUILT.resolve(part))) {
        for (Path file : files.toList()) {
          Files.copy(
              file,
              home.resolve(part).resolve(file.getFileName()),
              StandardCopyOption.COPY_ATTRIBUTES);
        }
      }
    }
    Files.createDirectories(cache.getParent());
  }

  private Ended help() throws IOException, InterruptedException {
    List<String> words =
        new ArrayList<>(List.of("/bin/sh", home.resolve("bin/concert").toString()));
    words.addAll(List.of("help", "names"));
    Path out = folder.resolve("out");
    Path err = folder.resolve("err");
    ProcessBuilder builder =
        new ProcessBuilder(words).redirectOutput(out.toFile()).redirectError(err.toFile());
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    int exitCode = builder.start().waitFor();
    return new Ended(exitCode, Files.readString(out), Files.readString(err));
  }

  private void assertWorks() throws IOException, InterruptedException {
    Ended ended = help();
    assertEquals(Exit.DONE, ended.exitCode(), ended.toString());
    assertEquals("", ended.err());
    assertTrue(ended.out().startsWith("# "), ended.out());
  }

  @Test
  void aMissingCacheIsNotMissed() throws Exception {
    assertWorks();
  }

  @Test
  void aFileOfGarbageIsPassedOver() throws Exception {
    Files.writeString(cache, "no cache at all ".repeat(10_000));
    assertWorks();
  }

  @Test
  void anEmptyFileIsPassedOver() throws Exception {
    Files.createFile(cache);
    assertWorks();
  }

  @Test
  void aCacheThatNobodyMayReadIsPassedOver() throws Exception {
    Files.createFile(cache);
    assertTrue(cache.toFile().setReadable(false));
    assertWorks();
  }

  @Test
  void aCacheThatWasCutShortIsPassedOver() throws Exception {
    byte[] whole = Files.readAllBytes(built());
    Files.write(cache, Arrays.copyOf(whole, whole.length / 2));
    assertWorks();
  }

  @Test
  void aCacheOfJarsThatLayElsewhereIsPassedOver() throws Exception {
    Files.copy(built(), cache);
    Path jar = home.resolve("lib/concert.jar");
    Files.setLastModifiedTime(jar, FileTime.fromMillis(1_000));
    assertWorks();
  }

  private static Path built() {
    Path built = BUILT.resolve("aot/light.aot");
    assumeTrue(Files.isRegularFile(built), "the build made no caches");
    return built;
  }

  @Test
  void theCachesThatTheBuildMadeAreTakenByTheJvm() throws Exception {
    built();
    Distribution distribution = new Distribution(BUILT);
    AotCaches caches = new AotCaches(distribution);
    for (String kind : caches.kinds(AotCaches.State.FRESH)) {
      List<String> words = new ArrayList<>(distribution.java(kind));
      words.addAll(List.of("-XX:AOTMode=on", "-version"));
      Process java =
          new ProcessBuilder(words)
              .redirectErrorStream(true)
              .redirectOutput(folder.resolve("out").toFile())
              .start();
      assertEquals(0, java.waitFor(), kind + ": " + Files.readString(folder.resolve("out")));
    }
    assertEquals(AotCaches.KINDS, caches.kinds(AotCaches.State.FRESH));
  }
}
