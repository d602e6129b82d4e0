package calls.loaders.hiddenclass;

class Target implements Runnable {
  @Override
  public void run() {}
}
