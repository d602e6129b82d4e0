import dev.concert.runtime.DataAccess;

/** An array that changes its owner. */
public class Owns {
  private static final int[] SHARED = new int[8];

  static void touch() {
    for (int i = 0; i < SHARED.length; i++) {
      SHARED[i] = i;
    }
  }

  static void take() {
    DataAccess.own(SHARED);
  }

  static void inVirtual(String name, Runnable work) throws InterruptedException {
    Thread.ofVirtual().name(name).start(work).join();
  }

  public static void main(String[] args) throws InterruptedException {
    touch();
    inVirtual("v-1", Owns::touch);
    inVirtual("v-2", Owns::take);
    inVirtual("v-3", Owns::touch);
    inVirtual("w-1", Owns::touch);
    touch();
    System.out.println("done");
  }
}
