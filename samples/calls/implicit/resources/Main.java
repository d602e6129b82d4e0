package calls.implicit.resources;

class Main {
  static void main() {
    try (Resource first = new Resource("a");
        Resource second = new Resource("b")) {
      first.use();
    }
  }
}

class Resource implements AutoCloseable {
  Resource(String name) {}

  void use() {}

  @Override
  public void close() {}
}
