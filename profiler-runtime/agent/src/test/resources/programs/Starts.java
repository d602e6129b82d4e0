import java.io.IOException;

/** Starts a process, which ends when it has been waited for long enough. */
public class Starts {
  static final Thread MAIN = Thread.currentThread();

  static void end(Process cat) {
    while (MAIN.getState() != Thread.State.WAITING) {
      Thread.onSpinWait();
    }
    try {
      Thread.sleep(20);
      cat.getOutputStream().close();
    } catch (IOException | InterruptedException e) {
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
