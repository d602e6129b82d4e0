package calls.openworld.closedclass.library;

public class Library {
  public static void work() {
    Worker worker = new Fast();
    use(worker);
  }

  private static void use(Worker worker) {
    worker.work();
  }
}

abstract class Worker {
  abstract void work();
}

class Fast extends Worker {
  @Override
  void work() {}
}
