package dev.concert.control.command;

import java.io.File;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/** A class path as people write it. */
final class ClassPathText {
  private ClassPathText() {}

  static List<Path> parse(String written) {
    return Arrays.stream(written.split(File.pathSeparator))
        .filter(entry -> !entry.isBlank())
        .map(Path::of)
        .toList();
  }
}
