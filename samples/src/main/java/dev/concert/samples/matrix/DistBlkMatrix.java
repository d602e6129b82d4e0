package dev.concert.samples.matrix;

import dev.concert.runtime.DataAccess;

/**
 * A grid of numbers, distributed by rows: over the nodes, in a node over its workers, for a worker
 * over blocks. Each worker calls every operation, and each works on its own blocks.
 */
final class DistBlkMatrix {
  private final DataAccess access;
  private final Block[][] blocks;

  /**
   * @param name the collection's name in data-access profiles
   * @param workers workers of this node
   * @param blocksPerWorker blocks that each of them owns
   */
  DistBlkMatrix(String name, int workers, int blocksPerWorker, int rowsPerBlock, int columns) {
    this.access = DataAccess.collection(name);
    this.blocks = new Block[workers][blocksPerWorker];
    for (Block[] own : blocks) {
      for (int b = 0; b < own.length; b++) {
        own[b] = new Block(rowsPerBlock, columns);
      }
    }
  }

  void fill(int worker, double value) {
    for (Block block : blocks[worker]) {
      access.local();
      block.fill(value);
    }
  }

  /** this = other + factor × this. */
  void setplusvalue(int worker, DistBlkMatrix other, double factor) {
    for (int b = 0; b < blocks[worker].length; b++) {
      access.local();
      blocks[worker][b].setPlusValue(other.block(worker, b), factor);
    }
  }

  /** this = this + factor × other. */
  void addScaled(int worker, DistBlkMatrix other, double factor) {
    for (int b = 0; b < blocks[worker].length; b++) {
      access.local();
      blocks[worker][b].addScaled(other.block(worker, b), factor);
    }
  }

  /** The scalar product over all nodes; every worker gets it. */
  double dotproduct(int worker, DistBlkMatrix other, Team team) {
    double sum = 0;
    for (int b = 0; b < blocks[worker].length; b++) {
      access.local();
      sum += blocks[worker][b].dotProduct(other.block(worker, b));
    }
    return team.sum(worker, sum, access);
  }

  /** this = A × p for the five-point Laplacian A; reads the border rows of p's neighbours. */
  void setLaplacian(int worker, DistBlkMatrix p, Team team) {
    Borders borders = p.exchangeBorders(worker, team);
    int last = blocks[worker].length - 1;
    for (int b = 0; b <= last; b++) {
      access.local();
      double[] above = b == 0 ? borders.above() : p.block(worker, b - 1).bottom();
      double[] below = b == last ? borders.below() : p.block(worker, b + 1).top();
      blocks[worker][b].setLaplacian(p.block(worker, b), above, below, team.sweeps());
    }
  }

  /** The rows next to a worker's first and last block, wherever they lie. */
  private Borders exchangeBorders(int worker, Team team) {
    team.await();
    double[] above =
        worker == 0
            ? team.exchangeAbove(blocks[0][0].top(), access)
            : lastBlock(worker - 1).bottom();
    double[] below =
        worker == blocks.length - 1
            ? team.exchangeBelow(lastBlock(worker).bottom(), access)
            : block(worker + 1, 0).top();
    return new Borders(above, below);
  }

  private Block lastBlock(int worker) {
    return block(worker, blocks[worker].length - 1);
  }

  private Block block(int worker, int b) {
    access.local();
    return blocks[worker][b];
  }

  private record Borders(double[] above, double[] below) {}
}
