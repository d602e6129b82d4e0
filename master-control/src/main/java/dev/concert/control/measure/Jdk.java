package dev.concert.control.measure;

import dev.concert.model.words.Words;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Stream;

/**
 * A JDK on this machine.
 *
 * @param version as its own file tells it, such as {@code 25.0.3}; empty where it does not
 */
public record Jdk(Path home, String version) {
  private static final String HOME_VARIABLE = "JAVA_HOME";
  private static final String PATH_VARIABLE = "PATH";

  /** Folders of JDKs, below the user's home or from the root on. */
  private static final List<String> USUAL_PLACES =
      List.of(
          "/usr/lib/jvm",
          "/opt/java",
          "/Library/Java/JavaVirtualMachines",
          "C:/Program Files/Java",
          "C:/Program Files/Eclipse Adoptium",
          ".sdkman/candidates/java",
          ".jdks",
          ".local/share/mise/installs/java",
          ".asdf/installs/java");

  /** Of the JDK in a folder, on macOS. */
  private static final String INSIDE = "Contents/Home";

  /**
   * @throws IOException with one sentence if no JDK lies there
   */
  public static Jdk at(Path home) throws IOException {
    return in(home)
        .orElseThrow(() ->
            new IOException(
                Words.say(
                    "%s is no JDK, since it has no bin/java; name the folder that has", home)));
  }

  private static Optional<Jdk> in(Path folder) {
    return Stream.of(folder, folder.resolve(INSIDE))
        .filter(home -> Files.isExecutable(tool(home, "java")))
        .findFirst()
        .map(home -> new Jdk(home, version(home)));
  }

  private static Path tool(Path home, String name) {
    boolean windows = File.separatorChar == '\\';
    return home.resolve("bin").resolve(windows ? name + ".exe" : name);
  }

  /** What the installation says of itself; empty if it is unusual. */
  static String version(Path home) {
    Properties release = new Properties();
    try (InputStream in = Files.newInputStream(home.resolve("release"))) {
      release.load(in);
    } catch (IOException | IllegalArgumentException _) {
      return ""; // starting it will show
    }
    return release.getProperty("JAVA_VERSION", "").replace("\"", "");
  }

  /**
   * Those of this machine in the usual places, and those that the environment names; the newest
   * first. Looks at some dozens of files.
   */
  public static List<Jdk> installed(Map<String, String> environment) {
    List<Path> places = new ArrayList<>();
    Path user = Path.of(System.getProperty("user.home"));
    USUAL_PLACES.forEach(place -> places.add(user.resolve(place)));
    List<Path> homes = new ArrayList<>();
    homes.add(Path.of(System.getProperty("java.home")));
    Optional.ofNullable(environment.get(HOME_VARIABLE))
        .filter(text -> !text.isBlank())
        .ifPresent(text -> homes.add(Path.of(text)));
    places.forEach(place -> homes.addAll(folders(place)));
    return installed(homes);
  }

  /** The JDKs among some folders, each once, also where links lead to it; the newest first. */
  static List<Jdk> installed(Collection<Path> folders) {
    Map<Path, Jdk> found = new LinkedHashMap<>();
    for (Path folder : folders) {
      in(folder).ifPresent(jdk -> found.putIfAbsent(real(jdk.home()), jdk));
    }
    return found.values().stream()
        .filter(jdk -> jdk.feature() >= JavaCommand.OLDEST_JAVA)
        .sorted(
            Comparator.comparingInt(Jdk::feature)
                .thenComparing(Jdk::version)
                .reversed()
                .thenComparing(Jdk::home))
        .toList();
  }

  private static Path real(Path home) {
    try {
      return home.toRealPath();
    } catch (IOException _) {
      return home; // it goes while we look
    }
  }

  private static List<Path> folders(Path place) {
    if (!Files.isDirectory(place)) {
      return List.of();
    }
    try (Stream<Path> inside = Files.list(place)) {
      return inside.filter(Files::isDirectory).sorted().toList();
    } catch (IOException _) {
      return List.of(); // what may not be looked at is not offered
    }
  }

  /** 25 for {@code 25.0.3}, 8 for {@code 1.8.0_412}; what is newer than all if it is not known. */
  int feature() {
    String[] numbers = version.split("[.+_-]");
    String first = numbers[0].equals("1") && numbers.length > 1 ? numbers[1] : numbers[0];
    return first.matches("\\d{1,4}") ? Integer.parseInt(first) : Integer.MAX_VALUE;
  }

  /** The command with its own tool in place of a first word that has no folder. */
  List<String> words(List<String> command) {
    String first = command.getFirst();
    Path own = Path.of(first).getNameCount() > 1 ? null : tool(home, first);
    if (own == null || !Files.isExecutable(own)) {
      return command;
    }
    List<String> words = new ArrayList<>(command);
    words.set(0, own.toString());
    return words;
  }

  /** Makes it the one that a command finds. */
  void addTo(Map<String, String> environment) {
    environment.put(HOME_VARIABLE, home.toString());
    environment.merge(
        PATH_VARIABLE,
        home.resolve("bin").toString(),
        (theirs, ours) -> ours + File.pathSeparator + theirs);
  }

  /** For a list to choose from. */
  public String label() {
    return (version.isEmpty() ? "" : version + " – ") + home;
  }
}
