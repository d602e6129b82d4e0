package dev.concert.bus;

import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import org.apache.activemq.artemis.api.core.ActiveMQException;
import org.apache.activemq.artemis.api.core.ActiveMQExceptionType;
import org.apache.activemq.artemis.api.core.Message;
import org.apache.activemq.artemis.api.core.QueueConfiguration;
import org.apache.activemq.artemis.api.core.RoutingType;
import org.apache.activemq.artemis.api.core.SimpleString;
import org.apache.activemq.artemis.api.core.TransportConfiguration;
import org.apache.activemq.artemis.api.core.client.ActiveMQClient;
import org.apache.activemq.artemis.api.core.client.ClientMessage;
import org.apache.activemq.artemis.api.core.client.ClientProducer;
import org.apache.activemq.artemis.api.core.client.ClientSession;
import org.apache.activemq.artemis.api.core.client.ClientSessionFactory;
import org.apache.activemq.artemis.api.core.client.ServerLocator;
import org.apache.activemq.artemis.core.remoting.impl.invm.InVMConnectorFactory;
import org.apache.activemq.artemis.core.remoting.impl.netty.NettyConnectorFactory;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A link by the CORE protocol, over TCP or within the JVM. */
final class CoreLink implements BusLink {
  private static final Logger LOG = LoggerFactory.getLogger(CoreLink.class);
  private static final int CALL_TIMEOUT_MILLIS = 2_000;

  /** Within the JVM nobody can be away: a late answer says that the machine is busy. */
  private static final int OWN_BROKER_TIMEOUT_MILLIS = 60_000;

  private static final int FAILURE_CHECK_MILLIS = 5_000;

  private final ServerLocator locator;
  private final ClientSessionFactory factory;
  private final ClientSession session;
  private final ClientProducer producer;

  private CoreLink(ServerLocator locator, Endpoint endpoint) throws Exception {
    this.locator = locator;
    this.factory = locator.createSessionFactory();
    this.session =
        factory.createSession(
            endpoint.user(), endpoint.token(), false, true, true, true, locator.getAckBatchSize());
    this.producer = session.createProducer();
  }

  static BusLink open(Endpoint endpoint, Receiver receiver) throws IOException {
    ServerLocator locator = locator(endpoint);
    try {
      CoreLink link = new CoreLink(locator, endpoint);
      link.listen(receiver);
      return link;
    } catch (Exception e) {
      locator.close();
      throw new IOException(
          "The bus at %s cannot be joined: %s.".formatted(endpoint, reason(e)), e);
    }
  }

  private static String reason(Exception e) {
    if (e instanceof ActiveMQException refused
        && refused.getType() == ActiveMQExceptionType.SECURITY_EXCEPTION) {
      return "it refuses the user or the token";
    }
    if (e instanceof ActiveMQException gone
        && gone.getType() == ActiveMQExceptionType.NOT_CONNECTED) {
      return "nobody answers there";
    }
    return String.valueOf(e.getMessage());
  }

  private static ServerLocator locator(Endpoint endpoint) throws IOException {
    return ActiveMQClient.createServerLocatorWithoutHA(transport(endpoint))
        .setBlockOnNonDurableSend(false)
        .setPreAcknowledge(true)
        .setConsumerWindowSize(64 * 1024)
        .setMinLargeMessageSize(4 * Wire.MAX_BYTES)
        .setReconnectAttempts(0)
        .setInitialConnectAttempts(1)
        .setUseGlobalPools(false)
        .setCallTimeout(endpoint.isWithinJvm() ? OWN_BROKER_TIMEOUT_MILLIS : CALL_TIMEOUT_MILLIS)
        .setClientFailureCheckPeriod(FAILURE_CHECK_MILLIS);
  }

  private static TransportConfiguration transport(Endpoint endpoint) throws IOException {
    URI uri = uri(endpoint);
    return switch (String.valueOf(uri.getScheme())) {
      case "tcp" -> new TransportConfiguration(NettyConnectorFactory.class.getName(), tcp(uri));
      case "vm" ->
          new TransportConfiguration(
              InVMConnectorFactory.class.getName(), Map.of("serverId", uri.getHost()));
      default -> throw unusable(endpoint, "it has to begin with tcp://");
    };
  }

  private static URI uri(Endpoint endpoint) throws IOException {
    try {
      URI uri = new URI(endpoint.uri());
      if (uri.getUserInfo() != null) {
        throw unusable(endpoint, "user and password belong into the environment, not into it");
      }
      if (uri.getHost() == null) {
        throw unusable(endpoint, "it names no host");
      }
      return uri;
    } catch (URISyntaxException e) {
      throw unusable(endpoint, e.getReason());
    }
  }

  private static IOException unusable(Endpoint endpoint, String reason) {
    return new IOException("%s is not the address of a bus: %s.".formatted(endpoint, reason));
  }

  private static Map<String, Object> tcp(URI uri) {
    Map<String, Object> parameters = new HashMap<>();
    // The native transports are not shipped, and one connection needs one thread.
    parameters.put("useEpoll", "false");
    parameters.put("useKQueue", "false");
    parameters.put("remotingThreads", "1");
    parameters.put("tcpNoDelay", "true");
    parameters.put("connect-timeout-millis", String.valueOf(CALL_TIMEOUT_MILLIS));
    for (String pair : uri.getQuery() == null ? new String[0] : uri.getQuery().split("[&;]")) {
      int equals = pair.indexOf('=');
      parameters.put(
          equals < 0 ? pair : pair.substring(0, equals),
          equals < 0 ? "true" : pair.substring(equals + 1));
    }
    parameters.put("host", uri.getHost());
    parameters.put("port", String.valueOf(uri.getPort()));
    return parameters;
  }

  private void listen(Receiver receiver) throws ActiveMQException {
    session.addFailureListener(new FirstFailureListener(receiver));
    for (String address : Addresses.SUBSCRIBED) {
      String queue = UUID.randomUUID().toString();
      session.createQueue(
          QueueConfiguration.of(queue)
              .setAddress(address)
              .setRoutingType(RoutingType.MULTICAST)
              .setDurable(false)
              .setTemporary(true));
      session.createConsumer(queue).setMessageHandler(message -> receive(message, receiver));
    }
    session.start();
  }

  private static void receive(ClientMessage message, Receiver receiver) {
    String address = message.getAddress();
    switch (message.getType()) {
      case Message.TEXT_TYPE -> {
        SimpleString text = message.getBodyBuffer().readNullableSimpleString();
        receiver.received(address, bytes(text));
      }
      case Message.BYTES_TYPE -> {
        byte[] body = new byte[message.getBodyBuffer().readableBytes()];
        message.getBodyBuffer().readBytes(body);
        receiver.received(address, body);
      }
      default -> receiver.unreadable("a message of type " + message.getType());
    }
  }

  private static byte[] bytes(SimpleString text) {
    return text == null ? new byte[0] : text.toString().getBytes(StandardCharsets.UTF_8);
  }

  @Override
  public void send(String address, byte[] body) throws IOException {
    try {
      ClientMessage message = session.createMessage(Message.BYTES_TYPE, false);
      message.getBodyBuffer().writeBytes(body);
      producer.send(address, message);
    } catch (ActiveMQException e) {
      throw new IOException("The bus took no message: " + e.getMessage() + ".", e);
    }
  }

  @Override
  public void close() {
    try {
      session.close();
    } catch (ActiveMQException e) {
      LOG.debug("The session was gone before it was closed", e);
    }
    locator.close();
  }
}
