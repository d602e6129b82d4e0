package dev.concert.agent.splice;

import java.util.Arrays;

/** A class file, or a part of one, that is being written. Numbers are big-endian. */
final class Bytes {
  private byte[] data;
  private int length;

  Bytes(int expected) {
    data = new byte[expected];
  }

  int length() {
    return length;
  }

  Bytes u1(int value) {
    grow(1);
    data[length++] = (byte) value;
    return this;
  }

  Bytes u2(int value) {
    grow(2);
    data[length++] = (byte) (value >> 8);
    data[length++] = (byte) value;
    return this;
  }

  Bytes u4(int value) {
    return u2(value >>> 16).u2(value);
  }

  /** Bytes from one offset to another. */
  Bytes copy(byte[] of, int from, int to) {
    grow(to - from);
    System.arraycopy(of, from, data, length, to - from);
    length += to - from;
    return this;
  }

  Bytes copy(Bytes other) {
    return copy(other.data, 0, other.length);
  }

  void set2(int at, int value) {
    data[at] = (byte) (value >> 8);
    data[at + 1] = (byte) value;
  }

  void set4(int at, int value) {
    set2(at, value >>> 16);
    set2(at + 2, value);
  }

  private void grow(int more) {
    if (length + more > data.length) {
      data = Arrays.copyOf(data, Math.max(2 * data.length, length + more));
    }
  }

  byte[] toArray() {
    return Arrays.copyOf(data, length);
  }
}
