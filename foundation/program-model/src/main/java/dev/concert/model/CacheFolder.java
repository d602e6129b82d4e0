package dev.concert.model;

import java.nio.file.Path;

/** Where this user's machine keeps what can be made again. */
public final class CacheFolder {
  private CacheFolder() {}

  public static Path ofUser() {
    String xdg = System.getenv("XDG_CACHE_HOME");
    Path cache =
        xdg == null || xdg.isBlank()
            ? Path.of(System.getProperty("user.home"), ".cache")
            : Path.of(xdg);
    return cache.resolve("concert");
  }
}
