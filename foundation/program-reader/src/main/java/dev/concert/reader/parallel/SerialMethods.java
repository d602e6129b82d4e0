package dev.concert.reader.parallel;

import java.util.Map;
import java.util.Set;

/** The methods of the JDK's streams of objects by which code of the application may run. */
final class SerialMethods {
  private static final Map<String, Set<String>> METHODS =
      Map.of(
          "java.io.ObjectOutput",
          Set.of("writeObject"),
          "java.io.ObjectOutputStream",
          Set.of(
              "defaultWriteObject",
              "enableReplaceObject",
              "writeFields",
              "writeObject",
              "writeUnshared"),
          "java.io.ObjectInput",
          Set.of("readObject"),
          "java.io.ObjectInputStream",
          Set.of(
              "defaultReadObject",
              "enableResolveObject",
              "readFields",
              "readObject",
              "readUnshared",
              "registerValidation",
              "setObjectInputFilter"),
          "java.io.ObjectInputFilter$Config",
          Set.of("setSerialFilter"));

  private SerialMethods() {}

  static boolean isOwner(String type) {
    return METHODS.containsKey(type);
  }

  /**
   * @param name type and name
   */
  static boolean contains(String name) {
    int hash = name.indexOf('#');
    return METHODS
        .getOrDefault(name.substring(0, hash), Set.of())
        .contains(name.substring(hash + 1));
  }

  /** Whether an object goes into it. */
  static boolean writes(String name) {
    return contains(name) && (name.endsWith("#writeObject") || name.endsWith("#writeUnshared"));
  }

  /** Whether an object comes out of it. */
  static boolean reads(String name) {
    return contains(name) && (name.endsWith("#readObject") || name.endsWith("#readUnshared"));
  }
}
