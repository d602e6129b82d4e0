package dev.concert.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.control.AotCaches.State;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AotCachesTest {
  @TempDir private Path home;
  private AotCaches caches;
  private Distribution distribution;

  @BeforeEach
  void distribution() throws IOException {
    for (String folder : List.of("lib", "jvm", "aot")) {
      Files.createDirectory(home.resolve(folder));
    }
    Files.writeString(home.resolve("lib/concert.jar"), "jar");
    for (String kind : AotCaches.KINDS) {
      Files.writeString(home.resolve("jvm").resolve(kind), "-Xmx1g");
    }
    distribution = new Distribution(home);
    caches = new AotCaches(distribution);
  }

  private void keepRacy() throws IOException {
    caches.keep("racy", Files.writeString(home.resolve("aot/racy.part"), "cache"));
  }

  @Test
  void aNewDistributionHasNoneAndWantsAll() throws Exception {
    assertEquals(State.MISSING, caches.state("racy"));
    assertEquals(AotCaches.KINDS, caches.wanted());
  }

  @Test
  void oneThatWasMadeForWhatIsThereIsFreshAndGivenToTheJvm() throws Exception {
    keepRacy();

    assertEquals(State.FRESH, caches.state("racy"));
    assertFalse(caches.wanted().contains("racy"));
    assertTrue(distribution.java("racy").contains("-XX:AOTCache=" + caches.cache("racy")));
    assertFalse(Files.exists(home.resolve("aot/racy.part")));
  }

  @Test
  void aJvmIsNotGivenACacheThatIsNotThere() {
    assertTrue(
        distribution.java("racy").stream().noneMatch(word -> word.contains("AOT")),
        distribution.java("racy").toString());
  }

  @Test
  void anotherJarMakesItStale() throws Exception {
    keepRacy();
    Files.writeString(home.resolve("lib/new.jar"), "jar");
    assertEquals(State.STALE, caches.state("racy"));
  }

  @Test
  void aJarThatWasWrittenAgainMakesItStale() throws Exception {
    keepRacy();
    Files.setLastModifiedTime(home.resolve("lib/concert.jar"), FileTime.fromMillis(1_000));
    assertEquals(State.STALE, caches.state("racy"));
  }

  @Test
  void otherOptionsMakeOnlyTheirOwnStale() throws Exception {
    keepRacy();
    Files.writeString(home.resolve("jvm/easy"), "-Xmx2g");
    assertEquals(State.FRESH, caches.state("racy"));

    Files.writeString(home.resolve("jvm/racy"), "-Xmx2g");
    assertEquals(State.STALE, caches.state("racy"));
  }

  @Test
  void anotherJdkMakesItStale() throws Exception {
    keepRacy();
    Path key = home.resolve("aot/racy.key");
    String version = System.getProperty("java.vm.version");
    Files.writeString(key, Files.readString(key).replace(version, "25.0.0"));
    assertEquals(State.STALE, caches.state("racy"));
  }

  @Test
  void whatCouldNotBeMadeIsNotTriedAgainUntilSomethingChanges() throws Exception {
    caches.giveUp("racy");
    assertEquals(State.FAILED, caches.state("racy"));
    assertFalse(caches.wanted().contains("racy"));

    Files.writeString(home.resolve("lib/new.jar"), "jar");
    assertTrue(caches.wanted().contains("racy"));
  }

  @Test
  void aDistributionThatCannotBeWrittenIsLeftAlone() {
    assertTrue(caches.isWritable());
    assertFalse(new AotCaches(new Distribution(Path.of("/proc/self"))).isWritable());
  }
}
