package dev.concert.reader.store;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** Writes numbers, and strings as numbers of a table that comes first; 0 is null. */
final class ModelOutput {
  private final Bytes table = new Bytes();
  private final Bytes body = new Bytes();
  private final Map<String, Integer> numberByString = new HashMap<>();

  void number(int value) {
    body.number(value);
  }

  void string(String value) {
    number(value == null ? 0 : numberByString.computeIfAbsent(value, this::addToTable));
  }

  private int addToTable(String value) {
    byte[] bytes = value.getBytes(StandardCharsets.UTF_8);
    table.number(bytes.length);
    table.append(bytes, bytes.length);
    return numberByString.size() + 1;
  }

  void flag(boolean value) {
    body.append(value ? 1 : 0);
  }

  void constant(Enum<?> value) {
    body.append(value.ordinal());
  }

  void strings(List<String> values) {
    list(values, this::string);
  }

  <T> void list(List<T> values, Consumer<T> writeOne) {
    number(values.size());
    values.forEach(writeOne);
  }

  byte[] toBytes() {
    Bytes head = new Bytes();
    head.number(numberByString.size());
    byte[] all = new byte[head.size + table.size + body.size];
    head.copy(all, 0);
    table.copy(all, head.size);
    body.copy(all, head.size + table.size);
    return all;
  }

  /** A {@link java.io.ByteArrayOutputStream} takes a lock for each byte. */
  private static final class Bytes {
    private byte[] bytes = new byte[256];
    private int size;

    void append(int value) {
      if (size == bytes.length) {
        grow(1);
      }
      bytes[size++] = (byte) value;
    }

    void append(byte[] values, int count) {
      if (count > bytes.length - size) {
        grow(count);
      }
      System.arraycopy(values, 0, bytes, size, count);
      size += count;
    }

    private void grow(int more) {
      bytes = Arrays.copyOf(bytes, Math.max(Math.addExact(size, more), size + (size >> 1)));
    }

    /** Seven bits a byte, the lowest first. */
    void number(int value) {
      int rest = value;
      while ((rest & ~0x7F) != 0) {
        append(rest & 0x7F | 0x80);
        rest >>>= 7;
      }
      append(rest);
    }

    void copy(byte[] to, int at) {
      System.arraycopy(bytes, 0, to, at, size);
    }
  }
}
