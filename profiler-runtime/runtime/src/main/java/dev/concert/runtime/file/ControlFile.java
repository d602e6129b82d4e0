package dev.concert.runtime.file;

import dev.concert.runtime.format.Control;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteOrder;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;

/** The node's side of {@code control}. Used by one thread. */
public final class ControlFile {
  private final MappedByteBuffer bytes;

  public ControlFile(Path path) throws IOException {
    try (RandomAccessFile file = new RandomAccessFile(path.toFile(), "rw")) {
      file.write(new byte[Control.BYTES]);
      bytes = file.getChannel().map(FileChannel.MapMode.READ_WRITE, 0, Control.BYTES);
    }
    bytes.order(ByteOrder.LITTLE_ENDIAN);
    bytes.putInt(Control.MAGIC, Control.MAGIC_VALUE);
  }

  /** Number of the newest request; differs from {@link #done} while one is to be carried out. */
  public int wanted() {
    return bytes.getInt(Control.WANTED);
  }

  public int done() {
    return bytes.getInt(Control.DONE);
  }

  /** Text of a request; a length that cannot be is taken as empty. */
  public String request(int wanted) {
    int slot = Control.request(wanted);
    int length = bytes.getInt(slot);
    if (length < 0 || length > Control.SLOT_BYTES - 4) {
      return "";
    }
    byte[] text = new byte[length];
    bytes.get(slot + 4, text);
    return new String(text, StandardCharsets.UTF_8);
  }

  public void answer(int done, String lines) {
    byte[] text = lines.getBytes(StandardCharsets.UTF_8);
    byte[] fitting = Arrays.copyOf(text, Math.min(text.length, Control.SLOT_BYTES - 4));
    int slot = Control.answer(done);
    bytes.put(slot + 4, fitting);
    bytes.putInt(slot, fitting.length);
    Segment.release();
    bytes.putInt(Control.DONE, done);
  }
}
