package dev.concert.trace.file;

import dev.concert.runtime.format.Identity;
import dev.concert.runtime.format.Identity.Member;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Methods of class files behind the names of routines, as a node has told them. */
public final class ClassFileRoutines {
  private static final byte[] MARKER =
      ("{\"" + Identity.CLASS + '"').getBytes(StandardCharsets.UTF_8);

  private ClassFileRoutines() {}

  /**
   * Patterns that match just this routine.
   *
   * @param identities the node's file
   * @return empty if the node knows no such routine
   */
  public static List<String> patterns(StoredFile identities, String routine) throws IOException {
    Set<String> patterns = new LinkedHashSet<>();
    for (JsonObject type : classes(identities)) {
      Map<Integer, String> raw = raw(type);
      ClassNames.read(
          type,
          (id, name) -> {
            if (name.equals(routine)) {
              patterns.add(raw.get(id));
            }
          });
    }
    return List.copyOf(patterns);
  }

  /**
   * The names of all routines that a node has told, by class, {@code #}, method and descriptor.
   *
   * @param identities the node's file
   */
  public static Map<String, String> all(StoredFile identities) throws IOException {
    Map<String, String> routines = new HashMap<>();
    for (JsonObject type : classes(identities)) {
      Map<Integer, String> raw = raw(type);
      ClassNames.read(type, (id, name) -> routines.put(raw.get(id), name));
    }
    return routines;
  }

  private static Map<Integer, String> raw(JsonObject type) {
    Map<Integer, String> raw = new HashMap<>();
    String owner = type.text(Member.NAME, "").replace('/', '.');
    for (JsonObject method : type.objects(Member.METHODS)) {
      String name = method.text(Member.NAME, "") + method.text(Member.DESCRIPTOR, "");
      raw.put(method.integer(Member.ID, 0), owner + '#' + name);
    }
    return raw;
  }

  private static List<JsonObject> classes(StoredFile identities) throws IOException {
    List<JsonObject> classes = new ArrayList<>();
    new GrowingLines(identities)
        .readOn(line -> {
          if (startsWith(line, MARKER)) {
            add(classes, line);
          }
        });
    return classes;
  }

  private static boolean startsWith(byte[] line, byte[] start) {
    return line.length >= start.length
        && Arrays.equals(line, 0, start.length, start, 0, start.length);
  }

  private static void add(List<JsonObject> classes, byte[] line) {
    try {
      classes.add(JsonObject.parse(line).object(Identity.CLASS));
    } catch (IllegalArgumentException _) {
      // who reads the run is told that a line is damaged; here its class is not known
    }
  }
}
