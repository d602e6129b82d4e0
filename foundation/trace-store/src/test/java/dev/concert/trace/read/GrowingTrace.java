package dev.concert.trace.read;

import dev.concert.runtime.format.Event;
import dev.concert.runtime.format.Header;
import dev.concert.runtime.format.RunFormat;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.LongBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/** A trace file as it was at earlier moments, while its program went on. */
final class GrowingTrace {
  private final Path file;
  private final long[] whole;
  private final long[] words;
  private final int claimed;

  /**
   * @param file as it is when the program has ended
   */
  GrowingTrace(Path file) throws IOException {
    this.file = file;
    LongBuffer read =
        ByteBuffer.wrap(Files.readAllBytes(file)).order(ByteOrder.LITTLE_ENDIAN).asLongBuffer();
    whole = new long[read.remaining()];
    read.get(whole);
    words = new long[whole.length];
    claimed = whole.length / RunFormat.BLOCK_WORDS;
  }

  long endTick() {
    return whole[Header.ALIVE];
  }

  /**
   * Writes the file as it was at a tick.
   *
   * @param alive tick of the last sign of life, not later
   */
  void writeAt(long tick, long alive) throws IOException {
    Arrays.fill(words, 0);
    System.arraycopy(whole, 0, words, 0, RunFormat.BLOCK_WORDS);
    words[Header.STATE] = Header.RUNNING;
    words[Header.ALIVE] = alive;
    for (int block = 1; block < claimed; block++) {
      writeBlock(block * RunFormat.BLOCK_WORDS, tick);
    }
    write(words);
  }

  void writeWhole() throws IOException {
    write(whole);
  }

  private void writeBlock(int block, long until) {
    long tick = whole[block + Event.BASE];
    if (tick > until) {
      return; // nobody has claimed it yet
    }
    System.arraycopy(whole, block, words, block, RunFormat.BLOCK_HEADER_WORDS);
    if (Event.pendingTick(whole[block + Event.PENDING]) > until) {
      words[block + Event.PENDING] = 0;
    }
    int at = block + RunFormat.BLOCK_HEADER_WORDS;
    while (at < block + RunFormat.BLOCK_WORDS && whole[at] != 0) {
      long word = whole[at];
      boolean call = Event.kind(word) == Event.CALL;
      long entered = tick + Event.callDelta(word);
      long next =
          switch (Event.kind(word)) {
            case Event.CALL -> entered + Event.callTicks(word);
            case Event.TIME -> whole[at + 1];
            default -> tick + Event.delta(word);
          };
      if (next > until) {
        if (call && entered <= until) {
          words[at] = Event.word(Event.ENTER, Event.id(word), Event.callDelta(word));
        }
        return;
      }
      System.arraycopy(whole, at, words, at, Event.words(word));
      at += Event.words(word);
      tick = next;
    }
  }

  private void write(long[] content) throws IOException {
    ByteBuffer bytes =
        ByteBuffer.allocate(content.length * Long.BYTES).order(ByteOrder.LITTLE_ENDIAN);
    bytes.asLongBuffer().put(content);
    Files.write(file, bytes.array());
  }
}
