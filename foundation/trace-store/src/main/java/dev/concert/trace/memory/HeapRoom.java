package dev.concert.trace.memory;

/** How much of the heap there is for what grows with a run: limits are shares of it. */
public final class HeapRoom {
  /** A window takes about so much before it has opened any run. */
  private static final long TAKEN = 48L << 20;

  private HeapRoom() {}

  /** In bytes; 0 where the heap is smaller than what a window takes. */
  public static long bytes() {
    return Math.max(0, Runtime.getRuntime().maxMemory() - TAKEN);
  }
}
