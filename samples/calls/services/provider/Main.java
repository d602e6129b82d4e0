package calls.services.provider;

import java.util.ServiceLoader;

class Main {
  static void main() {
    for (Codec codec : ServiceLoader.load(Codec.class)) {
      codec.encode();
    }
  }
}
