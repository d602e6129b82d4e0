package calls.services.stream;

import java.util.ServiceLoader;

class Main {
  static void main() {
    ServiceLoader.load(Codec.class).stream()
        .filter(provider -> Fast.class.isAssignableFrom(provider.type()))
        .map(ServiceLoader.Provider::get)
        .forEach(Codec::encode);
    ServiceLoader.load(Codec.class).findFirst().orElseThrow().encode();
  }
}
