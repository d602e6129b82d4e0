package dev.concert.bus;

import java.util.Objects;

/**
 * Where a broker listens and what opens it.
 *
 * @param uri {@code tcp://127.0.0.1:41234}, with parameters of an Artemis connector behind {@code
 *     ?} (such as {@code sslEnabled=true}), or {@code vm://3} for a broker in this JVM
 * @param pid the process of the broker, 0 if unknown
 */
public record Endpoint(String uri, String user, String token, long pid) {
  public Endpoint {
    Objects.requireNonNull(uri, "uri");
  }

  /** Whether the broker is in this JVM. */
  boolean isWithinJvm() {
    return uri.startsWith("vm:");
  }

  /** Without the token and the parameters, which may hold passwords: this text ends up in logs. */
  @Override
  public String toString() {
    return uri.split("\\?", 2)[0];
  }
}
