package dev.concert.trace.file;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.NoSuchFileException;
import java.util.function.Consumer;

/** The lines of a file that only grows, each read once. */
final class GrowingLines {
  /** Many times what the largest class there can be needs; nothing behind a longer one is read. */
  private static final int LONGEST = 16 << 20;

  private final StoredFile file;
  private long read;

  GrowingLines(StoredFile file) {
    this.file = file;
  }

  /**
   * Hands over the lines that are complete and have not been read; none if there is no such file.
   *
   * @return whether more follows, which is not a line yet
   */
  boolean readOn(Consumer<byte[]> sink) throws IOException {
    if (!file.exists()) {
      return false; // a pipe would never end
    }
    try (InputStream rest = file.from(read)) {
      return read(rest, sink);
    } catch (NoSuchFileException e) {
      return false;
    }
  }

  private boolean read(InputStream bytes, Consumer<byte[]> sink) throws IOException {
    byte[] chunk = new byte[1 << 16];
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    for (int n = bytes.read(chunk); n > 0 && line.size() <= LONGEST; n = bytes.read(chunk)) {
      int start = 0;
      for (int i = 0; i < n; i++) {
        if (chunk[i] == '\n') {
          line.write(chunk, start, i - start);
          read += line.size() + 1;
          sink.accept(line.toByteArray());
          line.reset();
          start = i + 1;
        }
      }
      line.write(chunk, start, n - start);
    }
    return line.size() > 0;
  }
}
