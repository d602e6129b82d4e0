package dev.concert.trace.file;

import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;

/**
 * Writes what {@link StoredInput} reads back: numbers upper byte first, arrays behind their size.
 */
public final class StoredOutput {
  private static final int LARGEST_CHUNK = 1 << 13;

  private final DataOutputStream out;

  /** Grows with the arrays that are written: a thread of very many has short ones. */
  private byte[] chunk = new byte[1 << 7];

  public StoredOutput(OutputStream stream) {
    out = new DataOutputStream(stream);
  }

  public void writeInt(int value) throws IOException {
    out.writeInt(value);
  }

  public void writeLong(long value) throws IOException {
    out.writeLong(value);
  }

  public void writeBoolean(boolean value) throws IOException {
    out.writeBoolean(value);
  }

  public void writeName(String name) throws IOException {
    out.writeUTF(name);
  }

  public void writeLongs(long... values) throws IOException {
    writeLongs(values, values.length);
  }

  /**
   * @param size how many of them are written
   */
  public void writeLongs(long[] values, int size) throws IOException {
    out.writeInt(size);
    makeRoom((long) size * Long.BYTES);
    for (int at = 0; at < size; ) {
      int count = Math.min(size - at, chunk.length / Long.BYTES);
      ByteBuffer.wrap(chunk).asLongBuffer().put(values, at, count);
      out.write(chunk, 0, count * Long.BYTES);
      at += count;
    }
  }

  /**
   * @param size how many of them are written
   */
  public void writeInts(int[] values, int size) throws IOException {
    out.writeInt(size);
    makeRoom((long) size * Integer.BYTES);
    for (int at = 0; at < size; ) {
      int count = Math.min(size - at, chunk.length / Integer.BYTES);
      ByteBuffer.wrap(chunk).asIntBuffer().put(values, at, count);
      out.write(chunk, 0, count * Integer.BYTES);
      at += count;
    }
  }

  private void makeRoom(long bytes) {
    if (bytes > chunk.length && chunk.length < LARGEST_CHUNK) {
      chunk = new byte[(int) Math.min(bytes, LARGEST_CHUNK)];
    }
  }
}
