package dev.concert.samples.matrix;

/** How a node's part of a matrix is cut up: workers × blocks × rows × columns. */
record Shape(int workers, int blocksPerWorker, int rowsPerBlock, int columns) {
  DistBlkMatrix matrix(String name) {
    return new DistBlkMatrix(name, workers, blocksPerWorker, rowsPerBlock, columns);
  }
}
