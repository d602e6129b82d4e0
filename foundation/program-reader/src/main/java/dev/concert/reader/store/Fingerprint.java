package dev.concert.reader.store;

import dev.concert.reader.sources.Application;
import dev.concert.reader.sources.ClassUnit;
import dev.concert.reader.sources.ServiceFiles;
import dev.concert.reader.sources.SourceUnit;
import java.io.IOException;
import java.net.JarURLConnection;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLConnection;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;

/** Tells whether anything has changed that a model depends on, by sizes and times of files. */
public final class Fingerprint {
  static final int BYTES = 32;

  private final byte[] bytes;

  private Fingerprint(byte[] bytes) {
    this.bytes = bytes;
  }

  byte[] bytes() {
    return bytes;
  }

  static Fingerprint read(ByteBuffer from) {
    byte[] bytes = new byte[BYTES];
    from.get(bytes);
    return new Fingerprint(bytes);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Fingerprint another && Arrays.equals(bytes, another.bytes);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(bytes);
  }

  /** Of all that a model is made of. */
  public static Fingerprint of(Application application) throws IOException {
    return of(application, ofSurroundings(application));
  }

  /**
   * Likewise.
   *
   * @param surroundings as {@link #ofSurroundings} tells them
   */
  public static Fingerprint of(Application application, Fingerprint surroundings) {
    MessageDigest digest = sha256();
    digest.update(surroundings.bytes);
    application.units().forEach(unit -> add(digest, stamp(unit.path())));
    for (Path services : ServiceFiles.find(application)) {
      add(digest, stamp(services));
    }
    return new Fingerprint(digest.digest());
  }

  /** Of all that what is read of a source depends on besides the sources. */
  public static Fingerprint ofSurroundings(Application application) throws IOException {
    MessageDigest digest = sha256();
    addSurroundings(digest, application);
    return new Fingerprint(digest.digest());
  }

  private static void addSurroundings(MessageDigest digest, Application application)
      throws IOException {
    add(digest, application.root().toString());
    add(digest, "java " + Runtime.version());
    addReader(digest);
    if (Files.isRegularFile(application.root())) {
      add(digest, stamp(application.root()));
    }
    for (SourceUnit unit : application.units()) {
      add(digest, unit.file() + ' ' + unit.release() + ' ' + unit.path());
    }
    for (ClassUnit unit : application.classes()) {
      if (!unit.container().equals(application.root()) || !Files.isRegularFile(unit.container())) {
        add(digest, stamp(unit.container().resolve(unit.entry())));
      }
    }
    for (Path entry : application.classpath()) {
      add(digest, stamp(entry));
      add(digest, Files.isReadable(entry) ? "" : "forbidden"); // no time tells when that changes
    }
  }

  /**
   * Another build of this reader may see other things in the same sources. The code source of a
   * class out of an AOT cache can lack its location, so the class file is asked where it lies.
   */
  private static void addReader(MessageDigest digest) throws IOException {
    URL own = Fingerprint.class.getResource("Fingerprint.class");
    URLConnection connection = own.openConnection();
    URL file = connection instanceof JarURLConnection jar ? jar.getJarFileURL() : own;
    try {
      add(digest, stamp(Path.of(file.toURI())));
    } catch (URISyntaxException e) {
      throw new IOException(file + " is not the location of a file", e);
    }
  }

  /** A name for something that is known by this text. */
  public static String key(String text) {
    MessageDigest digest = sha256();
    add(digest, text);
    return HexFormat.of().formatHex(digest.digest(), 0, 12);
  }

  /** Tells whether a file has changed: its name, size and time. */
  public static String stamp(Path file) {
    try {
      BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
      return file + " " + attributes.size() + ' ' + attributes.lastModifiedTime().toInstant();
    } catch (IOException _) {
      return file + " missing"; // or out of reach, which is told when it is read
    }
  }

  private static void add(MessageDigest digest, String text) {
    digest.update(text.getBytes(StandardCharsets.UTF_8));
    digest.update((byte) 0);
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e); // every JDK has it
    }
  }
}
