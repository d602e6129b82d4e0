package calls.serialization.keysofmap;

import java.io.Serializable;
import java.util.HashMap;
import java.util.Map;

class Main {
  static void main() throws Exception {
    Bytes.read(Bytes.write(new HashMap<>(Map.of(new Key(), "a"))));
  }
}

class Key implements Serializable {
  @Override
  public int hashCode() {
    return 1;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Key;
  }
}
