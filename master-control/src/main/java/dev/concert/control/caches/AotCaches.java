package dev.concert.control.caches;

import dev.concert.control.launch.Distribution;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The AOT caches of a distribution, one for each kind of JVM that {@code jvm/} has options for.
 * Beside each lies what it was made for, so that it is known to be stale before a JVM refuses it;
 * every start does without one that is missing or refused.
 */
public final class AotCaches {
  /** Without those that work for long anyway. */
  public static final List<String> KINDS =
      List.of("control", "light", "fancy", "cagey", "classy", "racy", "easy", "together");

  public enum State {
    FRESH,
    /** Made for other jars, another JDK or other options. */
    STALE,
    MISSING,
    /** The JVM wants none for these jars, this JDK and these options. */
    REFUSED
  }

  private final Distribution distribution;

  public AotCaches(Distribution distribution) {
    this.distribution = distribution;
  }

  /** May not be there. */
  Path cache(String kind) {
    return distribution.aotCache(kind);
  }

  /** Where caches lie, and their keys. */
  public Path folder() {
    return cache("light").getParent();
  }

  State state(String kind) throws IOException {
    if (isFor(refusalFile(kind), kind)) {
      return State.REFUSED;
    }
    if (!Files.isRegularFile(cache(kind))) {
      return State.MISSING;
    }
    return isFor(keyFile(kind), kind) ? State.FRESH : State.STALE;
  }

  /** Whether what a file says was found out for what is there now. */
  private boolean isFor(Path file, String kind) throws IOException {
    return Files.isRegularFile(file) && Files.readString(file).startsWith(key(kind));
  }

  /** Why a kind has no cache although one was tried, as one clause; empty if none was. */
  public String why(String kind) throws IOException {
    Path file = state(kind) == State.REFUSED ? refusalFile(kind) : troubleFile(kind);
    return Files.isRegularFile(file)
        ? Files.readString(file).lines().reduce("", (_, line) -> line)
        : "";
  }

  /** Since when trying has not come to an end; empty if the last try has, or there was none. */
  Optional<Instant> troubledSince(String kind) throws IOException {
    Path file = troubleFile(kind);
    return Files.isRegularFile(file)
        ? Optional.of(Files.getLastModifiedTime(file).toInstant())
        : Optional.empty();
  }

  /** Whether another process makes caches now. */
  public boolean isBeingMade() throws IOException {
    if (!Files.isRegularFile(lockFile())) {
      return false;
    }
    try (FileChannel channel = FileChannel.open(lockFile(), StandardOpenOption.WRITE);
        FileLock lock = channel.tryLock()) {
      return lock == null;
    }
  }

  /** Locked by who makes caches. */
  public Path lockFile() {
    return folder().resolve("lock");
  }

  /** Kinds whose cache is to be made. */
  public List<String> wanted() throws IOException {
    List<String> wanted = new ArrayList<>(kinds(State.STALE));
    wanted.addAll(kinds(State.MISSING));
    return wanted;
  }

  /** Kinds whose cache is in a state. */
  public List<String> kinds(State state) throws IOException {
    List<String> kinds = new ArrayList<>();
    for (String kind : KINDS) {
      if (state(kind) == state) {
        kinds.add(kind);
      }
    }
    return kinds;
  }

  public boolean isWritable() {
    Path folder = folder();
    return Files.isWritable(Files.exists(folder) ? folder : distribution.home());
  }

  /** Takes over a cache that has just been made for what is there now. */
  void keep(String kind, Path made) throws IOException {
    // Never a cache beside the key of another one.
    Files.deleteIfExists(keyFile(kind));
    Files.move(
        made, cache(kind), StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    Files.writeString(keyFile(kind), key(kind));
    Files.deleteIfExists(troubleFile(kind));
    Files.deleteIfExists(refusalFile(kind));
  }

  /** Remembers that the JVM wants none for what is there now, so that none is tried again. */
  void giveUp(String kind, String why) throws IOException {
    Files.deleteIfExists(cache(kind));
    Files.deleteIfExists(keyFile(kind));
    Files.deleteIfExists(troubleFile(kind));
    Files.writeString(refusalFile(kind), key(kind) + why);
  }

  /** Remembers why a try came to no end; what is there stays, and the next try may do better. */
  void trouble(String kind, String why) throws IOException {
    Files.deleteIfExists(refusalFile(kind));
    Files.writeString(troubleFile(kind), why);
  }

  private Path refusalFile(String kind) {
    return cache(kind).resolveSibling(kind + ".refused");
  }

  private Path troubleFile(String kind) {
    return cache(kind).resolveSibling(kind + ".trouble");
  }

  private Path keyFile(String kind) {
    return cache(kind).resolveSibling(kind + ".key");
  }

  /**
   * All that a JVM compares before it takes a cache. A distribution with a Java of its own may be
   * moved as a whole: the JVM looks for the jars where they lie now.
   */
  private String key(String kind) throws IOException {
    StringBuilder key = new StringBuilder();
    key.append(distribution.relative(Path.of(System.getProperty("java.home")))).append('\n');
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
