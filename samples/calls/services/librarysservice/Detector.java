package calls.services.librarysservice;

import java.nio.file.Path;
import java.nio.file.spi.FileTypeDetector;

public class Detector extends FileTypeDetector {
  @Override
  public String probeContentType(Path path) {
    return "text/calls";
  }
}
