package calls.construction.lambdainterface;

class Main {
  static void main() {
    Job job = Main::work;
    job.run();
  }

  static void work() {}
}
