package dev.concert.runtime.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.runtime.format.RunFormat;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BlockFileTest {
  @TempDir Path folder;

  private BlockFile file(long segments) throws IOException {
    return new BlockFile(folder.resolve("blocks"), segments * BlockFile.SEGMENT_BYTES);
  }

  @Test
  void blocksAreEmptyAndDoNotOverlap() throws IOException {
    BlockFile file = file(3);
    Set<Long> starts = new HashSet<>();
    starts.add(file.header().wordInFile());
    for (int i = 1; i < 2 * RunFormat.SEGMENT_BLOCKS; i++) {
      FileBlock block = file.claim();
      assertTrue(starts.add(block.wordInFile()));
      assertEquals(0, block.wordInFile() % RunFormat.BLOCK_WORDS);
      for (int word = 0; word < RunFormat.BLOCK_WORDS; word++) {
        assertEquals(0, block.get(word));
        block.put(word, -1);
      }
    }
    assertEquals(2L * BlockFile.SEGMENT_BYTES, Files.size(folder.resolve("blocks")));
  }

  @Test
  void aBlockGivenBackIsEmptyAndIsUsedNext() throws IOException {
    BlockFile file = file(1);
    FileBlock block = file.claim();
    block.put(0, 1);
    block.put(RunFormat.BLOCK_WORDS - 1, 2);
    file.release(block);
    assertSame(block, file.claim());
    assertEquals(0, block.get(0));
    assertEquals(0, block.get(RunFormat.BLOCK_WORDS - 1));
  }

  @Test
  void atItsLimitItGivesNoMoreBlocks() throws IOException {
    BlockFile file = file(1);
    for (int i = 1; i < RunFormat.SEGMENT_BLOCKS; i++) {
      assertNotNull(file.claim());
    }
    assertNull(file.claim());
  }

  @Test
  void anInterruptedThreadGetsABlockAndStaysInterrupted() throws IOException {
    Thread.currentThread().interrupt();
    BlockFile file = file(2);
    for (int i = 1; i < 2 * RunFormat.SEGMENT_BLOCKS; i++) {
      assertNotNull(file.claim());
    }
    assertTrue(Thread.interrupted());
  }

  @Test
  void aDiskThatFillsUpIsAnErrorOfTheNextBlockAndSparesTheOthers() throws IOException {
    int[] fills = {0};
    BlockFile file =
        new BlockFile(
            folder.resolve("blocks"),
            1L << 30,
            (out, offset, bytes) -> {
              out.seek(offset);
              out.write(new byte[fills[0]++ == 0 ? bytes : 1000]);
              if (fills[0] > 1) {
                throw new IOException("No space left on device");
              }
            });
    FileBlock last = null;
    for (int i = 1; i < RunFormat.SEGMENT_BLOCKS; i++) {
      last = file.claim();
    }
    assertEquals(
        "No space left on device", assertThrows(IOException.class, file::claim).getMessage());
    last.put(7, 7);
    assertEquals(7, last.get(7));
    file.release(last);
    assertSame(last, file.claim());
  }

  @Test
  void aFileThatIsThereIsNotOverwritten() throws IOException {
    file(1);
    assertThrows(FileAlreadyExistsException.class, () -> file(1));
  }
}
