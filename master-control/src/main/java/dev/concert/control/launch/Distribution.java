package dev.concert.control.launch;

import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Where Concert lies: {@code lib/concert.jar}, the agent's jars in {@code agent/}, JVM options in
 * {@code jvm/}, caches made from them in {@code aot/}.
 */
public record Distribution(Path home) {

  /** The one this JVM was started from, or the one that {@code concert.home} names. */
  public static Distribution here() {
    String named = System.getProperty("concert.home");
    Path home = named == null ? ownJar().resolve("../..").normalize() : Path.of(named);
    if (!Files.isRegularFile(home.resolve("lib/concert.jar"))) {
      throw new IllegalStateException(
          home + " is not a distribution of Concert; start it with the script `concert`");
    }
    return new Distribution(home.toAbsolutePath());
  }

  private static Path ownJar() {
    try {
      URI jar = Distribution.class.getProtectionDomain().getCodeSource().getLocation().toURI();
      return Path.of(jar);
    } catch (URISyntaxException e) {
      throw new IllegalStateException("cannot tell where Concert's own jar lies", e);
    }
  }

  public Path jar() {
    return home.resolve("lib/concert.jar");
  }

  public Path agentJar() {
    return home.resolve("agent/concert-agent.jar");
  }

  public Path runtimeJar() {
    return home.resolve("agent/concert-runtime.jar");
  }

  /** A path within this distribution from its top, any other one as it is. */
  public Path relative(Path path) {
    return path.startsWith(home) ? home.relativize(path) : path;
  }

  /** The options of one kind of JVM, to be passed to {@code java} as {@code @file}. */
  public Path jvmOptions(String kind) {
    return home.resolve("jvm").resolve(kind);
  }

  /** What lets one kind of JVM start quickly; may not be there. */
  public Path aotCache(String kind) {
    return home.resolve("aot").resolve(kind + ".aot");
  }

  /**
   * How a JVM of one kind is started as the script {@code concert} does; what follows is the main
   * class and its arguments.
   */
  public List<String> java(String kind) {
    // A file that is not there would cost the JVM the JDK's own archive of classes.
    Path cache = aotCache(kind);
    return java(kind, Files.isRegularFile(cache) ? List.of("-XX:AOTCache=" + cache) : List.of());
  }

  /** The same with other options in place of the cache's. */
  public List<String> java(String kind, List<String> options) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("@" + jvmOptions(kind));
    command.addAll(options);
    command.add("-Dconcert.home=" + home);
    command.add("-cp");
    command.add(jar().toString());
    return command;
  }
}
