package dev.concert.trace.control;

import dev.concert.model.words.Words;
import dev.concert.runtime.format.JsonLine;
import dev.concert.runtime.format.RunFormat;
import dev.concert.runtime.format.RunJson;
import dev.concert.runtime.format.Setting;
import dev.concert.runtime.jvm.Machine;
import dev.concert.runtime.settings.Limits;
import dev.concert.runtime.settings.NamePattern;
import dev.concert.runtime.settings.RecordingSettings;
import dev.concert.trace.sources.KeptSources;
import java.io.IOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.UUID;

/** A run that this process starts: writes {@code settings} and {@code run.json}. */
public final class NewRun {
  /**
   * What the run's nodes are to do.
   *
   * @param application root of the application, or null if unknown
   * @param mode a mode of {@link Setting}
   * @param packages those that have sources in the application
   * @param guessed whether the application was not named: if the program has none of those
   *     packages, the jar of its main class is meant
   * @param launch how the command is started
   * @param room that each node may fill
   * @param more lines of {@link Setting}
   * @param agentJar for the JVMs that the measured ones start
   */
  public record Wanted(
      Path application,
      List<String> commandLine,
      Launch launch,
      String gitCommit,
      String mode,
      String clock,
      SortedSet<String> packages,
      boolean guessed,
      List<String> includes,
      List<String> excludes,
      Room room,
      List<String> more,
      Path agentJar,
      Path runtimeJar) {}

  /**
   * How a command is started, so that it can be again; each is null if unknown.
   *
   * @param folder where it runs
   * @param build what was run before it, unmeasured
   * @param jdk the home of the JDK that it was given
   */
  public record Launch(Path folder, String build, Path jdk) {
    public static final Launch UNKNOWN = new Launch(null, null, null);
  }

  /** Less room than this is of no use. */
  public static final long MIN_ROOM_BYTES = Limits.MIN_BYTES;

  /**
   * What one JVM may fill of the disk; null for what is usual.
   *
   * @param ring whether the newest events take the place of the oldest once there is no more room
   */
  public record Room(Long traceBytes, Long profileBytes, boolean ring) {
    private Limits limits() {
      return new Limits(
          traceBytes == null ? Limits.DEFAULT.traceBytes() : traceBytes,
          profileBytes == null ? Limits.DEFAULT.profileBytes() : profileBytes,
          ring);
    }
  }

  private static final Set<PosixFilePermission> ONLY_THIS_USER =
      PosixFilePermissions.fromString("rwx------");

  private final Path directory;
  private final Wanted wanted;
  private final StartTime start = StartTime.now();

  /** Null where there are no sources in files. */
  private KeptSources sources;

  private NewRun(Path directory, Wanted wanted) {
    this.directory = directory;
    this.wanted = wanted;
  }

  /**
   * @param directory made if it is not there
   * @throws FileAlreadyExistsException if a run lies there
   */
  public static NewRun begin(Path directory, Wanted wanted) throws IOException {
    if (!Files.isDirectory(directory)) {
      Path parent = directory.toAbsolutePath().getParent();
      if (Files.exists(parent) && !Files.isDirectory(parent)) {
        throw new FileSystemException(directory.toString(), null, Words.say("Not a directory"));
      }
      Files.createDirectories(parent);
      createFolder(directory);
    }
    if (Files.exists(directory.resolve(RunFormat.RUN_JSON))) {
      throw new FileAlreadyExistsException(directory.toString(), null, Words.say("holds a run"));
    }
    NewRun run = new NewRun(directory, wanted);
    try {
      Files.writeString(directory.resolve(RunFormat.SETTINGS), run.settings());
      run.sources =
          KeptSources.keep(
              wanted.application, wanted.gitCommit, directory.resolve(RunFormat.SOURCES));
      run.write(RunJson.RUNNING, null);
    } catch (IOException e) {
      run.discard(); // half of it, on a disk that is full
      throw e;
    }
    return run;
  }

  /**
   * Makes a folder for a run that only this user can look into, where the file system tells users
   * apart: a run may hold arguments of calls.
   *
   * @throws FileAlreadyExistsException if something is there
   */
  public static void createFolder(Path directory) throws IOException {
    boolean posix = directory.getFileSystem().supportedFileAttributeViews().contains("posix");
    if (posix) {
      Files.createDirectory(directory, PosixFilePermissions.asFileAttribute(ONLY_THIS_USER));
    } else {
      Files.createDirectory(directory);
    }
  }

  /** What makes no sense among lines of {@link Setting}: a sentence each, without a full stop. */
  public static List<String> problems(List<String> lines) {
    return RecordingSettings.parse(String.join("\n", lines)).problems();
  }

  /** Notes that the command has ended. */
  public void end(int exitCode) throws IOException {
    write(RunJson.ENDED, exitCode);
  }

  /** Notes that measuring has ended; how its program ended, or will, is not known. */
  public void end() throws IOException {
    write(RunJson.ENDED, null);
  }

  /** Why a JVM that was joined does not let itself be measured; empty if it does. */
  public Optional<String> refusal(long pid) throws IOException {
    Path refused = directory.resolve(RunFormat.REFUSED_PREFIX + pid);
    if (!Files.exists(refused)) {
      return Optional.empty();
    }
    String why = Files.readString(refused).strip();
    Files.delete(refused);
    return Optional.of(why);
  }

  /** Takes the run back: its command never started. */
  public void discard() throws IOException {
    Files.deleteIfExists(directory.resolve(RunFormat.RUN_JSON));
    Files.deleteIfExists(directory.resolve(RunFormat.SETTINGS));
    Files.deleteIfExists(directory.resolve(RunFormat.SOURCES));
    try {
      Files.delete(directory);
    } catch (DirectoryNotEmptyException _) {
      // it held something before, which is not ours
    }
  }

  public Path directory() {
    return directory;
  }

  /**
   * What is missing of the sources that it is made from, a clause; empty if nothing is, or there
   * are none.
   */
  public Optional<String> missingSources() {
    if (sources == null) {
      return Optional.empty();
    }
    return Optional.ofNullable(sources.missing());
  }

  /** The nodes that there are up to now, by name. */
  public List<String> nodes() throws IOException {
    List<String> names = new ArrayList<>();
    try (var files = Files.newDirectoryStream(directory, Files::isDirectory)) {
      files.forEach(node -> names.add(node.getFileName().toString()));
    }
    return names;
  }

  /**
   * The patterns that no JVM of the run has matched, a sentence each without a full stop; to be
   * asked once all have ended.
   */
  public List<String> unmatched() throws IOException {
    return UnmatchedByAll.sentences(directory);
  }

  private String settings() {
    List<String> lines = new ArrayList<>();
    lines.add(Setting.MODE + ' ' + wanted.mode);
    lines.add(Setting.CLOCK + ' ' + wanted.clock);
    wanted.packages.forEach(name -> lines.add((Setting.PACKAGE + ' ' + name).strip()));
    if (wanted.guessed) {
      lines.add(Setting.OTHERWISE + " main");
    }
    wanted.includes.forEach(pattern -> lines.add(Setting.INCLUDE + ' ' + new NamePattern(pattern)));
    wanted.excludes.forEach(pattern -> lines.add(Setting.EXCLUDE + ' ' + new NamePattern(pattern)));
    lines.addAll(wanted.room.limits().settings());
    lines.addAll(wanted.more);
    lines.add(Setting.AGENT + ' ' + wanted.agentJar);
    lines.add(Setting.RUNTIME + ' ' + wanted.runtimeJar);
    return String.join("\n", lines) + '\n';
  }

  /** Renamed into place: who reads it at the same time sees the old one or the new one. */
  private void write(String state, Integer exitCode) throws IOException {
    Path fresh = directory.resolve(RunFormat.RUN_JSON + ".new");
    try {
      Files.writeString(fresh, json(state, exitCode) + '\n');
    } catch (IOException e) {
      Files.deleteIfExists(fresh); // half of it, on a disk that is full
      throw e;
    }
    Files.move(fresh, directory.resolve(RunFormat.RUN_JSON), StandardCopyOption.REPLACE_EXISTING);
  }

  private String json(String state, Integer exitCode) throws IOException {
    JsonLine json = new JsonLine().open().put(RunJson.VERSION, RunFormat.VERSION);
    if (wanted.application != null) {
      json.put(RunJson.APPLICATION, wanted.application.toString());
    }
    array(json, RunJson.COMMAND_LINE, wanted.commandLine);
    put(json, RunJson.FOLDER, wanted.launch.folder);
    put(json, RunJson.BUILD, wanted.launch.build);
    put(json, RunJson.JDK, wanted.launch.jdk);
    json.put(RunJson.MACHINE, Machine.name()).put(RunJson.GIT_COMMIT, wanted.gitCommit);
    tellSources(json);
    json.put(RunJson.MODE, wanted.mode);
    array(json, RunJson.INCLUDE, wanted.includes);
    array(json, RunJson.EXCLUDE, wanted.excludes);
    json.put(RunJson.CLOCK, wanted.clock);
    NodeClocks.of(directory).write(json);
    json.put(RunJson.STARTED, start.wall().toString());
    json.put(RunJson.STARTED_NANO_TIME, start.nanoTime());
    UUID boot = Machine.boot();
    json.put(RunJson.BOOT, boot == null ? null : boot.toString());
    NodeMetrics.of(directory).write(json);
    json.put(RunJson.PID, ProcessHandle.current().pid()).put(RunJson.STATE, state);
    if (exitCode != null) {
      json.put(RunJson.EXIT_CODE, exitCode);
    }
    return json.close().toString();
  }

  private void tellSources(JsonLine json) {
    if (sources != null) {
      json.open(RunJson.SOURCES).put(RunJson.WHOLE, sources.whole());
      json.put(RunJson.FILES, sources.files()).put(RunJson.DIFFERENCE, sources.difference());
      json.put(RunJson.LEFT_OUT, sources.leftOut());
      put(json, RunJson.WHY, sources.why());
      json.close();
    }
  }

  private static void put(JsonLine json, String name, Object known) {
    if (known != null) {
      json.put(name, known.toString());
    }
  }

  private static void array(JsonLine json, String name, Collection<String> texts) {
    json.openArray(name);
    texts.forEach(json::add);
    json.closeArray();
  }
}
