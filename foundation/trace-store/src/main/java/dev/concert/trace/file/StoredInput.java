package dev.concert.trace.file;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;

/**
 * Reads back what {@link StoredOutput} has written, whoever may have changed it since: sizes are
 * compared with what is left before memory is taken.
 */
public final class StoredInput {
  private static final long[] NO_LONGS = {};
  private static final int[] NO_INTS = {};

  private final DataInputStream in;
  private final byte[] chunk;
  private long left;

  /** What was stored cannot be what was written. */
  public static final class DamagedStore extends IOException {
    private static final long serialVersionUID = 1;

    DamagedStore(String what) {
      super(what);
    }
  }

  /**
   * @param bytes that follow in the stream
   */
  public StoredInput(InputStream stream, long bytes) {
    in = new DataInputStream(stream);
    left = bytes;
    chunk = new byte[Math.clamp(bytes, 0, 1 << 13)];
  }

  public int readInt() throws IOException {
    take(Integer.BYTES);
    return in.readInt();
  }

  public long readLong() throws IOException {
    take(Long.BYTES);
    return in.readLong();
  }

  public boolean readBoolean() throws IOException {
    take(1);
    return in.readBoolean();
  }

  public String readName() throws IOException {
    String name = in.readUTF();
    take(name.length());
    return name;
  }

  /**
   * @param bytesEach that each element has at least
   * @throws DamagedStore if so many elements cannot follow
   */
  public int readSize(int bytesEach) throws IOException {
    int size = readInt();
    check(size >= 0 && size <= left / bytesEach, "it names a size that it does not have");
    return size;
  }

  public long[] readLongs() throws IOException {
    int size = readSize(Long.BYTES);
    long[] values = size == 0 ? NO_LONGS : new long[size];
    for (int at = 0; at < values.length; ) {
      int count = Math.min(values.length - at, chunk.length / Long.BYTES);
      readChunk(count * Long.BYTES).asLongBuffer().get(values, at, count);
      at += count;
    }
    return values;
  }

  public int[] readInts() throws IOException {
    int size = readSize(Integer.BYTES);
    int[] values = size == 0 ? NO_INTS : new int[size];
    for (int at = 0; at < values.length; ) {
      int count = Math.min(values.length - at, chunk.length / Integer.BYTES);
      readChunk(count * Integer.BYTES).asIntBuffer().get(values, at, count);
      at += count;
    }
    return values;
  }

  private ByteBuffer readChunk(int bytes) throws IOException {
    take(bytes);
    in.readFully(chunk, 0, bytes);
    return ByteBuffer.wrap(chunk, 0, bytes);
  }

  private void take(int bytes) throws DamagedStore {
    left -= bytes;
    check(left >= 0, "it ends too early");
  }

  /**
   * @throws DamagedStore with these words if it is not so
   */
  public static void check(boolean isSo, String otherwise) throws DamagedStore {
    if (!isSo) {
      throw new DamagedStore(otherwise);
    }
  }
}
