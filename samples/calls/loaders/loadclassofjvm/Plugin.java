package calls.loaders.loadclassofjvm;

public class Plugin implements Runnable {
  public Plugin() {}

  @Override
  public void run() {
    Helper.help();
  }
}

class Helper {
  static void help() {}
}
