package dev.concert.runtime;

import java.nio.LongBuffer;

/** One block of a {@link BlockFile}: the words of the segment it lies in, and where it starts. */
final class Block {
  final Segment segment;

  /** First word of the block in its segment. */
  final int start;

  Block(Segment segment, int start) {
    this.segment = segment;
    this.start = start;
  }

  LongBuffer words() {
    return segment.words;
  }

  long get(int word) {
    return segment.words.get(start + word);
  }

  void put(int word, long value) {
    segment.words.put(start + word, value);
  }

  /** Stores the first word after all others, which makes the block visible to readers. */
  void publish(long kind) {
    Segment.release();
    put(0, kind);
  }

  /** First word of the block in its file. */
  long wordInFile() {
    return segment.firstWord + start;
  }

  /** Makes the block free for readers, then empty. */
  void clear() {
    put(0, 0);
    Segment.release();
    for (int i = 1; i < RunFormat.BLOCK_WORDS; i++) {
      put(i, 0);
    }
  }
}
