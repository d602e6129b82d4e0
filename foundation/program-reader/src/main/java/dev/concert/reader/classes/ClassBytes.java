package dev.concert.reader.classes;

import dev.concert.model.words.Words;
import dev.concert.reader.sources.ClassUnit;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.lang.module.ModuleFinder;
import java.lang.module.ModuleReader;
import java.lang.module.ModuleReference;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** The bytes of class files in folders and jars, which stay open until this is closed. */
final class ClassBytes implements AutoCloseable {
  /** A class file is limited to less in most of its parts; a forged jar is not. */
  private static final int MAX_BYTES = 64 << 20;

  private final List<Path> classpath;
  private final Map<Path, ZipFile> jars = new HashMap<>();
  private final Map<ModuleReference, ModuleReader> readers = new HashMap<>();

  /**
   * @param classpath jars and folders with the classes of others; what is no jar is passed over
   */
  ClassBytes(List<Path> classpath) {
    this.classpath = classpath.stream().filter(this::opens).toList();
  }

  private boolean opens(Path entry) {
    if (!Files.isRegularFile(entry)) {
      return Files.isDirectory(entry);
    }
    try {
      jars.put(entry, new ZipFile(entry.toFile()));
      return true;
    } catch (IOException _) {
      return false;
    }
  }

  byte[] read(ClassUnit unit) throws IOException {
    byte[] bytes = read(unit.container(), unit.entry());
    if (bytes == null) {
      throw new FileNotFoundException(unit.entry());
    }
    return bytes;
  }

  /** A class of the class path or the JDK, or null. */
  byte[] library(String internalName) throws IOException {
    String entry = internalName + ".class";
    for (Path container : classpath) {
      byte[] bytes = read(container, entry);
      if (bytes != null) {
        return bytes;
      }
    }
    return ofJdk(entry);
  }

  private byte[] ofJdk(String entry) throws IOException {
    String packageName = entry.substring(0, Math.max(0, entry.lastIndexOf('/'))).replace('/', '.');
    ModuleReference module = Jdk.MODULES.get(packageName);
    if (module == null) {
      return null;
    }
    ModuleReader reader = readers.get(module);
    if (reader == null) {
      reader = module.open();
      readers.put(module, reader);
    }
    Optional<InputStream> found = reader.open(entry);
    return found.isEmpty() ? null : limited(found.get());
  }

  private static final class Jdk {
    static final Map<String, ModuleReference> MODULES = new HashMap<>();

    static {
      for (ModuleReference module : ModuleFinder.ofSystem().findAll()) {
        module.descriptor().packages().forEach(name -> MODULES.put(name, module));
      }
    }
  }

  private byte[] read(Path container, String entry) throws IOException {
    if (Files.isDirectory(container)) {
      Path file = container.resolve(entry);
      return Files.isRegularFile(file) ? limited(Files.newInputStream(file)) : null;
    }
    ZipFile jar = jars.get(container);
    if (jar == null) {
      jar = new ZipFile(container.toFile());
      jars.put(container, jar);
    }
    ZipEntry found = jar.getEntry(entry);
    return found == null ? null : limited(jar.getInputStream(found));
  }

  private static byte[] limited(InputStream opened) throws IOException {
    try (InputStream in = opened) {
      byte[] bytes = in.readNBytes(MAX_BYTES + 1);
      if (bytes.length > MAX_BYTES) {
        throw new IOException(
            Words.say("it has more than %d MB, and no class file has that many", MAX_BYTES >> 20));
      }
      return bytes;
    }
  }

  @Override
  public void close() throws IOException {
    for (ZipFile jar : jars.values()) {
      jar.close();
    }
    for (ModuleReader reader : readers.values()) {
      reader.close();
    }
  }
}
