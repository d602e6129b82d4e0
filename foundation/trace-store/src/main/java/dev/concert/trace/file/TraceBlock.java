package dev.concert.trace.file;

import dev.concert.runtime.format.RunFormat;
import java.io.IOException;

/** A block of events, and how far it has been read. */
final class TraceBlock {
  final long start;

  /** Next word; 0 as long as nobody has claimed the block. */
  long at;

  long from;
  long base;
  long tick;
  long thread;
  int group;
  long lost;
  long generation;
  boolean damaged;

  TraceBlock(long start) {
    this.start = start;
  }

  void store(StoredOutput out) throws IOException {
    out.writeLongs(start, at, from, base, tick, thread, group, lost);
  }

  static TraceBlock restore(StoredInput in, long words) throws IOException {
    long[] stored = in.readLongs();
    StoredInput.check(stored.length == 8, "a block has other figures");
    TraceBlock block = new TraceBlock(stored[0]);
    block.at = stored[1];
    block.from = stored[2];
    block.base = stored[3];
    block.tick = stored[4];
    block.thread = stored[5];
    block.group = (int) stored[6];
    block.lost = stored[7];
    StoredInput.check(block.isWithin(words), "a block lies outside its file");
    return block;
  }

  private boolean isWithin(long words) {
    long first = start + RunFormat.BLOCK_HEADER_WORDS;
    boolean begun = from >= first && from <= at && at <= Math.min(end(), words);
    return start > 0 && start % RunFormat.BLOCK_WORDS == 0 && start < words && (at == 0 || begun);
  }

  long end() {
    return start + RunFormat.BLOCK_WORDS;
  }
}
