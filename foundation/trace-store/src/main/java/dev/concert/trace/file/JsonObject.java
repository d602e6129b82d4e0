package dev.concert.trace.file;

import dev.concert.json.JsonValues;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A JSON object of a run's files. What is missing or of another type than asked for reads as the
 * value given instead.
 */
public final class JsonObject {
  private final Map<?, ?> members;

  private JsonObject(Map<?, ?> members) {
    this.members = members;
  }

  static JsonObject empty() {
    return new JsonObject(Map.of());
  }

  /**
   * @throws IllegalArgumentException whose message is the reason as a clause, if it is no JSON
   */
  public static JsonObject parse(byte[] utf8) {
    return of(JsonValues.read(utf8));
  }

  private static JsonObject of(Object value) {
    return value instanceof Map<?, ?> members ? new JsonObject(members) : empty();
  }

  public boolean has(String member) {
    return members.get(member) != null;
  }

  public JsonObject object(String member) {
    return of(members.get(member));
  }

  /** The objects of an array; none where there is no array. */
  List<JsonObject> objects(String member) {
    return elements(member).stream().map(JsonObject::of).toList();
  }

  public List<String> strings(String member) {
    return elements(member).stream()
        .filter(String.class::isInstance)
        .map(String.class::cast)
        .toList();
  }

  private List<?> elements(String member) {
    return members.get(member) instanceof List<?> elements ? elements : List.of();
  }

  public String text(String member, String otherwise) {
    return members.get(member) instanceof String text ? text : otherwise;
  }

  /** A member that is a number, whole or not. */
  double real(String member, double otherwise) {
    return members.get(member) instanceof Number number ? number.doubleValue() : otherwise;
  }

  long number(String member, long otherwise) {
    return members.get(member) instanceof Number number ? number.longValue() : otherwise;
  }

  public int integer(String member, int otherwise) {
    return members.get(member) instanceof Number number ? number.intValue() : otherwise;
  }

  public boolean flag(String member) {
    return Boolean.TRUE.equals(members.get(member));
  }

  /** The members that are objects, by name. */
  Map<String, JsonObject> objects() {
    Map<String, JsonObject> objects = new LinkedHashMap<>();
    members.forEach((name, value) -> {
      if (value instanceof Map<?, ?>) {
        objects.put((String) name, of(value));
      }
    });
    return objects;
  }

  /** All members that are texts, in their order. */
  public Map<String, String> texts() {
    Map<String, String> texts = new LinkedHashMap<>();
    members.forEach((name, value) -> {
      if (name instanceof String key && value instanceof String text) {
        texts.put(key, text);
      }
    });
    return texts;
  }
}
