package dev.concert.runtime.core;

import dev.concert.runtime.cost.CalibratedCost;
import dev.concert.runtime.cost.ProcessorTimes;
import dev.concert.runtime.file.BlockFile;
import dev.concert.runtime.file.ControlFile;
import dev.concert.runtime.file.FileBlock;
import dev.concert.runtime.file.IdentityFile;
import dev.concert.runtime.format.Event;
import dev.concert.runtime.format.Header;
import dev.concert.runtime.format.RunFormat;
import dev.concert.runtime.jvm.Clock;
import dev.concert.runtime.jvm.Machine;
import dev.concert.runtime.settings.Limits;
import dev.concert.runtime.state.Quiet;
import dev.concert.runtime.trace.TraceRing;
import java.io.File;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.UUID;

/** The folder of one node and the files in it. */
public final class NodeFiles {
  final Path directory;
  final BlockFile profile;
  final IdentityFile identities;
  final ControlFile control;
  private final String name;
  private final Limits limits;
  private final Anchors profileAnchors;
  private Anchors traceAnchors; // written before trace, read after it
  private volatile BlockFile trace;
  private TraceRing ring;

  private NodeFiles(Path directory, Limits limits) throws IOException {
    this.limits = limits;
    this.directory = directory;
    name = directory.getFileName().toString();
    identities = new IdentityFile(directory.resolve(RunFormat.IDENTITIES));
    profile = new BlockFile(profilePath(), limits.profileBytes());
    profileAnchors = begin(profile, Header.PROFILE_MAGIC);
    control = new ControlFile(directory.resolve(RunFormat.CONTROL));
  }

  static NodeFiles create(Path run, Limits limits) throws IOException {
    Files.createDirectories(run);
    String machine = Machine.name();
    long pid = Machine.pid();
    for (int attempt = 1; ; attempt++) {
      String host = attempt == 1 ? machine : machine + '-' + attempt;
      try {
        return open(Files.createDirectory(run.resolve(host + '.' + pid)), limits);
      } catch (FileAlreadyExistsException e) {
        // The same process number in another container of this name.
        if (attempt == 1000) {
          throw e;
        }
      }
    }
  }

  private static NodeFiles open(Path directory, Limits limits) throws IOException {
    try {
      return new NodeFiles(directory, limits);
    } catch (IOException e) {
      discard(directory.toFile());
      throw e;
    }
  }

  /** What could not be begun would look like a node that has measured nothing. */
  private static void discard(File directory) {
    File[] begun = directory.listFiles();
    for (File file : begun == null ? new File[0] : begun) {
      file.delete();
    }
    directory.delete();
  }

  /** The event file, made when the first event wants it. */
  BlockFile trace() throws IOException {
    BlockFile file = trace;
    return file != null ? file : createTrace();
  }

  private synchronized BlockFile createTrace() throws IOException {
    boolean quiet = Quiet.begin();
    try {
      return openTrace();
    } finally {
      Quiet.end(quiet);
    }
  }

  private BlockFile openTrace() throws IOException {
    if (trace == null) {
      BlockFile file =
          new BlockFile(directory.resolve(RunFormat.traceName(name, 1)), limits.traceBytes());
      ring = limits.ring() ? new TraceRing(file) : null;
      traceAnchors = begin(file, Header.TRACE_MAGIC);
      profile.header().put(Header.TRACES, 1);
      trace = file;
    }
    return trace;
  }

  /** An empty block for events, or null if there is no room for more. */
  FileBlock claimTraceBlock() throws IOException {
    FileBlock block = trace().claim();
    return block == null && ring != null ? ring.reuse() : block;
  }

  boolean isRing() {
    return limits.ring();
  }

  /** Nobody writes this block of events any more. */
  void filled(FileBlock block) {
    if (ring != null) {
      ring.add(block);
    }
  }

  private static Anchors begin(BlockFile file, long magic) {
    FileBlock header = file.header();
    header.put(Header.VERSION_AND_NUMBER, Header.versionAndNumber(RunFormat.VERSION, 1));
    header.put(Header.PID, Machine.pid());
    header.put(Header.STATE, Header.RUNNING);
    header.put(Header.CLOCK, Clock.headerValue());
    putMachine(header);
    Anchors anchors = new Anchors(header, Clock.FIRST);
    anchors.add(Clock.Reading.take()); // at once: a killed program's ticks have a length
    header.publish(magic);
    return anchors;
  }

  private static void putMachine(FileBlock header) {
    UUID boot = Machine.boot();
    if (boot != null) {
      header.put(Header.BOOT, boot.getMostSignificantBits());
      header.put(Header.BOOT + 1, boot.getLeastSignificantBits());
    }
    byte[] name = Machine.name().getBytes(StandardCharsets.UTF_8);
    for (int i = 0; i < Header.MACHINE_WORDS; i++) {
      header.put(Header.MACHINE + i, Event.textWord(name, Long.BYTES * i));
    }
  }

  /**
   * @throws IOException if somebody has deleted the files, to which the rest of us still write
   */
  void check() throws IOException {
    if (!Files.exists(profilePath())) {
      throw new IOException("its files have been deleted from " + directory);
    }
  }

  /** Says that the node is alive. */
  void beat(long tick) {
    profile.header().put(Header.ALIVE, tick);
    if (trace != null) {
      trace.header().put(Header.ALIVE, tick);
    }
  }

  /** Ties the ticks to the other clocks once more. */
  void anchor() {
    Clock.Reading now = Clock.Reading.take();
    profileAnchors.add(now);
    if (trace != null) {
      traceAnchors.add(now);
    }
  }

  void costs(CalibratedCost cost, double nanosPerRead, double resolutionNanos) {
    costs(profile.header(), cost, nanosPerRead, resolutionNanos);
    if (trace != null) {
      costs(trace.header(), cost, nanosPerRead, resolutionNanos);
    }
  }

  private static void costs(
      FileBlock header, CalibratedCost cost, double perRead, double resolution) {
    put(header, Header.OWN_COST, cost.perCall());
    put(header, Header.OWN_COST_INSIDE, cost.inside());
    put(header, Header.INTERPRETED, cost.interpreted());
    put(header, Header.WARMING, cost.warming());
    put(header, Header.NEW_CONTEXT, cost.context());
    put(header, Header.SCATTERED, cost.scattered());
    put(header, Header.READ_COST, perRead);
    put(header, Header.RESOLUTION, resolution);
    header.put(Header.OWN_COST_KNOWN, cost.steady() ? Header.STEADY : Header.TOO_MUCH);
  }

  private static void put(FileBlock header, int word, double value) {
    header.put(word, Double.doubleToRawLongBits(value));
  }

  /**
   * What measuring takes beside the calls.
   *
   * @param weavingNanos of the program's threads
   */
  void spent(long weavingNanos, ProcessorTimes processor) {
    spent(profile.header(), weavingNanos, processor);
    if (trace != null) {
      spent(trace.header(), weavingNanos, processor);
    }
  }

  private static void spent(FileBlock header, long weavingNanos, ProcessorTimes processor) {
    header.put(Header.WEAVING, weavingNanos);
    header.put(Header.COMPILING, processor.compilingNanos());
    header.put(Header.PROCESS, processor.processNanos());
    header.put(Header.HELPING, processor.helpingNanos());
  }

  void state(long state) {
    profile.header().put(Header.STATE, state);
    if (trace != null) {
      trace.header().put(Header.STATE, state);
    }
  }

  /**
   * The process goes on, and its threads may close scopes that are open now: what they write then
   * goes into a file that is no more.
   */
  void detach() throws IOException {
    Path copy = profilePath().resolveSibling(RunFormat.profileName(1) + ".new");
    Files.copy(profilePath(), copy);
    try (RandomAccessFile file = new RandomAccessFile(copy.toFile(), "rw")) {
      file.seek(8L * Header.STATE);
      file.writeLong(Long.reverseBytes(Header.DETACHED));
    }
    Files.move(copy, profilePath(), StandardCopyOption.REPLACE_EXISTING);
    state(Header.DETACHED);
  }

  private Path profilePath() {
    return directory.resolve(RunFormat.profileName(1));
  }

  /** Blocks for the next threads, so that they need not wait for the disk. */
  void growAhead() throws IOException {
    profile.growIfNoneFree(BlockFile.FEW);
    if (trace != null) {
      trace.growsAhead(Thread.currentThread());
      trace.growIfNoneFree(RunFormat.SEGMENT_BLOCKS);
    }
  }
}
