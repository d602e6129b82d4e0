package dev.concert.reader;

import java.nio.file.Path;

/** Where this user's machine keeps what can be made again. */
final class CacheFolder {
  private CacheFolder() {}

  static Path ofUser() {
    String xdg = System.getenv("XDG_CACHE_HOME");
    Path cache =
        xdg == null || xdg.isBlank()
            ? Path.of(System.getProperty("user.home"), ".cache")
            : Path.of(xdg);
    return cache.resolve("concert");
  }
}
