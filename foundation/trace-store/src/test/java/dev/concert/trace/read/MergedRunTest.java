package dev.concert.trace.read;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.model.Progress;
import dev.concert.runtime.format.Event;
import dev.concert.runtime.format.RunFormat;
import dev.concert.trace.Profile;
import dev.concert.trace.ThreadTrace;
import dev.concert.trace.TraceEvent;
import dev.concert.trace.compare.ComparedRun;
import dev.concert.trace.file.MergedFileWriter;
import dev.concert.trace.file.NodeFolder;
import dev.concert.trace.file.NodeFolder.OpenFile;
import dev.concert.trace.file.Problems;
import dev.concert.trace.file.StoredFile;
import dev.concert.trace.file.StoredFolder;
import dev.concert.trace.findings.Findings;
import dev.concert.trace.index.CachedIndexes;
import dev.concert.trace.index.NodeIndex;
import dev.concert.trace.index.StoredIndex;
import dev.concert.trace.merge.RunMerge;
import dev.concert.trace.merge.RunMerge.Merged;
import dev.concert.trace.notes.Note;
import dev.concert.trace.notes.NoteChange;
import dev.concert.trace.notes.RunNotes;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.lang.foreign.Arena;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Enumeration;
import java.util.List;
import java.util.Queue;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MergedRunTest {
  @TempDir Path folder;

  private Path out(String name) {
    return folder.resolve(name + ".concert");
  }

  private Merged merge(Path out, Path... runs) throws IOException {
    return RunMerge.write(List.of(runs), out, folder.resolve("user"), Progress.NONE);
  }

  private Path oneCall(String name, String machine) throws IOException {
    RunWriter writer = new RunWriter(folder.resolve(name));
    writer.node(machine, 1).thread(1, "main", 5).enter(10, "a.A#m()").exit(30, "a.A#m()").end(40);
    return writer.write();
  }

  private Path golden() throws IOException {
    Path archive = Path.of("src/test/resources/golden/run-v1.zip");
    try (FileSystem files = FileSystems.newFileSystem(archive);
        Stream<Path> all = Files.walk(files.getPath("run"))) {
      for (Path file : all.filter(Files::isRegularFile).toList()) {
        Path copy = folder.resolve(file.toString());
        Files.createDirectories(copy.getParent());
        Files.copy(file, copy);
      }
    }
    return folder.resolve("run");
  }

  /** All that can be asked of a run but where it lies. */
  private static List<Object> told(Path path) throws IOException {
    try (Run run = Run.open(path)) {
      List<Object> told = new ArrayList<>();
      Profile profile = run.profile();
      told.add(profile.nodes());
      told.add(profile.intrusion());
      told.add(profile.metrics());
      told.add(run.problems());
      ComparedRun compared = ComparedRun.of(profile, List.of());
      told.add(List.of(compared.chosen(), compared.ending()));
      List<TraceEvent> events = new ArrayList<>();
      run.events(events::add);
      told.add(events);
      run.trace().threads().forEach(thread -> told.add(states(thread)));
      told.add(run.trace().arrows());
      told.add(run.stateTotals());
      told.add(run.stateTotals(100, 5_000));
      told.add(Findings.of(run));
      told.add(run.methods());
      told.add(run.instrumented().whyNotMeasured("a.A#n()"));
      told.add(run.messageOrder());
      told.add(run.info().started());
      told.add(run.info().commandLine());
      told.add(run.problems());
      return told;
    }
  }

  private static List<String> states(ThreadTrace thread) {
    List<String> states = new ArrayList<>(List.of(thread.thread() + " of " + thread.node()));
    for (int i = 0; i < thread.size(); i++) {
      states.add(thread.startNanos(i) + "-" + thread.endNanos(i) + " " + thread.name(i));
    }
    return states;
  }

  private CachedIndexes cache() {
    return new CachedIndexes(folder.resolve("cache"));
  }

  private static void note(Path run, Path user, Note note) throws IOException {
    Queue<NoteChange> changes = new ArrayDeque<>(List.of(new NoteChange(null, note)));
    new RunNotes(run, user).keep(changes);
  }

  @Test
  void aMergedRunBringsTheNotesOfItsRun() throws IOException {
    Path run = oneCall("one", "host");
    Path user = folder.resolve("user");
    Note first = new Note("slow here", 12, 12, new Note.Place("host.1", 1, "main", "a.A#m()"));
    note(run, user, first);
    Path merged = out("merged");
    merge(merged, run);
    assertEquals(List.of(first), new RunNotes(merged, user).read().notes());

    Note second = new Note("and here", 20, 30, null);
    note(merged, user, second);
    assertEquals(List.of(first, second), new RunNotes(merged, user).read().notes());
    assertEquals(List.of(first), new RunNotes(merged, folder.resolve("other")).read().notes());
    assertEquals(told(run), told(merged));
  }

  @Test
  void whatIsMergedAgainKeepsTheNotesThatWereAdded() throws IOException {
    Path user = folder.resolve("user");
    Path merged = out("merged");
    merge(merged, oneCall("one", "host"));
    Note note = new Note("slow here", 12, 14, null);
    note(merged, user, note);
    merge(out("again"), merged, oneCall("two", "other"));
    assertEquals(List.of(note), new RunNotes(out("again"), user).read().notes());
  }

  @Test
  void aMergedRunTellsWhatTheRunTells() {
    Seed.tryWith(random -> {
      for (int i = 0; i < 20; i++) {
        RunWriter writer = new RunWriter(folder.resolve("run" + i));
        new RandomRun(writer, random.nextLong()).tell();
        Path run = writer.write();
        merge(out("run" + i), run);
        assertEquals(told(run), told(out("run" + i)));
      }
    });
  }

  @Test
  void aMergedRunOfTheRuntimeTellsWhatTheRunTells() throws IOException {
    Path run = golden();
    merge(out("golden"), run);
    assertEquals(told(run), told(out("golden")));
  }

  @Test
  void clocksThatMessagesHaveSetAreSetInTheMergedRun() throws IOException {
    RunWriter writer = new RunWriter(folder.resolve("run"));
    RunWriter.Node near = writer.node("near", 1).boot(1).clocks(0, 0, 2);
    near.thread(1, "main", 0)
        .extended(5_000_000, Event.SEND, Event.halves(near.id("order"), 0), 7, -1)
        .end(9_000_000);
    RunWriter.Node far = writer.node("far", 2).boot(2).clocks(0, 0, 2);
    far.thread(1, "main", 0)
        .extended(2_000_000, Event.RECEIVE, Event.halves(far.id("order"), 0), 7, -1)
        .end(9_000_000);
    Path run = writer.write();
    merge(out("run"), run);
    assertEquals(told(run), told(out("run")));
    List<String> order = new ArrayList<>();
    Run.open(out("run"))
        .events(event -> {
          if (event instanceof TraceEvent.Send || event instanceof TraceEvent.Receive) {
            order.add(event.node() + " at " + event.t());
          }
        });
    assertEquals(List.of("near.1 at 5000000", "far.2 at 5000001"), order);
  }

  @Test
  void anyUnpackerGivesTheFilesOfTheRunBack() throws IOException {
    Path run = golden();
    merge(out("golden"), run);
    int files = 0;
    try (ZipFile zip = new ZipFile(out("golden").toFile())) {
      Enumeration<? extends ZipEntry> entries = zip.entries();
      while (entries.hasMoreElements()) {
        ZipEntry entry = entries.nextElement();
        byte[] bytes = zip.getInputStream(entry).readAllBytes(); // compares the sum, too
        if (!entry.getName().equals("mimetype")) {
          assertArrayEquals(Files.readAllBytes(run.resolve(entry.getName())), bytes);
          files++;
        }
      }
    }
    try (Run opened = Run.open(run)) {
      assertEquals(opened.files().size(), files);
    }
  }

  @Test
  void theSameRunGivesTheSameBytes() throws IOException {
    Path run = oneCall("run", "host");
    merge(out("one"), run);
    merge(out("two"), run);
    assertArrayEquals(Files.readAllBytes(out("one")), Files.readAllBytes(out("two")));
  }

  @Test
  void whatWasMergedCanBeMergedAgain() throws IOException {
    Path run = oneCall("run", "host");
    merge(out("one"), run);
    Merged again = merge(out("two"), out("one"), oneCall("another", "other"));
    assertEquals(2, again.nodes());
    try (Run opened = Run.open(out("two"))) {
      assertEquals(List.of("host.1", "other.1"), opened.nodes());
      assertEquals(2, opened.profile().threads().size());
      assertEquals(List.of(), opened.problems());
    }
  }

  @Test
  void aNodeIsMergedWithItsNamesAndTheStartOfItsRun() throws IOException {
    RunWriter writer = new RunWriter(folder.resolve("run"));
    writer.node("host", 1).thread(1, "main", 5).enter(10, "a.A#m()").exit(30, "a.A#m()").end(40);
    writer.node("host", 2).thread(1, "main", 5).end(50);
    Path run = writer.write();
    merge(out("node"), run.resolve("host.1"));
    merge(out("file"), run.resolve("host.1").resolve(RunFormat.traceName("host.1", 1)));
    for (Path merged : List.of(out("node"), out("file"))) {
      try (Run opened = Run.open(merged)) {
        assertEquals(List.of("host.1"), opened.nodes());
        ThreadTrace thread = opened.trace().threads().getFirst();
        assertEquals(List.of("main of host.1", "10-30 a.A#m()"), states(thread));
        assertEquals(RunWriter.STARTED, opened.info().started());
      }
    }
    assertTrue(Files.size(out("file")) < Files.size(out("node")));
  }

  @Test
  void whatWasFoundInTheEventsComesAlong() throws IOException {
    Path run = oneCall("run", "host");
    Path node = run.resolve("host.1");
    try (Arena arena = Arena.ofShared()) {
      StoredFolder onDisk = StoredFolder.of(node);
      NodeIndex index = new NodeIndex();
      index.readOn(NodeFolder.of(onDisk).openTraces(arena, new Problems()), false);
      new StoredIndex(onDisk, cache(), 0).keep(index);
      merge(out("run"), run);
      StoredFolder merged = StoredFolder.of(out("run")).folders().getFirst();
      List<OpenFile> opened = NodeFolder.of(merged).openTraces(arena, new Problems());
      assertEquals(1, new StoredIndex(merged, cache(), 0).read(opened).threads().size());
    }
    assertEquals(told(run), told(out("run")));
  }

  @Test
  void whatIsThereAlreadyIsNotWrittenOver() throws IOException {
    Path run = oneCall("run", "host");
    Files.writeString(out("run"), "precious");
    IOException refused = assertThrows(IOException.class, () -> merge(out("run"), run));
    assertEquals(
        out("run") + " exists already; name another file, or remove it", refused.getMessage());
    assertEquals("precious", Files.readString(out("run")));
  }

  @Test
  void aFolderThatIsNotThereIsNamed() throws IOException {
    Path run = oneCall("run", "host");
    Path nowhere = folder.resolve("nowhere/run.concert");
    IOException refused = assertThrows(IOException.class, () -> merge(nowhere, run));
    assertEquals(
        nowhere + " cannot be written: there is no folder " + nowhere.getParent(),
        refused.getMessage());
  }

  @Test
  void aRunThatGoesOnIsNotMerged() throws IOException {
    Path run = folder.resolve("run");
    Files.createDirectories(run);
    Files.writeString(
        run.resolve(RunFormat.RUN_JSON),
        "{\"state\":\"running\",\"pid\":%d,\"started\":\"%s\",\"startedNanoTime\":%d}"
            .formatted(ProcessHandle.current().pid(), java.time.Instant.now(), System.nanoTime()));
    IOException refused = assertThrows(IOException.class, () -> merge(out("run"), run));
    assertEquals(
        run + " is still being recorded; merge it when it has ended", refused.getMessage());
    assertFalse(Files.exists(out("run")));
  }

  @Test
  void whatIsNoRunIsNotMerged() throws IOException {
    Path notes = Files.writeString(folder.resolve("notes.txt"), "hello");
    IOException refused = assertThrows(IOException.class, () -> merge(out("run"), notes));
    assertTrue(refused.getMessage().startsWith(notes + " is not a run"), refused.getMessage());
    assertFalse(Files.exists(out("run")));
  }

  @Test
  void twoNodesOfOneNameAreNotMerged() throws IOException {
    Path one = oneCall("one", "host");
    Path two = oneCall("two", "host");
    IOException refused = assertThrows(IOException.class, () -> merge(out("run"), one, two));
    assertEquals(
        two
            + " has a node host.1, as another run has that is merged with it; merge only one of them",
        refused.getMessage());
  }

  @Test
  void aNodeThatIsDamagedIsMergedAsItIsAndSaid() throws IOException {
    RunWriter writer = new RunWriter(folder.resolve("run"));
    writer.node("host", 1).thread(1, "main", 5).enter(10, "a.A#m()").exit(30, "a.A#m()").end(40);
    writer.node("host", 2).thread(1, "main", 5).end(50);
    Path run = writer.write();
    Path bad = run.resolve("host.2").resolve(RunFormat.profileName(1));
    Files.write(bad, "garbage".getBytes());
    Files.delete(run.resolve("host.2").resolve(RunFormat.traceName("host.2", 1)));
    Merged merged = merge(out("run"), run);
    assertEquals(
        List.of(
            bad + " cannot be read: it ends before anything was recorded in it.",
            "host.2 has no file that can be read; it is left out."),
        merged.problems());
    try (Run opened = Run.open(out("run"))) {
      assertEquals(1, opened.profile().threads().size());
      assertEquals(
          merged.problems().getFirst().replace(run.toString(), out("run").toString()),
          opened.problems().getFirst());
    }
  }

  @Test
  void aDiskThatIsFullIsSaidInOneSentence() throws IOException {
    Path run = oneCall("run", "host");
    StoredFile trace =
        StoredFile.of(run.resolve("host.1").resolve(RunFormat.traceName("host.1", 1)));
    try (FileChannel file =
            FileChannel.open(
                folder.resolve("part"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        MergedFileWriter writer = new MergedFileWriter(out("run"), new Disk(file, 70_000))) {
      IOException full =
          assertThrows(IOException.class, () -> writer.add("host.1/a.trc", trace, _ -> {}));
      assertEquals(out("run") + " cannot be written: No space left on device", full.getMessage());
    }
  }

  /** A disk that has room for so many bytes. */
  private static final class Disk implements SeekableByteChannel {
    private final SeekableByteChannel file;
    private final long room;

    Disk(SeekableByteChannel file, long room) {
      this.file = file;
      this.room = room;
    }

    @Override
    public int write(ByteBuffer bytes) throws IOException {
      if (file.position() + bytes.remaining() > room) {
        throw new IOException("No space left on device");
      }
      return file.write(bytes);
    }

    @Override
    public int read(ByteBuffer bytes) throws IOException {
      return file.read(bytes);
    }

    @Override
    public long position() throws IOException {
      return file.position();
    }

    @Override
    public SeekableByteChannel position(long at) throws IOException {
      file.position(at);
      return this;
    }

    @Override
    public long size() throws IOException {
      return file.size();
    }

    @Override
    public SeekableByteChannel truncate(long size) throws IOException {
      file.truncate(size);
      return this;
    }

    @Override
    public boolean isOpen() {
      return file.isOpen();
    }

    @Override
    public void close() throws IOException {
      file.close();
    }
  }

  @Test
  void aMergedFileThatIsCutIsReadAsFarAsItGoes() throws IOException {
    merge(out("run"), oneCall("run", "host"));
    int whole = (int) Files.size(out("run"));
    int directory = directory(Files.readAllBytes(out("run")));
    for (int size = whole - 1; size > 0; size -= whole - size < 4_096 ? 1 : 499) {
      try (RandomAccessFile cut = new RandomAccessFile(out("run").toFile(), "rw")) {
        cut.setLength(size);
      }
      boolean told = !StoredFolder.of(out("run")).problems().isEmpty();
      assertTrue(told || size >= directory + 4 || size < 65, "cut at " + size);
      if (size % 41 == 0 && size >= 65) {
        new PlausibleFigures(Run.open(out("run"))).check();
      }
    }
    IOException none = assertThrows(IOException.class, () -> Run.open(out("run")));
    assertTrue(none.getMessage().startsWith(out("run") + " is not a run"), none.getMessage());
  }

  /** Where that begins which only unpackers look at. */
  private static int directory(byte[] zip) {
    int at = 0;
    while (!(zip[at] == 'P' && zip[at + 1] == 'K' && zip[at + 2] == 1 && zip[at + 3] == 2)) {
      at++;
    }
    return at;
  }

  @Test
  void namesThatLeadOutOfTheFileAreNotFollowed() throws IOException {
    merge(out("run"), oneCall("run", "host"));
    byte[] bytes = Files.readAllBytes(out("run"));
    byte[] name = "host.1/identities".getBytes();
    for (int at = 0; at + name.length < bytes.length; at++) {
      if (Arrays.equals(bytes, at, at + name.length, name, 0, name.length)) {
        System.arraycopy("../../.identities".getBytes(), 0, bytes, at, name.length);
      }
    }
    Files.write(out("run"), bytes);
    try (Run run = Run.open(out("run"))) {
      run.profile();
      assertEquals(List.of(), run.nodes());
      assertEquals(
          List.of(out("run") + " is cut or damaged; what followed run.json is missing."),
          run.problems());
    }
  }
}
