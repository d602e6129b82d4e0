package calls.implicit.suppressed;

class Main {
  static void main() {
    try (Resource resource = new Resource()) {
      throw new IllegalStateException();
    } catch (IllegalStateException e) {
      e.getSuppressed();
    }
  }
}

class Resource implements AutoCloseable {
  @Override
  public void close() {
    throw new IllegalArgumentException();
  }
}
