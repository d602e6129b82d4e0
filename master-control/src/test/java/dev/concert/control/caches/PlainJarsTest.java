package dev.concert.control.caches;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PlainJarsTest {
  private static final byte[] CLASS = "a class".getBytes(StandardCharsets.UTF_8);

  @TempDir private Path lib;

  private Path jar(String name, String... more) throws IOException {
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest.getMainAttributes().put(Attributes.Name.IMPLEMENTATION_VERSION, "7");
    Attributes digest = new Attributes();
    digest.putValue("SHA-256-Digest", "AAAA");
    manifest.getEntries().put("a/B.class", digest);
    Path jar = lib.resolve(name);
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar), manifest)) {
      out.putNextEntry(new ZipEntry("a/B.class"));
      out.write(CLASS);
      for (String entry : more) {
        out.putNextEntry(new ZipEntry(entry));
      }
    }
    return jar;
  }

  @Test
  void aSignedJarLosesItsSignatureAndNothingElse() throws Exception {
    Path jar = jar("signed.jar", "META-INF/ECLIPSE_.SF", "META-INF/ECLIPSE_.RSA", "about.html");
    Files.setLastModifiedTime(jar, FileTime.fromMillis(86_400_000));
    assertTrue(PlainJars.isSigned(jar));

    PlainJars.main(new String[] {lib.toString()});

    assertFalse(PlainJars.isSigned(jar));
    assertEquals(86_400_000, Files.getLastModifiedTime(jar).toMillis());
    try (JarFile file = new JarFile(jar.toFile())) {
      assertEquals(
          "7", file.getManifest().getMainAttributes().get(Attributes.Name.IMPLEMENTATION_VERSION));
      assertNull(file.getManifest().getAttributes("a/B.class"));
      assertTrue(file.getEntry("about.html") != null);
      assertArrayEquals(CLASS, file.getInputStream(file.getEntry("a/B.class")).readAllBytes());
    }
  }

  @Test
  void aPlainJarStaysAsItIs() throws Exception {
    Path jar = jar("plain.jar", "META-INF/services/a.B");
    byte[] before = Files.readAllBytes(jar);

    PlainJars.main(new String[] {lib.toString()});

    assertArrayEquals(before, Files.readAllBytes(jar));
  }
}
