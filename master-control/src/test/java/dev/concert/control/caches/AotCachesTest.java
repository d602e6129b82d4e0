package dev.concert.control.caches;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.control.caches.AotCaches.State;
import dev.concert.control.doctor.CacheDoctor;
import dev.concert.control.doctor.CheckResult;
import dev.concert.control.launch.Distribution;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
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
  void whatTheJvmRefusesIsNotTriedAgainUntilSomethingChanges() throws Exception {
    caches.giveUp("racy", "jars only");
    assertEquals(State.REFUSED, caches.state("racy"));
    assertEquals("jars only", caches.why("racy"));
    assertFalse(caches.wanted().contains("racy"));

    Files.writeString(home.resolve("lib/new.jar"), "jar");
    assertTrue(caches.wanted().contains("racy"));
  }

  @Test
  void whatCameToNoEndIsTriedAgain() throws Exception {
    caches.trouble("racy", "killed by signal 9");

    assertEquals(State.MISSING, caches.state("racy"));
    assertEquals("killed by signal 9", caches.why("racy"));
    assertTrue(caches.wanted().contains("racy"));
  }

  @Test
  void aTryThatCameToNoEndLeavesTheOldCacheInUse() throws Exception {
    keepRacy();
    caches.trouble("racy", "it ran out of time");

    assertEquals(State.FRESH, caches.state("racy"));
  }

  @Test
  void aKeyWithoutACacheIsNoRefusal() throws Exception {
    keepRacy();
    Files.delete(caches.cache("racy"));

    assertTrue(caches.wanted().contains("racy"));
  }

  @Test
  void aCacheThatWasMadeAfterAllEndsTrouble() throws Exception {
    caches.trouble("racy", "it ran out of time");
    caches.giveUp("racy", "jars only");
    keepRacy();

    assertEquals(State.FRESH, caches.state("racy"));
    assertEquals("", caches.why("racy"));
  }

  @Test
  void masterControlTriesAgainAfterAnHour() throws Exception {
    assertTrue(BackgroundTraining.isWorthATry(caches, Instant.now()));
    for (String kind : AotCaches.KINDS) {
      caches.trouble(kind, "it ran out of time");
    }
    assertFalse(BackgroundTraining.isWorthATry(caches, Instant.now()));
    assertTrue(BackgroundTraining.isWorthATry(caches, Instant.now().plus(Duration.ofHours(2))));
  }

  @Test
  void doctorSaysWhyOneIsMissingAndWhatToDo() throws Exception {
    for (String kind : AotCaches.KINDS) {
      caches.keep(kind, Files.writeString(home.resolve("aot/part"), "cache"));
    }
    assertEquals(CheckResult.Verdict.GOOD, CacheDoctor.examine(caches).verdict());

    Files.delete(caches.cache("racy"));
    Files.delete(caches.cache("easy"));
    caches.trouble("racy", "killed by signal 9");
    caches.trouble("easy", "killed by signal 9");
    CheckResult finding = CacheDoctor.examine(caches);
    assertEquals("missing or stale: racy, easy (last try: killed by signal 9)", finding.found());
    assertTrue(finding.mend().startsWith("concert train makes them"), finding.mend());
  }

  @Test
  void doctorSaysWhatIsRefused() throws Exception {
    for (String kind : AotCaches.KINDS) {
      caches.giveUp(kind, "jars only");
    }
    CheckResult finding = CacheDoctor.examine(caches);

    assertTrue(finding.found().startsWith("refused by this JDK: control, "), finding.found());
    assertTrue(finding.found().endsWith("together (last try: jars only)"), finding.found());
    assertTrue(finding.mend().startsWith("concert train --all"), finding.mend());
  }

  @Test
  void aDistributionThatCannotBeWrittenIsLeftAlone() {
    assertTrue(caches.isWritable());
    assertFalse(new AotCaches(new Distribution(Path.of("/proc/self"))).isWritable());
  }
}
