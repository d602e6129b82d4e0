package dev.concert.trace.file;

import dev.concert.model.words.Words;
import dev.concert.runtime.format.Identity.Member;
import dev.concert.runtime.format.RunFormat;
import dev.concert.runtime.format.RunJson;
import dev.concert.trace.RunInfo;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What {@code run.json} says; what it does not say is unknown. */
public final class RunFile {
  private static final long LAST_SECOND = Long.MAX_VALUE / 1_000_000_000L;

  /** Longer than any command line there is. */
  private static final int MAX_BYTES = 16 << 20;

  private final JsonObject json;

  private RunFile(JsonObject json) {
    this.json = json;
  }

  /** A missing file is not a problem: a node's folder can be read alone. */
  public static RunFile read(StoredFolder run, Problems problems) throws IOException {
    StoredFile file = run.file(RunFormat.RUN_JSON);
    if (!file.exists()) {
      return new RunFile(JsonObject.empty());
    }
    try (InputStream bytes = file.from(0)) {
      if (file.size() <= MAX_BYTES) {
        return new RunFile(JsonObject.parse(bytes.readNBytes(MAX_BYTES)));
      }
    } catch (IllegalArgumentException _) {
      // told below
    } catch (NoSuchFileException _) {
      return new RunFile(JsonObject.empty()); // it has gone since
    }
    problems.add(
        Words.known("%s is damaged or cut; the command and its start are unknown."), file.path());
    return new RunFile(JsonObject.empty());
  }

  /** The run's start, or null if nobody wrote it down. */
  public RunStart origin() {
    Instant started = started();
    if (started == null) {
      return null;
    }
    boolean timed = json.has(RunJson.STARTED_NANO_TIME);
    String machine = timed ? json.text(RunJson.MACHINE, "") : "";
    String boot = timed ? json.text(RunJson.BOOT, "") : "";
    long wall = started.getEpochSecond() * 1_000_000_000L + started.getNano();
    return new RunStart(machine, boot, json.number(RunJson.STARTED_NANO_TIME, 0), wall);
  }

  /**
   * Null if nobody wrote it down, or it is not a moment of which the nanoseconds can be counted.
   */
  private Instant started() {
    try {
      Instant started = Instant.parse(json.text(RunJson.STARTED, ""));
      long seconds = started.getEpochSecond();
      return seconds >= 0 && seconds < LAST_SECOND ? started : null;
    } catch (DateTimeException e) {
      return null;
    }
  }

  /** Whether nobody has noted the end of the run. */
  public boolean saysRunning() {
    return json.text(RunJson.STATE, "").equals(RunJson.RUNNING);
  }

  /** Of the program, once it has ended; not known of one that was joined. */
  public Optional<Long> exitCode() {
    return json.has(RunJson.EXIT_CODE)
        ? Optional.of(json.number(RunJson.EXIT_CODE, 0))
        : Optional.empty();
  }

  /** Whether the process that started the run is still waiting for it. */
  public boolean starterLives() {
    Instant started = started();
    if (started == null || !saysRunning()) {
      return false;
    }
    return Liveness.sameBoot(started, json.number(RunJson.STARTED_NANO_TIME, 0))
        && ProcessHandle.of(json.number(RunJson.PID, -1)).map(ProcessHandle::isAlive).orElse(false);
  }

  /**
   * @param firstNode says what the file does not
   */
  public RunInfo info(Path directory, boolean live, Identities firstNode, Instant started) {
    return new RunInfo(
        directory,
        json.text(RunJson.APPLICATION, null),
        commandLine(firstNode),
        json.text(RunJson.MACHINE, firstNode.ofNode(Member.MACHINE)),
        json.text(RunJson.JVM, firstNode.ofNode(Member.JVM)),
        json.text(RunJson.GIT_COMMIT, ""),
        json.text(RunJson.MODE, firstNode.ofNode(Member.MODE)),
        started,
        clock(firstNode),
        live ? RunJson.RUNNING : RunJson.ENDED);
  }

  /** The one that was taken, not the one that was asked for. */
  private String clock(Identities firstNode) {
    String taken = firstNode.ofNode(Member.CLOCK);
    return taken.isEmpty() ? json.text(RunJson.CLOCK, "") : taken;
  }

  private List<String> commandLine(Identities firstNode) {
    if (json.has(RunJson.COMMAND_LINE)) {
      return json.strings(RunJson.COMMAND_LINE);
    }
    List<String> words = new ArrayList<>(List.of(firstNode.ofNode(Member.COMMAND).split(" ")));
    words.removeIf(String::isEmpty);
    return words;
  }
}
