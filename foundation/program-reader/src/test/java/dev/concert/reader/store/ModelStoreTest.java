package dev.concert.reader.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import dev.concert.model.Program;
import dev.concert.model.Progress;
import dev.concert.model.SourceFile;
import dev.concert.reader.SmallDisk;
import dev.concert.reader.sources.Application;
import dev.concert.reader.sources.SourceUnit;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class ModelStoreTest {
  @TempDir Path folder;
  private final AtomicInteger readings = new AtomicInteger();

  private static Program program(String application) {
    SourceFile source = new SourceFile("a/B.java", 7, List.of("line 1: odd"));
    return new Program(application, List.of(source), List.of(), List.of(), List.of(), List.of());
  }

  private Fingerprint fingerprint(int release) throws IOException {
    Path source = folder.resolve("B.java");
    if (!Files.exists(source)) {
      Files.writeString(source, "class B {}");
    }
    SourceUnit unit = new SourceUnit("B.java", source, release);
    return Fingerprint.of(new Application(folder, List.of(unit), List.of()));
  }

  private Path models() {
    return folder.resolve("models");
  }

  private Program load(Fingerprint fingerprint) throws Exception {
    return new ModelStore(models())
        .load(
            "key",
            fingerprint,
            Progress.NONE,
            _ -> program("reading " + readings.incrementAndGet()));
  }

  private Path modelFile() throws IOException {
    try (Stream<Path> files = Files.list(models())) {
      return files.filter(f -> f.toString().endsWith(".model")).findFirst().orElseThrow();
    }
  }

  @Test
  void anUnchangedApplicationIsReadOnce() throws Exception {
    load(fingerprint(25));
    Program again = load(fingerprint(25));
    assertEquals("reading 1", again.application());
    assertEquals(program("").sources(), again.sources());
  }

  @Test
  void aChangeIsReadAnew() throws Exception {
    load(fingerprint(25));
    assertEquals("reading 2", load(fingerprint(17)).application());
    Files.writeString(folder.resolve("B.java"), "class B { void grown() {} }");
    assertEquals("reading 3", load(fingerprint(17)).application());
  }

  @Test
  void aFileCutAnywhereIsMadeAnew() throws Exception {
    load(fingerprint(25));
    byte[] whole = Files.readAllBytes(modelFile());
    for (int length = 0; length < whole.length; length++) {
      Files.write(modelFile(), java.util.Arrays.copyOf(whole, length));
      assertEquals("reading " + (length + 2), load(fingerprint(25)).application());
    }
  }

  @Test
  void aFlippedByteIsNoticed() throws Exception {
    load(fingerprint(25));
    byte[] whole = Files.readAllBytes(modelFile());
    for (int i = 0; i < whole.length; i++) {
      byte[] damaged = whole.clone();
      damaged[i] ^= 0x40;
      Files.write(modelFile(), damaged);
      assertEquals("reading " + (i + 2), load(fingerprint(25)).application());
    }
  }

  @Test
  void withoutAFolderEverythingIsReadEachTime() throws Exception {
    Files.writeString(models(), "a file where the folder should be");
    load(fingerprint(25));
    assertEquals("reading 2", load(fingerprint(25)).application());
  }

  @Test
  void aModelOfMoreThanTheHeapIsNotReadWhereItIsOfSomethingElse() throws Exception {
    load(fingerprint(25));
    try (RandomAccessFile file = new RandomAccessFile(modelFile().toFile(), "rw")) {
      file.setLength(1L << 40); // without a byte on disk
    }
    assertEquals("reading 2", load(fingerprint(17)).application());
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  @Timeout(300)
  void onADiskThatIsFullEverythingIsReadAndNothingIsLeftThere() throws Exception {
    Files.createDirectories(models());
    assertEquals(
        "reading 1\nreading 2\n[key.lock]\n", SmallDisk.said(models(), FullDisk.class, folder));
  }

  /** The other process: what it reads twice has no room. */
  static final class FullDisk {
    public static void main(String[] args) throws Exception {
      ModelStoreTest test = new ModelStoreTest();
      test.folder = Path.of(args[0]);
      for (int i = 1; i <= 2; i++) {
        String name = "reading " + i;
        SourceFile large = new SourceFile("x".repeat(1 << 20), 1, List.of());
        Program program =
            new Program(name, List.of(large), List.of(), List.of(), List.of(), List.of());
        System.out.println(
            new ModelStore(test.models())
                .load("key", test.fingerprint(25), Progress.NONE, _ -> program)
                .application());
      }
      try (Stream<Path> files = Files.list(test.models())) {
        System.out.println(files.map(Path::getFileName).toList());
      }
    }
  }

  @Test
  @Timeout(300)
  void oneThreadReadsAndTheOtherWaits() throws Exception {
    Fingerprint fingerprint = fingerprint(25);
    CountDownLatch reading = new CountDownLatch(1);
    CountDownLatch goOn = new CountDownLatch(1);
    CompletableFuture<Program> first =
        CompletableFuture.supplyAsync(() -> {
          try {
            return new ModelStore(models())
                .load(
                    "key",
                    fingerprint,
                    Progress.NONE,
                    _ -> {
                      reading.countDown();
                      goOn.await();
                      return program("first");
                    });
          } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
          }
        });
    reading.await();
    Progress letGo = (_, _, _) -> goOn.countDown(); // told only while it waits
    Program second =
        new ModelStore(models())
            .load("key", fingerprint, letGo, _ -> fail("the sources are read twice"));
    assertEquals("first", second.application());
    assertEquals("first", first.get().application());
  }

  @Test
  @Timeout(300)
  void anotherProcessIsWaitedForAndItsProgressShown() throws Exception {
    Process child = readingProcess();
    OutputStream toChild = child.getOutputStream();
    CompletableFuture<String> seen = new CompletableFuture<>();
    Progress progress =
        (done, total, what) -> {
          if (total > 0 && seen.complete(done + " of " + total + ": " + what)) {
            release(toChild);
          }
        };
    Program program =
        new ModelStore(models())
            .load("key", fingerprint(25), progress, _ -> fail("the sources are read twice"));
    assertEquals("1 of 2: a/B.java by the child", seen.get());
    assertEquals("made by the child", program.application());
    assertEquals(0, child.waitFor());
  }

  @Test
  @Timeout(300)
  void theLockOfAKilledProcessIsFree() throws Exception {
    Process child = readingProcess();
    child.destroyForcibly().waitFor();
    assertEquals("reading 1", load(fingerprint(25)).application());
    assertFalse(Files.exists(models().resolve("key.lock.progress")));
  }

  /** Another process, once it reads. */
  private Process readingProcess() throws IOException {
    Process child =
        new ProcessBuilder(java(Reader.class))
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    BufferedReader talk = new BufferedReader(new InputStreamReader(child.getInputStream()));
    assertEquals("reading", talk.readLine());
    return child;
  }

  private List<String> java(Class<?> main) {
    return List.of(
        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
        "-cp",
        System.getProperty("java.class.path"),
        main.getName(),
        folder.toString());
  }

  private static void release(OutputStream child) {
    try {
      child.write('\n');
      child.flush();
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The other process: reads until it is told to go on. */
  static final class Reader {
    public static void main(String[] args) throws Exception {
      ModelStoreTest test = new ModelStoreTest();
      test.folder = Path.of(args[0]);
      new ModelStore(test.models())
          .load(
              "key",
              test.fingerprint(25),
              Progress.NONE,
              progress -> {
                progress.report(1, 2, "a/B.java by the child");
                System.out.println("reading");
                System.in.read();
                return program("made by the child");
              });
    }
  }

  @Test
  void whoLoadsAgainHasTheModelBeforeAllIsKeptAndTheNextOneWaits() throws Exception {
    CountDownLatch shown = new CountDownLatch(1);
    AtomicInteger kept = new AtomicInteger();
    ModelStore store = new ModelStore(models());
    ModelStore.Reading reading =
        new ModelStore.Reading() {
          @Override
          public Program read(Progress progress) {
            return program("read");
          }

          @Override
          public void keep() {
            try {
              shown.await();
            } catch (InterruptedException e) {
              throw new IllegalStateException(e);
            }
            kept.incrementAndGet();
          }
        };
    Fingerprint fingerprint = fingerprint(25);
    Program read = store.loadAgain("key", fingerprint, null, Progress.NONE, reading);
    assertEquals("read", read.application());
    assertEquals(0, kept.get());
    shown.countDown();
    store.finish();
    assertEquals(1, kept.get());
    assertEquals("read", load(fingerprint).application());
    assertEquals(0, readings.get());
  }

  @Test
  void whatAProcessHasBegunToWriteAndEndedIsDeleted() throws Exception {
    Files.createDirectories(models());
    Path old = Files.createFile(models().resolve("old.part"));
    Path young = Files.createFile(models().resolve("young.part"));
    Instant hoursAgo = Instant.now().minus(Duration.ofHours(2));
    Files.setLastModifiedTime(old, FileTime.from(hoursAgo));
    load(fingerprint(25));
    assertFalse(Files.exists(old));
    assertTrue(Files.exists(young));
  }
}
