package dev.concert.bus.broker;

import dev.concert.bus.Wire;
import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.util.concurrent.ScheduledFuture;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.apache.activemq.artemis.core.remoting.impl.netty.NettyConnection;
import org.apache.activemq.artemis.spi.core.protocol.RemotingConnection;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Turns away whom the broker should not even read: what begins neither like CORE nor like STOMP
 * (HTTP, TLS, garbage), frames over the limit, whether or not their sender has the token, and
 * whoever is silent: has no session after some seconds. Artemis has no setting against any of them
 * and would buffer without bound.
 *
 * <p>It does not look for the ends of frames itself, where it could be deceived: Artemis tells it
 * of each frame that it has read, and what came since then is the beginning of the next one.
 */
final class ConnectionFilter extends ChannelInboundHandlerAdapter {
  private static final Logger LOG = LoggerFactory.getLogger(ConnectionFilter.class);

  /** A body as text over CORE, and room for the frame's own fields. */
  private static final int FRAME_BYTES = 2 * Wire.MAX_BYTES + 64 * 1024;

  private final int silentSeconds;
  private boolean begun;
  private int incompleteBytes;
  private volatile ScheduledFuture<?> silence;

  ConnectionFilter(int silentSeconds) {
    this.silentSeconds = silentSeconds;
  }

  /** The doorman of a connection; empty for one within the JVM. */
  static Optional<ConnectionFilter> of(RemotingConnection connection) {
    return connection != null && connection.getTransportConnection() instanceof NettyConnection tcp
        ? Optional.ofNullable(tcp.getNettyChannel().pipeline().get(ConnectionFilter.class))
        : Optional.empty();
  }

  /** The connection has a session. May be called from any thread. */
  void admitted() {
    silence.cancel(false);
  }

  /** Artemis has read a whole frame; called on the thread of the connection. */
  void frameComplete() {
    incompleteBytes = 0;
  }

  @Override
  public void channelActive(ChannelHandlerContext context) {
    silence =
        context
            .executor()
            .schedule(
                () -> refuse(context, "it had no session after %d s".formatted(silentSeconds)),
                silentSeconds,
                TimeUnit.SECONDS);
    context.fireChannelActive();
  }

  @Override
  public void channelInactive(ChannelHandlerContext context) {
    silence.cancel(false);
    context.fireChannelInactive();
  }

  @Override
  public void channelRead(ChannelHandlerContext context, Object read) {
    ByteBuf bytes = (ByteBuf) read;
    String objection = countAndCheck(bytes);
    if (objection == null) {
      context.fireChannelRead(bytes);
    } else {
      bytes.release();
      refuse(context, objection);
    }
  }

  private String countAndCheck(ByteBuf bytes) {
    if (!begun && !beginsLikeOneOfOurs(bytes.getByte(bytes.readerIndex()))) {
      return "it speaks neither CORE nor STOMP";
    }
    begun = true;
    if (!heartBeat(bytes)) {
      incompleteBytes += bytes.readableBytes();
    }
    return incompleteBytes > FRAME_BYTES
        ? "a frame was over the limit of %d bytes".formatted(FRAME_BYTES)
        : null;
  }

  /** ARTEMIS, or one of CONNECT and STOMP. */
  private static boolean beginsLikeOneOfOurs(byte first) {
    return first == 'A' || first == 'C' || first == 'S';
  }

  /** STOMP's heart-beats are line ends outside frames, of which Artemis tells nothing. */
  private static boolean heartBeat(ByteBuf bytes) {
    byte last = bytes.getByte(bytes.writerIndex() - 1);
    return bytes.readableBytes() <= 2 && last == '\n';
  }

  private static void refuse(ChannelHandlerContext context, String reason) {
    LOG.info("Closed the connection from {}: {}", context.channel().remoteAddress(), reason);
    context.close();
  }
}
