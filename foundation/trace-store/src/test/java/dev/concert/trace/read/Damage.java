package dev.concert.trace.read;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.concert.runtime.format.Event;
import dev.concert.runtime.format.RunFormat;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/** What may have become of a file since it was written, by chance. */
final class Damage {
  /** Sizes, ids, ticks and references at which something may end. */
  private static final long[] HOSTILE = {
    -1,
    0,
    1,
    Long.MAX_VALUE,
    Long.MIN_VALUE,
    Integer.MAX_VALUE,
    Integer.MIN_VALUE,
    1L << 32,
    1L << 56,
    (1L << 60) - 1,
    RunFormat.MAX_ID,
    RunFormat.MAX_ID + 1,
    RunFormat.BLOCK_WORDS,
    RunFormat.BLOCK_BYTES,
    Event.MAX_DELTA,
    Double.doubleToRawLongBits(Double.NaN),
    Double.doubleToRawLongBits(Double.NEGATIVE_INFINITY)
  };

  private static final String[] HOSTILE_TEXTS = {
    "-1",
    "0",
    "1e400",
    "99999999999999999999999999",
    "9223372036854775807",
    "-9223372036854775808",
    "16777216",
    "null",
    "true",
    "\"\"",
    "\"\\u0000\"",
    "\"%s%n%d\"",
    "[]",
    "{}",
    "[".repeat(5_000),
    "{\"a\":".repeat(5_000),
    "\n",
    "\u0000"
  };

  private final byte[] whole;

  /** Most of a binary file is zeros that nobody reads. */
  private final int[] written;

  Damage(byte[] whole) {
    this.whole = whole;
    written = IntStream.range(0, whole.length).filter(at -> whole[at] != 0).toArray();
  }

  /** A file of words in blocks with something changed in it. */
  byte[] inWords(Random random) {
    byte[] bytes = whole.clone();
    switch (random.nextInt(10)) {
      case 0 -> bytes = Arrays.copyOf(bytes, random.nextInt(bytes.length));
      case 1 -> bytes = grown(bytes, random);
      case 2 ->
          exchange(bytes, RunFormat.BLOCK_BYTES, blockOf(bytes, random), blockOf(bytes, random));
      case 3 -> copy(bytes, RunFormat.BLOCK_BYTES, blockOf(bytes, random), blockOf(bytes, random));
      case 4 -> exchange(bytes, Long.BYTES * (1 + random.nextInt(4)), word(random), word(random));
      case 5 -> copy(bytes, Long.BYTES * (1 + random.nextInt(20)), word(random), word(random));
      default -> {
        for (int hits = random.nextInt(12); hits >= 0; hits--) {
          hit(bytes, random);
        }
      }
    }
    return bytes;
  }

  private static byte[] grown(byte[] bytes, Random random) {
    byte[] more = new byte[random.nextInt(2 * RunFormat.BLOCK_BYTES)];
    if (random.nextBoolean()) {
      random.nextBytes(more);
    }
    byte[] grown = Arrays.copyOf(bytes, bytes.length + more.length);
    System.arraycopy(more, 0, grown, bytes.length, more.length);
    return grown;
  }

  private void hit(byte[] bytes, Random random) {
    int at = written[random.nextInt(written.length)];
    switch (random.nextInt(5)) {
      case 0 -> bytes[at] ^= (byte) (1 << random.nextInt(8));
      case 1 -> bytes[at] = (byte) random.nextInt();
      case 2 -> put(bytes, word(random), random.nextLong());
      case 3 -> put(bytes, word(random), HOSTILE[random.nextInt(HOSTILE.length)]);
      default -> put(bytes, word(random) + Long.BYTES, HOSTILE[random.nextInt(HOSTILE.length)]);
    }
  }

  private static void put(byte[] bytes, int at, long word) {
    if (at + Long.BYTES <= bytes.length) {
      ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).putLong(at, word);
    }
  }

  /** Where a word begins of which something is written. */
  private int word(Random random) {
    return written[random.nextInt(written.length)] / Long.BYTES * Long.BYTES;
  }

  private static int blockOf(byte[] bytes, Random random) {
    return random.nextInt(bytes.length / RunFormat.BLOCK_BYTES) * RunFormat.BLOCK_BYTES;
  }

  private static void exchange(byte[] bytes, int size, int one, int other) {
    byte[] before = bytes.clone();
    int fits = Math.min(size, bytes.length - Math.max(one, other));
    System.arraycopy(before, one, bytes, other, fits);
    System.arraycopy(before, other, bytes, one, fits);
  }

  private static void copy(byte[] bytes, int size, int from, int to) {
    System.arraycopy(bytes, from, bytes, to, Math.min(size, bytes.length - Math.max(from, to)));
  }

  /** A file of words of which nobody knows where they begin, as an index or an archive. */
  byte[] inBytes(Random random) {
    byte[] bytes = whole.clone();
    if (random.nextInt(6) == 0) {
      return Arrays.copyOf(bytes, random.nextInt(bytes.length + 100));
    }
    for (int hits = random.nextInt(6); hits >= 0; hits--) {
      int at = random.nextInt(4) == 0 ? random.nextInt(bytes.length) : written(random);
      switch (random.nextInt(4)) {
        case 0 -> bytes[at] ^= (byte) (1 << random.nextInt(8));
        case 1 -> bytes[at] = (byte) random.nextInt();
        case 2 -> put(bytes, at, HOSTILE[random.nextInt(HOSTILE.length)]);
        default -> copy(bytes, 1 + random.nextInt(64), at, written(random));
      }
    }
    return bytes;
  }

  private int written(Random random) {
    return written[random.nextInt(written.length)];
  }

  /** Lines of JSON, or of words, with something changed in them. */
  byte[] inText(Random random) {
    List<String> lines = new ArrayList<>(new String(whole, UTF_8).lines().toList());
    switch (random.nextInt(8)) {
      case 0 -> {
        return Arrays.copyOf(whole, random.nextInt(whole.length));
      }
      case 1 -> Collections.shuffle(lines, random);
      case 2 -> lines.remove(random.nextInt(lines.size()));
      case 3 -> lines.add(random.nextInt(lines.size()), lines.get(random.nextInt(lines.size())));
      case 4 -> {
        return inBytes(random);
      }
      default -> {
        for (int hits = random.nextInt(4); hits >= 0; hits--) {
          int line = random.nextInt(lines.size());
          lines.set(line, hostile(lines.get(line), random));
        }
      }
    }
    return (String.join("\n", lines) + '\n').getBytes(UTF_8);
  }

  /** In place of a value, or anywhere. */
  private static String hostile(String line, Random random) {
    String text = HOSTILE_TEXTS[random.nextInt(HOSTILE_TEXTS.length)];
    int from = random.nextInt(line.length() + 1);
    if (random.nextInt(4) > 0) {
      from = line.indexOf(':', from) + 1; // 0 where none follows
    }
    int to = from;
    while (to < line.length() && ",}]".indexOf(line.charAt(to)) < 0) {
      to++;
    }
    return line.substring(0, from) + text + line.substring(to);
  }
}
