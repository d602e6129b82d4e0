package calls.threads.threadofreference;

class Main {
  static void main() throws InterruptedException {
    Thread thread = new Thread(new Main()::work);
    thread.start();
    thread.join();
  }

  private void work() {}
}
