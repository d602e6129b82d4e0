package calls.threads.startsitself;

import java.util.concurrent.RecursiveAction;

class Main {
  static class Worker extends Thread {
    Worker() {
      start();
    }

    @Override
    public void run() {}
  }

  static class Late extends Thread {
    void begin() {
      super.start();
    }

    @Override
    public void run() {}
  }

  static class Part extends RecursiveAction {
    void begin() {
      fork();
    }

    @Override
    protected void compute() {}
  }

  static void main() throws InterruptedException {
    new Worker().join();
    Late late = new Late();
    late.begin();
    late.join();
    Part part = new Part();
    part.begin();
    part.join();
  }
}
