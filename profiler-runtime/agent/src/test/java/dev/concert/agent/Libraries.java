package dev.concert.agent;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;

/** Libraries by various compilers, on the class path of the tests. */
public final class Libraries {
  private Libraries() {}

  /** Class files by internal name. */
  public static Map<String, byte[]> classes(String jarPrefix, String prefix) throws IOException {
    Map<String, byte[]> classes = new HashMap<>();
    try (JarFile jar = new JarFile(jar(jarPrefix).toFile())) {
      Enumeration<JarEntry> entries = jar.entries();
      while (entries.hasMoreElements()) {
        String name = entries.nextElement().getName();
        if (name.startsWith(prefix) && name.endsWith(".class")) {
          byte[] bytes = jar.getInputStream(jar.getJarEntry(name)).readAllBytes();
          classes.put(name.substring(0, name.length() - 6), bytes);
        }
      }
    }
    return classes;
  }

  /** The jar whose name begins so. */
  static Path jar(String prefix) {
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
      Path path = Path.of(entry);
      if (path.getFileName().toString().startsWith(prefix)) {
        return path;
      }
    }
    throw new IllegalStateException("no " + prefix + " on the class path");
  }
}
