package dev.concert.reader.store;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** Reads what {@link ModelOutput} wrote. */
final class ModelInput {
  private final ByteBuffer bytes;
  private final String[] strings;

  ModelInput(ByteBuffer bytes) {
    this(bytes, null);
  }

  /**
   * @param known strings of other inputs, to have one of equal ones; null where there are none
   */
  ModelInput(ByteBuffer bytes, Map<String, String> known) {
    this.bytes = bytes;
    this.strings = new String[count() + 1];
    for (int i = 1; i < strings.length; i++) {
      byte[] utf8 = new byte[count()];
      bytes.get(utf8);
      String string = new String(utf8, StandardCharsets.UTF_8);
      String same = known == null ? null : known.putIfAbsent(string, string);
      strings[i] = same == null ? string : same;
    }
  }

  int number() {
    int value = 0;
    for (int shift = 0; shift < Integer.SIZE; shift += 7) {
      byte next = bytes.get();
      value |= (next & 0x7F) << shift;
      if (next >= 0) {
        return value;
      }
    }
    throw new IllegalArgumentException("a number is too long");
  }

  /** A number of things that each take a byte or more. */
  private int count() {
    int count = number();
    if (count < 0 || count > bytes.remaining()) {
      throw new IllegalArgumentException("a list is longer than the file");
    }
    return count;
  }

  /** May be null. */
  String string() {
    return strings[number()];
  }

  boolean flag() {
    return bytes.get() != 0;
  }

  <E extends Enum<E>> E constant(E[] values) {
    return values[bytes.get()];
  }

  List<String> strings() {
    return list(this::string);
  }

  <T> List<T> list(Supplier<T> readOne) {
    int count = count();
    List<T> list = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      list.add(readOne.get());
    }
    return list;
  }
}
