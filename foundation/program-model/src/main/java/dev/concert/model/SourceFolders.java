package dev.concert.model;

import java.util.Set;

/** Which folders of a project hold its sources, and not what tools make of them. */
public final class SourceFolders {
  private static final Set<String> BUILT = Set.of("target", "build", "out", "bin", "node_modules");

  private SourceFolders() {}

  /**
   * Whether it may be one, by its name: what Maven, Gradle, Eclipse, IDEA and npm make is none, nor
   * is a folder whose name begins with a dot.
   */
  public static boolean isSource(String name) {
    return !isHidden(name) && !BUILT.contains(name);
  }

  /** Whether it is passed over wherever it lies. */
  public static boolean isHidden(String name) {
    return name.startsWith(".");
  }
}
