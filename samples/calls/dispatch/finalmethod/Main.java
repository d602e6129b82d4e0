package calls.dispatch.finalmethod;

class Main {
  static void main() {
    run(new Job());
  }

  static void run(Task task) {
    task.run();
  }
}

abstract class Task {
  final void run() {
    step();
  }

  abstract void step();
}

class Job extends Task {
  @Override
  void step() {}
}
