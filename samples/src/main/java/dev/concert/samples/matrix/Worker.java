package dev.concert.samples.matrix;

/** One of the workers of a node: runs the whole solver on its own blocks. */
final class Worker implements Runnable {
  private final int index;
  private final Solver solver;

  Worker(int index, Solver solver) {
    this.index = index;
    this.solver = solver;
  }

  @Override
  public void run() {
    solver.solve(index);
  }
}
