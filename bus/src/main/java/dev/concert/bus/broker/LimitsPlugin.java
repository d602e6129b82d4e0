package dev.concert.bus.broker;

import dev.concert.bus.Wire;
import org.apache.activemq.artemis.api.core.ActiveMQException;
import org.apache.activemq.artemis.api.core.ActiveMQIllegalStateException;
import org.apache.activemq.artemis.api.core.ICoreMessage;
import org.apache.activemq.artemis.api.core.Message;
import org.apache.activemq.artemis.api.core.QueueConfiguration;
import org.apache.activemq.artemis.core.server.ServerSession;
import org.apache.activemq.artemis.core.server.plugin.ActiveMQServerPlugin;
import org.apache.activemq.artemis.core.transaction.Transaction;

/** What every session, queue and message has to pass, by whatever protocol it came. */
final class LimitsPlugin implements ActiveMQServerPlugin {
  @Override
  public void afterCreateSession(ServerSession session) {
    ConnectionFilter.of(session.getRemotingConnection()).ifPresent(ConnectionFilter::admitted);
  }

  @Override
  public void beforeCreateQueue(QueueConfiguration queue) {
    queue.setRingSize((long) Broker.RING_MESSAGES);
  }

  @Override
  public void beforeSend(
      ServerSession session,
      Transaction tx,
      Message message,
      boolean direct,
      boolean noAutoCreateQueue)
      throws ActiveMQException {
    ICoreMessage core = message.toCore();
    boolean text = core.getType() == Message.TEXT_TYPE;
    if (!text && core.getType() != Message.BYTES_TYPE) {
      throw new ActiveMQIllegalStateException(
          "The bus takes bytes and text messages; this one is of type " + core.getType());
    }
    // Text has two bytes a character here, so this is no more than a bound; receivers count again.
    int limit = text ? 2 * Wire.MAX_BYTES : Wire.MAX_BYTES;
    int size = core.getReadOnlyBodyBuffer().readableBytes();
    if (size > limit + Integer.BYTES) {
      throw new ActiveMQIllegalStateException(
          "The bus takes messages of up to %d bytes; this one has %d"
              .formatted(Wire.MAX_BYTES, size));
    }
  }
}
