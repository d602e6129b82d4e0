package dev.concert.bus.broker;

import dev.concert.bus.Addresses;
import dev.concert.bus.Endpoint;
import java.io.IOException;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.activemq.artemis.api.core.RoutingType;
import org.apache.activemq.artemis.api.core.TransportConfiguration;
import org.apache.activemq.artemis.core.config.Configuration;
import org.apache.activemq.artemis.core.config.CoreAddressConfiguration;
import org.apache.activemq.artemis.core.config.impl.ConfigurationImpl;
import org.apache.activemq.artemis.core.remoting.impl.invm.InVMAcceptorFactory;
import org.apache.activemq.artemis.core.remoting.impl.invm.InVMConnector;
import org.apache.activemq.artemis.core.remoting.impl.netty.NettyAcceptor;
import org.apache.activemq.artemis.core.remoting.impl.netty.NettyAcceptorFactory;
import org.apache.activemq.artemis.core.server.ActiveMQServer;
import org.apache.activemq.artemis.core.server.impl.ActiveMQServerImpl;
import org.apache.activemq.artemis.core.settings.impl.AddressSettings;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * An Artemis broker in memory, on a free port of the loopback interface, for CORE and STOMP. It
 * knows the addresses of the bus and no others, and lets in who has its token.
 */
final class Broker implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Broker.class);

  static final String USER = "concert";

  /** What a subscription keeps for a reader that does not read: the newest so many. */
  static final int RING_MESSAGES = 1_024;

  private static final int SILENT_SECONDS = 5;
  private static final int CONNECTIONS = 200;
  private static final AtomicInteger NUMBERS = new AtomicInteger();

  private final int number = NUMBERS.incrementAndGet();
  private final String token = secret();
  private final ActiveMQServer server;
  private final LoopbackListener door;

  private Broker(int silentSeconds) throws Exception {
    server = new ActiveMQServerImpl(configuration(), null, new TokenSecurity(USER, token));
    server.start();
    server.getRemotingService().addIncomingInterceptor(new CoreFrames());
    server.getRemotingService().addIncomingInterceptor(new StompFrames());
    door =
        new LoopbackListener(
            (NettyAcceptor) server.getRemotingService().getAcceptor("tcp"), silentSeconds);
  }

  /**
   * Starts a broker; takes about half a second.
   *
   * @throws IOException with one sentence
   */
  static Broker start() throws IOException {
    return start(SILENT_SECONDS);
  }

  /**
   * @param silentSeconds after which a connection without a session is closed
   */
  static Broker start(int silentSeconds) throws IOException {
    try {
      return new Broker(silentSeconds);
    } catch (Exception e) {
      throw new IOException("The bus cannot be started: " + e.getMessage() + ".", e);
    }
  }

  private static String secret() {
    byte[] bytes = new byte[24];
    new SecureRandom().nextBytes(bytes);
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }

  private Configuration configuration() throws Exception {
    Configuration configuration =
        new ConfigurationImpl()
            .setName("concert")
            .setPersistenceEnabled(false)
            .setJMXManagementEnabled(false)
            .setSecurityEnabled(true)
            .setGlobalMaxSize(-1)
            .setMessageCounterEnabled(false)
            .setClusterUser(secret())
            .setClusterPassword(secret())
            .addAcceptorConfiguration(
                new TransportConfiguration(NettyAcceptorFactory.class.getName(), tcp(), "tcp"))
            .addAcceptorConfiguration(
                new TransportConfiguration(
                    InVMAcceptorFactory.class.getName(), Map.of("serverId", number), "vm"))
            .addAddressSetting("#", addressSettings());
    configuration.registerBrokerPlugin(new LimitsPlugin());
    for (String address : Addresses.all()) {
      configuration.addAddressConfiguration(
          new CoreAddressConfiguration().setName(address).addRoutingType(RoutingType.MULTICAST));
    }
    return configuration;
  }

  private static Map<String, Object> tcp() {
    return Map.of(
        "host", "127.0.0.1",
        "protocols", "CORE,STOMP",
        "httpUpgradeEnabled", "true", // It binds no port itself; the door hands it connections.
        "remotingThreads", "1",
        "useEpoll", "false",
        "useKQueue", "false",
        "handshake-timeout", "0",
        "connectionsAllowed", String.valueOf(CONNECTIONS),
        "stompMinLargeMessageSize", String.valueOf(4 * 1024 * 1024),
        "connectionTtl", String.valueOf(24 * 3_600_000L));
  }

  private static AddressSettings addressSettings() {
    return new AddressSettings()
        .setAutoCreateAddresses(false)
        .setAutoCreateQueues(false)
        .setAutoDeleteAddresses(false)
        .setAutoDeleteQueues(true)
        .setDefaultAddressRoutingType(RoutingType.MULTICAST)
        .setDefaultQueueRoutingType(RoutingType.MULTICAST)
        .setDefaultRingSize(RING_MESSAGES)
        .setMaxSizeBytes(-1);
  }

  /** How tools of this machine reach it. */
  Endpoint endpoint() {
    return new Endpoint(
        "tcp://127.0.0.1:" + door.port(), USER, token, ProcessHandle.current().pid());
  }

  /** How this JVM reaches it. */
  Endpoint inside() {
    return new Endpoint("vm://" + number, USER, token, ProcessHandle.current().pid());
  }

  /** Connections, queues and what lies in them, for tests. */
  ActiveMQServer server() {
    return server;
  }

  /** Ends all connections; does not throw. */
  @Override
  public void close() {
    door.close();
    try {
      server.stop();
    } catch (Exception e) {
      LOG.warn("The broker did not stop cleanly", e);
    }
    // Else its idle threads would hold up the end of this JVM for a minute.
    InVMConnector.resetThreadPool();
  }
}
