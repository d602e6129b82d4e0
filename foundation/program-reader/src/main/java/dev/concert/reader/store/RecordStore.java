package dev.concert.reader.store;

import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Records on disk, for the same user's next process. Without a usable folder, and where the file is
 * damaged or of another version, there are none. Each record is written by itself, behind its
 * length in bytes, so that no more than one is in memory twice.
 *
 * @param <T> holds strings, numbers, flags, constants, lists, maps and records
 */
public final class RecordStore<T extends Record> {
  private static final Logger LOG = System.getLogger(RecordStore.class.getName());
  private static final long MAGIC = 0x434F4E4352454344L; // "CONCRECD"

  private final CheckedFile file;
  private final RecordCodec<T> codec;

  /**
   * @param key names the application, as in {@link ModelStore}
   * @param fingerprint of all that the records are worthless without
   */
  public RecordStore(Path folder, String key, Class<T> type, Fingerprint fingerprint) {
    codec = new RecordCodec<>(type);
    Path path = folder.resolve(key + ".facts");
    file = new CheckedFile(path, MAGIC, codec.version(), fingerprint);
  }

  /** Those that were kept last, with the same fingerprint. */
  public List<T> load() {
    try {
      ByteBuffer bytes = file.read();
      return bytes == null ? List.of() : decode(bytes);
    } catch (NoSuchFileException e) {
      return List.of();
    } catch (IOException e) {
      LOG.log(Level.DEBUG, "{0} is made anew: {1}", file.path(), e.getMessage());
      return List.of();
    }
  }

  private List<T> decode(ByteBuffer bytes) throws IOException {
    Map<String, String> strings = new HashMap<>();
    List<T> records = new ArrayList<>();
    while (bytes.remaining() >= Integer.BYTES) {
      int length = bytes.getInt();
      if (length < 0 || length > bytes.remaining()) {
        throw new IOException("a record is longer than the file");
      }
      records.add(codec.decode(bytes.slice(bytes.position(), length), strings));
      bytes.position(bytes.position() + length);
    }
    return records;
  }

  /** In the place of those that were kept before. */
  public void keep(List<T> records) {
    try {
      Files.createDirectories(file.path().getParent());
      file.write(out -> write(records, out));
    } catch (IOException | StackOverflowError e) {
      LOG.log(Level.DEBUG, "{0} is not kept: {1}", file.path(), e.toString());
    }
  }

  private void write(List<T> records, OutputStream to) throws IOException {
    DataOutputStream out = new DataOutputStream(to);
    for (T each : records) {
      byte[] bytes = codec.encode(each);
      out.writeInt(bytes.length);
      out.write(bytes);
    }
  }
}
