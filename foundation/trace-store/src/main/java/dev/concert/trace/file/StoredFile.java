package dev.concert.trace.file;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;

/** A file of a run: one on disk, or a stretch of one that holds a whole run. */
public final class StoredFile {
  private static final long ALL_THERE_IS = -1;

  private final Path path;
  private final Path container;
  private final long offset;
  private final long length;

  private StoredFile(Path path, Path container, long offset, long length) {
    this.path = path;
    this.container = container;
    this.offset = offset;
    this.length = length;
  }

  /** A file on disk, which may grow, or not be there. */
  public static StoredFile of(Path path) {
    return new StoredFile(path, path, 0, ALL_THERE_IS);
  }

  /**
   * @param name of the file, as if the container were a folder
   */
  static StoredFile within(Path container, String name, long offset, long length) {
    return new StoredFile(container.resolve(name), container, offset, length);
  }

  /** What the file is called; there need not be one of that path on disk. */
  public Path path() {
    return path;
  }

  public String name() {
    return path.getFileName().toString();
  }

  /** Whether it can be read to its end, which a pipe cannot. */
  public boolean exists() {
    return Files.isRegularFile(container);
  }

  public long size() throws IOException {
    return length == ALL_THERE_IS ? Files.size(container) : length;
  }

  Path container() {
    return container;
  }

  long offset() {
    return offset;
  }

  /** The rest of the file from one of its bytes on, for the caller to close. */
  public InputStream from(long position) throws IOException {
    FileChannel channel = FileChannel.open(container);
    channel.position(offset + position);
    InputStream rest = Channels.newInputStream(channel);
    return length == ALL_THERE_IS ? rest : new Stretch(rest, Math.max(0, length - position));
  }

  /** So many bytes of a stream, at most. */
  private static final class Stretch extends FilterInputStream {
    private long left;

    Stretch(InputStream in, long bytes) {
      super(in);
      left = bytes;
    }

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] into, int from, int maxBytes) throws IOException {
      if (left == 0 && maxBytes > 0) {
        return -1;
      }
      int read = super.read(into, from, (int) Math.min(maxBytes, left));
      left -= Math.max(0, read);
      return read;
    }
  }
}
