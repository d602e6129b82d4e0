package dev.concert.control;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The AOT caches of a distribution, one for each kind of JVM that {@code jvm/} has options for.
 * Beside each lies what it was made for, so that it is known to be stale before a JVM refuses it;
 * every start does without one that is missing or refused.
 */
final class AotCaches {
  /** Without those that work for long anyway. */
  static final List<String> KINDS =
      List.of("control", "light", "fancy", "cagey", "classy", "racy", "easy");

  enum State {
    FRESH,
    /** Made for other jars, another JDK or other options. */
    STALE,
    MISSING,
    /** It could not be made for these jars, this JDK and these options. */
    FAILED
  }

  private final Distribution distribution;

  AotCaches(Distribution distribution) {
    this.distribution = distribution;
  }

  /** May not be there. */
  Path cache(String kind) {
    return distribution.aotCache(kind);
  }

  /** Where caches lie, and their keys. */
  Path folder() {
    return cache("light").getParent();
  }

  State state(String kind) throws IOException {
    Path made = keyFile(kind);
    boolean cached = Files.isRegularFile(cache(kind));
    if (!Files.isRegularFile(made)) {
      return cached ? State.STALE : State.MISSING;
    }
    if (!Files.readString(made).equals(key(kind))) {
      return State.STALE;
    }
    return cached ? State.FRESH : State.FAILED;
  }

  /** Kinds whose cache is to be made. */
  List<String> wanted() throws IOException {
    List<String> wanted = new ArrayList<>(kinds(State.STALE));
    wanted.addAll(kinds(State.MISSING));
    return wanted;
  }

  /** Kinds whose cache is in a state. */
  List<String> kinds(State state) throws IOException {
    List<String> kinds = new ArrayList<>();
    for (String kind : KINDS) {
      if (state(kind) == state) {
        kinds.add(kind);
      }
    }
    return kinds;
  }

  boolean isWritable() {
    Path folder = folder();
    return Files.isWritable(Files.exists(folder) ? folder : distribution.home());
  }

  /** Takes over a cache that has just been made for what is there now. */
  void keep(String kind, Path made) throws IOException {
    // Never a cache beside the key of another one.
    Files.deleteIfExists(keyFile(kind));
    Files.move(
        made, cache(kind), StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    writeKey(kind);
  }

  /** Remembers that there is none to be had for what is there now. */
  void giveUp(String kind) throws IOException {
    Files.deleteIfExists(cache(kind));
    writeKey(kind);
  }

  private void writeKey(String kind) throws IOException {
    Files.write(keyFile(kind), key(kind).getBytes(StandardCharsets.UTF_8));
  }

  private Path keyFile(String kind) {
    return cache(kind).resolveSibling(kind + ".key");
  }

  /** All that a JVM compares before it takes a cache. */
  private String key(String kind) throws IOException {
    StringBuilder key = new StringBuilder();
    key.append(System.getProperty("java.home")).append('\n');
    key.append(System.getProperty("java.vm.version")).append('\n');
    key.append(Files.readString(distribution.jvmOptions(kind))).append('\n');
    for (Path jar : jars()) {
      key.append(jar.getFileName()).append(' ');
      key.append(Files.size(jar)).append(' ');
      key.append(Files.getLastModifiedTime(jar).toMillis()).append('\n');
    }
    return key.toString();
  }

  private List<Path> jars() throws IOException {
    try (Stream<Path> files = Files.list(distribution.jar().getParent())) {
      return files.filter(file -> file.toString().endsWith(".jar")).sorted().toList();
    }
  }
}
