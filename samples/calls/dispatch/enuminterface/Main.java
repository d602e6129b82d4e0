package calls.dispatch.enuminterface;

class Main {
  static void main() {
    run(Level.LOW);
  }

  static void run(Task task) {
    task.run();
  }
}

interface Task {
  void run();
}

enum Level implements Task {
  LOW,
  HIGH;

  @Override
  public void run() {}
}
