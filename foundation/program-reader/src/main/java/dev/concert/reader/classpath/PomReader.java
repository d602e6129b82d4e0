package dev.concert.reader.classpath;

import dev.concert.reader.classpath.LocalRepository.Coordinates;
import dev.concert.reader.classpath.Pom.Dependency;
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
public final class PomReader {
  private static final int MAX_PARENTS = 32;

  private final LocalRepository repository;
  private final Map<Path, Optional<Pom>> read = new HashMap<>();

  public PomReader(LocalRepository repository) {
    this.repository = repository;
  }

  /** Empty if the file cannot be read; its dependencies are then a hole in the class path. */
  public Optional<Pom> read(Path file) {
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
  private List<XmlElement> lineage(Path file) {
    List<XmlElement> lineage = new ArrayList<>();
    Optional<Path> next = Optional.of(file);
    while (next.isPresent() && lineage.size() < MAX_PARENTS) {
      Path at = next.get();
      try {
        XmlElement project = repository.pom(at);
        lineage.add(project);
        next = project.child("parent").flatMap(parent -> find(parent, at));
      } catch (IOException e) {
        next = Optional.empty(); // without it some versions stay unknown
      }
    }
    return lineage;
  }

  private Optional<Path> find(XmlElement parent, Path child) {
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

  private boolean isProject(Path file, String artifact) {
    try {
      return repository.pom(file).text("artifactId", "").equals(artifact);
    } catch (IOException e) {
      return false;
    }
  }

  private Optional<Pom> build(List<XmlElement> lineage) {
    if (lineage.isEmpty()) {
      return Optional.empty();
    }
    List<XmlElement> parts = withProfiles(lineage);
    Coordinates coordinates = coordinates(lineage);
    Map<String, String> properties = properties(parts, lineage, coordinates);
    List<XmlElement> builds = parts.stream().flatMap(p -> p.child("build").stream()).toList();
    Map<String, Dependency> managed = new LinkedHashMap<>();
    List<Dependency> dependencies = new ArrayList<>();
    Pom draft = new Pom(coordinates, properties, managed, dependencies, modules(parts), builds);
    parts.forEach(part -> manage(draft, part));
    Map<String, Dependency> direct = new LinkedHashMap<>();
    for (XmlElement part : parts) {
      for (XmlElement d : list(part, "dependencies")) {
        Dependency dependency = dependency(draft, d).managedBy(managed, false);
        direct.putIfAbsent(dependency.key(), dependency);
      }
    }
    dependencies.addAll(direct.values());
    return Optional.of(draft);
  }

  /** Each project followed by its active profiles. */
  private static List<XmlElement> withProfiles(List<XmlElement> lineage) {
    List<XmlElement> parts = new ArrayList<>();
    for (XmlElement project : lineage) {
      parts.add(project);
      parts.addAll(PomProfiles.active(project));
    }
    return parts;
  }

  private static Coordinates coordinates(List<XmlElement> lineage) {
    XmlElement project = lineage.getFirst();
    Optional<XmlElement> parent = project.child("parent");
    return new Coordinates(
        project.text("groupId", parent.map(p -> p.text("groupId", "")).orElse("")),
        project.text("artifactId", ""),
        project.text("version", parent.map(p -> p.text("version", "")).orElse("")));
  }

  private static Map<String, String> properties(
      List<XmlElement> parts, List<XmlElement> lineage, Coordinates coordinates) {
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

  private static List<String> modules(List<XmlElement> parts) {
    List<String> modules = new ArrayList<>();
    list(parts.getFirst(), "modules").forEach(m -> modules.add(m.text()));
    for (XmlElement profile : list(parts.getFirst(), "profiles")) {
      list(profile, "modules").forEach(m -> modules.add(m.text()));
    }
    return modules.stream().distinct().toList();
  }

  private void manage(Pom draft, XmlElement part) {
    List<XmlElement> entries =
        part.at("dependencyManagement", "dependencies").map(XmlElement::children).orElse(List.of());
    List<Dependency> imports = new ArrayList<>();
    for (XmlElement entry : entries) {
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

  private static Dependency dependency(Pom pom, XmlElement d) {
    List<String> exclusions = new ArrayList<>();
    for (XmlElement e : list(d, "exclusions")) {
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

  private static List<XmlElement> list(XmlElement parent, String child) {
    return parent.child(child).map(XmlElement::children).orElse(List.of());
  }
}
