package dev.concert.runtime.format;

/**
 * {@code control}: what is wanted, written from outside, and what is so, written from inside. 64
 * KiB, made by the node; bytes at these offsets.
 *
 * <pre>
 *     0  int   magic 'CTL1', stored last by the node
 *     4  int   wanted: counts the requests; stored last by who asks
 *     8  int   done: the request that has been carried out; stored last by the node
 *  4096  two slots of 15 KiB for requests, slot (wanted &amp; 1): int length, then that many bytes of UTF-8
 * 34816  two slots of 15 KiB for answers, slot (done &amp; 1), alike
 * </pre>
 *
 * <p>A request is the complete wanted state, as lines of {@link Setting}; the node looks every 25
 * ms. An answer is lines too: {@code mode trace}, {@code routines 120}, and {@code problem …} for
 * each line that was not understood. Two who ask at once are kept apart by a lock on the file.
 */
public final class Control {
  public static final int BYTES = RunFormat.BLOCK_BYTES;
  public static final int MAGIC_VALUE = 0x314C5443;
  public static final int MAGIC = 0;
  public static final int WANTED = 4;
  public static final int DONE = 8;
  public static final int SLOT_BYTES = 15 * 1024;
  public static final int REQUESTS = 4096;
  public static final int ANSWERS = REQUESTS + 2 * SLOT_BYTES;

  private Control() {}

  public static int request(int wanted) {
    return REQUESTS + (wanted & 1) * SLOT_BYTES;
  }

  public static int answer(int done) {
    return ANSWERS + (done & 1) * SLOT_BYTES;
  }
}
