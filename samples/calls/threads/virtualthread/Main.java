package calls.threads.virtualthread;

class Main {
  static void main() throws InterruptedException {
    Thread.startVirtualThread(() -> one()).join();
    Thread.ofVirtual().name("v").start(Main::two).join();
  }

  static void one() {}

  static void two() {}
}
