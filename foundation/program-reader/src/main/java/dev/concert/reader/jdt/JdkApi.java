package dev.concert.reader.jdt;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.lang.module.ModuleFinder;
import java.lang.module.ModuleReference;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Collections;
import java.util.HashSet;
import java.util.Set;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/**
 * The JDK's API as an older release had it, as a jar.
 *
 * <p>Every JDK describes its predecessors in {@code lib/ct.sym} (JEP 247): class files without code
 * below a folder whose name has one letter for each release that they belong to.
 */
public final class JdkApi {
  private static final Logger LOG = System.getLogger(JdkApi.class.getName());

  private final Path folder;

  /**
   * @param folder where the jars are kept
   */
  public JdkApi(Path folder) {
    this.folder = folder;
  }

  /** A jar with the API of that release, or null if this JDK cannot tell or there is no room. */
  public Path jar(int release) {
    Path symbols = Path.of(System.getProperty("java.home"), "lib", "ct.sym");
    if (release >= Runtime.version().feature() || !Files.isRegularFile(symbols)) {
      return null;
    }
    String version = System.getProperty("java.version").replaceAll("[^\\w.+-]", "_");
    Path jar = folder.resolve("jdk-" + version + "-api-" + release + ".jar");
    try {
      if (!isWhole(jar)) {
        make(jar, symbols, release);
      }
      return jar;
    } catch (IOException e) {
      LOG.log(
          Level.WARNING,
          "sources for Java {0} are read as for this one: {1} cannot be made ({2}); make room there",
          release,
          jar,
          e.getMessage());
      return null;
    }
  }

  /** A jar that a crash has cut has no list of its entries. */
  private static boolean isWhole(Path jar) {
    try (ZipFile _ = new ZipFile(jar.toFile())) {
      return true;
    } catch (IOException _) {
      return false;
    }
  }

  private void make(Path jar, Path symbols, int release) throws IOException {
    Files.createDirectories(folder);
    Path part = Files.createTempFile(folder, "jdk-api", ".part");
    try {
      write(symbols, release, part);
      Files.move(part, jar, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(part);
    }
  }

  private static final class Packages {
    static final Set<String> ALL = new HashSet<>();

    static {
      ModuleFinder.ofSystem().findAll().forEach(m -> ALL.addAll(m.descriptor().packages()));
    }
  }

  /** All packages of the running JDK's modules. */
  static Set<String> packages() {
    return Packages.ALL;
  }

  /**
   * Whether a file lies where one of the JDK's packages would, in whatever folder.
   *
   * @param file with {@code /} between names
   */
  static boolean isOfJdk(String file) {
    int end = file.lastIndexOf('/');
    String folder = file.substring(file.lastIndexOf('!') + 1, Math.max(0, end)).replace('/', '.');
    for (int start = 0; start >= 0 && start < folder.length(); ) {
      if (folder.indexOf('.', start) > 0 && packages().contains(folder.substring(start))) {
        return true;
      }
      int dot = folder.indexOf('.', start);
      start = dot < 0 ? -1 : dot + 1;
    }
    return false;
  }

  /** Packages that the running JDK's modules keep to themselves. */
  static Set<String> hiddenPackages() {
    Set<String> hidden = new HashSet<>();
    for (ModuleReference module : ModuleFinder.ofSystem().findAll()) {
      hidden.addAll(module.descriptor().packages());
      module.descriptor().exports().stream()
          .filter(e -> !e.isQualified())
          .forEach(e -> hidden.remove(e.source()));
    }
    return hidden;
  }

  private static void write(Path symbols, int release, Path jar) throws IOException {
    try (ZipFile in = new ZipFile(symbols.toFile());
        OutputStream file = Files.newOutputStream(jar);
        ZipOutputStream out = new ZipOutputStream(file)) {
      out.setLevel(Deflater.NO_COMPRESSION);
      Set<String> written = new HashSet<>();
      copy(in, letter(release), out, written);
      if (release == 8) {
        copy(in, letter(9), out, written); // what everybody used of sun.misc is described from 9 on
      }
    }
  }

  private static char letter(int release) {
    return Character.toUpperCase(Character.forDigit(release, Character.MAX_RADIX));
  }

  private static void copy(ZipFile in, char letter, ZipOutputStream out, Set<String> written)
      throws IOException {
    for (ZipEntry entry : Collections.list(in.entries())) {
      String[] parts = entry.getName().split("/", 3); // releases, module, class
      boolean described =
          parts.length == 3 && parts[0].indexOf(letter) >= 0 && parts[2].endsWith(".sig");
      String name = described ? parts[2].replace(".sig", ".class") : "module-info.class";
      if (!name.equals("module-info.class") && written.add(name)) {
        try (InputStream data = in.getInputStream(entry)) {
          put(name, data, out);
        }
      }
    }
  }

  private static void put(String name, InputStream data, ZipOutputStream out) throws IOException {
    out.putNextEntry(new ZipEntry(name));
    data.transferTo(out);
    out.closeEntry();
  }
}
