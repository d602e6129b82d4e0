package dev.concert.trace.file;

import dev.concert.model.CacheFolder;
import dev.concert.runtime.format.Header;
import dev.concert.runtime.format.RunFormat;
import dev.concert.trace.file.FileHeader.DamagedFile;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The folder of one node: {@code <machine>.<pid>}. */
public final class NodeFolder {
  private static final String PROFILES = RunFormat.PROFILE_PREFIX + '*';
  private static final String TRACES = '*' + RunFormat.TRACE_SUFFIX;

  private final Path folder;
  private final String node;
  private final Path onlyFile;
  private final Identities identities;

  private NodeFolder(Path folder, String node, Path onlyFile) {
    this.folder = folder;
    this.node = node;
    this.onlyFile = onlyFile;
    this.identities = new Identities(folder.resolve(RunFormat.IDENTITIES));
  }

  public static NodeFolder of(Path folder) {
    return new NodeFolder(folder, folder.getFileName().toString(), null);
  }

  /** One profile or trace file, with the names that lie beside it. */
  public static NodeFolder ofFile(Path file) {
    String name = file.getFileName().toString();
    boolean trace = name.endsWith(RunFormat.TRACE_SUFFIX);
    String node = trace ? name.replaceFirst("(\\.\\d+)?\\.trc$", "") : parentName(file);
    return new NodeFolder(file.getParent(), node, file);
  }

  private static String parentName(Path file) {
    Path name = file.getParent().getFileName();
    return name == null ? "" : name.toString();
  }

  /** Whether a folder holds anything that a node writes. */
  public static boolean isNode(Path folder) throws IOException {
    return Files.isDirectory(folder)
        && (Files.isRegularFile(folder.resolve(RunFormat.IDENTITIES))
            || !list(folder, "{" + PROFILES + "," + TRACES + "}").isEmpty());
  }

  public String node() {
    return node;
  }

  public Path path() {
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

  public List<OpenFile> openProfiles(Arena arena, Problems problems) throws IOException {
    return open(PROFILES, Header.PROFILE_MAGIC, arena, problems);
  }

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

  private List<OpenFile> open(String pattern, long magic, Arena arena, Problems problems)
      throws IOException {
    List<OpenFile> opened = new ArrayList<>();
    for (Path path : files(pattern)) {
      try {
        MappedWords words = MappedWords.map(path, arena);
        opened.add(new OpenFile(path, words, FileHeader.read(words, magic)));
      } catch (DamagedFile e) {
        problems.add("%s cannot be read: it %s.", path, e.getMessage());
      } catch (NoSuchFileException e) {
        problems.add("%s cannot be read: it has gone since it was found.", path);
      } catch (AccessDeniedException e) {
        problems.add("%s cannot be read: its owner does not let us.", path);
      }
    }
    return opened;
  }

  private List<Path> files(String pattern) throws IOException {
    List<Path> files = list(folder, pattern);
    files.removeIf(file -> onlyFile != null && !file.equals(onlyFile));
    return files;
  }

  private static List<Path> list(Path folder, String pattern) throws IOException {
    List<Path> files = new ArrayList<>();
    try (DirectoryStream<Path> found = Files.newDirectoryStream(folder, pattern)) {
      found.forEach(files::add);
    } catch (NoSuchFileException | NotDirectoryException _) {
      return files; // the folder has gone since it was found
    } catch (DirectoryIteratorException e) {
      throw e.getCause();
    }
    files.removeIf(path -> !Files.isRegularFile(path));
    files.sort(Comparator.comparing(Path::toString));
    return files;
  }
}
