package dev.concert.model;

import dev.concert.model.words.Words;
import java.util.Map;

/**
 * Names of data collections whose accesses are counted: a field, {@code a.Store#blocks}, or the
 * type of the objects, {@code java.util.HashMap} or {@code a.Block[][]}.
 */
public final class CollectionName {
  private static final Map<Character, String> PRIMITIVES =
      Map.of(
          'B', "byte", 'C', "char", 'D', "double", 'F', "float", 'I', "int", 'J', "long", 'S',
          "short", 'Z', "boolean");

  private CollectionName() {}

  /**
   * As source writes it: {@code a.Block[][]} for {@code [[La.Block;}, which is what {@code
   * Class.getName} tells of an array. What is no name of an array stays as it is.
   */
  public static String ofSource(String name) {
    int dimensions = 0;
    while (dimensions < name.length() && name.charAt(dimensions) == '[') {
      dimensions++;
    }
    String element = dimensions == 0 ? null : element(name.substring(dimensions));
    return element == null ? name : element + "[]".repeat(dimensions);
  }

  private static String element(String descriptor) {
    if (descriptor.length() == 1) {
      return PRIMITIVES.get(descriptor.charAt(0));
    }
    boolean named =
        descriptor.length() > 2 && descriptor.startsWith("L") && descriptor.endsWith(";");
    return named ? descriptor.substring(1, descriptor.length() - 1).replace('/', '.') : null;
  }

  /** The class that has it in a field, that it is, or of whose objects the array is. */
  public static String type(String collection) {
    String type = ofSource(RoutineName.type(collection));
    return type.substring(0, type.endsWith("[]") ? type.indexOf("[]") : type.length());
  }

  /** {@code a.Store#blocks, by routines of Store}: what a window shows that has no collections. */
  public static String byRoutines(String collection) {
    return Words.say(
        "%s, by routines of %s", ofSource(collection), RoutineName.simpleType(type(collection)));
  }
}
