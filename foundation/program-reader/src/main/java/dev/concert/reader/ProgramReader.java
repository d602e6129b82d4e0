package dev.concert.reader;

import dev.concert.model.ModelSource;
import dev.concert.model.Program;
import dev.concert.model.Progress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Reads the sources of an application with Eclipse JDT, or loads the stored model if nothing has
 * changed.
 */
public final class ProgramReader implements ModelSource {
  private final LocalRepository repository = LocalRepository.ofUser();

  @Override
  public Program load(Path application, List<Path> classpath, Progress progress)
      throws IOException, InterruptedException {
    Path root = application.toAbsolutePath().normalize();
    ApplicationFinder.check(root);
    ApplicationFinder finder = new ApplicationFinder(repository);
    if (Files.isDirectory(root)) {
      return read(finder.inFolder(root, classpath), progress);
    }
    try (Archive archive = Archive.unpack(root)) {
      return read(finder.inArchive(root, archive, classpath), progress);
    }
  }

  private static Program read(Application application, Progress progress)
      throws IOException, InterruptedException {
    if (application.units().isEmpty()) {
      throw new IOException(
          application.root() + " holds no Java source; name the folder or jar that does");
    }
    List<FileFacts> facts =
        new JdtParser(application, new JdkApi(CacheFolder.jdkApis()), progress).parse();
    return new Linker(facts).link(application.root().toString());
  }
}
