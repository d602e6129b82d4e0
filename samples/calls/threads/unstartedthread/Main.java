package calls.threads.unstartedthread;

class Main {
  static void main() throws InterruptedException {
    Thread thread = Thread.ofPlatform().daemon().unstarted(() -> work());
    thread.start();
    thread.join();
  }

  static void work() {}
}
