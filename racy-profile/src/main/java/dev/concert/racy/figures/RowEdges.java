package dev.concert.racy.figures;

import dev.concert.trace.ThreadProfile;
import dev.concert.trace.heat.CallEdges;

/** Which routine called which on a row. Made in one pass over all calling contexts. */
public record RowEdges(ProfileSummary summary, RowKey row, CallEdges edges) {
  /** Of all threads of the row, or of the run for a statistic. */
  public static RowEdges of(ProfileSummary summary, RowKey row) {
    return new RowEdges(
        summary,
        row,
        CallEdges.of(
            summary.profile().threads().stream()
                .filter(row::contains)
                .map(ThreadProfile::root)
                .toList()));
  }

  public boolean isOf(ProfileSummary shown, RowKey wanted) {
    return summary == shown && row.equals(wanted);
  }
}
