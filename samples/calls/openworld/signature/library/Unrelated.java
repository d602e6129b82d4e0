package calls.openworld.signature.library;

class Unrelated {
  public void end() {}
}
