package dev.concert.agent.splice;

import java.util.HashMap;
import java.util.Map;

/** Constants that are added to those of a class. */
final class Constants {
  private static final int MAX_COUNT = 0xFFFF;

  private final Bytes added = new Bytes(256);
  private final Map<String, Integer> texts = new HashMap<>();
  private final Map<String, Integer> types = new HashMap<>();
  private int count;

  /**
   * @param count of the class's own, one more than there are
   */
  Constants(int count) {
    this.count = count;
  }

  int count() {
    return count;
  }

  Bytes added() {
    return added;
  }

  /** Whether there are more than a class may have. */
  boolean tooMany() {
    return count > MAX_COUNT;
  }

  /** A text of ASCII, or of what a class file's text may be. */
  int text(String text) {
    Integer known = texts.get(text);
    if (known != null) {
      return known;
    }
    added.u1(1);
    int at = added.length();
    added.u2(0);
    for (int i = 0; i < text.length(); i++) {
      character(text.charAt(i));
    }
    added.set2(at, added.length() - at - 2);
    texts.put(text, count);
    return count++;
  }

  /** §4.4.7: not quite UTF-8. */
  private void character(char c) {
    if (c > 0 && c < 0x80) {
      added.u1(c);
    } else if (c < 0x800) {
      added.u1(0xC0 | c >> 6).u1(0x80 | c & 0x3F);
    } else {
      added.u1(0xE0 | c >> 12).u1(0x80 | c >> 6 & 0x3F).u1(0x80 | c & 0x3F);
    }
  }

  /**
   * @param internal name
   */
  int type(String internal) {
    Integer known = types.get(internal);
    if (known != null) {
      return known;
    }
    int text = text(internal);
    added.u1(7).u2(text);
    types.put(internal, count);
    return count++;
  }

  int number(int value) {
    added.u1(3).u4(value);
    return count++;
  }

  int method(String owner, String name, String descriptor) {
    int type = type(owner);
    int text = text(name);
    int signature = text(descriptor);
    added.u1(12).u2(text).u2(signature);
    int nameAndType = count++;
    added.u1(10).u2(type).u2(nameAndType);
    return count++;
  }
}
