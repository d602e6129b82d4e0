package calls.openworld.implementedbyclients.library;

public class Engine {
  public void run(Plugin plugin) {
    plugin.start();
  }
}
