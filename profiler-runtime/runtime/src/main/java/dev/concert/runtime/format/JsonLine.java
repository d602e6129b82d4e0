package dev.concert.runtime.format;

/**
 * Writes one line of JSON. Members are written in the order of the calls; commas are its own
 * affair.
 */
public final class JsonLine {
  private static final String HEX = "0123456789abcdef";

  private final StringBuilder text = new StringBuilder(256);

  /** Opens an object: the line itself, or an element of an array. */
  public JsonLine open() {
    separate();
    text.append('{');
    return this;
  }

  /** Opens an object that is a member. */
  public JsonLine open(String name) {
    name(name);
    text.append('{');
    return this;
  }

  public JsonLine close() {
    text.append('}');
    return this;
  }

  public JsonLine openArray(String name) {
    name(name);
    text.append('[');
    return this;
  }

  public JsonLine closeArray() {
    text.append(']');
    return this;
  }

  /** A member whose value is a text; left out if the value is null. */
  public JsonLine put(String name, String value) {
    if (value != null) {
      name(name);
      quote(value);
    }
    return this;
  }

  public JsonLine put(String name, long value) {
    name(name);
    text.append(value);
    return this;
  }

  /** A finite number. */
  public JsonLine put(String name, double value) {
    name(name);
    text.append(value);
    return this;
  }

  public JsonLine put(String name, boolean value) {
    name(name);
    text.append(value);
    return this;
  }

  /** An element of an array. */
  public JsonLine add(String value) {
    separate();
    quote(value);
    return this;
  }

  private void name(String name) {
    separate();
    quote(name);
    text.append(':');
  }

  private void separate() {
    if (text.length() > 0 && "{[:".indexOf(text.charAt(text.length() - 1)) < 0) {
      text.append(',');
    }
  }

  private void quote(String value) {
    text.append('"');
    if (isPlain(value)) {
      text.append(value);
    } else {
      for (int i = 0; i < value.length(); i++) {
        append(value.charAt(i));
      }
    }
    text.append('"');
  }

  /** Nearly all are; this is asked while the program starts, in code that is not compiled yet. */
  private static boolean isPlain(String value) {
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      if (c < ' ' || c > '~' || c == '"' || c == '\\') {
        return false;
      }
    }
    return true;
  }

  /** Lone surrogates, which class files may contain, survive as escapes. */
  private void append(char c) {
    if (c == '"' || c == '\\') {
      text.append('\\').append(c);
    } else if (c < ' ' || c == 0x7F || Character.isSurrogate(c)) {
      text.append("\\u");
      for (int shift = 12; shift >= 0; shift -= 4) {
        text.append(HEX.charAt(c >> shift & 15));
      }
    } else {
      text.append(c);
    }
  }

  /** What has been written, without a line feed. */
  @Override
  public String toString() {
    return text.toString();
  }
}
