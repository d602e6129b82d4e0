package dev.concert.bus.broker;

import dev.concert.bus.Endpoint;
import dev.concert.bus.Wire;
import java.nio.charset.StandardCharsets;
import java.util.UUID;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.apache.activemq.artemis.api.core.Message;
import org.apache.activemq.artemis.api.core.QueueConfiguration;
import org.apache.activemq.artemis.api.core.RoutingType;
import org.apache.activemq.artemis.api.core.SimpleString;
import org.apache.activemq.artemis.api.core.client.ActiveMQClient;
import org.apache.activemq.artemis.api.core.client.ClientMessage;
import org.apache.activemq.artemis.api.core.client.ClientSession;
import org.apache.activemq.artemis.api.core.client.ClientSessionFactory;
import org.apache.activemq.artemis.api.core.client.ServerLocator;

/** A peer by the plain client of Artemis, which waits for each answer of the broker. */
final class CorePeer implements Peer {
  private final ServerLocator locator;
  private final ClientSession session;
  private final BlockingQueue<String> received = new LinkedBlockingQueue<>();

  CorePeer(Endpoint endpoint) throws Exception {
    this(endpoint, 4 * Wire.MAX_BYTES);
  }

  /**
   * @param pieces the size from which it sends messages in pieces
   */
  CorePeer(Endpoint endpoint, int pieces) throws Exception {
    locator =
        ActiveMQClient.createServerLocator(endpoint.uri() + "?useEpoll=false&useKQueue=false")
            .setUseGlobalPools(false)
            .setMinLargeMessageSize(pieces)
            .setBlockOnNonDurableSend(true);
    try {
      ClientSessionFactory factory = locator.createSessionFactory();
      session =
          factory.createSession(endpoint.user(), endpoint.token(), false, true, true, true, 0);
      session.start();
    } catch (Exception e) {
      locator.close();
      throw e;
    }
  }

  ClientSession session() {
    return session;
  }

  @Override
  public void subscribe(String destination) throws Exception {
    String queue = UUID.randomUUID().toString();
    session.createQueue(
        QueueConfiguration.of(queue)
            .setAddress(destination)
            .setRoutingType(RoutingType.MULTICAST)
            .setDurable(false)
            .setTemporary(true));
    session.createConsumer(queue).setMessageHandler(message -> received.add(body(message)));
  }

  private static String body(ClientMessage message) {
    if (message.getType() == Message.TEXT_TYPE) {
      return String.valueOf(message.getBodyBuffer().readNullableSimpleString());
    }
    byte[] bytes = new byte[message.getBodyBuffer().readableBytes()];
    message.getBodyBuffer().readBytes(bytes);
    return new String(bytes, StandardCharsets.UTF_8);
  }

  @Override
  public void publish(String destination, String json) throws Exception {
    ClientMessage message = session.createMessage(Message.BYTES_TYPE, false);
    message.getBodyBuffer().writeBytes(json.getBytes(StandardCharsets.UTF_8));
    session.createProducer().send(destination, message);
  }

  @Override
  public void publishAsText(String destination, String json) throws Exception {
    ClientMessage message = session.createMessage(Message.TEXT_TYPE, false);
    message.getBodyBuffer().writeNullableSimpleString(SimpleString.of(json));
    session.createProducer().send(destination, message);
  }

  @Override
  public BlockingQueue<String> received() {
    return received;
  }

  @Override
  public void close() {
    locator.close();
  }
}
