package dev.concert.trace.file;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** A folder on disk. */
final class DiskFolder implements StoredFolder {
  private final Path path;

  DiskFolder(Path path) {
    this.path = path;
  }

  @Override
  public Path path() {
    return path;
  }

  @Override
  public StoredFile file(String name) {
    return StoredFile.of(path.resolve(name));
  }

  @Override
  public List<StoredFile> files() throws IOException {
    return list(Files::isRegularFile).stream().map(StoredFile::of).toList();
  }

  @Override
  public List<StoredFolder> folders() throws IOException {
    return list(Files::isDirectory).stream().<StoredFolder>map(DiskFolder::new).toList();
  }

  private List<Path> list(DirectoryStream.Filter<Path> wanted) throws IOException {
    List<Path> found = new ArrayList<>();
    try (DirectoryStream<Path> all = Files.newDirectoryStream(path, wanted)) {
      all.forEach(found::add);
    } catch (NoSuchFileException | NotDirectoryException _) {
      return List.of(); // the folder has gone since it was found
    } catch (DirectoryIteratorException e) {
      throw e.getCause();
    }
    found.sort(Comparator.comparing(Path::toString));
    return found;
  }

  @Override
  public boolean isOnDisk() {
    return true;
  }

  @Override
  public List<String> problems() {
    return List.of();
  }
}
