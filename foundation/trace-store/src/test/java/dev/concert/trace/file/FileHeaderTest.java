package dev.concert.trace.file;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.concert.runtime.format.Header;
import dev.concert.runtime.format.RunFormat;
import dev.concert.trace.file.FileHeader.Anchor;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.LongBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileHeaderTest {
  private final ByteBuffer bytes =
      ByteBuffer.allocate(RunFormat.BLOCK_BYTES).order(ByteOrder.LITTLE_ENDIAN);
  private final LongBuffer words = bytes.asLongBuffer();

  @TempDir Path folder;

  @BeforeEach
  void begin() {
    words.put(Header.MAGIC, Header.PROFILE_MAGIC);
    words.put(Header.VERSION_AND_NUMBER, Header.versionAndNumber(RunFormat.VERSION, 1));
    anchor(Header.FIRST_ANCHOR, 5);
  }

  private void anchor(int word, long tick) {
    words.put(word, tick);
    words.put(word + 1, 100 + tick);
    words.put(word + 2, 1_000 + tick);
  }

  private FileHeader read() throws IOException, FileHeader.DamagedFile {
    Path file = folder.resolve("profile.1");
    Files.write(file, bytes.array());
    try (Arena arena = Arena.ofConfined()) {
      return FileHeader.read(MappedWords.map(StoredFile.of(file), arena), Header.PROFILE_MAGIC);
    }
  }

  private List<Long> anchors() throws IOException, FileHeader.DamagedFile {
    return read().anchors().all().stream().map(Anchor::tick).toList();
  }

  @Test
  void anOlderFileSaysNeitherBootNorMachineAndHasItsTwoAnchors() throws Exception {
    words.put(Header.ANCHORS, 1);
    anchor(Header.slot(1), 50);
    FileHeader header = read();
    assertEquals("", header.boot());
    assertEquals("", header.machine());
    assertEquals(List.of(5L, 50L), anchors());
  }

  @Test
  void anchorsAreInTheOrderOfTimeAndEachIsThereOnce() throws Exception {
    words.put(Header.ANCHORS, 2);
    anchor(Header.slot(2), 50);
    anchor(Header.seriesSlot(0), 10);
    anchor(Header.seriesSlot(1), 30); // moved up, and not yet cleared below
    anchor(Header.seriesSlot(2), 20);
    anchor(Header.seriesSlot(3), 30);
    anchor(Header.seriesSlot(4), 50);
    assertEquals(List.of(5L, 10L, 20L, 30L, 50L), anchors());
  }

  @Test
  void anAnchorOfADamagedFileThatGoesBackIsLeftOut() throws Exception {
    anchor(Header.seriesSlot(0), 10);
    anchor(Header.seriesSlot(1), 20);
    words.put(Header.seriesSlot(1) + 1, 3);
    anchor(Header.seriesSlot(2), 30);
    assertEquals(List.of(5L, 10L, 30L), anchors());
  }

  @Test
  void aNameThatFillsItsWordsIsRead() throws Exception {
    for (int i = 0; i < Header.MACHINE_WORDS; i++) {
      words.put(Header.MACHINE + i, 0x6161_6161_6161_6161L);
    }
    assertEquals("a".repeat(64), read().machine());
  }
}
