package dev.concert.json;

import java.io.ByteArrayOutputStream;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/**
 * JSON as plain values: maps that keep their order, lists, strings, numbers, booleans and null.
 * Thread-safe.
 *
 * <p>Jackson's streaming half alone: its data binding would take longer to load than a command may
 * last (docs/decisions/0044).
 */
public final class JsonValues {
  private static final JsonFactory FACTORY = new JsonFactory();

  private JsonValues() {}

  /**
   * Reads one JSON text.
   *
   * @throws IllegalArgumentException whose message is the reason as a clause, if it is none
   */
  public static Object read(String text) {
    return read(text.getBytes(StandardCharsets.UTF_8));
  }

  public static Object read(byte[] utf8) {
    try (JsonParser parser = FACTORY.createParser(ObjectReadContext.empty(), utf8)) {
      return read(parser);
    } catch (JacksonException e) {
      throw new IllegalArgumentException(e.getOriginalMessage(), e);
    }
  }

  private static Object read(JsonParser parser) {
    JsonToken first = parser.nextToken();
    if (first == null) {
      throw new IllegalArgumentException("it is empty");
    }
    Object value = value(parser, first);
    if (parser.nextToken() != null) {
      throw new IllegalArgumentException("something follows its end");
    }
    return value;
  }

  private static Object value(JsonParser parser, JsonToken token) {
    return switch (token) {
      case START_OBJECT -> map(parser);
      case START_ARRAY -> list(parser);
      case VALUE_STRING -> parser.getString();
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> parser.getNumberValue();
      case VALUE_TRUE -> true;
      case VALUE_FALSE -> false;
      default -> null;
    };
  }

  private static Map<String, Object> map(JsonParser parser) {
    Map<String, Object> map = new LinkedHashMap<>();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      map.put(parser.currentName(), value(parser, parser.nextToken()));
    }
    return map;
  }

  private static List<Object> list(JsonParser parser) {
    List<Object> list = new ArrayList<>();
    for (JsonToken next = parser.nextToken();
        next != JsonToken.END_ARRAY;
        next = parser.nextToken()) {
      list.add(value(parser, next));
    }
    return list;
  }

  /**
   * The value as JSON on one line, in UTF-8.
   *
   * @throws IllegalArgumentException if there is something else in it than maps, lists, strings,
   *     numbers, booleans and null
   */
  public static byte[] bytes(Object value) {
    ByteArrayOutputStream utf8 = new ByteArrayOutputStream(256);
    try (JsonGenerator generator = FACTORY.createGenerator(ObjectWriteContext.empty(), utf8)) {
      write(generator, value);
    } catch (JacksonException e) {
      throw new IllegalArgumentException(e.getOriginalMessage(), e);
    }
    return utf8.toByteArray();
  }

  /** The same as text. */
  public static String line(Object value) {
    return new String(bytes(value), StandardCharsets.UTF_8);
  }

  private static void write(JsonGenerator generator, Object value) {
    switch (value) {
      case null -> generator.writeNull();
      case String text -> generator.writeString(text);
      case Boolean truth -> generator.writeBoolean(truth);
      case Double number -> generator.writeNumber(number);
      case Float number -> generator.writeNumber(number);
      case BigInteger number -> generator.writeNumber(number);
      case BigDecimal number -> generator.writeNumber(number);
      case Number number -> generator.writeNumber(number.longValue());
      case Map<?, ?> map -> writeMap(generator, map);
      case Collection<?> list -> writeList(generator, list);
      default ->
          throw new IllegalArgumentException("JSON has no " + value.getClass().getSimpleName());
    }
  }

  private static void writeMap(JsonGenerator generator, Map<?, ?> map) {
    generator.writeStartObject();
    map.forEach((name, value) -> {
      generator.writeName(String.valueOf(name));
      write(generator, value);
    });
    generator.writeEndObject();
  }

  private static void writeList(JsonGenerator generator, Collection<?> list) {
    generator.writeStartArray();
    list.forEach(value -> write(generator, value));
    generator.writeEndArray();
  }
}
