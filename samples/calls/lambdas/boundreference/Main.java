package calls.lambdas.boundreference;

class Main {
  static void main() {
    Worker worker = new Fast();
    Runnable task = worker::work;
    task.run();
  }
}

class Worker {
  void work() {}
}

class Fast extends Worker {
  @Override
  void work() {}
}
