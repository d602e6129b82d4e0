package calls.loaders.findresource;

import java.net.URL;

class Main {
  static void main() {
    new Loader().getResource("nowhere.txt");
  }
}

class Loader extends ClassLoader {
  @Override
  protected URL findResource(String name) {
    return null;
  }
}
