package dev.concert.trace.sources;

import java.util.BitSet;
import java.util.List;

/** Which lines of a source have code: not those that are blank, or comments only. */
final class CodeLines {
  private CodeLines() {}

  /** Lines count from 1. */
  static BitSet of(List<String> lines) {
    BitSet code = new BitSet();
    boolean comment = false;
    for (int i = 0; i < lines.size(); i++) {
      String left = lines.get(i).strip();
      if (comment) {
        int end = left.indexOf("*/");
        if (end < 0) {
          continue;
        }
        left = left.substring(end + 2).strip();
        comment = false;
      }
      if (left.startsWith("/*")) {
        int end = left.indexOf("*/", 2);
        comment = end < 0;
        left = comment ? "" : left.substring(end + 2).strip();
      }
      code.set(i + 1, !left.isEmpty() && !left.startsWith("//"));
    }
    return code;
  }
}
