import java.io.BufferedReader;
import java.io.InputStreamReader;

/** Calls work() once for each line it reads, and says so. */
public class Obeys {
  static synchronized void work() throws InterruptedException {
    Thread.sleep(1);
  }

  public static void main(String[] args) throws Exception {
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
    while (in.readLine() != null) {
      work();
      System.out.println("ok");
    }
  }
}
