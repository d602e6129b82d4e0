package dev.concert.samples.matrix;

/** Conjugate gradients for A x = b with b = 1, a fixed number of steps. */
final class Solver {
  private final Team team;
  private final int iterations;
  private final DistBlkMatrix x;
  private final DistBlkMatrix p;
  private final DistBlkMatrix q;
  private final DistBlkMatrix r;
  private double residual;

  Solver(Team team, Shape shape, int iterations) {
    this.team = team;
    this.iterations = iterations;
    this.x = shape.matrix("x");
    this.p = shape.matrix("p");
    this.q = shape.matrix("q");
    this.r = shape.matrix("r");
  }

  /** Called by every worker of every node; all take the same steps at the same time. */
  void solve(int worker) {
    p.fill(worker, 1);
    r.fill(worker, 1);
    double rho = r.dotproduct(worker, r, team);
    for (int i = 0; i < iterations; i++) {
      rho = step(worker, rho);
    }
    if (worker == 0) {
      residual = Math.sqrt(rho);
    }
  }

  private double step(int worker, double rho) {
    q.setLaplacian(worker, p, team);
    double alpha = rho / p.dotproduct(worker, q, team);
    x.addScaled(worker, p, alpha);
    r.addScaled(worker, q, -alpha);
    double next = r.dotproduct(worker, r, team);
    p.setplusvalue(worker, r, next / rho);
    return next;
  }

  /** Length of the residual after the last step; known when the workers have ended. */
  double residual() {
    return residual;
  }
}
