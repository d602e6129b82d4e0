package calls.services.librarysservice;

import java.nio.file.Files;
import java.nio.file.Path;

class Main {
  static void main() throws Exception {
    Files.probeContentType(Path.of("a.calls"));
  }
}
