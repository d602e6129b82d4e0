package dev.concert.agent.selection;

import dev.concert.agent.classfile.ClassInfo;
import dev.concert.agent.classfile.ClassScan;
import dev.concert.agent.classfile.MethodInfo;
import dev.concert.runtime.settings.NamePattern;
import dev.concert.runtime.settings.RecordingSettings;
import java.net.URL;
import java.nio.file.Path;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Which classes and methods are measured: what the user includes; else the packages that have
 * sources in the application; else what lies in the jar or folder of the main class. Never the JDK,
 * nor Concert.
 */
public final class Selection {
  private static final String[] NEVER = {
    "java/", "javax/", "jdk/", "sun/", "com/sun/", "dev/concert/runtime/", "dev/concert/agent/"
  };

  private final List<NamePattern> includes;
  private final List<NamePattern> traits;
  private final List<NamePattern> excludes;
  private final Set<String> packages;
  private final MainProgram main;

  /** What is switched on while the program runs, chosen before or not. */
  private volatile List<NamePattern> also;

  public Selection(RecordingSettings settings, MainProgram main) {
    includes = names(settings.includes(), true);
    traits = names(settings.includes(), false);
    excludes = settings.excludes();
    also = settings.on();
    this.main = main;
    boolean elsewhere =
        settings.otherwiseMain()
            && includes.isEmpty()
            && main.location() != null
            && !main.hasClassIn(settings.packages());
    packages = elsewhere ? Set.of() : settings.packages();
  }

  private static List<NamePattern> names(List<NamePattern> patterns, boolean names) {
    List<NamePattern> chosen = new ArrayList<>();
    for (NamePattern pattern : patterns) {
      if ((pattern.kind() == NamePattern.Kind.NAME) == names) {
        chosen.add(pattern);
      }
    }
    return chosen;
  }

  /**
   * Takes up what has been switched on.
   *
   * @return what was not so before
   */
  public List<NamePattern> extend(RecordingSettings settings) {
    List<NamePattern> fresh = new ArrayList<>();
    for (NamePattern pattern : settings.on()) {
      if (!contains(also, pattern)) {
        fresh.add(pattern);
      }
    }
    also = settings.on();
    return fresh;
  }

  private static boolean contains(List<NamePattern> patterns, NamePattern sought) {
    for (NamePattern pattern : patterns) {
      if (pattern.toString().equals(sought.toString())) {
        return true;
      }
    }
    return false;
  }

  /** Whether anything can be selected at all. */
  public boolean isEmpty() {
    return includes.isEmpty() && packages.isEmpty() && main.location() == null;
  }

  /** What is selected, as the end of a sentence. */
  public String sentence() {
    return names() + (traits.isEmpty() ? "" : ", of that what matches " + traits);
  }

  private String names() {
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
  public boolean selects(String name, ProtectionDomain domain) {
    String type = name.replace('/', '.');
    return !never(name) && (chosen(type, domain) && !excluded(type) || matchesType(also, type));
  }

  /** Whether names and places decide, so that routines can be counted without their code. */
  public boolean isByName() {
    if (!traits.isEmpty()) {
      return false;
    }
    for (NamePattern exclude : excludes) {
      if (exclude.kind() != NamePattern.Kind.NAME) {
        return false;
      }
    }
    return true;
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
    return name.startsWith(ClassScan.NAMES_OF_SCOPES, name.lastIndexOf('/') + 1);
  }

  private boolean chosen(String type, ProtectionDomain domain) {
    if (!includes.isEmpty()) {
      return matchesType(includes, type);
    }
    int end = type.lastIndexOf('.');
    return packages.isEmpty()
        ? main.holds(location(domain))
        : packages.contains(end < 0 ? "" : type.substring(0, end));
  }

  private static boolean matchesType(List<NamePattern> patterns, String type) {
    for (NamePattern pattern : patterns) {
      if (pattern.matchesType(type)) {
        return true;
      }
    }
    return false;
  }

  private boolean excluded(String type) {
    for (NamePattern exclude : excludes) {
      if (exclude.matchesWholeType(type)) {
        return true;
      }
    }
    return false;
  }

  /** Whether a method of a chosen class is measured, as far as names tell. */
  boolean selectsMethod(String type, String method) {
    return !matches(excludes, type, method, null)
        && (includes.isEmpty() || matches(includes, type, method, null));
  }

  /**
   * Whether a method is measured.
   *
   * @param type binary name
   * @param chosen whether its class was chosen at the start
   */
  public boolean selects(String type, ClassInfo facts, MethodInfo method, boolean chosen) {
    if (matches(also, type, method.name, method.descriptor)) {
      return true;
    }
    boolean named = includes.isEmpty() || matches(includes, type, method.name, method.descriptor);
    return chosen
        && named
        && (traits.isEmpty() || has(traits, facts, method))
        && !matches(excludes, type, method.name, method.descriptor)
        && !has(excludes, facts, method);
  }

  /** Whether a class was chosen at the start. */
  public boolean isChosen(String name, ProtectionDomain domain) {
    String type = name.replace('/', '.');
    return chosen(type, domain) && !excluded(type);
  }

  private static boolean matches(
      List<NamePattern> patterns, String type, String method, String descriptor) {
    for (NamePattern pattern : patterns) {
      if (pattern.kind() == NamePattern.Kind.NAME && pattern.matches(type, method, descriptor)) {
        return true;
      }
    }
    return false;
  }

  /** Whether one method of a class matches a pattern of any kind. */
  static boolean matches(NamePattern pattern, String type, ClassInfo facts, MethodInfo method) {
    return pattern.kind() == NamePattern.Kind.NAME
        ? pattern.matches(type, method.name, method.descriptor)
        : has(pattern, facts, method);
  }

  private static boolean has(List<NamePattern> patterns, ClassInfo facts, MethodInfo method) {
    for (NamePattern pattern : patterns) {
      if (has(pattern, facts, method)) {
        return true;
      }
    }
    return false;
  }

  private static boolean has(NamePattern pattern, ClassInfo facts, MethodInfo method) {
    switch (pattern.kind()) {
      case ANNOTATION:
        return annotated(pattern, facts.annotations) || annotated(pattern, method.annotations);
      case SMALLER:
      case LARGER:
        return pattern.matchesSize(method.instructions());
      case LOOPS:
        return method.loops();
      case NO_LOOPS:
        return !method.loops();
      default:
        return false;
    }
  }

  private static boolean annotated(NamePattern pattern, List<String> annotations) {
    for (String annotation : annotations) {
      if (pattern.matchesAnnotation(annotation)) {
        return true;
      }
    }
    return false;
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
        : matchesType(includes, type);
  }

  private static URL location(ProtectionDomain domain) {
    CodeSource source = domain == null ? null : domain.getCodeSource();
    return source == null ? null : source.getLocation();
  }
}
