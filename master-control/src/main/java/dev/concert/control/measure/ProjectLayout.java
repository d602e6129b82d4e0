package dev.concert.control.measure;

import dev.concert.control.measure.Recipe.Kind;
import dev.concert.model.RoutineName;
import dev.concert.model.Type;
import java.io.File;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Where an application's class files come to lie, and by which command. */
abstract class ProjectLayout {
  /** Modules lie so deep at most. */
  private static final int DEEPEST = 6;

  private static final boolean WINDOWS = File.separatorChar == '\\';

  final Path root;
  private final List<Path> libraries;

  private ProjectLayout(Path root, List<Path> libraries) {
    this.root = root;
    this.libraries = libraries;
  }

  /** That of Maven, Gradle, or of a folder of sources; of an archive nothing can be run. */
  static ProjectLayout of(Path application, List<Path> libraries, Path built) {
    if (!Files.isDirectory(application)) {
      return new Archive(application);
    }
    if (Files.exists(application.resolve("pom.xml"))) {
      return new Maven(application, libraries);
    }
    boolean gradle =
        Stream.of("settings.gradle", "settings.gradle.kts", "build.gradle", "build.gradle.kts")
            .anyMatch(script -> Files.exists(application.resolve(script)));
    return gradle ? new Gradle(application, libraries) : new Sources(application, libraries, built);
  }

  /** Empty where it cannot be run. */
  abstract Optional<Recipe> main(Type type, boolean ofTests);

  /** Empty where nothing runs tests. */
  abstract Optional<Recipe> test(Type type);

  abstract Optional<Recipe> allTests();

  final List<String> java(Type type, Stream<Path> classes) {
    String path =
        Stream.concat(classes.map(this::fromRoot), libraries.stream().map(Path::toString))
            .distinct()
            .collect(Collectors.joining(File.pathSeparator));
    return List.of("java", "-cp", path, type.name());
  }

  private String fromRoot(Path path) {
    return path.startsWith(root) ? root.relativize(path).toString() : path.toString();
  }

  /** The nearest folder above a file that has one of these scripts; else the root. */
  final Path module(String file, String... scripts) {
    for (Path at = root.resolve(file).getParent();
        at != null && at.startsWith(root);
        at = at.getParent()) {
      Path folder = at;
      if (Stream.of(scripts).anyMatch(script -> Files.exists(folder.resolve(script)))) {
        return at;
      }
    }
    return root;
  }

  /** All folders that have one of these scripts, the root first. */
  final List<Path> modules(String... scripts) {
    List<Path> found = new ArrayList<>();
    try {
      Files.walkFileTree(
          root,
          Set.of(),
          DEEPEST,
          new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
              String name = folder.equals(root) ? "" : folder.getFileName().toString();
              if (name.startsWith(".") || List.of("src", "target", "build").contains(name)) {
                return FileVisitResult.SKIP_SUBTREE;
              }
              if (Stream.of(scripts).anyMatch(script -> Files.exists(folder.resolve(script)))) {
                found.add(folder);
              }
              return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException e) {
              return FileVisitResult.CONTINUE; // what cannot be read has no modules for us
            }
          });
    } catch (IOException _) {
      return List.of(root); // the root itself has gone
    }
    return found;
  }

  /** The project's own wrapper before what the path has. */
  final String tool(String wrapper, String command) {
    String own = WINDOWS ? wrapper + (wrapper.equals("mvnw") ? ".cmd" : ".bat") : wrapper;
    if (Files.isExecutable(root.resolve(own))) {
      return "." + File.separatorChar + own;
    }
    return command;
  }

  private static final class Archive extends ProjectLayout {
    Archive(Path file) {
      super(file, List.of());
    }

    @Override
    Optional<Recipe> main(Type type, boolean ofTests) {
      return Optional.empty();
    }

    @Override
    Optional<Recipe> test(Type type) {
      return Optional.empty();
    }

    @Override
    Optional<Recipe> allTests() {
      return Optional.empty();
    }
  }

  private static final class Maven extends ProjectLayout {
    private static final String SCRIPT = "pom.xml";

    private final List<Path> modules = modules(SCRIPT);

    Maven(Path root, List<Path> libraries) {
      super(root, libraries);
    }

    @Override
    Optional<Recipe> main(Type type, boolean ofTests) {
      Path module = module(type.file(), SCRIPT);
      Stream<Path> own =
          Stream.of(module.resolve("target/classes"), module.resolve("target/test-classes"))
              .limit(ofTests ? 2 : 1);
      Stream<Path> others = modules.stream().map(it -> it.resolve("target/classes"));
      List<String> build = new ArrayList<>(List.of(mvn(), "-q", "-B"));
      build.addAll(only(module));
      build.add(ofTests ? "test-compile" : "compile");
      return Optional.of(
          new Recipe(
              Kind.MAIN,
              type.name(),
              CommandWords.join(build),
              java(type, modules.size() > 1 ? Stream.concat(own, others) : own)));
    }

    private String mvn() {
      return tool("mvnw", "mvn");
    }

    /** Options for a module with what it needs. */
    private List<String> only(Path module) {
      return module.equals(root)
          ? List.of()
          : List.of("-pl", root.relativize(module).toString(), "-am");
    }

    @Override
    Optional<Recipe> test(Type type) {
      Path module = module(type.file(), SCRIPT);
      List<String> command = new ArrayList<>(List.of(mvn(), "-B"));
      command.addAll(only(module));
      command.addAll(List.of("test", "-Dtest=" + RoutineName.simpleType(type.name())));
      if (!module.equals(root)) {
        command.add("-Dsurefire.failIfNoSpecifiedTests=false");
      }
      return Optional.of(new Recipe(Kind.TEST, type.name(), "", command));
    }

    @Override
    Optional<Recipe> allTests() {
      List<String> command = List.of(mvn(), "-B", "test");
      return Optional.of(new Recipe(Kind.TESTS, CommandWords.join(command), "", command));
    }
  }

  private static final class Gradle extends ProjectLayout {
    private static final String[] SCRIPTS = {"build.gradle", "build.gradle.kts"};

    private final List<Path> modules = modules(SCRIPTS);

    Gradle(Path root, List<Path> libraries) {
      super(root, libraries);
    }

    @Override
    Optional<Recipe> main(Type type, boolean ofTests) {
      Path module = module(type.file(), SCRIPTS);
      Stream<Path> own =
          Stream.of("main", "test")
              .limit(ofTests ? 2 : 1)
              .flatMap(set ->
                  Stream.of(
                      module.resolve("build/classes/java").resolve(set),
                      module.resolve("build/resources").resolve(set)));
      Stream<Path> others = modules.stream().map(it -> it.resolve("build/classes/java/main"));
      return Optional.of(
          new Recipe(
              Kind.MAIN,
              type.name(),
              CommandWords.join(
                  List.of(gradle(), "-q", task(module, ofTests ? "testClasses" : "classes"))),
              java(type, modules.size() > 1 ? Stream.concat(own, others) : own)));
    }

    private String gradle() {
      return tool("gradlew", "gradle");
    }

    /** {@code :a:b:test} for the folder a/b, unless its settings call it otherwise. */
    private String task(Path module, String name) {
      return module.equals(root)
          ? name
          : ":" + root.relativize(module).toString().replace(File.separatorChar, ':') + ':' + name;
    }

    /** What has been tested is not tested again by itself. */
    @Override
    Optional<Recipe> test(Type type) {
      Path module = module(type.file(), SCRIPTS);
      List<String> command =
          List.of(
              gradle(), task(module, "cleanTest"), task(module, "test"), "--tests", type.name());
      return Optional.of(new Recipe(Kind.TEST, type.name(), "", command));
    }

    @Override
    Optional<Recipe> allTests() {
      List<String> command = List.of(gradle(), "cleanTest", "test");
      return Optional.of(new Recipe(Kind.TESTS, CommandWords.join(command), "", command));
    }
  }

  /** A folder of sources: the compiler finds what the main class needs. */
  private static final class Sources extends ProjectLayout {
    private final Path built;

    Sources(Path root, List<Path> libraries, Path built) {
      super(root, libraries);
      this.built = built;
    }

    @Override
    Optional<Recipe> main(Type type, boolean ofTests) {
      Path file = root.resolve(type.file());
      int depth = type.name().split("\\.").length - 1;
      Path sources = file.getParent();
      for (int i = 0; i < depth && sources != null; i++) {
        sources = sources.getParent();
      }
      if (sources == null || !sources.startsWith(root)) {
        return Optional.empty(); // the folder that was opened lies within its packages
      }
      List<String> build =
          List.of(
              "javac",
              "-g",
              "-nowarn",
              "-d",
              built.toString(),
              "-sourcepath",
              sources.equals(root) ? "." : root.relativize(sources).toString(),
              root.relativize(file).toString());
      return Optional.of(
          new Recipe(
              Kind.MAIN, type.name(), CommandWords.join(build), java(type, Stream.of(built))));
    }

    @Override
    Optional<Recipe> test(Type type) {
      return Optional.empty();
    }

    @Override
    Optional<Recipe> allTests() {
      return Optional.empty();
    }
  }
}
