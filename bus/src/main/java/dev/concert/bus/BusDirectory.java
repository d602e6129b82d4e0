package dev.concert.bus;

import dev.concert.json.JsonValues;
import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The folder that only this user can read, where a broker writes how to reach it ({@code bus.json})
 * and the tools look for it.
 */
public final class BusDirectory {
  private static final Set<Path> LOCKED_HERE = ConcurrentHashMap.newKeySet();

  private final Path folder;
  private final UserFiles user;

  public BusDirectory(Path folder) {
    this(folder, UserFiles.ofThisSystem());
  }

  BusDirectory(Path folder, UserFiles user) {
    this.folder = folder;
    this.user = user;
  }

  /**
   * {@code $XDG_RUNTIME_DIR/concert}, else {@code ${TMPDIR:-/tmp}/concert-<uid>}; on Windows {@code
   * %LOCALAPPDATA%\Concert}.
   *
   * @param environment usually {@link System#getenv()}
   */
  public static BusDirectory of(Map<String, String> environment) {
    String runtime = environment.getOrDefault("XDG_RUNTIME_DIR", "");
    if (!runtime.isEmpty()) {
      return new BusDirectory(Path.of(runtime, "concert"));
    }
    return new BusDirectory(UserFiles.ofThisSystem().folder(environment));
  }

  /** Where the broker is described, whether or not there is one. */
  public Path file() {
    return folder.resolve("bus.json");
  }

  /**
   * What {@code bus.json} says; empty if there is none.
   *
   * @throws IOException with one sentence, if others could have written or read it, or if it is
   *     damaged
   */
  public Optional<Endpoint> read() throws IOException {
    if (!Files.exists(file(), LinkOption.NOFOLLOW_LINKS)) {
      return Optional.empty();
    }
    user.checkFolder(folder);
    return read(file(), user);
  }

  /** A file that the user named. */
  static Optional<Endpoint> read(Path file) throws IOException {
    return read(file, UserFiles.ofThisSystem());
  }

  private static Optional<Endpoint> read(Path file, UserFiles user) throws IOException {
    try {
      user.checkFile(file);
      return Optional.of(endpoint(JsonValues.read(Files.readAllBytes(file))));
    } catch (NoSuchFileException e) {
      return Optional.empty(); // Its owner took it away while we looked.
    } catch (IllegalArgumentException e) {
      throw new IOException("%s is damaged (%s); delete it.".formatted(file, e.getMessage()), e);
    }
  }

  private static Endpoint endpoint(Object json) {
    if (json instanceof Map<?, ?> fields && fields.get("uri") instanceof String uri) {
      return new Endpoint(
          uri,
          fields.get("user") instanceof String user ? user : "",
          fields.get("token") instanceof String token ? token : "",
          fields.get("pid") instanceof Number pid ? pid.longValue() : 0);
    }
    throw new IllegalArgumentException("it has no uri");
  }

  /** Replaces {@code bus.json} in one step; {@link #lock} has made the folder. */
  public void write(Endpoint endpoint) throws IOException {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("protocol", Wire.PROTOCOL);
    json.put("uri", endpoint.uri());
    json.put("user", endpoint.user());
    json.put("token", endpoint.token());
    json.put("pid", endpoint.pid());
    Path temporary = Files.createTempFile(folder, "bus", ".tmp", user.asFile());
    try {
      Files.write(temporary, JsonValues.bytes(json));
      Files.move(temporary, file(), StandardCopyOption.ATOMIC_MOVE);
    } finally {
      Files.deleteIfExists(temporary);
    }
  }

  public void delete() throws IOException {
    Files.deleteIfExists(file());
  }

  /**
   * Takes the lock that a broker's process holds as long as it lives, whose end the system notices
   * even if it is killed; empty if another process, or this one, has it.
   */
  public Optional<Closeable> lock() throws IOException {
    create();
    Path file = folder.toRealPath().resolve("bus.lock");
    // Opening and closing a locked file a second time in one process would free it.
    if (!LOCKED_HERE.add(file)) {
      return Optional.empty();
    }
    Optional<FileChannel> locked = lock(file);
    if (locked.isEmpty()) {
      LOCKED_HERE.remove(file);
    }
    return locked.map(channel -> () -> unlock(file, channel));
  }

  private Optional<FileChannel> lock(Path file) throws IOException {
    FileChannel channel =
        FileChannel.open(
            file, Set.of(StandardOpenOption.CREATE, StandardOpenOption.WRITE), user.asFile());
    if (channel.tryLock() != null) {
      return Optional.of(channel);
    }
    channel.close();
    return Optional.empty();
  }

  private static void unlock(Path file, FileChannel channel) throws IOException {
    channel.close();
    LOCKED_HERE.remove(file);
  }

  private void create() throws IOException {
    try {
      Files.createDirectories(folder.toAbsolutePath().getParent());
      Files.createDirectory(folder, user.asFolder());
    } catch (FileAlreadyExistsException e) {
      user.checkFolder(folder);
    }
  }
}
