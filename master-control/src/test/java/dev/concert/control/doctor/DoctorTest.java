package dev.concert.control.doctor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.bus.Discovery;
import dev.concert.control.doctor.CheckResult.Verdict;
import dev.concert.control.host.MasterControl;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@EnabledOnOs(OS.LINUX)
class DoctorTest {
  @TempDir private Path folder;
  private final Map<String, String> environment = new HashMap<>();

  private CheckResult finding(String subject) throws InterruptedException {
    environment.putIfAbsent("XDG_RUNTIME_DIR", folder.toString());
    return new Doctor(environment)
        .examine().stream()
            .filter(finding -> finding.subject().equals(subject))
            .findFirst()
            .orElseThrow();
  }

  @Test
  void theJdkOfTheTestsIsGood() throws Exception {
    assertEquals(Verdict.GOOD, finding("JDK").verdict());
  }

  @Test
  void noDisplayOnlyLimitsAndSaysHeadless() throws Exception {
    CheckResult display = finding("display");

    assertEquals(Verdict.LIMITED, display.verdict());
    assertTrue(display.mend().contains("--headless"), display.mend());
  }

  @Test
  void withoutAMasterItSaysHowToStartOne() throws Exception {
    CheckResult bus = finding("bus");

    assertEquals(Verdict.LIMITED, bus.verdict());
    assertTrue(bus.mend().contains("concert --headless"), bus.mend());
  }

  @Test
  void aMasterThatAnswersIsGood() throws Exception {
    Map<String, String> own = Map.of("XDG_RUNTIME_DIR", folder.toString());
    try (MasterControl control = MasterControl.open(Discovery.of(null, own), null).orElseThrow()) {
      control.started().get();
      control
          .client()
          .answer(_ -> CompletableFuture.completedFuture(Map.of("instance", "control/1")));

      CheckResult bus = finding("bus");
      assertEquals(Verdict.GOOD, bus.verdict(), bus.toString());
    }
  }

  @Test
  void aBusFileThatOthersMayReadIsBad() throws Exception {
    Path own = Files.createDirectory(folder.resolve("concert"));
    Files.setPosixFilePermissions(own, PosixFilePermissions.fromString("rwxrwxrwx"));
    Files.writeString(own.resolve("bus.json"), "{}");

    assertEquals(Verdict.BAD, finding("bus").verdict());
  }

  @Test
  void aFileWhereTheRunsShouldLieIsBad() throws Exception {
    environment.put("XDG_DATA_HOME", file("data").toString());

    assertEquals(Verdict.BAD, finding("runs").verdict());
  }

  private Path file(String name) throws IOException {
    return Files.writeString(folder.resolve(name), "");
  }

  @Test
  void cachesThatAreMissingOnlyLimitAndItSaysHowToMakeThem() throws Exception {
    CheckResult caches = finding("AOT caches");

    assertEquals(Verdict.LIMITED, caches.verdict());
    assertTrue(caches.mend().contains("concert train"), caches.mend());
  }
}
