package calls.openworld.sealedinterface.library;

public class Library {
  public static void work(Worker worker) {
    worker.work();
  }
}
