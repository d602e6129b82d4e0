package calls.openworld.implementedbyclients.library;

public interface Plugin {
  void start();
}
