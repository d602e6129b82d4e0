package dev.concert.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Every class of libraries that various compilers made can be woven, and passes the JVM's verifier.
 */
class LibrariesTest {
  @ParameterizedTest
  @CsvSource({
    "commons-lang3-, org/apache/commons/lang3/, 350",
    "commons-lang-2, org/apache/commons/lang/, 120",
    "ecj-, org/eclipse/jdt/internal/compiler/, 700",
    "kotlin-stdlib-, kotlin/, 900",
  })
  void aLibraryIsWovenWhole(String jar, String prefix, int least) throws IOException {
    WovenLoader loader = new WovenLoader(classes(jar, prefix), getClass().getClassLoader(), true);
    List<String> refused = new ArrayList<>();
    for (String name : classes(jar, prefix).keySet()) {
      String problem = initialise(name.replace('/', '.'), loader);
      if (problem != null) {
        refused.add(problem);
      }
    }
    assertEquals(List.of(), refused);
    assertTrue(loader.woven.size() >= least, "woven: " + loader.woven.size());
    String identities = identities();
    assertTrue(!identities.contains("{\"skipped\":"), () -> skipped(identities));
  }

  /** Initialising verifies. A class that needs others which are not here cannot be judged. */
  private static String initialise(String name, ClassLoader loader) {
    try {
      Class.forName(name, true, loader);
      return null;
    } catch (ExceptionInInitializerError | NoClassDefFoundError | UnsatisfiedLinkError e) {
      return String.valueOf(e.getMessage()).contains("concert") ? name + ": " + e : null;
    } catch (LinkageError | ClassNotFoundException e) {
      return name + ": " + e;
    }
  }

  private static Map<String, byte[]> classes(String jarPrefix, String prefix) throws IOException {
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

  private static Path jar(String prefix) {
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
      Path path = Path.of(entry);
      if (path.getFileName().toString().startsWith(prefix)) {
        return path;
      }
    }
    throw new IllegalStateException("no " + prefix + " on the class path");
  }

  private static String identities() throws IOException {
    try (var nodes = Files.newDirectoryStream(WovenLoader.RUN)) {
      return Files.readString(nodes.iterator().next().resolve("identities"));
    }
  }

  private static String skipped(String identities) {
    return identities.lines().filter(line -> line.startsWith("{\"skipped\"")).toList().toString();
  }
}
