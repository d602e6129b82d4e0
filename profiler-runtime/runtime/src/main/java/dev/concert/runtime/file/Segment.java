package dev.concert.runtime.file;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.LongBuffer;

/** A mapped piece of a {@link BlockFile}. */
public final class Segment {
  private static final VarHandle LONGS =
      MethodHandles.byteBufferViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  /** Word in the file at which the segment starts. */
  public final long firstWord;

  /** Plain loads and stores; index 0 is {@link #firstWord}. */
  public final LongBuffer words;

  private final ByteBuffer bytes;

  public Segment(long firstWord, ByteBuffer bytes) {
    this.firstWord = firstWord;
    this.bytes = bytes.order(ByteOrder.LITTLE_ENDIAN);
    this.words = bytes.asLongBuffer();
  }

  public long getAcquire(int word) {
    return (long) LONGS.getAcquire(bytes, word * 8);
  }

  public void putRelease(int word, long value) {
    LONGS.setRelease(bytes, word * 8, value);
  }

  public void add(int word, long delta) {
    LONGS.getAndAdd(bytes, word * 8, delta);
  }

  /** What was stored before is visible to whoever sees what is stored after. */
  public static void release() {
    VarHandle.releaseFence();
  }
}
