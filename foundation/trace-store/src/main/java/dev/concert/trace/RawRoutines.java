package dev.concert.trace;

import dev.concert.runtime.RunFormat.Identity;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tools.jackson.core.JacksonException;

/** Methods of class files behind the names of routines, as a node has told them. */
final class RawRoutines {
  private RawRoutines() {}

  /**
   * Patterns that match just this routine.
   *
   * @param identities the node's file
   * @return empty if the node knows no such routine
   */
  static List<String> patterns(Path identities, String routine) throws IOException {
    Set<String> patterns = new LinkedHashSet<>();
    String marker = "{\"" + Identity.CLASS + '"';
    for (String line : Files.readString(identities).split("\n")) {
      if (line.startsWith(marker)) {
        try {
          Json type = Json.parse(line.getBytes(StandardCharsets.UTF_8)).object(Identity.CLASS);
          add(patterns, type, routine);
        } catch (JacksonException _) {
          continue; // a line that is just being written: its class is not known yet
        }
      }
    }
    return List.copyOf(patterns);
  }

  private static void add(Set<String> patterns, Json type, String routine) {
    Set<Integer> ids = new HashSet<>();
    ClassNames.read(
        type,
        (id, name) -> {
          if (name.equals(routine)) {
            ids.add(id);
          }
        });
    if (ids.isEmpty()) {
      return;
    }
    Map<Integer, String> raw = new HashMap<>();
    String owner = type.text("name", "").replace('/', '.');
    for (Json method : type.objects("methods")) {
      String name = method.text("name", "") + method.text("descriptor", "");
      raw.put(method.integer("id", 0), owner + '#' + name);
    }
    ids.forEach(id -> patterns.add(raw.get(id)));
  }
}
