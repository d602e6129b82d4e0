package dev.concert.fancy.editor;

import dev.concert.model.words.Words;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Where a source file of an application is on the disk. */
public final class SourcePlace {
  private SourcePlace() {}

  /**
   * @param application its root: a folder, a single file or an archive
   * @param path as the model has it
   * @throws IllegalArgumentException with one sentence if it is no file of its own, is gone, or is
   *     not within the application
   */
  public static Path of(Path application, String path) {
    int bang = path.indexOf("!/");
    if (bang >= 0) {
      throw new IllegalArgumentException(
          Words.say(
              "%s is within %s, where no editor opens it: open the folder of its project instead",
              path.substring(bang + 2), path.substring(path.lastIndexOf('/', bang) + 1, bang)));
    }
    try {
      Path root = application.toRealPath();
      boolean single = Files.isRegularFile(root) && root.endsWith(path);
      Path file = single ? root : root.resolve(path).toRealPath();
      if (file.startsWith(root) && Files.isRegularFile(file)) {
        return file;
      }
    } catch (IOException e) {
      throw new IllegalArgumentException(Words.say("%s is not there any more", path), e);
    }
    throw new IllegalArgumentException(
        Words.say("%s is no file within the application that is open", path));
  }
}
