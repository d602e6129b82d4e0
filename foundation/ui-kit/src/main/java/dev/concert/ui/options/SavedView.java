package dev.concert.ui.options;

import dev.concert.json.JsonValues;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/** A file with how a tool showed something, as {@code concert view} and {@code state} print it. */
public final class SavedView {
  private static final long MOST_BYTES = 1 << 20;

  private SavedView() {}

  /**
   * The settings by their names.
   *
   * @throws IllegalArgumentException with one sentence if there are none
   */
  public static Map<String, Object> read(Path file) {
    try {
      if (Files.size(file) > MOST_BYTES) {
        throw new IllegalArgumentException(file + " is too large to be a view");
      }
      return settings(Files.readAllBytes(file));
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(file + " is no view: " + e.getMessage(), e);
    } catch (IOException e) {
      throw new IllegalArgumentException(file + " cannot be read: " + e.getMessage(), e);
    }
  }

  /**
   * The same of JSON: the object {@code settings} in an object, else the object itself.
   *
   * @throws IllegalArgumentException with a clause if it is none
   */
  public static Map<String, Object> settings(byte[] utf8) {
    if (!(JsonValues.read(utf8) instanceof Map<?, ?> all)) {
      throw new IllegalArgumentException("it is not a JSON object");
    }
    Map<?, ?> named = all.get("settings") instanceof Map<?, ?> settings ? settings : all;
    Map<String, Object> read = new LinkedHashMap<>();
    named.forEach((name, value) -> read.put(String.valueOf(name), value));
    return read;
  }
}
