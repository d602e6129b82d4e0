package dev.concert.samples.matrix;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.ServerSocket;
import java.util.ArrayList;
import java.util.List;

/**
 * The distributed block matrix sample: 4 JVMs with 2 workers each. Started without a node number it
 * is node 0 and starts the other nodes with its own JVM options, so that they are measured as it
 * is.
 *
 * <p>Planted fault: node 2 computes each row of the Laplacian twelve times, as on a machine that is
 * as much slower.
 */
public final class Matrix {
  private static final int NODES = 4;
  private static final int WORKERS = 2;
  private static final int BLOCKS_PER_WORKER = 4;
  private static final int ROWS_PER_BLOCK = 32;
  private static final int COLUMNS = 1024;
  private static final int SLOW_NODE = 2;
  private static final int SLOW_SWEEPS = 12;

  private Matrix() {}

  /** Arguments: {@code [iterations]}; nodes started by node 0 get {@code iterations node port}. */
  public static void main(String[] args) throws Exception {
    int iterations = args.length > 0 ? Integer.parseInt(args[0]) : 60;
    if (args.length == 3) {
      int node = Integer.parseInt(args[1]);
      runNode(node, iterations, Network.ofMember(node, NODES, Integer.parseInt(args[2])));
    } else {
      runRoot(iterations);
    }
  }

  private static void runRoot(int iterations) throws Exception {
    try (ServerSocket server = Network.listen()) {
      List<Process> others = new ArrayList<>();
      for (int node = 1; node < NODES; node++) {
        others.add(startNode(node, iterations, server.getLocalPort()));
      }
      double residual = runNode(0, iterations, Network.ofRoot(NODES, server));
      for (Process other : others) {
        other.waitFor();
      }
      System.out.printf("residual after %d steps: %.6f%n", iterations, residual);
    }
  }

  private static Process startNode(int node, int iterations, int port) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(ProcessHandle.current().info().command().orElse("java"));
    command.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments());
    command.add("-cp");
    command.add(System.getProperty("java.class.path"));
    command.add(Matrix.class.getName());
    command.addAll(List.of("" + iterations, "" + node, "" + port));
    ProcessBuilder builder = new ProcessBuilder(command).inheritIO();
    builder.environment().put("CONCERT_NODE_NAME", "node " + node);
    return builder.start();
  }

  private static double runNode(int node, int iterations, Network network) throws Exception {
    try (network) {
      int sweeps = node == SLOW_NODE ? SLOW_SWEEPS : 1;
      Shape shape = new Shape(WORKERS, BLOCKS_PER_WORKER, ROWS_PER_BLOCK, COLUMNS);
      Solver solver = new Solver(new Team(WORKERS, network, COLUMNS, sweeps), shape, iterations);
      List<Thread> threads = new ArrayList<>();
      for (int worker = 0; worker < WORKERS; worker++) {
        Thread thread = new Thread(new Worker(worker, solver), "worker-" + worker);
        thread.start();
        threads.add(thread);
      }
      for (Thread thread : threads) {
        thread.join();
      }
      return solver.residual();
    }
  }
}
