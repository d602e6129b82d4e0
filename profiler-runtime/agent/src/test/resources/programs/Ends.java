import java.util.ArrayList;
import java.util.List;

/** Ends, or nearly ends, in the ways that programs do. */
public class Ends {
  private static int depth;

  static void work() {}

  static void inTheMiddle(int times) {
    for (int i = 0; i < times; i++) {
      work();
    }
    System.exit(3);
  }

  static void halts(int times) {
    for (int i = 0; i < times; i++) {
      work();
    }
    Runtime.getRuntime().halt(4);
  }

  static int deep(int more) {
    return more == 0 ? 0 : 1 + deep(more - 1);
  }

  static void endless() {
    depth++;
    endless();
  }

  static void overflows() {
    try {
      endless();
    } catch (StackOverflowError e) {
      work();
    }
  }

  static List<long[]> greedy() {
    List<long[]> all = new ArrayList<>();
    while (true) {
      all.add(new long[1 << 20]);
    }
  }

  static void runsOut() {
    try {
      greedy();
    } catch (OutOfMemoryError e) {
      work();
    }
  }

  static void inThreads(int count) throws InterruptedException {
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      threads.add(new Thread(() -> deep(99)));
    }
    threads.forEach(Thread::start);
    for (Thread thread : threads) {
      thread.join();
    }
  }

  public static void main(String[] args) throws Exception {
    switch (args[0]) {
      case "exit" -> inTheMiddle(100);
      case "halt" -> halts(100);
      case "deep" -> deep(9_999);
      case "threads" -> inThreads(200);
      case "overflow" -> {
        for (int i = 0; i < 10; i++) {
          overflows();
        }
      }
      case "memory" -> {
        for (int i = 0; i < 10; i++) {
          runsOut();
        }
      }
      default -> throw new IllegalArgumentException(args[0]);
    }
    System.out.println("done");
  }
}
