package dev.concert.bus.broker;

import org.apache.activemq.artemis.api.core.ActiveMQIllegalStateException;
import org.apache.activemq.artemis.api.core.Interceptor;
import org.apache.activemq.artemis.core.protocol.core.Packet;
import org.apache.activemq.artemis.core.protocol.core.impl.PacketImpl;
import org.apache.activemq.artemis.spi.core.protocol.RemotingConnection;

/** Tells the doorman of complete CORE frames, and refuses messages that come in pieces. */
final class CoreFrames implements Interceptor {
  @Override
  public boolean intercept(Packet packet, RemotingConnection connection) {
    ConnectionFilter.of(connection).ifPresent(ConnectionFilter::frameComplete);
    if (packet.getType() == PacketImpl.SESS_SEND_LARGE) {
      connection.fail(new ActiveMQIllegalStateException("The bus takes no large messages"));
      return false;
    }
    return true;
  }
}
