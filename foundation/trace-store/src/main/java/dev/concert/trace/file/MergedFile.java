package dev.concert.trace.file;

import static java.nio.ByteOrder.LITTLE_ENDIAN;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;
import static java.nio.file.StandardOpenOption.READ;

import dev.concert.model.words.Words;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A whole run in one file: a zip archive that is not compressed, so that what the runtime wrote is
 * mapped where it lies, and any unpacker gives back the folder of the run.
 *
 * <p>The first entry is {@code mimetype} without an extra field, by which the file is known. Each
 * further one, {@code run.json} or {@code node/file}, has its sizes in a field of 64 bits, and
 * begins at a multiple of 8 bytes. They are read one behind the other, so that a file that was cut
 * is read as far as it goes; the directory at the end is for others.
 */
final class MergedFile {
  static final String TYPE_NAME = "mimetype";
  static final byte[] TYPE = "application/vnd.concert.run".getBytes(US_ASCII);

  static final int LOCAL = 0x04034B50;
  static final int LOCAL_BYTES = 30;
  static final int STORED = 0;
  static final int SIZES_FIELD = 0x0001;
  static final int ALIGNMENT = 8;

  private static final int DIRECTORY = 0x02014B50;
  private static final int METHOD_AT = 8;
  private static final int NAME_BYTES_AT = 26;
  private static final int EXTRA_BYTES_AT = 28;
  private static final int MOST_OF_AN_ENTRY = LOCAL_BYTES + 1_024;

  /** A file of a run, or of a folder in it: nothing that could lead elsewhere. */
  private static final Pattern NAME = Pattern.compile("(?:[^/\\\\\\x00]+/)?[^/\\\\\\x00]+");

  private final Path path;
  private final FileChannel channel;
  private final long size;
  private final TreeMap<String, StoredFile> files = new TreeMap<>();
  private String problem;

  /** What stands before the bytes of a file; {@code data} is where those begin. */
  private record Entry(String name, long data, long bytes) {
    long end() {
      return data + bytes;
    }
  }

  private MergedFile(Path path, FileChannel channel) throws IOException {
    this.path = path;
    this.channel = channel;
    this.size = channel.size();
  }

  /** Whether it begins as such a file does. */
  static boolean is(Path path) throws IOException {
    if (!Files.isRegularFile(path)) {
      return false;
    }
    try (FileChannel channel = FileChannel.open(path, READ)) {
      return new MergedFile(path, channel).firstData() > 0;
    }
  }

  /**
   * @throws IOException with one sentence if nothing in it can be read
   */
  static StoredFolder open(Path path) throws IOException {
    try (FileChannel channel = FileChannel.open(path, READ)) {
      MergedFile file = new MergedFile(path, channel);
      file.readEntries();
      List<String> problems = file.problem == null ? List.of() : List.of(file.problem);
      return new Folder(path, "", file.files, problems);
    }
  }

  /** Where the entries behind the first begin; 0 if the first is not as it should be. */
  private long firstData() throws IOException {
    ByteBuffer start = read(0, LOCAL_BYTES + TYPE_NAME.length() + TYPE.length);
    byte[] expected = (TYPE_NAME + new String(TYPE, US_ASCII)).getBytes(US_ASCII);
    boolean known =
        start.limit() == LOCAL_BYTES + expected.length
            && start.getInt(0) == LOCAL
            && start.getShort(EXTRA_BYTES_AT) == 0
            && Arrays.equals(
                expected, Arrays.copyOfRange(start.array(), LOCAL_BYTES, start.limit()));
    return known ? start.limit() : 0;
  }

  private void readEntries() throws IOException {
    long at = firstData();
    String last = TYPE_NAME;
    while (problem == null) {
      ByteBuffer header = read(at, MOST_OF_AN_ENTRY);
      if (header.limit() >= Integer.BYTES && header.getInt(0) == DIRECTORY) {
        return;
      }
      Entry entry = entry(at, header);
      if (entry == null || files.containsKey(entry.name)) {
        problem = Words.say("%s is cut or damaged; what followed %s is missing.", path, last);
        return;
      }
      last = entry.name;
      long bytes = Math.min(entry.bytes, size - entry.data);
      files.put(last, StoredFile.within(path, last, entry.data, bytes));
      if (bytes < entry.bytes) {
        problem = Words.say("%s is cut within %s; what followed is missing.", path, last);
      }
      at = entry.end();
    }
  }

  /** Null if there is none that we have written. */
  private Entry entry(long at, ByteBuffer header) {
    if (header.limit() < LOCAL_BYTES
        || header.getInt(0) != LOCAL
        || header.getShort(METHOD_AT) != STORED) {
      return null;
    }
    int nameBytes = Short.toUnsignedInt(header.getShort(NAME_BYTES_AT));
    int extraBytes = Short.toUnsignedInt(header.getShort(EXTRA_BYTES_AT));
    int extra = LOCAL_BYTES + nameBytes;
    if (extra + extraBytes > header.limit() || extraBytes < Integer.BYTES + 2 * Long.BYTES) {
      return null;
    }
    String name = new String(header.array(), LOCAL_BYTES, nameBytes, UTF_8);
    long data = at + extra + extraBytes;
    long bytes = header.getLong(extra + Integer.BYTES);
    boolean ours =
        header.getShort(extra) == SIZES_FIELD
            && data % ALIGNMENT == 0
            && bytes >= 0
            && bytes <= Long.MAX_VALUE - data
            && isName(name);
    return ours ? new Entry(name, data, bytes) : null;
  }

  private static boolean isName(String name) {
    try {
      Path relative = Path.of(name);
      return NAME.matcher(name).matches() && relative.equals(relative.normalize());
    } catch (InvalidPathException _) {
      return false; // nothing on this machine can be called so
    }
  }

  /** So many bytes, or as many as there are. */
  private ByteBuffer read(long at, int maxBytes) throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate(Math.clamp(size - at, 0, maxBytes));
    bytes.order(LITTLE_ENDIAN);
    while (bytes.hasRemaining() && channel.read(bytes, at + bytes.position()) >= 0) {
      // until all are there, or the file has been cut since
    }
    return bytes.flip();
  }

  /**
   * A part of the file.
   *
   * @param prefix with which the names of its files begin
   */
  private record Folder(
      Path container, String prefix, TreeMap<String, StoredFile> all, List<String> problems)
      implements StoredFolder {
    @Override
    public Path path() {
      return container.resolve(prefix);
    }

    @Override
    public StoredFile file(String name) {
      StoredFile known = all.get(prefix + name);
      return known != null ? known : StoredFile.of(path().resolve(name));
    }

    @Override
    public List<StoredFile> files() {
      return within().filter(name -> !name.contains("/")).map(this::file).toList();
    }

    @Override
    public List<StoredFolder> folders() {
      return within()
          .filter(name -> name.contains("/"))
          .map(name -> name.substring(0, name.indexOf('/') + 1))
          .distinct()
          .<StoredFolder>map(name -> new Folder(container, prefix + name, all, List.of()))
          .toList();
    }

    private Stream<String> within() {
      Predicate<String> inside = name -> name.startsWith(prefix);
      return all.tailMap(prefix).keySet().stream()
          .takeWhile(inside)
          .map(name -> name.substring(prefix.length()));
    }

    @Override
    public boolean isOnDisk() {
      return false;
    }
  }
}
