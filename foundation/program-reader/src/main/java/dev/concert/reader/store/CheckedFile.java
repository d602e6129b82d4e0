package dev.concert.reader.store;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.zip.CRC32C;
import java.util.zip.CheckedOutputStream;

/**
 * A file of which the beginning tells what it holds, in which version, of what, and with which
 * checksum: eight bytes, four, a fingerprint, eight.
 *
 * @param magic what it holds
 */
record CheckedFile(Path path, long magic, int version, Fingerprint fingerprint) {
  private static final String PART = ".part";
  private static final int HEADER_BYTES =
      Long.BYTES + Integer.BYTES + Fingerprint.BYTES + Long.BYTES;

  /** Whether it is one that is still written, or that nobody has written to the end. */
  static boolean isPart(Path file) {
    return file.toString().endsWith(PART);
  }

  /**
   * Of what it is, whatever is asked for; null if it is of another version or holds something else.
   */
  Fingerprint kept() throws IOException {
    try (InputStream in = Files.newInputStream(path)) {
      ByteBuffer header = ByteBuffer.wrap(in.readNBytes(HEADER_BYTES));
      boolean known =
          header.remaining() == HEADER_BYTES
              && header.getLong() == magic
              && header.getInt() == version;
      return known ? Fingerprint.read(header) : null;
    }
  }

  /**
   * What is behind the header; null if it is of another version or of something else.
   *
   * @throws IOException if it cannot be read or is damaged
   */
  ByteBuffer read() throws IOException {
    try (InputStream in = Files.newInputStream(path)) {
      ByteBuffer header = ByteBuffer.wrap(in.readNBytes(HEADER_BYTES));
      if (header.remaining() < HEADER_BYTES || header.getLong() != magic) {
        throw new IOException("it holds something else");
      }
      byte[] stored = new byte[Fingerprint.BYTES];
      boolean current = header.getInt() == version;
      header.get(stored);
      if (!current || !Arrays.equals(stored, fingerprint.bytes())) {
        return null;
      }
      ByteBuffer body = ByteBuffer.wrap(in.readAllBytes());
      if (header.getLong() != checksum(body.duplicate())) {
        throw new IOException("it is damaged");
      }
      return body;
    }
  }

  private static long checksum(ByteBuffer body) {
    CRC32C crc = new CRC32C();
    crc.update(body);
    return crc.getValue();
  }

  /** Writes what is behind the header. */
  interface Body {
    void write(OutputStream out) throws IOException;
  }

  /** Whoever reads it meanwhile sees all of what was there before, or all of this. */
  void write(Body body) throws IOException {
    Path part = Files.createTempFile(path.getParent(), "model", PART);
    try {
      try (FileChannel channel = FileChannel.open(part, StandardOpenOption.WRITE)) {
        channel.position(HEADER_BYTES);
        CheckedOutputStream out =
            new CheckedOutputStream(
                new BufferedOutputStream(Channels.newOutputStream(channel)), new CRC32C());
        body.write(out);
        out.flush();
        channel.write(header(out.getChecksum().getValue()), 0);
      }
      Files.move(part, path, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(part); // a disk that is full would stay full of it
    }
  }

  private ByteBuffer header(long checksum) {
    ByteBuffer header = ByteBuffer.allocate(HEADER_BYTES);
    return header.putLong(magic).putInt(version).put(fingerprint.bytes()).putLong(checksum).flip();
  }
}
