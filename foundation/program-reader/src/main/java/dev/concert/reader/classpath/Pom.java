package dev.concert.reader.classpath;

import dev.concert.reader.classpath.LocalRepository.Coordinates;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A project description with what it inherits, as far as a class path needs it.
 *
 * @param managed versions and scopes by {@code group:artifact:type:classifier}
 */
public record Pom(
    Coordinates coordinates,
    Map<String, String> properties,
    Map<String, Dependency> managed,
    List<Dependency> dependencies,
    List<String> modules,
    List<XmlElement> builds) {

  private static final Pattern PROPERTY = Pattern.compile("\\$\\{([^}]+)}");
  private static final int MAX_PROPERTY_DEPTH = 16;

  /**
   * @param version may be null if only {@code dependencyManagement} knows it
   * @param scope null if not said
   * @param exclusions {@code group:artifact}, either may be {@code *}
   */
  record Dependency(
      String group,
      String artifact,
      String version,
      String type,
      String classifier,
      String scope,
      boolean optional,
      List<String> exclusions) {

    String key() {
      return group + ':' + artifact + ':' + type + ':' + classifier;
    }

    Coordinates coordinates() {
      return new Coordinates(group, artifact, version);
    }

    /** As the management of a project completes it. */
    Dependency managedBy(Map<String, Dependency> managed, boolean overrideVersion) {
      Dependency m = managed.get(key());
      if (m == null) {
        return this;
      }
      List<String> allExclusions = new ArrayList<>(exclusions);
      allExclusions.addAll(m.exclusions);
      return new Dependency(
          group,
          artifact,
          version == null || overrideVersion && m.version != null ? m.version : version,
          type,
          classifier,
          scope == null ? m.scope : scope,
          optional,
          allExclusions);
    }
  }

  /** Replaces <code>${…}</code> by properties; what is unknown stays. */
  String interpolate(String text) {
    return text == null ? null : interpolate(text, properties);
  }

  static String interpolate(String text, Map<String, String> properties) {
    String result = text;
    for (int depth = 0; depth < MAX_PROPERTY_DEPTH && result.contains("${"); depth++) {
      String next =
          PROPERTY
              .matcher(result)
              .replaceAll(
                  m -> Matcher.quoteReplacement(valueOf(m.group(1), m.group(), properties)));
      if (next.equals(result)) {
        break;
      }
      result = next;
    }
    return result;
  }

  private static String valueOf(String name, String otherwise, Map<String, String> properties) {
    String value = properties.get(name);
    if (value == null && name.startsWith("pom.")) {
      value = properties.get("project" + name.substring("pom".length()));
    }
    return value == null ? otherwise : value;
  }

  /** The first value that some plugin configuration gives for this, or the default. */
  String configured(String plugin, String element, String otherwise) {
    for (XmlElement build : builds) {
      for (String management : List.of("", "pluginManagement")) {
        var plugins =
            management.isEmpty() ? build.child("plugins") : build.at(management, "plugins");
        for (XmlElement candidate : plugins.map(XmlElement::children).orElse(List.of())) {
          if (candidate.text("artifactId", "").equals(plugin)) {
            var value = candidate.at("configuration", element).map(XmlElement::text);
            if (value.isPresent()) {
              return interpolate(value.get());
            }
          }
        }
      }
    }
    return otherwise;
  }

  static Map<String, String> propertiesIn(XmlElement project) {
    Map<String, String> properties = new LinkedHashMap<>();
    project
        .child("properties")
        .ifPresent(p -> p.children().forEach(c -> properties.put(c.name(), c.text())));
    return properties;
  }
}
