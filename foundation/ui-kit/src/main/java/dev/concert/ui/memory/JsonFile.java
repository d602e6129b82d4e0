package dev.concert.ui.memory;

import dev.concert.json.JsonValues;
import dev.concert.ui.FailureText;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.LinkedHashMap;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A small file of things remembered. Losing it costs comfort only, so trouble is logged. */
public final class JsonFile {
  private static final Logger LOG = LoggerFactory.getLogger(JsonFile.class);

  private final Path path;

  public JsonFile(Path path) {
    this.path = path;
  }

  Path path() {
    return path;
  }

  /** What the file holds; empty if it is missing or spoilt. */
  @SuppressWarnings("unchecked")
  public Map<String, Object> read() {
    if (!Files.exists(path)) {
      return new LinkedHashMap<>();
    }
    try {
      Object value = JsonValues.read(Files.readString(path));
      return value instanceof Map<?, ?> map ? (Map<String, Object>) map : new LinkedHashMap<>();
    } catch (IOException | IllegalArgumentException e) {
      LOG.warn(
          "{} cannot be read ({}); it is replaced at the next change", path, FailureText.why(e));
      return new LinkedHashMap<>();
    }
  }

  /** Replaces the file in one step. */
  public void write(Map<String, Object> values) {
    try {
      Files.createDirectories(path.getParent());
      Path part = Files.createTempFile(path.getParent(), path.getFileName().toString(), ".part");
      Files.write(part, JsonValues.line(values).getBytes(StandardCharsets.UTF_8));
      Files.move(part, path, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException | IllegalArgumentException e) {
      LOG.warn("{} cannot be written: {}", path, FailureText.why(e));
    }
  }

  /** A map within a map, empty if there is none. */
  @SuppressWarnings("unchecked")
  public static Map<String, Object> child(Map<String, Object> values, String key) {
    return values.get(key) instanceof Map<?, ?> map
        ? (Map<String, Object>) map
        : new LinkedHashMap<>();
  }
}
