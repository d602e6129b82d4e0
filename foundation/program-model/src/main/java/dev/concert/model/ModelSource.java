package dev.concert.model;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Where a tool gets an application's model from. */
@FunctionalInterface
public interface ModelSource {
  /**
   * @param application a project folder, a source folder, a {@code -sources.jar} or a {@code
   *     src.zip}, or a folder or jar of class files
   * @param classpath jars and folders to resolve against; empty means: find out
   * @throws IOException with one sentence (what, why, what to do) if there is neither Java source
   *     nor a class file to read
   */
  Program load(Path application, List<Path> classpath, Progress progress)
      throws IOException, InterruptedException;

  /**
   * Likewise, after something of it has been edited.
   *
   * @param before what was loaded last; the same comes back where nothing has changed since, if
   *     that is known
   */
  default Program loadAgain(
      Path application, List<Path> classpath, Program before, Progress progress)
      throws IOException, InterruptedException {
    return load(application, classpath, progress);
  }
}
