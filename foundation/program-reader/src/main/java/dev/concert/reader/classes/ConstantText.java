package dev.concert.reader.classes;

import java.lang.classfile.Attributes;
import java.lang.classfile.FieldModel;
import java.lang.constant.ConstantDesc;

/** The values of constants as source has them. */
final class ConstantText {
  private static final int MAX_TEXT = 80;

  private ConstantText() {}

  /** {@code = 16}, or nothing. */
  static String of(FieldModel field) {
    return field
        .findAttribute(Attributes.constantValue())
        .map(c -> " = " + text(c.constant().constantValue(), field.fieldType().stringValue()))
        .orElse("");
  }

  private static String text(ConstantDesc value, String type) {
    return switch (value) {
      case String s -> '"' + escaped(s) + '"';
      case Long l -> l + "L";
      case Float f -> f + "F";
      case Integer i when type.equals("Z") -> i == 0 ? "false" : "true";
      case Integer i when type.equals("C") ->
          '\'' + escaped(Character.toString((char) (int) i)) + '\'';
      default -> value.toString();
    };
  }

  private static String escaped(String text) {
    StringBuilder escaped = new StringBuilder();
    for (int i = 0; i < Math.min(text.length(), MAX_TEXT); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '\n' -> escaped.append("\\n");
        case '\t' -> escaped.append("\\t");
        case '\r' -> escaped.append("\\r");
        case '"' -> escaped.append("\\\"");
        case '\\' -> escaped.append("\\\\");
        default -> escaped.append(isPlain(c) ? c : String.format("\\u%04x", (int) c));
      }
    }
    return text.length() > MAX_TEXT ? escaped.append('…').toString() : escaped.toString();
  }

  private static boolean isPlain(char c) {
    return c >= ' ' && c < 0x7F || Character.isLetter(c);
  }
}
