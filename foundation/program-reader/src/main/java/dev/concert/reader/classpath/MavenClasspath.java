package dev.concert.reader.classpath;

import dev.concert.reader.classpath.LocalRepository.Coordinates;
import dev.concert.reader.classpath.Pom.Dependency;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The class path of Maven projects out of what lies in the local repository: breadth first, the
 * nearest version wins, like Maven. What is not there is left out.
 */
public final class MavenClasspath {
  private static final Set<String> INHERITED_SCOPES = Set.of("compile", "runtime");

  private final LocalRepository repository;
  private final PomReader poms;
  private final Map<String, Pom> siblings = new HashMap<>();
  private final Set<Path> jars = new LinkedHashSet<>();
  private final Set<String> missing = new LinkedHashSet<>();

  /**
   * @param siblings modules of the same build: their sources are read, so their jars are not wanted
   */
  public MavenClasspath(LocalRepository repository, PomReader poms, Collection<Pom> siblings) {
    this.repository = repository;
    this.poms = poms;
    siblings.forEach(pom -> this.siblings.put(pom.coordinates().key(), pom));
  }

  public List<Path> jars() {
    return List.copyOf(jars);
  }

  /** Coordinates of what the local repository does not have. */
  Set<String> missing() {
    return missing;
  }

  public void addDependenciesOf(Pom project) {
    Set<String> seen = new HashSet<>();
    ArrayDeque<Node> queue = new ArrayDeque<>();
    enqueue(project.dependencies(), project, List.of(), true, queue);
    while (!queue.isEmpty()) {
      Node node = queue.poll();
      Dependency dependency = node.dependency;
      if (!seen.add(dependency.key()) || dependency.version() == null) {
        continue;
      }
      Pom sibling = siblings.get(dependency.group() + ':' + dependency.artifact());
      Optional<Pom> pom =
          sibling == null ? poms.read(coordinates(dependency)) : Optional.of(sibling);
      if (sibling == null) {
        addJar(dependency);
      }
      pom.ifPresent(
          p -> enqueue(p.dependencies(), project, node.exclusions(), sibling != null, queue));
    }
  }

  private void addJar(Dependency dependency) {
    if (dependency.type().equals("pom")) {
      return;
    }
    Coordinates coordinates = coordinates(dependency);
    String classifier = dependency.type().equals("test-jar") ? "tests" : dependency.classifier();
    Optional<Path> jar = repository.find(coordinates, classifier, "jar");
    jar.ifPresentOrElse(jars::add, () -> missing.add(coordinates.toString()));
  }

  /** The lower end stands for a range: {@code [1.0,2.0)}. */
  private static Coordinates coordinates(Dependency dependency) {
    String version = dependency.version();
    if (version.startsWith("[") || version.startsWith("(")) {
      version = version.substring(1).split("[,\\])]", 2)[0].strip();
    }
    return new Coordinates(dependency.group(), dependency.artifact(), version);
  }

  private static void enqueue(
      List<Dependency> dependencies,
      Pom root,
      List<String> exclusions,
      boolean direct,
      ArrayDeque<Node> queue) {
    for (Dependency d : dependencies) {
      Dependency managed = d.managedBy(root.managed(), !direct);
      String scope = managed.scope() == null ? "compile" : managed.scope();
      boolean wanted = direct || INHERITED_SCOPES.contains(scope) && !managed.optional();
      if (wanted && !isExcluded(managed, exclusions)) {
        List<String> below = new ArrayList<>(exclusions);
        below.addAll(managed.exclusions());
        queue.add(new Node(managed, below));
      }
    }
  }

  private static boolean isExcluded(Dependency dependency, List<String> exclusions) {
    return exclusions.contains(dependency.group() + ':' + dependency.artifact())
        || exclusions.contains(dependency.group() + ":*")
        || exclusions.contains("*:" + dependency.artifact())
        || exclusions.contains("*:*");
  }

  private record Node(Dependency dependency, List<String> exclusions) {}
}
