package calls.serialization.record;

import java.io.Serializable;

class Main {
  static void main() throws Exception {
    Bytes.read(Bytes.write(new Range(1, 2)));
  }
}

record Range(int low, int high) implements Serializable {
  Range {
    check(low <= high);
  }

  static void check(boolean condition) {}
}
