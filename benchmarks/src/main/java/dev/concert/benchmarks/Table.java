package dev.concert.benchmarks;

import java.util.List;
import java.util.Locale;

/** Nanoseconds a call, multiples of two clock reads, and bytes a call, as Markdown. */
record Table(List<Row> rows) {
  /**
   * @param cells one for each {@link CallShape}
   */
  record Row(String name, List<Cell> cells) {}

  /**
   * @param error half of the 99.9 % confidence interval, NaN if there are too few iterations
   * @param bytes allocated by a call
   */
  record Cell(double nanos, double error, double bytes) {
    static final Cell NONE = new Cell(Double.NaN, Double.NaN, Double.NaN);
  }

  String text() {
    StringBuilder text = new StringBuilder("| what | ");
    for (CallShape shape : CallShape.values()) {
      text.append(shape.heading).append(shape == CallShape.ONE ? ", ns | ± | × | B | " : " | ");
    }
    text.append("\n|---|").append("---|".repeat(CallShape.values().length + 3)).append('\n');
    double unit = rows.getFirst().cells().getFirst().nanos();
    rows.forEach(row -> append(text, row, unit));
    return text.toString();
  }

  private static void append(StringBuilder text, Row row, double unit) {
    text.append("| ").append(row.name()).append(" | ");
    for (int i = 0; i < row.cells().size(); i++) {
      Cell cell = row.cells().get(i);
      text.append(number(cell.nanos(), 2)).append(" | ");
      if (i == CallShape.ONE.ordinal()) {
        text.append(number(cell.error(), 2)).append(" | ");
        text.append(number(cell.nanos() / unit, 2)).append(" | ");
        text.append(number(cell.bytes(), 0)).append(" | ");
      }
    }
    text.append('\n');
  }

  private static String number(double value, int digits) {
    return Double.isNaN(value) ? "" : String.format(Locale.ROOT, "%,." + digits + "f", value);
  }
}
