package calls.threads.threadsubclass;

class Main {
  static void main() throws InterruptedException {
    Worker worker = new Worker();
    worker.start();
    worker.join();
  }
}

class Worker extends Thread {
  @Override
  public void run() {}
}
