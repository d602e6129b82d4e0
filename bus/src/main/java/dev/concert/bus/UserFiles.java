package dev.concert.bus;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.util.Map;

/** How files are kept to this user, and how it is told that they were. */
interface UserFiles {
  /** By user numbers and permission bits where there are such, else by owners. */
  static UserFiles ofThisSystem() {
    return FileSystems.getDefault().supportedFileAttributeViews().contains("unix")
        ? new PosixUserFiles()
        : new OwnedUserFiles(Path.of(System.getProperty("user.home")));
  }

  /**
   * The folder for this user's sockets and the like where the desktop names none.
   *
   * @param environment usually {@link System#getenv()}
   */
  Path folder(Map<String, String> environment);

  /** For making a folder that nobody else can enter. */
  FileAttribute<?>[] asFolder();

  /** For making a file that nobody else can read. */
  FileAttribute<?>[] asFile();

  /**
   * @throws IOException with one sentence, if somebody else could have entered it
   */
  void checkFolder(Path folder) throws IOException;

  /**
   * @throws IOException with one sentence, if somebody else could have written or read it, or it is
   *     a link
   */
  void checkFile(Path file) throws IOException;
}
