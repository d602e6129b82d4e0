package calls.serialization.readonly;

import java.io.Serializable;
import java.util.Base64;

class Main {
  static void main() throws Exception {
    byte[] stored = Base64.getDecoder().decode(STORED);
    Stored item = (Stored) Bytes.read(stored);
    item.use();
  }

  private static final String STORED =
      "rO0ABXNyACNjYWxscy5zZXJpYWxpemF0aW9uLnJlYWRvbmx5LlN0b3JlZAAAAAAAAAABAgAAeHA=";
}

class Stored implements Serializable {
  private static final long serialVersionUID = 1;

  void use() {}
}
