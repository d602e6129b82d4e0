package calls.reflection.fornameunknown;

class Main {
  static void main() throws Exception {
    Shape shape = make(System.getProperty("shape", "calls.reflection.fornameunknown.Circle"));
    shape.paint();
  }

  static Shape make(String name) throws Exception {
    return (Shape) Class.forName(name).getDeclaredConstructor().newInstance();
  }
}

interface Shape {
  void paint();
}

class Circle implements Shape {
  @Override
  public void paint() {}
}

class Square implements Shape {
  @Override
  public void paint() {}
}

class Stone {}
