package calls.openworld.signature.library;

public interface Closer {
  void end();
}
