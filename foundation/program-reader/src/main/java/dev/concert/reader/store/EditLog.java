package dev.concert.reader.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32C;

/**
 * What edits have made of a stored model, each behind the one before it, so that neither who writes
 * it nor who reads it needs the whole model: the length of its bytes in four, their checksum in
 * eight, the fingerprints before and after it, the bytes. What is damaged, and all behind it, is
 * not there; a file that is longer than it ever becomes is not read.
 *
 * @param maxBytes of the file
 */
record EditLog(Path path, long maxBytes) {
  /** Whoever opens the model makes a program of each. */
  private static final int MOST_EDITS = 64;

  private static final int HEADER_BYTES = Integer.BYTES + Long.BYTES + 2 * Fingerprint.BYTES;

  /** One edit. */
  private record Edit(Fingerprint before, Fingerprint after, ByteBuffer bytes) {}

  /**
   * The edits that lead from one state to another, in their order; null if none do.
   *
   * @throws IOException if the file cannot be read; that there is none is no failure
   */
  List<ByteBuffer> between(Fingerprint before, Fingerprint after) throws IOException {
    List<ByteBuffer> way = new ArrayList<>();
    Fingerprint at = before;
    for (Edit edit : read()) {
      if (at.equals(after)) {
        break;
      }
      if (edit.before().equals(at)) {
        way.add(edit.bytes());
        at = edit.after();
      }
    }
    return at.equals(after) ? way : null;
  }

  private List<Edit> read() throws IOException {
    List<Edit> edits = new ArrayList<>();
    ByteBuffer all = ByteBuffer.wrap(bytes());
    Edit edit = next(all);
    while (edit != null) {
      edits.add(edit);
      edit = next(all);
    }
    return edits;
  }

  private byte[] bytes() throws IOException {
    try {
      return Files.size(path) > maxBytes ? new byte[0] : Files.readAllBytes(path);
    } catch (NoSuchFileException _) {
      return new byte[0];
    }
  }

  /** Null, at the same position, if there is none that is whole. */
  private static Edit next(ByteBuffer all) {
    if (all.remaining() < HEADER_BYTES) {
      return null;
    }
    ByteBuffer rest = all.slice();
    int length = rest.getInt();
    long checksum = rest.getLong();
    if (length < 0 || length > rest.remaining() - 2 * Fingerprint.BYTES) {
      return null;
    }
    ByteBuffer told = rest.slice(rest.position(), 2 * Fingerprint.BYTES + length);
    if (checksum(told.duplicate()) != checksum) {
      return null;
    }
    all.position(all.position() + HEADER_BYTES + length);
    Fingerprint before = Fingerprint.read(told);
    Fingerprint after = Fingerprint.read(told);
    return new Edit(before, after, told.slice());
  }

  private static long checksum(ByteBuffer bytes) {
    CRC32C crc = new CRC32C();
    crc.update(bytes);
    return crc.getValue();
  }

  /**
   * Writes one more.
   *
   * @param model the state of the stored model
   * @return false if it is not written: the file would become too long, or does not end with the
   *     state before
   */
  boolean append(Fingerprint model, Fingerprint before, Fingerprint after, byte[] bytes)
      throws IOException {
    ByteBuffer all = ByteBuffer.wrap(bytes());
    Fingerprint last = model;
    int edits = 1;
    Edit edit = next(all);
    while (edit != null) {
      last = edit.after();
      edits++;
      edit = next(all);
    }
    int end = all.position();
    boolean hasRoom = edits <= MOST_EDITS && end + HEADER_BYTES + bytes.length <= maxBytes;
    if (!last.equals(before) || !hasRoom) {
      return false;
    }
    ByteBuffer told = ByteBuffer.allocate(HEADER_BYTES + bytes.length);
    told.position(Integer.BYTES + Long.BYTES).put(before.bytes()).put(after.bytes()).put(bytes);
    told.putInt(0, bytes.length);
    told.putLong(
        Integer.BYTES,
        checksum(told.duplicate().position(Integer.BYTES + Long.BYTES).limit(told.capacity())));
    told.rewind();
    try (FileChannel file =
        FileChannel.open(path, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
      file.truncate(end); // what somebody has not written to the end
      while (told.hasRemaining()) {
        file.write(told, end + told.position());
      }
    }
    return true;
  }

  /** The model is another one. */
  void clear() throws IOException {
    Files.deleteIfExists(path);
  }
}
