package dev.concert.trace.file;

import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/**
 * Writes what {@link StoredInput} reads back: numbers upper byte first, arrays behind their size.
 */
public final class StoredOutput {
  private final DataOutputStream out;

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
    for (int i = 0; i < size; i++) {
      out.writeLong(values[i]);
    }
  }

  /**
   * @param size how many of them are written
   */
  public void writeInts(int[] values, int size) throws IOException {
    out.writeInt(size);
    for (int i = 0; i < size; i++) {
      out.writeInt(values[i]);
    }
  }
}
