package dev.concert.model.find;

import java.util.Arrays;
import java.util.List;

/**
 * Parameters as they are typed: types, whole or simple, with or without their packages, generic
 * arguments and names; the last may be begun only.
 */
final class TypedParameters {
  private final List<String> types;
  private final boolean closed;

  /**
   * @param typed what stands behind the opening bracket
   */
  TypedParameters(String typed) {
    int close = typed.indexOf(')');
    closed = close >= 0;
    String inside = withoutArguments(closed ? typed.substring(0, close) : typed);
    types = Arrays.stream(inside.split(",", -1)).map(TypedParameters::type).toList();
  }

  /** {@code Map<K, V>} is {@code Map} in names. */
  private static String withoutArguments(String typed) {
    StringBuilder kept = new StringBuilder();
    int open = 0;
    for (char c : typed.toCharArray()) {
      open += c == '<' ? 1 : 0;
      if (open == 0) {
        kept.append(c);
      }
      open -= c == '>' && open > 0 ? 1 : 0;
    }
    return kept.toString();
  }

  private static String type(String typed) {
    String bare = typed.strip().replace("...", "[]");
    int name = bare.indexOf(' ');
    return name < 0 ? bare : bare.substring(0, name);
  }

  /** Whether a routine's parameters, as its name has them, are those or begin with them. */
  boolean areOf(String parameters) {
    if (types.size() == 1 && types.getFirst().isEmpty()) {
      return !closed || parameters.isEmpty();
    }
    String[] has = parameters.isEmpty() ? new String[0] : parameters.split(",");
    if (closed ? has.length != types.size() : has.length < types.size()) {
      return false;
    }
    for (int i = 0; i < types.size(); i++) {
      boolean begun = i == types.size() - 1 && !closed;
      if (!is(types.get(i), has[i], begun)) {
        return false;
      }
    }
    return true;
  }

  private static boolean is(String typed, String type, boolean begun) {
    int simple = Math.max(type.lastIndexOf('.'), type.lastIndexOf('$')) + 1;
    int nested = type.lastIndexOf('.') + 1;
    return List.of(0, nested, simple).stream().anyMatch(from -> isAt(typed, type, from, begun));
  }

  private static boolean isAt(String typed, String type, int from, boolean begun) {
    String spelled = typed.indexOf('$') < 0 ? type.replace('$', '.') : type;
    return spelled.regionMatches(true, from, typed, 0, typed.length())
        && (begun || typed.length() == type.length() - from);
  }
}
