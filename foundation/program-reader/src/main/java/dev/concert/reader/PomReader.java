package dev.concert.reader;

import dev.concert.reader.LocalRepository.Coordinates;
import dev.concert.reader.Pom.Dependency;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads {@code pom.xml} files with their parents and imported bills of materials. */
final class PomReader {
  private static final int MOST_PARENTS = 32;

  private final LocalRepository repository;
  private final Map<Path, Optional<Pom>> read = new HashMap<>();

  PomReader(LocalRepository repository) {
    this.repository = repository;
  }

  /** Empty if the file cannot be read; its dependencies are then a hole in the class path. */
  Optional<Pom> read(Path file) {
    Path key = file.toAbsolutePath().normalize();
    Optional<Pom> known = read.get(key);
    if (known == null) {
      read.put(key, Optional.empty()); // a cycle of imports ends here
      known = build(lineage(key));
      read.put(key, known);
    }
    return known;
  }

  Optional<Pom> read(Coordinates artifact) {
    return repository.find(artifact, "", "pom").flatMap(this::read);
  }

  /** The project and its parents, nearest first. */
  private List<Xml> lineage(Path file) {
    List<Xml> lineage = new ArrayList<>();
    Optional<Path> next = Optional.of(file);
    while (next.isPresent() && lineage.size() < MOST_PARENTS) {
      Path at = next.get();
      try {
        Xml project = Xml.parse(at);
        lineage.add(project);
        next = project.child("parent").flatMap(parent -> find(parent, at));
      } catch (IOException e) {
        next = Optional.empty(); // without it some versions stay unknown
      }
    }
    return lineage;
  }

  private Optional<Path> find(Xml parent, Path child) {
    Path near = child.resolveSibling(parent.text("relativePath", "../pom.xml")).normalize();
    Path file = Files.isDirectory(near) ? near.resolve("pom.xml") : near;
    Coordinates wanted =
        new Coordinates(
            parent.text("groupId", ""), parent.text("artifactId", ""), parent.text("version", ""));
    if (Files.isRegularFile(file) && isProject(file, wanted.artifact())) {
      return Optional.of(file);
    }
    return repository.find(wanted, "", "pom");
  }

  private static boolean isProject(Path file, String artifact) {
    try {
      return Xml.parse(file).text("artifactId", "").equals(artifact);
    } catch (IOException e) {
      return false;
    }
  }

  private Optional<Pom> build(List<Xml> lineage) {
    if (lineage.isEmpty()) {
      return Optional.empty();
    }
    List<Xml> parts = withProfiles(lineage);
    Coordinates coordinates = coordinates(lineage);
    Map<String, String> properties = properties(parts, lineage, coordinates);
    List<Xml> builds = parts.stream().flatMap(p -> p.child("build").stream()).toList();
    Map<String, Dependency> managed = new LinkedHashMap<>();
    List<Dependency> dependencies = new ArrayList<>();
    Pom draft = new Pom(coordinates, properties, managed, dependencies, modules(parts), builds);
    parts.forEach(part -> manage(draft, part));
    Map<String, Dependency> direct = new LinkedHashMap<>();
    for (Xml part : parts) {
      for (Xml d : list(part, "dependencies")) {
        Dependency dependency = dependency(draft, d).managedBy(managed, false);
        direct.putIfAbsent(dependency.key(), dependency);
      }
    }
    dependencies.addAll(direct.values());
    return Optional.of(draft);
  }

  /** Each project followed by its active profiles. */
  private static List<Xml> withProfiles(List<Xml> lineage) {
    List<Xml> parts = new ArrayList<>();
    for (Xml project : lineage) {
      parts.add(project);
      parts.addAll(PomProfiles.active(project));
    }
    return parts;
  }

  private static Coordinates coordinates(List<Xml> lineage) {
    Xml project = lineage.getFirst();
    Optional<Xml> parent = project.child("parent");
    return new Coordinates(
        project.text("groupId", parent.map(p -> p.text("groupId", "")).orElse("")),
        project.text("artifactId", ""),
        project.text("version", parent.map(p -> p.text("version", "")).orElse("")));
  }

  private static Map<String, String> properties(
      List<Xml> parts, List<Xml> lineage, Coordinates coordinates) {
    Map<String, String> properties = new HashMap<>();
    parts.reversed().forEach(part -> properties.putAll(Pom.propertiesIn(part)));
    properties.put("project.groupId", coordinates.group());
    properties.put("project.artifactId", coordinates.artifact());
    properties.put("project.version", Pom.interpolate(coordinates.version(), properties));
    lineage
        .getFirst()
        .child("parent")
        .ifPresent(p -> properties.put("project.parent.version", p.text("version", "")));
    return properties;
  }

  private static List<String> modules(List<Xml> parts) {
    List<String> modules = new ArrayList<>();
    list(parts.getFirst(), "modules").forEach(m -> modules.add(m.text()));
    for (Xml profile : list(parts.getFirst(), "profiles")) {
      list(profile, "modules").forEach(m -> modules.add(m.text()));
    }
    return modules.stream().distinct().toList();
  }

  private void manage(Pom draft, Xml part) {
    List<Xml> entries =
        part.at("dependencyManagement", "dependencies").map(Xml::children).orElse(List.of());
    List<Dependency> imports = new ArrayList<>();
    for (Xml entry : entries) {
      Dependency dependency = dependency(draft, entry);
      if ("import".equals(dependency.scope())) {
        imports.add(dependency);
      } else {
        draft.managed().putIfAbsent(dependency.key(), dependency);
      }
    }
    for (Dependency bill : imports) {
      read(bill.coordinates())
          .ifPresent(b -> b.managed().forEach((k, d) -> draft.managed().putIfAbsent(k, d)));
    }
  }

  private static Dependency dependency(Pom pom, Xml d) {
    List<String> exclusions = new ArrayList<>();
    for (Xml e : list(d, "exclusions")) {
      exclusions.add(e.text("groupId", "*") + ':' + e.text("artifactId", "*"));
    }
    return new Dependency(
        pom.interpolate(d.text("groupId", "")),
        pom.interpolate(d.text("artifactId", "")),
        pom.interpolate(d.text("version", null)),
        pom.interpolate(d.text("type", "jar")),
        pom.interpolate(d.text("classifier", "")),
        pom.interpolate(d.text("scope", null)),
        d.text("optional", "false").equals("true"),
        exclusions);
  }

  private static List<Xml> list(Xml parent, String child) {
    return parent.child(child).map(Xml::children).orElse(List.of());
  }
}
