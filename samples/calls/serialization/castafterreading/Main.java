package calls.serialization.castafterreading;

import java.io.Serializable;

class Main {
  static void main() throws Exception {
    Shape shape = (Shape) Bytes.read(Bytes.write(new Circle()));
    shape.paint();
  }
}

interface Shape {
  void paint();
}

class Circle implements Shape, Serializable {
  @Override
  public void paint() {}
}

class Square implements Shape {
  @Override
  public void paint() {}
}
