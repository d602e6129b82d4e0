package dev.concert.runtime.trace;

import dev.concert.runtime.file.FileBlock;
import java.io.IOException;

/** Where a {@link TraceWriter} gets its blocks from. */
public interface TraceBlocks {
  /** The rest of a block whose writer has ended, or null. */
  TraceWriter.Leftover leftover();

  /** An empty block, or null if the trace has reached its limit. */
  FileBlock claim() throws IOException;

  /** A block is full; it may be used again when there is no other. */
  void filled(FileBlock block);

  /** Takes back a block that was not used after all. */
  void giveBack(FileBlock block) throws IOException;

  /** Counts an event for which there never was a block. */
  void lose() throws IOException;
}
