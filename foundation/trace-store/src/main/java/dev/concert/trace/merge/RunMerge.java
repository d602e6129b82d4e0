package dev.concert.trace.merge;

import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.TRUNCATE_EXISTING;
import static java.nio.file.StandardOpenOption.WRITE;
import static java.util.Comparator.naturalOrder;

import dev.concert.model.Progress;
import dev.concert.model.words.Words;
import dev.concert.runtime.format.RunFormat;
import dev.concert.trace.RunInfo;
import dev.concert.trace.file.MergedFileWriter;
import dev.concert.trace.file.StoredFile;
import dev.concert.trace.notes.Note;
import dev.concert.trace.notes.RunNotes;
import dev.concert.trace.read.Run;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Writes runs into one file, which is read like a run. Files are copied as they are, so that it
 * tells what they tell, to the call; memory does not grow with them.
 */
public final class RunMerge {
  private final Path out;
  private final Path user;
  private final Progress progress;
  private final Map<String, StoredFile> files = new LinkedHashMap<>();
  private final List<String> problems = new ArrayList<>();
  private final List<Noted> notes = new ArrayList<>();

  /** When the run began from which all times count; null while none has told. */
  private Instant start;

  private boolean whole = true;
  private int nodes;
  private long total;
  private long copied;

  /**
   * What has been written.
   *
   * @param problems what is missing or damaged in the runs, or was put right, a sentence each
   * @param whole whether nothing is missing
   */
  public record Merged(int nodes, long bytes, List<String> problems, boolean whole) {
    public Merged {
      problems = List.copyOf(problems);
    }
  }

  /** Notes of a run that began then. */
  private record Noted(Instant started, List<Note> notes) {}

  private RunMerge(Path out, Path user, Progress progress) {
    this.out = out.toAbsolutePath().normalize();
    this.user = user;
    this.progress = progress;
  }

  /**
   * @param runs each what {@link Run#open} takes; the first that has a run.json gives the start
   * @param out a file that is not there yet
   * @param user folder in which the user's things are remembered, as notes of what cannot be
   *     written
   * @throws IOException with one sentence; then nothing is left of the file
   */
  public static Merged write(List<Path> runs, Path out, Path user, Progress progress)
      throws IOException {
    RunMerge merge = new RunMerge(out, user, progress);
    merge.checkFree();
    for (Path run : runs) {
      merge.add(run);
    }
    return merge.write();
  }

  private void checkFree() throws IOException {
    if (Files.exists(out)) {
      throw new IOException(Words.say("%s exists already; name another file, or remove it", out));
    }
    if (!Files.isDirectory(out.getParent())) {
      throw new IOException(
          Words.say("%s cannot be written: there is no folder %s", out, out.getParent()));
    }
  }

  private void add(Path path) throws IOException {
    try (Run run = Run.open(path)) {
      if (run.live()) {
        throw new IOException(
            Words.say("%s is still being recorded; merge it when it has ended", path));
      }
      run.stateTotals(); // goes through its events, and keeps what it finds beside them
      problems.addAll(run.problems());
      whole &= run.isWhole();
      for (String node : run.nodes()) {
        addNode(node, path);
      }
      addNotes(run.info());
      if (start == null && run.files().containsKey(RunFormat.RUN_JSON)) {
        start = run.info().started();
      }
      for (Map.Entry<String, StoredFile> file : run.files().entrySet()) {
        if (files.putIfAbsent(file.getKey(), file.getValue()) == null) {
          total += file.getValue().size();
        }
      }
    }
  }

  private void addNotes(RunInfo run) {
    RunNotes.Reading read = new RunNotes(run.directory(), user).read();
    notes.add(new Noted(run.started(), read.notes()));
    if (read.problem() != null) {
      problems.add(read.problem());
    }
  }

  private void addNode(String node, Path run) throws IOException {
    if (files.keySet().stream().anyMatch(name -> name.startsWith(node + '/'))) {
      throw new IOException(
          Words.say(
              "%s has a node %s, as another run has that is merged with it; merge only one of them",
              run, node));
    }
    nodes++;
  }

  private Merged write() throws IOException {
    Path part = out.resolveSibling(out.getFileName() + ".part");
    part.toFile().deleteOnExit(); // where the user ends us
    try {
      try (FileChannel channel = FileChannel.open(part, CREATE, TRUNCATE_EXISTING, WRITE);
          MergedFileWriter writer = new MergedFileWriter(out, channel)) {
        for (Map.Entry<String, StoredFile> file : files.entrySet()) {
          writer.add(file.getKey(), file.getValue(), bytes -> report(bytes, file.getKey()));
        }
        writeNotes(writer);
        writer.finish();
      }
      Files.move(part, out);
    } finally {
      Files.deleteIfExists(part);
    }
    return new Merged(nodes, Files.size(out), problems, whole);
  }

  private void writeNotes(MergedFileWriter writer) throws IOException {
    Instant origin =
        start != null
            ? start
            : notes.stream().map(Noted::started).min(naturalOrder()).orElseThrow();
    List<Note> all = new ArrayList<>();
    for (Noted noted : notes) {
      long later = Duration.between(origin, noted.started).toNanos();
      noted.notes.forEach(note -> all.add(note.later(later)));
    }
    if (!all.isEmpty()) {
      writer.add(RunNotes.NAME, RunNotes.bytes(all));
    }
  }

  private void report(long bytes, String name) {
    copied += bytes;
    progress.report(copied, total, name);
  }
}
