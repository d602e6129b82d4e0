package calls.openworld.sealedinterface.library;

public sealed interface Worker {
  void work();

  record Fast() implements Worker {
    @Override
    public void work() {}
  }
}
