package dev.concert.reader;

import dev.concert.model.ModelSource;
import dev.concert.model.Program;
import dev.concert.model.Progress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads the sources of an application with Eclipse JDT, or loads the stored model if nothing has
 * changed.
 */
public final class ProgramReader implements ModelSource {
  private static final int NEWEST_RELEASE = 25;

  @Override
  public Program load(Path application, List<Path> classpath, Progress progress)
      throws IOException, InterruptedException {
    Path root = application.toAbsolutePath().normalize();
    if (Files.isDirectory(root)) {
      return read(folder(root, classpath), progress);
    }
    if (!Files.isRegularFile(root)) {
      throw new IOException(root + " does not exist; name a project, a source folder or a jar");
    }
    try (Archive archive = Archive.unpack(root)) {
      List<Path> files = archive.units.stream().map(SourceUnit::path).toList();
      List<Path> roots = SourceFinder.roots(files);
      return read(new Application(root, archive.units, roots, classpath, NEWEST_RELEASE), progress);
    }
  }

  private static Application folder(Path root, List<Path> classpath) throws IOException {
    boolean project =
        Files.exists(root.resolve("pom.xml"))
            || Files.exists(root.resolve("build.gradle"))
            || Files.exists(root.resolve("build.gradle.kts"));
    List<Path> files = SourceFinder.find(root, project);
    List<SourceUnit> units = new ArrayList<>();
    for (Path file : files) {
      units.add(new SourceUnit(root.relativize(file).toString().replace('\\', '/'), file));
    }
    return new Application(root, units, SourceFinder.roots(files), classpath, NEWEST_RELEASE);
  }

  private static Program read(Application application, Progress progress)
      throws IOException, InterruptedException {
    if (application.units().isEmpty()) {
      throw new IOException(
          application.root() + " holds no Java source; name the folder or jar that does");
    }
    List<FileFacts> facts = new JdtParser(application, progress).parse();
    return new Linker(facts).link(application.root().toString());
  }
}
