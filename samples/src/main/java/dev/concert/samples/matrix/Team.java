package dev.concert.samples.matrix;

import dev.concert.runtime.DataAccess;
import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

/** The workers of this node, and their connections to the other nodes. */
final class Team {
  private final CyclicBarrier barrier;
  private final double[] partials;
  private final Network network;
  private final int columns;
  private final int sweeps;
  private double total;

  Team(int workers, Network network, int columns, int sweeps) {
    this.barrier = new CyclicBarrier(workers);
    this.partials = new double[workers];
    this.network = network;
    this.columns = columns;
    this.sweeps = sweeps;
  }

  /** How often a worker computes each row; more than once on the node that is planted slow. */
  int sweeps() {
    return sweeps;
  }

  void await() {
    try {
      barrier.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("A worker was interrupted at the barrier.", e);
    } catch (BrokenBarrierException e) {
      throw new IllegalStateException("Another worker of this node failed.", e);
    }
  }

  /**
   * The sum over all workers of all nodes, added up in the order of nodes and workers so that it is
   * the same in every run.
   */
  double sum(int worker, double partial, DataAccess access) {
    partials[worker] = partial;
    await();
    if (worker == 0) {
      double sum = 0;
      for (double value : partials) {
        sum += value;
      }
      total = sumOverNodes(sum, access);
    }
    await();
    return total;
  }

  private double sumOverNodes(double own, DataAccess access) {
    List<Link> members = network.members();
    if (network.root() != null) {
      network.root().send(own);
      access.remote();
      return network.root().receive();
    }
    double sum = own;
    for (Link member : members) {
      access.remote();
      sum += member.receive();
    }
    for (Link member : members) {
      member.send(sum);
    }
    return sum;
  }

  double[] exchangeAbove(double[] row, DataAccess access) {
    return exchange(network.above(), row, access);
  }

  double[] exchangeBelow(double[] row, DataAccess access) {
    return exchange(network.below(), row, access);
  }

  private double[] exchange(Link neighbour, double[] row, DataAccess access) {
    if (neighbour == null) {
      return new double[columns];
    }
    access.remote();
    return neighbour.exchange(row);
  }
}
