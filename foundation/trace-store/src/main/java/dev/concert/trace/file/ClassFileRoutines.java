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

  /**
   * A class of which something was measured.
   *
   * @param type its binary name
   * @param source name of its source file; null if the class file does not say
   * @param hash of the class file; null if it is not known
   * @param methods all that have a name in the source
   */
  public record Told(String type, String source, String hash, List<Place> methods) {}

  /**
   * A method of it, or the body of a lambda.
   *
   * @param routine its name
   * @param line the first that has code, lastLine the last; 0 if the class file does not say
   * @param woven whether it could be measured
   */
  public record Place(String routine, int line, int lastLine, boolean woven) {}

  private ClassFileRoutines() {}

  /**
   * The classes that a node has told, in that order.
   *
   * @param identities the node's file
   */
  public static List<Told> told(StoredFile identities) throws IOException {
    return classes(identities).stream().map(ClassNames::told).toList();
  }

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

  /**
   * Hashes of the class files of the classes that a node has told, by binary name; those that are
   * not known are not there.
   *
   * @param identities the node's file
   */
  public static Map<String, String> hashes(StoredFile identities) throws IOException {
    Map<String, String> hashes = new HashMap<>();
    for (JsonObject type : classes(identities)) {
      String hash = type.text(Member.HASH, null);
      if (hash != null) {
        hashes.putIfAbsent(type.text(Member.NAME, "").replace('/', '.'), hash);
      }
    }
    return hashes;
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
