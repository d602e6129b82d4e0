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
}
