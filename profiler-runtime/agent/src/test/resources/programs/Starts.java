import java.io.IOException;

/** Starts a process, which ends when it has been waited for 20 ms. */
public class Starts {
  static final Thread MAIN = Thread.currentThread();

  static void end(Process cat) {
    while (MAIN.getState() != Thread.State.WAITING) {
      Thread.onSpinWait();
    }
    long until = System.nanoTime() + 20_000_000;
    while (System.nanoTime() < until) {
      Thread.onSpinWait();
    }
    try {
      cat.getOutputStream().close();
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  public static void main(String[] args) throws Exception {
    Process cat = new ProcessBuilder("cat").start();
    new Thread(() -> end(cat), "ends").start();
    cat.waitFor();
    System.out.println("done");
  }
}
