package calls.threads.startedelsewhere;

class Main {
  private final Thread thread;

  Main() {
    thread = new Thread(() -> work());
  }

  static void main() throws InterruptedException {
    Main main = new Main();
    main.begin();
    main.thread.join();
  }

  void begin() {
    thread.start();
  }

  void work() {}
}
