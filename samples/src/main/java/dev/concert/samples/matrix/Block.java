package dev.concert.samples.matrix;

import java.util.Arrays;

/** One element of a {@link DistBlkMatrix}: some consecutive rows of the grid. */
final class Block {
  final int columns;
  final double[][] rows;

  Block(int rowCount, int columns) {
    this.columns = columns;
    this.rows = new double[rowCount][columns];
  }

  double[] top() {
    return rows[0];
  }

  double[] bottom() {
    return rows[rows.length - 1];
  }

  void fill(double value) {
    for (double[] row : rows) {
      Arrays.fill(row, value);
    }
  }

  /** this = other + factor × this. */
  void setPlusValue(Block other, double factor) {
    for (int i = 0; i < rows.length; i++) {
      double[] mine = rows[i];
      double[] theirs = other.rows[i];
      for (int j = 0; j < columns; j++) {
        mine[j] = theirs[j] + factor * mine[j];
      }
    }
  }

  /** this = this + factor × other. */
  void addScaled(Block other, double factor) {
    for (int i = 0; i < rows.length; i++) {
      double[] mine = rows[i];
      double[] theirs = other.rows[i];
      for (int j = 0; j < columns; j++) {
        mine[j] += factor * theirs[j];
      }
    }
  }

  double dotProduct(Block other) {
    double sum = 0;
    for (int i = 0; i < rows.length; i++) {
      double[] mine = rows[i];
      double[] theirs = other.rows[i];
      for (int j = 0; j < columns; j++) {
        sum += mine[j] * theirs[j];
      }
    }
    return sum;
  }

  /**
   * this = the five-point Laplacian of p, whose neighbours' rows are given.
   *
   * @param sweeps how often each row is computed, for nothing if more than once
   */
  void setLaplacian(Block p, double[] above, double[] below, int sweeps) {
    for (int i = 0; i < rows.length; i++) {
      double[] north = i == 0 ? above : p.rows[i - 1];
      double[] south = i == rows.length - 1 ? below : p.rows[i + 1];
      laplacianRow(rows[i], p.rows[i], north, south, sweeps);
    }
  }

  private static void laplacianRow(
      double[] result, double[] row, double[] north, double[] south, int sweeps) {
    int last = row.length - 1;
    for (int sweep = 0; sweep < sweeps; sweep++) {
      for (int j = 0; j <= last; j++) {
        double west = j == 0 ? 0 : row[j - 1];
        double east = j == last ? 0 : row[j + 1];
        result[j] = 4 * row[j] - north[j] - south[j] - west - east;
      }
    }
  }
}
