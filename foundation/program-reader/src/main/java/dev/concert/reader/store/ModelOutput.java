package dev.concert.reader.store;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** Writes numbers, and strings as numbers of a table that comes first; 0 is null. */
final class ModelOutput {
  private final ByteArrayOutputStream table = new ByteArrayOutputStream();
  private final ByteArrayOutputStream body = new ByteArrayOutputStream();
  private final Map<String, Integer> numberByString = new HashMap<>();

  void number(int value) {
    number(body, value);
  }

  /** Seven bits a byte, the lowest first. */
  private static void number(ByteArrayOutputStream out, int value) {
    int rest = value;
    while ((rest & ~0x7F) != 0) {
      out.write(rest & 0x7F | 0x80);
      rest >>>= 7;
    }
    out.write(rest);
  }

  void string(String value) {
    number(value == null ? 0 : numberByString.computeIfAbsent(value, this::addToTable));
  }

  private int addToTable(String value) {
    byte[] bytes = value.getBytes(StandardCharsets.UTF_8);
    number(table, bytes.length);
    table.writeBytes(bytes);
    return numberByString.size() + 1;
  }

  void flag(boolean value) {
    body.write(value ? 1 : 0);
  }

  void constant(Enum<?> value) {
    body.write(value.ordinal());
  }

  void strings(List<String> values) {
    list(values, this::string);
  }

  <T> void list(List<T> values, Consumer<T> writeOne) {
    number(values.size());
    values.forEach(writeOne);
  }

  byte[] toBytes() {
    ByteArrayOutputStream all = new ByteArrayOutputStream(table.size() + body.size() + 8);
    number(all, numberByString.size());
    all.writeBytes(table.toByteArray());
    all.writeBytes(body.toByteArray());
    return all.toByteArray();
  }
}
