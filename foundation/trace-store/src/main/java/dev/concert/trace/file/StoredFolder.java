package dev.concert.trace.file;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** A folder of a run or of one of its nodes: one on disk, or a part of a merged file. */
public interface StoredFolder {

  /** The folder of that path, or a file that holds a whole run. */
  static StoredFolder of(Path path) throws IOException {
    return MergedFile.is(path) ? MergedFile.open(path) : new DiskFolder(path);
  }

  /** What the folder is called; of a merged file there need not be one of that path on disk. */
  Path path();

  /** A file of that name, which need not be there. */
  StoredFile file(String name);

  /** The files directly in it by name; none if it has gone. */
  List<StoredFile> files() throws IOException;

  /** The folders directly in it; none if it has gone. */
  List<StoredFolder> folders() throws IOException;

  /** Whether it lies on disk by itself, so that more may come and something be kept in it. */
  boolean isOnDisk();

  /** What of it is missing, a sentence each. */
  List<String> problems();
}
