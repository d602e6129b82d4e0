package dev.concert.reader.naming;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** JDKs of this machine, in the places where installers put them. */
final class Jdks {
  private static final List<Path> FOLDERS =
      List.of(
          Path.of("/usr/lib/jvm"),
          Path.of("/Library/Java/JavaVirtualMachines"),
          Path.of(System.getProperty("user.home"), ".jdks"),
          Path.of(System.getProperty("user.home"), ".sdkman/candidates/java"));

  private Jdks() {}

  /** The compiler of a JDK of this feature version, or null. */
  static Path javac(int version) throws IOException {
    for (Path folder : FOLDERS) {
      Optional<Path> found = in(folder, version);
      if (found.isPresent()) {
        return found.get();
      }
    }
    return null;
  }

  private static Optional<Path> in(Path folder, int version) throws IOException {
    if (!Files.isDirectory(folder)) {
      return Optional.empty();
    }
    try (Stream<Path> homes = Files.list(folder)) {
      return homes
          .flatMap(home -> Stream.of(home, home.resolve("Contents/Home")))
          .filter(home -> isVersion(home, version))
          .map(home -> home.resolve("bin/javac"))
          .filter(Files::isExecutable)
          .findFirst();
    }
  }

  private static boolean isVersion(Path home, int version) {
    try {
      return Files.readString(home.resolve("release")).contains("JAVA_VERSION=\"" + version + ".");
    } catch (IOException e) {
      return false;
    }
  }
}
