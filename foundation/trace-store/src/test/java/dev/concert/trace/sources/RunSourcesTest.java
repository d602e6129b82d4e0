package dev.concert.trace.sources;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.concert.runtime.format.RunFormat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RunSourcesTest {
  private static final String HASH = "0123456789abcdef0123456789abcdef01234567";

  @TempDir private Path run;

  private String commitOf(String recorded) throws IOException {
    Files.writeString(
        run.resolve(RunFormat.RUN_JSON), "{\"gitCommit\": \"%s\"}".formatted(recorded));
    return RunSources.of(run).commit();
  }

  @Test
  void theCommitIsTheOneThatWasNoted() throws IOException {
    assertEquals(HASH, commitOf(HASH));
  }

  @ParameterizedTest
  @ValueSource(strings = {"--help", "-p", "HEAD", "master:./A.java", " " + HASH, HASH + "^{tree}"})
  void whatIsNoHashIsNoCommitSoThatGitNeverTakesItForAnOption(String recorded) throws IOException {
    assertEquals("", commitOf(recorded));
  }
}
