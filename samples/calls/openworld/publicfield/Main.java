package calls.openworld.publicfield;

import calls.openworld.publicfield.library.Settings;

class Main {
  static void main() {
    Settings settings = new Settings();
    settings.change();
    settings.onChange = () -> {};
    settings.change();
  }
}
