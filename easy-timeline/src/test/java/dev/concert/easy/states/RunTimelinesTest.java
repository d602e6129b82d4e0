package dev.concert.easy.states;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.easy.states.TimelineSource.TimelineReading;
import dev.concert.model.Progress;
import dev.concert.runtime.format.RunFormat;
import dev.concert.trace.read.RunWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;

class RunTimelinesTest {
  private static final String PROFILE = "host.1/profile.1";
  private static final String TRACE = "host.1/" + RunFormat.traceName("host.1", 1);

  @TempDir Path folder;
  private Path run;

  /** Its profile tells of another routine than its events, so that one sees which was read. */
  @BeforeEach
  void writeARun() throws IOException {
    RunWriter writer = new RunWriter(folder.resolve("run"));
    writer
        .node("host", 1)
        .thread(1, "main", 0)
        .enter(0, "a.A#small()")
        .exit(10, "a.A#small()")
        .enter(20, "a.A#large()")
        .exit(500, "a.A#large()")
        .end(600);
    run = writer.write();
    RunWriter other = new RunWriter(folder.resolve("other"));
    RunWriter.Node node = other.node("host", 1);
    node.id("one");
    node.id("two");
    node.thread(1, "main", 0).enter(0, "three").exit(10, "three").end(600);
    Files.copy(
        other.write().resolve(PROFILE), run.resolve(PROFILE), StandardCopyOption.REPLACE_EXISTING);
  }

  private static TimelineReading read(Path run) throws IOException {
    try (RunTimelines source = new RunTimelines(run)) {
      return source.read(StateFilter.NONE, null);
    }
  }

  private void letItGoOn() throws IOException {
    Files.writeString(
        run.resolve("run.json"),
        "{\"version\":1,\"started\":\"%s\",\"startedNanoTime\":%d,\"pid\":%d,\"state\":\"running\"}"
            .formatted(Instant.now(), System.nanoTime(), ProcessHandle.current().pid()));
  }

  /** How often it tells of reading events. */
  private static int readings(RunTimelines source, Executable reading) throws Throwable {
    List<Long> told = new ArrayList<>();
    source.report((done, _, _) -> told.add(done));
    reading.execute();
    source.report(Progress.NONE);
    return told.size();
  }

  @Test
  void whatIsRecordedMeanwhileIsReadAheadAndNotAgain() throws Throwable {
    letItGoOn();
    try (RunTimelines source = new RunTimelines(run)) {
      source.read(StateFilter.NONE, null);
      byte[] block = new byte[RunFormat.BLOCK_WORDS * Long.BYTES];
      Files.write(run.resolve(TRACE), block, StandardOpenOption.APPEND);
      assertEquals(0, readings(source, source::live));
      assertTrue(readings(source, source::readAhead) > 0);
      assertEquals(0, readings(source, source::readAhead), "it has just been read");
    }
  }

  @Test
  void aRunThatIsGoingIsRankedByItsStatesAlone() throws IOException {
    letItGoOn();
    TimelineReading reading = read(run);
    assertTrue(reading.live());
    assertEquals(List.of("a.A#large()", "a.A#small()"), reading.largest());
  }

  @Test
  void aRunThatHasEndedIsRankedByItsProfileAsInOtherTools() throws IOException {
    assertEquals(List.of("unnamed routine 3"), read(run).largest());
  }
}
