package dev.concert.agent;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The packaged jars. */
final class Jars {
  private Jars() {}

  static Path runtime() throws IOException {
    return find("../runtime/target/concert-runtime-");
  }

  static Path agent() throws IOException {
    return find("target/concert-agent-");
  }

  private static Path find(String start) throws IOException {
    Path path = Path.of(start).toAbsolutePath().normalize();
    String name = path.getFileName() + "*-SNAPSHOT.jar";
    try (var jars = Files.newDirectoryStream(path.getParent(), name)) {
      return jars.iterator().next();
    }
  }
}
