package calls.serialization.parts;

import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

class Main {
  static void main() throws Exception {
    Bytes.write(new Order());
  }
}

class Order implements Serializable {
  private final Head head = new Head();
  private final List<Line> lines = new ArrayList<>(List.of(new Line()));
}

class Head implements Serializable {
  private void writeObject(ObjectOutputStream out) throws IOException {}
}

class Line implements Serializable {
  private void writeObject(ObjectOutputStream out) throws IOException {}
}
