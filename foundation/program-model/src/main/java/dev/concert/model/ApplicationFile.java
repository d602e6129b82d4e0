package dev.concert.model;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.UUID;

/** What files are called that keep something of the user's about an application. */
public final class ApplicationFile {
  private static final int MAX_NAME = 60;

  private ApplicationFile() {}

  /**
   * A name that people recognise and no other application has.
   *
   * @param folder of files of that kind
   * @param application its root, which need not be there
   * @param suffix {@code .txt} or its like
   */
  public static Path in(Path folder, Path application, String suffix) {
    Path root = real(application);
    Path name = root.getFileName();
    String readable = (name == null ? "" : name.toString()).replaceAll("[^A-Za-z0-9._-]", "_");
    byte[] path = root.toString().getBytes(StandardCharsets.UTF_8);
    String unique = UUID.nameUUIDFromBytes(path).toString().substring(0, 8);
    String start = readable.substring(0, Math.min(readable.length(), MAX_NAME));
    return folder.resolve(start + '-' + unique + suffix);
  }

  /** Its root where links lead to. */
  public static Path real(Path application) {
    try {
      return application.toRealPath();
    } catch (IOException _) {
      return application.toAbsolutePath().normalize(); // it is not there at present
    }
  }
}
