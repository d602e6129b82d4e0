package dev.concert.control;

import com.fasterxml.jackson.annotation.JsonInclude;
import tools.jackson.databind.json.JsonMapper;

/** The JSON that commands print. */
final class Json {
  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .changeDefaultPropertyInclusion(
              value -> value.withValueInclusion(JsonInclude.Include.ALWAYS))
          .build();

  private Json() {}

  /** One line without the line break. */
  static String line(Object value) {
    return MAPPER.writeValueAsString(value);
  }
}
