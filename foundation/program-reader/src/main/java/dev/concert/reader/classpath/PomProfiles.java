package dev.concert.reader.classpath;

import java.util.List;
import java.util.Locale;

/** Decides which profiles of a {@code pom.xml} are active on this machine without any option. */
final class PomProfiles {
  private static final String OS = System.getProperty("os.name").toLowerCase(Locale.ROOT);
  private static final String ARCH = System.getProperty("os.arch").toLowerCase(Locale.ROOT);

  private PomProfiles() {}

  static List<XmlElement> active(XmlElement project) {
    List<XmlElement> profiles =
        project.child("profiles").map(XmlElement::children).orElse(List.of());
    List<XmlElement> active = profiles.stream().filter(PomProfiles::isActivated).toList();
    return active.isEmpty()
        ? profiles.stream().filter(PomProfiles::isActiveByDefault).toList()
        : active;
  }

  private static boolean isActiveByDefault(XmlElement profile) {
    return profile
        .at("activation", "activeByDefault")
        .map(XmlElement::text)
        .orElse("")
        .equals("true");
  }

  private static boolean isActivated(XmlElement profile) {
    List<XmlElement> conditions =
        profile.child("activation").map(XmlElement::children).orElse(List.of()).stream()
            .filter(c -> !c.name().equals("activeByDefault"))
            .toList();
    return !conditions.isEmpty() && conditions.stream().allMatch(PomProfiles::holds);
  }

  private static boolean holds(XmlElement condition) {
    return switch (condition.name()) {
      case "os" -> condition.children().stream().allMatch(PomProfiles::isThisSystem);
      case "jdk" -> isThisJdk(condition.text());
      case "property" -> isUnset(condition);
      default -> false;
    };
  }

  private static boolean isThisSystem(XmlElement fact) {
    String wanted = fact.text().toLowerCase(Locale.ROOT);
    boolean not = wanted.startsWith("!");
    String value = not ? wanted.substring(1) : wanted;
    boolean is =
        switch (fact.name()) {
          case "name" -> OS.equals(value);
          case "arch" -> ARCH.equals(value);
          case "family" -> isFamily(value);
          default -> false;
        };
    return is != not;
  }

  private static boolean isFamily(String family) {
    return switch (family) {
      case "windows" -> OS.startsWith("windows");
      case "mac" -> OS.startsWith("mac");
      case "unix" -> !OS.startsWith("windows");
      default -> OS.contains(family);
    };
  }

  /** {@code 17}, {@code !1.8}, {@code [11,)}, {@code [1.8,9)}. */
  private static boolean isThisJdk(String wanted) {
    int feature = Runtime.version().feature();
    if (wanted.startsWith("!")) {
      return !isThisJdk(wanted.substring(1));
    }
    if (!wanted.startsWith("[") && !wanted.startsWith("(")) {
      return JavaReleases.parse(wanted) == feature;
    }
    String[] ends = wanted.substring(1, wanted.length() - 1).split(",", -1);
    boolean above =
        ends[0].isBlank()
            || (wanted.startsWith("[")
                ? feature >= JavaReleases.parse(ends[0])
                : feature > JavaReleases.parse(ends[0]));
    String last = ends[ends.length - 1];
    boolean below =
        last.isBlank()
            || (wanted.endsWith("]")
                ? feature <= JavaReleases.parse(last)
                : feature < JavaReleases.parse(last));
    return above && below;
  }

  /** Nobody sets a property here, so only its absence can activate. */
  private static boolean isUnset(XmlElement property) {
    return property.text("name", "").startsWith("!") || property.text("value", "").startsWith("!");
  }
}
