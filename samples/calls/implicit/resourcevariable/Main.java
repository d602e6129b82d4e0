package calls.implicit.resourcevariable;

class Main {
  static void main() throws Exception {
    AutoCloseable resource = new Resource();
    try (resource) {
      resource.hashCode();
    }
  }
}

class Resource implements AutoCloseable {
  @Override
  public void close() {}
}

class Other implements AutoCloseable {
  @Override
  public void close() {}
}
