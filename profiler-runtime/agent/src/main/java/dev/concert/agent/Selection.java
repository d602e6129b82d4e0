package dev.concert.agent;

import dev.concert.runtime.Pattern;
import dev.concert.runtime.Settings;
import java.net.URL;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.util.List;
import java.util.Set;

/**
 * Which classes and methods are measured: what the user includes; else the packages that have
 * sources in the application; else what lies in the jar or folder of the main class. Never the JDK,
 * nor Concert.
 */
final class Selection {
  private static final String[] NEVER = {
    "java/", "javax/", "jdk/", "sun/", "com/sun/", "dev/concert/runtime/", "dev/concert/agent/"
  };

  /** Begins the simple names of the classes that {@code concert instrument} adds to a program. */
  private static final String NAMES_OF_SCOPES = "Concert$";

  private final List<Pattern> includes;
  private final List<Pattern> excludes;
  private final Set<String> packages;
  private final MainProgram main;

  Selection(Settings settings, MainProgram main) {
    includes = settings.includes();
    excludes = settings.excludes();
    packages = settings.packages();
    this.main = main;
  }

  /** Whether anything can be selected at all. */
  boolean isEmpty() {
    return includes.isEmpty() && packages.isEmpty() && main.location() == null;
  }

  /** What is selected, as the end of a sentence. */
  String sentence() {
    if (!includes.isEmpty()) {
      return "what matches " + includes;
    }
    if (!packages.isEmpty()) {
      return packages.size() == 1
          ? "package " + packages.iterator().next()
          : "the " + packages.size() + " packages that have sources in the application";
    }
    return "the classes of " + main.location();
  }

  /**
   * @param name internal name of a class
   */
  boolean selects(String name, ProtectionDomain domain) {
    for (String prefix : NEVER) {
      if (name.startsWith(prefix)) {
        return false;
      }
    }
    if (name.startsWith(NAMES_OF_SCOPES, name.lastIndexOf('/') + 1)) {
      return false;
    }
    String type = name.replace('/', '.');
    return chosen(type, domain) && !excluded(type);
  }

  private boolean chosen(String type, ProtectionDomain domain) {
    if (!includes.isEmpty()) {
      return included(type);
    }
    int end = type.lastIndexOf('.');
    return packages.isEmpty()
        ? main.holds(location(domain))
        : packages.contains(end < 0 ? "" : type.substring(0, end));
  }

  private boolean included(String type) {
    for (Pattern include : includes) {
      if (include.matchesType(type)) {
        return true;
      }
    }
    return false;
  }

  private boolean excluded(String type) {
    for (Pattern exclude : excludes) {
      if (exclude.matchesWholeType(type)) {
        return true;
      }
    }
    return false;
  }

  boolean selectsMethod(String type, String method) {
    for (Pattern exclude : excludes) {
      if (exclude.matches(type, method)) {
        return false;
      }
    }
    for (Pattern include : includes) {
      if (include.matches(type, method)) {
        return true;
      }
    }
    return includes.isEmpty();
  }

  private static URL location(ProtectionDomain domain) {
    CodeSource source = domain == null ? null : domain.getCodeSource();
    return source == null ? null : source.getLocation();
  }
}
