package dev.concert.runtime.jvm;

import dev.concert.runtime.format.Identity;
import dev.concert.runtime.format.Identity.Member;
import dev.concert.runtime.format.JsonLine;
import java.io.File;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads a log of safepoints while the JVM writes it: {@code [123ns] Safepoint "ThreadDump", …,
 * Reaching safepoint: 2970 ns, …, Total: 42260 ns}, with {@code System.nanoTime()} in brackets.
 */
final class SafepointLines implements AutoCloseable {
  /** Nobody reads more, and {@code identities} is to stay small. */
  static final int MOST = 100_000;

  private static final int MOST_BYTES_AT_ONCE = 1 << 20;
  private static final String NAME = "Safepoint \"";

  private final RandomAccessFile log;
  private int count;

  SafepointLines(File log) throws IOException {
    this.log = new RandomAccessFile(log, "r");
  }

  /** What has been written since the last time, as lines for {@code identities}. */
  List<JsonLine> take() throws IOException {
    List<JsonLine> taken = new ArrayList<>();
    String[] written = newLines();
    if (written.length == 0) {
      return taken;
    }
    Clock.Reading now = Clock.Reading.take();
    for (String line : written) {
      JsonLine told = count < MOST ? told(line, now) : null;
      if (told != null) {
        count++;
        taken.add(told);
      }
    }
    return taken;
  }

  /** No more are taken. */
  boolean isFull() {
    return count == MOST;
  }

  /** Whole ones only: the JVM may be writing the last. None of a log that somebody has cut. */
  private String[] newLines() throws IOException {
    long from = log.getFilePointer();
    byte[] bytes = new byte[(int) Math.max(0, Math.min(MOST_BYTES_AT_ONCE, log.length() - from))];
    log.readFully(bytes);
    int whole = bytes.length;
    while (whole > 0 && bytes[whole - 1] != '\n') {
      whole--;
    }
    log.seek(from + whole);
    return whole == 0
        ? new String[0]
        : new String(bytes, 0, whole, StandardCharsets.UTF_8).split("\n");
  }

  /** Null for a line that tells of no safepoint. */
  private static JsonLine told(String line, Clock.Reading now) {
    long end = number(line, "[");
    long total = number(line, "Total: ");
    int name = line.indexOf(NAME) + NAME.length();
    int nameEnd = line.indexOf('"', name);
    if (end < 0 || total < 0 || name < NAME.length() || nameEnd < 0) {
      return null;
    }
    JsonLine told = new JsonLine().open().open(Identity.SAFEPOINT);
    told.put(Member.START, now.tickAt(end - total)).put(Member.TICK, now.tickAt(end));
    told.put(Member.NAME, line.substring(name, nameEnd));
    told.put(Member.REACH_NANOS, Math.max(0, number(line, "Reaching safepoint: ")));
    return told.close().close();
  }

  /** The digits behind a label; -1 if there are none. */
  private static long number(String line, String label) {
    int from = line.indexOf(label);
    long number = -1;
    for (int i = from + label.length(); from >= 0 && i < line.length() && isDigit(line, i); i++) {
      number = Math.max(0, number) * 10 + line.charAt(i) - '0';
    }
    return number;
  }

  private static boolean isDigit(String line, int at) {
    return line.charAt(at) >= '0' && line.charAt(at) <= '9';
  }

  @Override
  public void close() throws IOException {
    log.close();
  }
}
