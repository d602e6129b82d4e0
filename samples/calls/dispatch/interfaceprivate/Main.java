package calls.dispatch.interfaceprivate;

class Main {
  static void main() {
    new Worker().work();
  }
}

interface Job {
  default void work() {
    step();
    helper();
  }

  private void step() {}

  private static void helper() {}
}

class Worker implements Job {
  public void step() {}
}
