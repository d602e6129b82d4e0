package dev.concert.agent;

import dev.concert.runtime.Pattern;
import dev.concert.runtime.Settings;
import java.net.URL;
import java.nio.file.Path;
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
    this.main = main;
    boolean elsewhere =
        settings.otherwiseMain()
            && includes.isEmpty()
            && main.location() != null
            && !main.hasClassIn(settings.packages());
    packages = elsewhere ? Set.of() : settings.packages();
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
      String only = packages.iterator().next();
      return packages.size() > 1
          ? "the " + packages.size() + " packages that have sources in the application"
          : only.isEmpty() ? "the unnamed package" : "package " + only;
    }
    return "the classes of " + main.location();
  }

  /**
   * @param name internal name of a class
   */
  boolean selects(String name, ProtectionDomain domain) {
    String type = name.replace('/', '.');
    return !never(name) && chosen(type, domain) && !excluded(type);
  }

  /** The same for a class that has not been loaded, from where it lies. */
  boolean selectsAt(String name, Path origin) {
    String type = name.replace('/', '.');
    boolean byPlace = includes.isEmpty() && packages.isEmpty();
    return !never(name) && (byPlace ? main.isAt(origin) : inChosenPackage(type)) && !excluded(type);
  }

  private static boolean never(String name) {
    for (String prefix : NEVER) {
      if (name.startsWith(prefix)) {
        return true;
      }
    }
    return name.startsWith(NAMES_OF_SCOPES, name.lastIndexOf('/') + 1);
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

  /**
   * Whether a method may belong to what is woven, as far as names tell.
   *
   * @param type internal name
   */
  boolean mayWeave(String type, String method) {
    String name = type.replace('/', '.');
    return !never(type) && !excluded(name) && selectsMethod(name, method) && inChosenPackage(name);
  }

  private boolean inChosenPackage(String type) {
    int end = type.lastIndexOf('.');
    return includes.isEmpty()
        ? packages.isEmpty() || packages.contains(end < 0 ? "" : type.substring(0, end))
        : included(type);
  }

  private static URL location(ProtectionDomain domain) {
    CodeSource source = domain == null ? null : domain.getCodeSource();
    return source == null ? null : source.getLocation();
  }
}
