package dev.concert.control.output;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/** The JSON that commands print and that master control keeps. */
public final class JsonText {
  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .changeDefaultPropertyInclusion(
              value -> value.withValueInclusion(JsonInclude.Include.ALWAYS))
          .build();

  private JsonText() {}

  /** One line without the line break. */
  public static String line(Object value) {
    return MAPPER.writeValueAsString(value);
  }

  /**
   * @throws IllegalArgumentException with one clause if the text is not a JSON object
   */
  public static Map<String, Object> object(String text) {
    try {
      return MAPPER.readValue(text, new TypeReference<>() {});
    } catch (JacksonException e) {
      throw new IllegalArgumentException("it is not a JSON object: " + e.getOriginalMessage(), e);
    }
  }

  /** The texts of a list; empty for anything else. */
  public static List<String> strings(Object value) {
    return value instanceof List<?> list
        ? list.stream().filter(String.class::isInstance).map(String.class::cast).toList()
        : List.of();
  }
}
