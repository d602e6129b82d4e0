package calls.threads.overriddenrun;

class Main {
  static void main() throws InterruptedException {
    Thread thread =
        new Thread(() -> never()) {
          @Override
          public void run() {
            work();
          }
        };
    thread.start();
    thread.join();
  }

  static void never() {}

  static void work() {}
}
