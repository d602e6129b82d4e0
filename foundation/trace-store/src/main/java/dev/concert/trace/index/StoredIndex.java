package dev.concert.trace.index;

import dev.concert.trace.file.NodeFolder.OpenFile;
import dev.concert.trace.file.StoredFile;
import dev.concert.trace.file.StoredFolder;
import dev.concert.trace.file.StoredInput;
import dev.concert.trace.file.StoredOutput;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.zip.CRC32C;
import java.util.zip.CheckedInputStream;
import java.util.zip.CheckedOutputStream;

/**
 * The index of a node on disk, beside its events, so that they are gone through once and not by
 * each window; where none can be written there, in a folder of the user. A file that is damaged, of
 * another version or of other events is made anew; where none can be written at all everything
 * works, only slower.
 *
 * <p>Eight bytes name the format and its version, then comes what {@link NodeIndex} stores, then
 * the CRC-32C of all that.
 */
public final class StoredIndex {
  private static final Logger LOG = System.getLogger(StoredIndex.class.getName());

  /** Of the file. */
  public static final String NAME = "events.index";

  private static final long MAGIC_AND_VERSION = 0x434F4E434944580AL; // "CONCIDX", 10

  /** What is gone through in less than half a second need not be kept. */
  private static final long MIN_WORDS = 1 << 20;

  private final StoredFile file;
  private final Path elsewhere;
  private final CachedIndexes cache;
  private final long minWords;

  /**
   * @param folder of the node
   * @param cache takes the index if the folder does not
   */
  public StoredIndex(StoredFolder folder, CachedIndexes cache) {
    this(folder, cache, MIN_WORDS);
  }

  /**
   * @param minWords of events that are worth it
   */
  public StoredIndex(StoredFolder folder, CachedIndexes cache, long minWords) {
    file = folder.file(NAME);
    elsewhere = cache.of(folder.path());
    this.cache = cache;
    this.minWords = minWords;
  }

  /**
   * The index as it was kept, or an empty one.
   *
   * @param opened the node's trace files as they are now
   */
  public NodeIndex read(List<OpenFile> opened) {
    NodeIndex index = opened.isEmpty() ? null : read(file, opened);
    if (index == null && !opened.isEmpty()) {
      index = read(StoredFile.of(elsewhere), opened);
      markUsed(index);
    }
    return index == null ? new NodeIndex() : index;
  }

  private void markUsed(NodeIndex index) {
    try {
      if (index != null) {
        cache.used(elsewhere);
      }
    } catch (IOException e) {
      LOG.log(Level.DEBUG, "{0} may be removed too early: {1}", elsewhere, e.toString());
    }
  }

  /** Null if it cannot be had. */
  private static NodeIndex read(StoredFile stored, List<OpenFile> opened) {
    CRC32C sum = new CRC32C();
    try (InputStream bytes = new BufferedInputStream(stored.from(0), 1 << 16)) {
      InputStream checked = new CheckedInputStream(bytes, sum);
      StoredInput in = new StoredInput(checked, stored.size() - Long.BYTES);
      StoredInput.check(in.readLong() == MAGIC_AND_VERSION, "it is of another version");
      NodeIndex index = NodeIndex.restore(in, opened);
      long expected = sum.getValue();
      StoredInput.check(new DataInputStream(bytes).readLong() == expected, "its sum is another");
      index.keptWords(index.words());
      return index;
    } catch (NoSuchFileException _) {
      return null;
    } catch (IOException e) {
      LOG.log(Level.DEBUG, "{0} is made anew: {1}", stored.path(), e.toString());
      return null;
    }
  }

  /** Keeps an index that has grown; the events that it is made of do not grow any more. */
  public void keep(NodeIndex index) {
    if (index.words() < minWords || index.words() == index.keptWords()) {
      return;
    }
    index.keptWords(index.words()); // also if that fails: once is enough
    try {
      keep(index, file.path());
    } catch (IOException e) {
      LOG.log(Level.DEBUG, "{0} is kept elsewhere: {1}", file.path(), e.toString());
      keepElsewhere(index);
    }
  }

  private void keepElsewhere(NodeIndex index) {
    try {
      cache.makeFolder();
      keep(index, elsewhere);
      cache.trim();
    } catch (IOException e) {
      LOG.log(Level.DEBUG, "{0} is not kept: {1}", elsewhere, e.toString());
    }
  }

  private static void keep(NodeIndex index, Path place) throws IOException {
    Path part = Files.createTempFile(place.getParent(), NAME, ".part");
    try {
      if (write(index, part)) {
        Files.move(
            part, place, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
      }
    } finally {
      Files.deleteIfExists(part);
    }
  }

  private static boolean write(NodeIndex index, Path part) throws IOException {
    CRC32C sum = new CRC32C();
    try (OutputStream bytes = new BufferedOutputStream(Files.newOutputStream(part), 1 << 16)) {
      StoredOutput out = new StoredOutput(new CheckedOutputStream(bytes, sum));
      out.writeLong(MAGIC_AND_VERSION);
      boolean written = index.store(out);
      new DataOutputStream(bytes).writeLong(sum.getValue());
      return written;
    }
  }
}
