package calls.openworld.clientscollection;

import calls.openworld.clientscollection.library.Dot;
import calls.openworld.clientscollection.library.Shapes;
import java.util.List;

class Main extends Dot {
  static void main() {
    Shapes.paintAll(List.of(new Main(), new Dot()));
  }

  @Override
  public void paint() {}
}
