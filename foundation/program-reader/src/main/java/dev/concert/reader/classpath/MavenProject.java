package dev.concert.reader.classpath;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Reads a Maven project and its modules without running Maven. */
final class MavenProject {
  private MavenProject() {}

  /** Empty if the {@code pom.xml} cannot be read. */
  static Optional<Project> read(Path folder, LocalRepository repository) throws IOException {
    PomReader poms = new PomReader(repository);
    Map<Path, Pom> modules = new LinkedHashMap<>();
    collect(folder, poms, modules, new HashSet<>());
    if (modules.isEmpty()) {
      return Optional.empty();
    }
    MavenClasspath classpath = new MavenClasspath(repository, poms, modules.values());
    List<Project.Module> read = new ArrayList<>();
    for (Map.Entry<Path, Pom> module : modules.entrySet()) {
      classpath.addDependenciesOf(module.getValue());
      read.add(module(module.getKey(), module.getValue()));
    }
    return Optional.of(new Project(read, classpath.jars()));
  }

  /**
   * @param seen folders as they are without links, which may lead in circles
   */
  private static void collect(Path folder, PomReader poms, Map<Path, Pom> modules, Set<Path> seen)
      throws IOException {
    Path file = folder.resolve("pom.xml");
    Optional<Pom> pom = Files.isRegularFile(file) ? poms.read(file) : Optional.empty();
    if (pom.isEmpty() || !seen.add(folder.toRealPath())) {
      return;
    }
    modules.put(folder, pom.get());
    for (String module : pom.get().modules()) {
      Path child = folder.resolve(module).normalize();
      collect(child.endsWith("pom.xml") ? child.getParent() : child, poms, modules, seen);
    }
  }

  private static Project.Module module(Path folder, Pom pom) throws IOException {
    List<Path> sources = new ArrayList<>();
    sources.add(folder.resolve(built(pom, "sourceDirectory", "src/main/java")));
    sources.addAll(extraSources(folder, pom));
    sources.addAll(children(folder.resolve("target/generated-sources")));
    sources.add(folder.resolve(built(pom, "testSourceDirectory", "src/test/java")));
    sources.addAll(children(folder.resolve("target/generated-test-sources")));
    int release =
        JavaReleases.ofFolder(folder.resolve("target/classes")).orElseGet(() -> release(pom));
    return new Project.Module(folder, sources.stream().map(Path::normalize).toList(), release);
  }

  private static String built(Pom pom, String element, String otherwise) {
    String written =
        pom.builds().stream()
            .flatMap(b -> b.child(element).stream())
            .map(XmlElement::text)
            .findFirst()
            .orElse(otherwise);
    return pom.interpolate(written).replace("${project.basedir}/", "").replace("${basedir}/", "");
  }

  /** What build-helper-maven-plugin adds. */
  private static List<Path> extraSources(Path folder, Pom pom) {
    List<Path> extra = new ArrayList<>();
    for (XmlElement build : pom.builds()) {
      for (XmlElement plugin : build.child("plugins").map(XmlElement::children).orElse(List.of())) {
        if (plugin.text("artifactId", "").equals("build-helper-maven-plugin")) {
          for (XmlElement execution :
              plugin.child("executions").map(XmlElement::children).orElse(List.of())) {
            execution
                .at("configuration", "sources")
                .map(XmlElement::children)
                .orElse(List.of())
                .forEach(s -> extra.add(folder.resolve(inProject(pom, s.text()))));
          }
        }
      }
    }
    return extra;
  }

  private static String inProject(Pom pom, String written) {
    return pom.interpolate(written)
        .replace("${project.build.directory}", "target")
        .replace("${project.basedir}/", "")
        .replace("${basedir}/", "");
  }

  private static List<Path> children(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> children = Files.list(folder)) {
      return children.filter(Files::isDirectory).sorted().toList();
    }
  }

  private static int release(Pom pom) {
    String written = pom.properties().get("maven.compiler.release");
    for (String element : List.of("release", "target", "source")) {
      written = written != null ? written : pom.configured("maven-compiler-plugin", element, null);
    }
    for (String property : List.of("maven.compiler.target", "maven.compiler.source")) {
      written = written != null ? written : pom.properties().get(property);
    }
    return written == null ? JavaReleases.NEWEST : JavaReleases.parse(pom.interpolate(written));
  }
}
