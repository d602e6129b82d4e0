package calls.openworld.clientscollection.library;

import java.util.List;

public class Shapes {
  private Shapes() {}

  public static void paintAll(List<? extends Shape> shapes) {
    for (Shape shape : shapes) {
      shape.paint();
    }
  }
}
