package dev.concert.model.classfile;

import java.util.ArrayList;
import java.util.List;

/** Reads method descriptors such as {@code (I[Ljava/lang/String;)V}. */
public final class Descriptors {
  private Descriptors() {}

  /** Parameter types in source notation; what cannot be read ends the list. */
  public static List<String> parameters(String descriptor) {
    List<String> parameters = new ArrayList<>();
    int at = 1;
    while (at < descriptor.length() && descriptor.charAt(at) != ')') {
      int start = at;
      while (at < descriptor.length() && descriptor.charAt(at) == '[') {
        at++;
      }
      int dimensions = at - start;
      if (at == descriptor.length()) {
        break;
      }
      int end = descriptor.charAt(at) == 'L' ? descriptor.indexOf(';', at) : at;
      if (end < 0) {
        break;
      }
      parameters.add(element(descriptor, at, end) + "[]".repeat(dimensions));
      at = end + 1;
    }
    return parameters;
  }

  private static String element(String descriptor, int start, int end) {
    return switch (descriptor.charAt(start)) {
      case 'L' -> descriptor.substring(start + 1, end).replace('/', '.');
      case 'B' -> "byte";
      case 'C' -> "char";
      case 'D' -> "double";
      case 'F' -> "float";
      case 'I' -> "int";
      case 'J' -> "long";
      case 'S' -> "short";
      case 'Z' -> "boolean";
      default -> String.valueOf(descriptor.charAt(start));
    };
  }
}
