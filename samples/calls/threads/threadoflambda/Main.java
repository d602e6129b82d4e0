package calls.threads.threadoflambda;

class Main {
  static void main() throws InterruptedException {
    Thread thread = new Thread(() -> work());
    thread.start();
    thread.join();
  }

  static void work() {}
}
