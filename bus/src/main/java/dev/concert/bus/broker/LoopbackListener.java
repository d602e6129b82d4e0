package dev.concert.bus.broker;

import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.group.ChannelGroup;
import io.netty.channel.group.DefaultChannelGroup;
import io.netty.channel.nio.NioEventLoopGroup;
import io.netty.channel.socket.SocketChannel;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.util.concurrent.DefaultThreadFactory;
import io.netty.util.concurrent.GlobalEventExecutor;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.TimeUnit;
import org.apache.activemq.artemis.core.remoting.impl.netty.NettyAcceptor;

/**
 * The listening socket. It is ours and not Artemis's so that a {@link ConnectionFilter} stands
 * before everything else of a connection's pipeline, from its first byte on.
 */
final class LoopbackListener implements AutoCloseable {
  private static final int THREADS = 2;

  private final EventLoopGroup threads =
      new NioEventLoopGroup(THREADS, new DefaultThreadFactory("bus door", true));
  private final ChannelGroup open = new DefaultChannelGroup(GlobalEventExecutor.INSTANCE);
  private final Channel socket;

  LoopbackListener(NettyAcceptor acceptor, int silentSeconds) {
    InetSocketAddress loopback = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
    socket =
        new ServerBootstrap()
            .group(threads)
            .channel(NioServerSocketChannel.class)
            .childOption(ChannelOption.TCP_NODELAY, true)
            .childHandler(
                new ChannelInitializer<SocketChannel>() {
                  @Override
                  protected void initChannel(SocketChannel channel) {
                    open.add(channel);
                    channel.pipeline().addLast(new ConnectionFilter(silentSeconds));
                    acceptor.transfer(channel);
                  }
                })
            .bind(loopback)
            .syncUninterruptibly()
            .channel();
  }

  int port() {
    return ((InetSocketAddress) socket.localAddress()).getPort();
  }

  @Override
  public void close() {
    socket.close().syncUninterruptibly();
    open.close().awaitUninterruptibly(1, TimeUnit.SECONDS);
    threads.shutdownGracefully(0, 1, TimeUnit.SECONDS);
  }
}
