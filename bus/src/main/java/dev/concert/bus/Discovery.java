package dev.concert.bus;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * How a tool finds its broker: the one named by {@code --bus} or {@code CONCERT_BUS}, else the one
 * that master control describes in {@code bus.json}.
 *
 * <p>A named broker is an Artemis URI ({@code tcp://host:61616?sslEnabled=true}), whose user and
 * password come from {@code CONCERT_BUS_USER} and {@code CONCERT_BUS_PASSWORD}, or the path of a
 * file of the shape of {@code bus.json}, which like that one only its user may read.
 */
public final class Discovery {
  private final String named;
  private final Map<String, String> environment;
  private final BusDirectory directory;

  private Discovery(String named, Map<String, String> environment) {
    this.named = named;
    this.environment = environment;
    this.directory = BusDirectory.of(environment);
  }

  /**
   * @param option the value of {@code --bus}, null if it was not given
   */
  public static Discovery of(String option) {
    return of(option, System.getenv());
  }

  /**
   * @param environment holds XDG_RUNTIME_DIR, TMPDIR and CONCERT_BUS…
   */
  public static Discovery of(String option, Map<String, String> environment) {
    String named = option == null ? environment.getOrDefault("CONCERT_BUS", "") : option;
    return new Discovery(named, Map.copyOf(environment));
  }

  /** Whether a broker was named, so that master control starts none of its own. */
  public boolean outside() {
    return !named.isEmpty();
  }

  /** The folder of {@code bus.json}. */
  public BusDirectory directory() {
    return directory;
  }

  /**
   * Looks now; empty if nobody has described a broker.
   *
   * @throws IOException with one sentence, if there is a description that cannot be used
   */
  public Optional<Endpoint> find() throws IOException {
    if (!outside()) {
      return directory.read();
    }
    if (named.contains("://")) {
      return Optional.of(
          new Endpoint(
              named,
              environment.getOrDefault("CONCERT_BUS_USER", ""),
              environment.getOrDefault("CONCERT_BUS_PASSWORD", ""),
              0));
    }
    if (!Files.exists(Path.of(named))) {
      throw new IOException("There is no file " + named + ", which --bus or CONCERT_BUS names.");
    }
    return BusDirectory.read(Path.of(named));
  }
}
