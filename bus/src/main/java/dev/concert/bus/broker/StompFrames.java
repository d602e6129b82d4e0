package dev.concert.bus.broker;

import org.apache.activemq.artemis.core.protocol.stomp.StompFrame;
import org.apache.activemq.artemis.core.protocol.stomp.StompFrameInterceptor;
import org.apache.activemq.artemis.spi.core.protocol.RemotingConnection;

/** Tells the doorman of complete STOMP frames. */
final class StompFrames implements StompFrameInterceptor {
  @Override
  public boolean intercept(StompFrame frame, RemotingConnection connection) {
    ConnectionFilter.of(connection).ifPresent(ConnectionFilter::frameComplete);
    return true;
  }
}
