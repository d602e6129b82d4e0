package dev.concert.agent.selection;

import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Enumeration;
import java.util.Set;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;

/** The jar or folder that holds the main class of this JVM. */
public final class MainProgram {
  /** Programs that run others: their own code is not the application. */
  private static final String[] LAUNCHERS = {
    "org.codehaus.plexus.classworlds.",
    "org.codehaus.classworlds.",
    "org.apache.maven.",
    "org.gradle.",
    "worker.org.gradle.",
    "org.apache.tools.ant.",
    "org.jetbrains.kotlin.",
    "sbt.",
    "xsbt.",
    "jdk.",
    "sun.",
    "com.sun."
  };

  private final Path location;
  private final String classPath;

  private MainProgram(Path location, String classPath) {
    this.location = location;
    this.classPath = classPath;
  }

  /**
   * @param command what {@code sun.java.command} says: a main class or a jar, and arguments; may be
   *     null
   * @param classPath what {@code java.class.path} says
   */
  public static MainProgram of(String command, String classPath) {
    return new MainProgram(command == null ? null : find(command, classPath), classPath);
  }

  private static Path find(String command, String classPath) {
    Path jar = jarAtStart(command);
    if (jar != null) {
      return jar;
    }
    int blank = command.indexOf(' ');
    String main = blank < 0 ? command : command.substring(0, blank);
    String name = main.substring(main.indexOf('/') + 1); // module/class
    for (String launcher : LAUNCHERS) {
      if (name.startsWith(launcher)) {
        return null;
      }
    }
    String file = name.replace('.', '/') + ".class";
    for (String entry : classPath.split(File.pathSeparator)) {
      Path path = Path.of(entry.isEmpty() ? "." : entry);
      if (holds(path, file)) {
        return real(path);
      }
    }
    return null;
  }

  /** The jar of {@code java -jar}, whose path may contain blanks. */
  private static Path jarAtStart(String command) {
    for (int end = command.length(); end > 0; end = command.lastIndexOf(' ', end - 1)) {
      String start = command.substring(0, end);
      if (start.endsWith(".jar") && new File(start).isFile()) {
        return launcher(start) ? null : real(Path.of(start));
      }
    }
    return null;
  }

  private static boolean launcher(String jar) {
    String name = new File(jar).getName();
    return name.startsWith("surefirebooter")
        || name.startsWith("gradle-")
        || name.startsWith("maven-wrapper")
        || name.startsWith("plexus-classworlds");
  }

  private static boolean holds(Path path, String file) {
    if (Files.isDirectory(path)) {
      return Files.isRegularFile(path.resolve(file));
    }
    if (!Files.isRegularFile(path)) {
      return false;
    }
    try (JarFile jar = new JarFile(path.toFile(), false)) {
      return jar.getEntry(file) != null;
    } catch (IOException e) {
      return false; // no jar: the JVM does not find the class in it either
    }
  }

  private static Path real(Path path) {
    try {
      return path.toRealPath();
    } catch (IOException e) {
      return path.toAbsolutePath()
          .normalize(); // vanished meanwhile; its classes are not found either
    }
  }

  /** Null if this JVM has no program of its own, or one that only runs others. */
  Path location() {
    return location;
  }

  boolean isAt(Path origin) {
    return location != null && real(origin).equals(location);
  }

  /** Whether the class path has a class in one of these packages. */
  boolean hasClassIn(Set<String> packages) {
    for (String entry : classPath.split(File.pathSeparator)) {
      Path path = Path.of(entry.isEmpty() ? "." : entry);
      if (Files.isDirectory(path) ? folderHas(path, packages) : jarHas(path, packages)) {
        return true;
      }
    }
    return false;
  }

  private static boolean folderHas(Path folder, Set<String> packages) {
    for (String name : packages) {
      Path inside = folder.resolve(name.replace('.', '/'));
      try (DirectoryStream<Path> files = Files.newDirectoryStream(inside, "*.class")) {
        if (files.iterator().hasNext()) {
          return true;
        }
      } catch (IOException e) {
        continue; // no such folder
      }
    }
    return false;
  }

  private static boolean jarHas(Path path, Set<String> packages) {
    if (!Files.isRegularFile(path)) {
      return false;
    }
    try (JarFile jar = new JarFile(path.toFile(), false)) {
      Enumeration<JarEntry> entries = jar.entries();
      while (entries.hasMoreElements()) {
        String name = entries.nextElement().getName();
        int end = Math.max(0, name.lastIndexOf('/'));
        String in = name.substring(0, end).replace('/', '.');
        if (name.endsWith(".class") && packages.contains(in)) {
          return true;
        }
      }
      return false;
    } catch (IOException e) {
      return false; // no jar: the JVM finds no class in it either
    }
  }

  /** Whether a class's origin is this jar or folder, or lies inside the jar. */
  boolean holds(URL origin) {
    if (location == null || origin == null) {
      return false;
    }
    if (!origin.getProtocol().equals("file")) {
      return origin.toString().contains(location + "/!BOOT-INF/classes")
          || origin.toString().contains(location + "!/BOOT-INF/classes");
    }
    try {
      return real(Path.of(origin.toURI())).equals(location);
    } catch (URISyntaxException | IllegalArgumentException e) {
      return new File(origin.getPath()).toPath().equals(location); // an unescaped blank in the URL
    }
  }
}
