package dev.concert.runtime.file;

import dev.concert.runtime.format.RunFormat;
import java.nio.LongBuffer;

/** One block of a {@link BlockFile}: the words of the segment it lies in, and where it starts. */
public final class FileBlock {
  public final Segment segment;

  /** First word of the block in its segment. */
  public final int start;

  public FileBlock(Segment segment, int start) {
    this.segment = segment;
    this.start = start;
  }

  public LongBuffer words() {
    return segment.words;
  }

  public long get(int word) {
    return segment.words.get(start + word);
  }

  public void put(int word, long value) {
    segment.words.put(start + word, value);
  }

  /** Stores the first word after all others, which makes the block visible to readers. */
  public void publish(long kind) {
    Segment.release();
    put(0, kind);
  }

  /** First word of the block in its file. */
  public long wordInFile() {
    return segment.firstWord + start;
  }

  /** Makes the block free for readers, then empty. */
  public void clear() {
    put(0, 0);
    Segment.release();
    for (int i = 1; i < RunFormat.BLOCK_WORDS; i++) {
      put(i, 0);
    }
  }
}
