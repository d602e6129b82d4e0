package dev.concert.reader.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.concert.model.Call;
import dev.concert.reader.facts.FileFacts;
import dev.concert.reader.facts.TaskValue;
import dev.concert.reader.sources.Application;
import dev.concert.reader.sources.SourceUnit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecordStoreTest {
  private static final long SEED = 20261126;

  @TempDir Path folder;

  /** Of each form something, and of each that may be null, null. */
  public record Sample(
      String name,
      int number,
      boolean flag,
      Call.Kind kind,
      TaskValue value,
      List<FileFacts.Site> sites,
      Map<String, List<String>> lists) {}

  /** The same name for other things. */
  public record Other(String name, int number) {}

  private static List<Sample> samples() {
    TaskValue text = new TaskValue.Text("ä\u0000\ud83d\ude00");
    TaskValue answer = new TaskValue.Answer("a.B#c", new TaskValue.Unknown(), List.of(text, text));
    FileFacts.Site site =
        new FileFacts.Site("a", "b", null, true, -1, 1 << 30, 7, Call.Kind.IMPLICIT, answer, null);
    return List.of(
        new Sample("one", 1, true, Call.Kind.IMPLICIT, answer, List.of(site, site), Map.of()),
        new Sample(null, -5, false, null, null, null, null),
        new Sample("", 0, true, null, text, List.of(), Map.of("k", Arrays.asList("v", null))));
  }

  private RecordStore<Sample> store(int release) throws IOException {
    SourceUnit unit = new SourceUnit("B.java", folder.resolve("B.java"), release);
    Application application = new Application(folder, List.of(unit), List.of());
    return new RecordStore<>(
        folder.resolve("models"), "key", Sample.class, Fingerprint.ofSurroundings(application));
  }

  @Test
  void recordsComeBackAsTheyWere() throws Exception {
    store(25).keep(samples());
    assertEquals(samples(), store(25).load());
  }

  @Test
  void ofOtherSurroundingsThereAreNone() throws Exception {
    store(25).keep(samples());
    assertEquals(List.of(), store(17).load());
  }

  @Test
  void withOtherComponentsTheyAreAnotherVersion() {
    assertNotEquals(
        new RecordCodec<>(Sample.class).version(), new RecordCodec<>(Other.class).version());
  }

  @Test
  void whereTheFolderCannotBeUsedThereAreNone() throws Exception {
    Files.writeString(folder.resolve("models"), "a file");
    store(25).keep(samples());
    assertEquals(List.of(), store(25).load());
  }

  @Test
  void ofADamagedFileThereAreNone() throws Exception {
    store(25).keep(samples());
    Path file = folder.resolve("models/key.facts");
    byte[] whole = Files.readAllBytes(file);
    Random random = new Random(SEED);
    for (int i = 0; i < 200; i++) {
      byte[] damaged = Arrays.copyOf(whole, 1 + random.nextInt(whole.length));
      damaged[random.nextInt(damaged.length)] ^= (byte) (1 + random.nextInt(255));
      Files.write(file, damaged);
      assertEquals(List.of(), store(25).load(), "seed " + SEED + ", number " + i);
    }
  }

  /** The checksum keeps such bytes away; should one of them be right, nothing else may happen. */
  @Test
  void damagedBytesAreRefusedOrAreOtherRecords() {
    RecordCodec<Sample> codec = new RecordCodec<>(Sample.class);
    byte[] whole = codec.encode(samples().getFirst());
    Random random = new Random(SEED);
    List<Throwable> others = new ArrayList<>();
    for (int i = 0; i < 20_000; i++) {
      byte[] damaged = Arrays.copyOf(whole, 1 + random.nextInt(whole.length));
      damaged[random.nextInt(damaged.length)] = (byte) random.nextInt();
      try {
        codec.decode(java.nio.ByteBuffer.wrap(damaged), new java.util.HashMap<>());
      } catch (IOException _) {
        // refused
      } catch (Throwable e) {
        others.add(e);
      }
    }
    assertEquals(List.of(), others, "seed " + SEED);
  }
}
