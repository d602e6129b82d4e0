package dev.concert.control.measure;

import dev.concert.model.words.Words;
import dev.concert.trace.control.NewRun;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Sizes such as {@code 500M}: bytes, or 1,024 times as much with each of K, M, G, T. */
public final class ByteSize {
  private static final Pattern SIZE = Pattern.compile("(\\d{1,12})\\s*([KMGT]?)I?B?");

  private ByteSize() {}

  /** As one writes it: {@code 64M}, where it is a whole number of a unit. */
  static String text(long bytes) {
    int power = 0;
    long size = bytes;
    while (size != 0 && size % 1024 == 0 && power < 4) {
      size /= 1024;
      power++;
    }
    return power == 0 ? Long.toString(size) : size + "KMGT".substring(power - 1, power);
  }

  /**
   * @throws IllegalArgumentException with one clause if it is not a size, or not one for a run
   */
  public static long parse(String text) {
    Matcher size = SIZE.matcher(text.strip().toUpperCase(Locale.ROOT));
    if (!size.matches()) {
      throw new IllegalArgumentException(Words.say("'%s' is not a size; write 500M or 2G", text));
    }
    int power = size.group(2).isEmpty() ? 0 : "KMGT".indexOf(size.group(2)) + 1;
    double bytes = Long.parseLong(size.group(1)) * Math.pow(1024, power);
    if (bytes < NewRun.MIN_ROOM_BYTES || bytes > Long.MAX_VALUE / 2) {
      throw new IllegalArgumentException(
          Words.say("'%s' is not between 2M and what a disk holds", text));
    }
    return (long) bytes;
  }
}
