package dev.concert.trace.read;

import java.io.IOException;
import java.nio.file.Path;

/** A run of nodes with one thread each, whose events lie in a hundred blocks. */
final class RunOfBlocks {
  static final int BLOCKS = 100;
  private static final int CALLS_IN_A_BLOCK = 20;

  /** Of each node. */
  static final int CALLS = BLOCKS * CALLS_IN_A_BLOCK;

  private RunOfBlocks() {}

  /** Returns its folder. */
  static Path write(Path run, int nodes) throws IOException {
    RunWriter writer = new RunWriter(run);
    for (int node = 1; node <= nodes; node++) {
      RunWriter.ThreadOfNode thread = writer.node("host", node).thread(1, "main", 0);
      for (int call = 0; call < CALLS; call++) {
        if (call % CALLS_IN_A_BLOCK == 0) {
          thread.newBlock();
        }
        thread.enter(100 + call * 10L, "a").exit(105 + call * 10L, "a");
      }
      thread.end(10L * CALLS + 1_000);
    }
    return writer.write();
  }
}
