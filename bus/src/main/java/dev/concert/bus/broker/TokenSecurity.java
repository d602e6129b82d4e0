package dev.concert.bus.broker;

import dev.concert.bus.Addresses;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.cert.X509Certificate;
import java.util.EnumSet;
import java.util.Set;
import org.apache.activemq.artemis.core.security.CheckType;
import org.apache.activemq.artemis.core.security.Role;
import org.apache.activemq.artemis.spi.core.protocol.RemotingConnection;
import org.apache.activemq.artemis.spi.core.security.ActiveMQSecurityManager2;

/** One user with one token, who may publish and subscribe on the addresses of the bus. */
final class TokenSecurity implements ActiveMQSecurityManager2 {
  private static final Set<CheckType> ALLOWED =
      EnumSet.of(
          CheckType.SEND,
          CheckType.CONSUME,
          CheckType.BROWSE,
          CheckType.CREATE_NON_DURABLE_QUEUE,
          CheckType.DELETE_NON_DURABLE_QUEUE);

  private final Set<String> addresses = Set.copyOf(Addresses.all());
  private final String user;
  private final byte[] token;

  TokenSecurity(String user, String token) {
    this.user = user;
    this.token = token.getBytes(StandardCharsets.UTF_8);
  }

  @Override
  public boolean validateUser(String name, String password) {
    return user.equals(name)
        && password != null
        && MessageDigest.isEqual(token, password.getBytes(StandardCharsets.UTF_8));
  }

  @Override
  public boolean validateUser(String name, String password, X509Certificate[] certificates) {
    return validateUser(name, password);
  }

  @Override
  public boolean validateUserAndRole(
      String name, String password, Set<Role> roles, CheckType check) {
    return false; // Artemis asks the other method, which knows the address.
  }

  @Override
  public boolean validateUserAndRole(
      String name,
      String password,
      Set<Role> roles,
      CheckType check,
      String address,
      RemotingConnection connection) {
    // A queue is asked for as "address.queue" or "address::queue" by some callers.
    return validateUser(name, password)
        && ALLOWED.contains(check)
        && addresses.contains(address.split("::", 2)[0]);
  }
}
