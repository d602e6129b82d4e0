package dev.concert.trace.file;

import dev.concert.model.CacheFolder;
import dev.concert.model.words.Words;
import dev.concert.runtime.format.Header;
import dev.concert.runtime.format.RunFormat;
import dev.concert.trace.file.FileHeader.DamagedFile;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** The folder of one node: {@code <machine>.<pid>}. */
public final class NodeFolder {
  private static final int SIGN_BYTES = (Header.ALIVE + 1) * Long.BYTES;
  private static final long HEADER_BYTES = (long) RunFormat.BLOCK_WORDS * Long.BYTES;

  private static final Predicate<String> PROFILES =
      name -> name.startsWith(RunFormat.PROFILE_PREFIX);
  private static final Predicate<String> TRACES = name -> name.endsWith(RunFormat.TRACE_SUFFIX);

  private final StoredFolder folder;
  private final String node;
  private final Path onlyFile;
  private String called;
  private final Identities identities;

  /** Whose header was read last; null before. */
  private StoredFile headed;

  /** When its writer said last that it is alive, in ticks; 0 where it has said nothing yet. */
  private long signOfLife;

  private NodeFolder(StoredFolder folder, String node, Path onlyFile) {
    this.folder = folder;
    this.node = node;
    this.called = node;
    this.onlyFile = onlyFile;
    this.identities = new Identities(folder.file(RunFormat.IDENTITIES));
  }

  public static NodeFolder of(StoredFolder folder) {
    return new NodeFolder(folder, folder.path().getFileName().toString(), null);
  }

  /** One profile or trace file, with the names that lie beside it. */
  public static NodeFolder ofFile(Path file) {
    String name = file.getFileName().toString();
    boolean trace = name.endsWith(RunFormat.TRACE_SUFFIX);
    String node = trace ? name.replaceFirst("(\\.\\d+)?\\.trc$", "") : parentName(file);
    return new NodeFolder(new DiskFolder(file.getParent()), node, file);
  }

  private static String parentName(Path file) {
    Path name = file.getParent().getFileName();
    return name == null ? "" : name.toString();
  }

  /** Whether a folder holds anything that a node writes. */
  public static boolean isNode(StoredFolder folder) throws IOException {
    return folder.file(RunFormat.IDENTITIES).exists()
        || folder.files().stream()
            .map(StoredFile::name)
            .anyMatch(name -> PROFILES.test(name) || TRACES.test(name));
  }

  public String node() {
    return node;
  }

  /** What it is called in sentences that people read; its name until {@link #call}. */
  public String called() {
    return called;
  }

  /**
   * @param name as the run calls it, see {@link dev.concert.model.NodeLabels#apart}
   */
  public void call(String name) {
    called = name;
  }

  public StoredFolder folder() {
    return folder;
  }

  /** Where this user keeps indexes of nodes whose folders cannot be written. */
  public static Path cachedIndexes() {
    return CacheFolder.ofUser().resolve("indexes");
  }

  public Identities identities() {
    return identities;
  }

  /** A file as far as it reached when it was opened. */
  public record OpenFile(Path path, MappedWords words, FileHeader header) {}

  /**
   * The header of one of its files that can be read now, or null if there is none; of the same one
   * as before, if that is possible.
   */
  public FileHeader header() throws IOException {
    FileHeader header = headed == null ? null : header(headed);
    header = header != null ? header : header(PROFILES);
    return header != null ? header : header(TRACES);
  }

  /**
   * Whether the process that writes the file whose header was read has said that it is alive since
   * this was asked last; false where nothing was read before. Costs much less than a header.
   */
  public boolean hasGivenSign() throws IOException {
    long before = signOfLife;
    signOfLife = headed == null ? 0 : signIn(headed);
    return before != 0 && signOfLife != 0 && signOfLife != before;
  }

  private static long signIn(StoredFile file) throws IOException {
    ByteBuffer words = ByteBuffer.allocate(SIGN_BYTES).order(ByteOrder.LITTLE_ENDIAN);
    try (FileChannel channel = FileChannel.open(file.container(), StandardOpenOption.READ)) {
      if (channel.read(words, file.offset()) < SIGN_BYTES) {
        return 0;
      }
    } catch (NoSuchFileException | AccessDeniedException _) {
      return 0; // another file may be whole
    }
    boolean running = words.getLong(Header.STATE * Long.BYTES) == Header.RUNNING;
    return running ? words.getLong(Header.ALIVE * Long.BYTES) : 0;
  }

  private FileHeader header(Predicate<String> wanted) throws IOException {
    for (StoredFile file : files(wanted)) {
      FileHeader header = header(file);
      if (header != null) {
        headed = file;
        return header;
      }
    }
    return null;
  }

  private static FileHeader header(StoredFile file) throws IOException {
    long magic = PROFILES.test(file.name()) ? Header.PROFILE_MAGIC : Header.TRACE_MAGIC;
    try (Arena arena = Arena.ofConfined()) {
      return FileHeader.read(MappedWords.map(file, HEADER_BYTES, arena), magic);
    } catch (DamagedFile | NoSuchFileException | AccessDeniedException _) {
      return null; // another may be whole; who reads the node is told
    }
  }

  public List<OpenFile> openProfiles(Arena arena, Problems problems) throws IOException {
    return open(PROFILES, Header.PROFILE_MAGIC, arena, problems);
  }

  /**
   * @param arena has to be shared, since several threads read
   */
  public List<OpenFile> openTraces(Arena arena, Problems problems) throws IOException {
    return open(TRACES, Header.TRACE_MAGIC, arena, problems);
  }

  /** Whether all files of the node are looked at, and not one that was named. */
  public boolean isWhole() {
    return onlyFile == null;
  }

  public boolean hasTraces() throws IOException {
    return !files(TRACES).isEmpty();
  }

  /** How many words its trace files have. */
  public long traceWords() throws IOException {
    long bytes = 0;
    for (StoredFile file : files(TRACES)) {
      bytes += file.exists() ? file.size() : 0;
    }
    return bytes / Long.BYTES;
  }

  private List<OpenFile> open(Predicate<String> wanted, long magic, Arena arena, Problems problems)
      throws IOException {
    List<OpenFile> opened = new ArrayList<>();
    for (StoredFile file : files(wanted)) {
      Path path = file.path();
      try {
        MappedWords words = MappedWords.map(file, arena);
        opened.add(new OpenFile(path, words, FileHeader.read(words, magic)));
      } catch (DamagedFile e) {
        problems.add(Words.known("%s cannot be read: it %s."), path, e.getMessage());
      } catch (NoSuchFileException e) {
        problems.add(Words.known("%s cannot be read: it has gone since it was found."), path);
      } catch (AccessDeniedException e) {
        problems.add(Words.known("%s cannot be read: its owner does not let us."), path);
      }
    }
    return opened;
  }

  /**
   * All that tells of the node, its names first.
   *
   * @param further name of a file that tells of all its events, where all of them are looked at
   */
  public List<StoredFile> files(String further) throws IOException {
    List<StoredFile> all = new ArrayList<>(List.of(identities.file()));
    all.addAll(files(PROFILES.or(TRACES)));
    if (isWhole()) {
      all.add(folder.file(further));
    }
    all.removeIf(file -> !file.exists());
    return all;
  }

  private List<StoredFile> files(Predicate<String> wanted) throws IOException {
    return folder.files().stream()
        .filter(file -> wanted.test(file.name()))
        .filter(file -> onlyFile == null || file.path().equals(onlyFile))
        .toList();
  }
}
