package calls.reflection.recordcomponents;

import java.lang.reflect.RecordComponent;

class Main {
  static void main() throws Exception {
    for (RecordComponent component : Point.class.getRecordComponents()) {
      component.getAccessor().invoke(new Point(1, 2));
    }
  }
}

record Point(int x, int y) {
  int sum() {
    return x + y;
  }
}
