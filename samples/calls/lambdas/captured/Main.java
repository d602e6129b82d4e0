package calls.lambdas.captured;

class Main {
  static void main() {
    Worker worker = new Fast();
    Runnable task = () -> worker.work();
    task.run();
    new Slow().hashCode();
  }
}

interface Worker {
  void work();
}

class Fast implements Worker {
  @Override
  public void work() {}
}

class Slow implements Worker {
  @Override
  public void work() {}
}
