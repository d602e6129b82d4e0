package dev.concert.trace.file;

import static java.nio.ByteOrder.LITTLE_ENDIAN;
import static java.nio.file.StandardOpenOption.READ;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.VarHandle;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;

/**
 * A file of little-endian 8-byte words that another process may be writing, mapped as far as it
 * reached when it was opened. A word is never seen half. Reading throws an {@link InternalError}
 * where the file was cut since.
 */
public final class MappedWords {
  private static final ValueLayout.OfLong WORD = ValueLayout.JAVA_LONG.withOrder(LITTLE_ENDIAN);
  private static final VarHandle HANDLE = WORD.varHandle();

  private final MemorySegment bytes;
  private final long size;

  private MappedWords(MemorySegment bytes) {
    this.bytes = bytes;
    this.size = bytes.byteSize() / Long.BYTES;
  }

  public static MappedWords map(StoredFile file, Arena arena) throws IOException {
    return map(file, Long.MAX_VALUE, arena);
  }

  /**
   * @param maxBytes so many are wanted from the beginning
   */
  static MappedWords map(StoredFile file, long maxBytes, Arena arena) throws IOException {
    try (FileChannel channel = FileChannel.open(file.container(), READ)) {
      long offset = file.offset();
      long size = Math.clamp(channel.size() - offset, 0, Math.min(maxBytes, file.size()));
      return new MappedWords(channel.map(MapMode.READ_ONLY, offset, size, arena));
    }
  }

  /** Number of whole words. */
  public long size() {
    return size;
  }

  public long get(long word) {
    return (long) HANDLE.getOpaque(bytes, word * Long.BYTES);
  }

  /** Copies words that are written already. */
  void copy(long first, long[] into, int count) {
    MemorySegment.copy(bytes, WORD, first * Long.BYTES, into, 0, count);
  }

  /** For the word that commits others: what was stored before it is seen after it. */
  public long getAcquire(long word) {
    return (long) HANDLE.getAcquire(bytes, word * Long.BYTES);
  }
}
