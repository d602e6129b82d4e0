package calls.threads.threadofrunnable;

class Main {
  static void main() throws InterruptedException {
    Thread thread = new Thread(new Job(), "worker");
    thread.start();
    thread.join();
  }
}

class Job implements Runnable {
  @Override
  public void run() {}
}

class Other implements Runnable {
  @Override
  public void run() {}
}
