package dev.concert.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The script {@code concert} of a checkout, with a Maven that only says how it was called. */
@DisabledOnOs(OS.WINDOWS)
class CheckoutScriptTest {
  private static final String SCRIPTS = "master-control/src/main/dist/bin";

  @TempDir private Path folder;
  private Path checkout;
  private Path said;

  @BeforeEach
  void checkOut() throws IOException {
    checkout = folder.resolve("checkout");
    said = folder.resolve("said");
    Path here = Path.of("..").toAbsolutePath().normalize();
    for (String file : List.of("concert", SCRIPTS + "/find-jdk.sh")) {
      Files.createDirectories(checkout.resolve(file).getParent());
      Files.copy(here.resolve(file), checkout.resolve(file));
    }
    source("bus");
    source("benchmarks");
    script(
        folder.resolve("bin/mvn"),
        """
        echo "$@" >>%s
        mkdir -p master-control/target/dist/bin
        echo 'echo started "$@"' >master-control/target/dist/bin/concert
        """
            .formatted(said));
  }

  private Path source(String module) throws IOException {
    Path source = checkout.resolve(module).resolve("src/main/java/A.java");
    Files.createDirectories(source.getParent());
    return Files.writeString(source, "class A {}");
  }

  private static void script(Path file, String body) throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(file, "#!/bin/sh\n" + body);
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  private String concert(String... words) throws IOException, InterruptedException {
    Path out = folder.resolve("out");
    ProcessBuilder builder =
        new ProcessBuilder("/bin/sh", checkout.resolve("concert").toString())
            .redirectErrorStream(true)
            .redirectOutput(out.toFile());
    builder.command().addAll(List.of(words));
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    builder
        .environment()
        .merge("PATH", folder.resolve("bin").toString(), (path, ours) -> ours + ":" + path);
    int exitCode = builder.start().waitFor();
    String text = Files.readString(out);
    assertEquals(0, exitCode, text);
    return text;
  }

  private void makeNewerThanTheBuild(Path source) throws IOException {
    Files.setLastModifiedTime(source, FileTime.from(Instant.now().plusSeconds(60)));
  }

  @Test
  void aFreshCheckoutIsBuiltWithoutBenchmarksAndThenStarted() throws Exception {
    assertTrue(concert("tools").endsWith("started tools\n"));
    assertEquals("-B -ntp -DskipTests -pl !benchmarks package\n", Files.readString(said));
  }

  @Test
  void whatIsBuiltIsNotBuiltAgain() throws Exception {
    concert();
    Files.delete(said);

    assertEquals("started tools\n", concert("tools"));
    assertFalse(Files.exists(said));
  }

  @Test
  void aChangedSourceIsBuiltButNotABenchmark() throws Exception {
    concert();
    Files.delete(said);

    makeNewerThanTheBuild(source("benchmarks"));
    concert();
    assertFalse(Files.exists(said));

    makeNewerThanTheBuild(source("bus"));
    concert();
    assertTrue(Files.exists(said));
  }
}
