package dev.concert.control.caches;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * Takes the signatures out of the libraries of a distribution that is being built: no class of a
 * signed jar gets into an AOT cache, and each is checked whenever it is loaded.
 */
final class PlainJars {
  private static final String SIGNATURE = "META-INF/[^/]+\\.(SF|RSA|DSA|EC)";

  private PlainJars() {}

  /** The folder of the jars. */
  public static void main(String[] args) throws IOException {
    try (Stream<Path> files = Files.list(Path.of(args[0]))) {
      for (Path jar : files.filter(file -> file.toString().endsWith(".jar")).toList()) {
        if (isSigned(jar)) {
          strip(jar);
        }
      }
    }
  }

  static boolean isSigned(Path jar) throws IOException {
    try (JarFile file = new JarFile(jar.toFile(), false)) {
      return file.stream().anyMatch(entry -> entry.getName().matches(SIGNATURE));
    }
  }

  /** The time stays the same: by it Maven knows whether to copy the library again. */
  private static void strip(Path jar) throws IOException {
    FileTime time = Files.getLastModifiedTime(jar);
    Path part = jar.resolveSibling(jar.getFileName() + ".part");
    try (JarFile file = new JarFile(jar.toFile(), false);
        OutputStream out = Files.newOutputStream(part);
        ZipOutputStream zip = new ZipOutputStream(out)) {
      List<JarEntry> entries =
          file.stream().filter(entry -> !entry.getName().matches(SIGNATURE)).toList();
      for (JarEntry entry : entries) {
        ZipEntry copy = new ZipEntry(entry.getName());
        copy.setTime(entry.getTime());
        zip.putNextEntry(copy);
        if (entry.getName().equals(JarFile.MANIFEST_NAME)) {
          withoutDigests(file.getManifest()).write(zip);
        } else {
          file.getInputStream(entry).transferTo(zip);
        }
        zip.closeEntry();
      }
    }
    Files.setLastModifiedTime(part, time);
    Files.move(part, jar, StandardCopyOption.REPLACE_EXISTING);
  }

  /** What a manifest says of single entries is their digests. */
  private static Manifest withoutDigests(Manifest signed) {
    Manifest plain = new Manifest(signed);
    plain.getEntries().clear();
    return plain;
  }
}
