package dev.concert.samples.cubesquare;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadFactory;

/**
 * The receptionist of the department: calls square and cube in a loop, then sums the results in
 * another loop; the futures are waited for only there (Enterprise §3.2).
 */
public final class CubeSquare {
  private static final int REPLICAS = 2;

  private final ExecutorService squares = Executors.newFixedThreadPool(REPLICAS, named("square"));
  private final ExecutorService cubes = Executors.newFixedThreadPool(REPLICAS, named("cube"));
  private final Ledger ledger = new Ledger();

  private CubeSquare() {}

  private static ThreadFactory named(String prefix) {
    return Thread.ofPlatform().name(prefix + "-", 1).factory();
  }

  /** Arguments: {@code [calls [tiny tasks]]}, 150 and 3,000 if they are missing. */
  public static void main(String[] args) throws Exception {
    int calls = args.length > 0 ? Integer.parseInt(args[0]) : 150;
    int tinyTasks = args.length > 1 ? Integer.parseInt(args[1]) : 3000;
    CubeSquare department = new CubeSquare();
    try {
      System.out.println("sum of squares and cubes: " + department.sum(calls));
      System.out.println("sum of digit sums: " + new Tally(department.squares).sum(tinyTasks));
      System.out.println("lines in the ledger: " + department.ledger.size());
    } finally {
      department.squares.shutdown();
      department.cubes.shutdown();
    }
  }

  private long sum(int calls) throws InterruptedException, ExecutionException {
    List<Future<Long>> pending = new ArrayList<>();
    for (int n = 1; n <= calls; n++) {
      pending.add(squares.submit(new Square(n, ledger)));
      pending.add(cubes.submit(new Cube(n, ledger)));
    }
    long sum = 0;
    for (Future<Long> future : pending) {
      sum += future.get();
    }
    return sum;
  }
}
