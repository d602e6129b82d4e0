package dev.concert.bus.broker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.bus.BusClient;
import dev.concert.bus.Discovery;
import dev.concert.bus.Message;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import org.apache.activemq.artemis.core.config.Configuration;
import org.apache.activemq.artemis.core.config.impl.ConfigurationImpl;
import org.apache.activemq.artemis.core.security.CheckType;
import org.apache.activemq.artemis.core.security.Role;
import org.apache.activemq.artemis.core.server.ActiveMQServer;
import org.apache.activemq.artemis.core.server.impl.ActiveMQServerImpl;
import org.apache.activemq.artemis.spi.core.security.ActiveMQSecurityManager;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A team's Artemis with TLS, which knows nothing of Concert. */
@Timeout(300)
class OutsideBrokerTest {
  private static final String STORE_PASSWORD = "changeit";

  @TempDir Path folder;
  private ActiveMQServer server;
  private String uri;

  @BeforeEach
  void start() throws Exception {
    Path store = folder.resolve("store.p12");
    makeKey(store);
    int port = freePort();
    Configuration configuration =
        new ConfigurationImpl()
            .setPersistenceEnabled(false)
            .setJMXManagementEnabled(false)
            .setClusterPassword("not the default")
            .addAcceptorConfiguration(
                "tls",
                "tcp://127.0.0.1:%d?sslEnabled=true;keyStorePath=%s;keyStorePassword=%s;useEpoll=false;useKQueue=false;protocols=CORE"
                    .formatted(port, store, STORE_PASSWORD));
    server = new ActiveMQServerImpl(configuration, new Team());
    server.start();
    uri =
        "tcp://127.0.0.1:%d?sslEnabled=true;trustStorePath=%s;trustStorePassword=%s"
            .formatted(port, store, STORE_PASSWORD);
  }

  @AfterEach
  void end() throws Exception {
    server.stop();
  }

  /** Who has the password may do everything, as on most brokers. */
  private static final class Team implements ActiveMQSecurityManager {
    @Override
    public boolean validateUser(String user, String password) {
      return "team".equals(user) && "secret".equals(password);
    }

    @Override
    public boolean validateUserAndRole(
        String user, String password, Set<Role> roles, CheckType check) {
      return validateUser(user, password);
    }
  }

  private static void makeKey(Path store) throws Exception {
    Process keytool =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
                "-genkeypair",
                "-keyalg",
                "EC",
                "-dname",
                "CN=127.0.0.1",
                "-ext",
                "SAN=IP:127.0.0.1",
                "-storepass",
                STORE_PASSWORD,
                "-keystore",
                store.toString())
            .inheritIO()
            .start();
    assertEquals(0, keytool.waitFor());
  }

  private static int freePort() throws Exception {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  private Discovery named(String password) {
    return Discovery.of(
        null,
        Map.of("CONCERT_BUS", uri, "CONCERT_BUS_USER", "team", "CONCERT_BUS_PASSWORD", password));
  }

  @Test
  void masterControlAndToolsMeetThere() throws Exception {
    try (ControlBus control = ControlBus.open(named("secret")).orElseThrow();
        BusClient racy = BusClient.connect("racy", named("secret"));
        BusClient easy = BusClient.connect("easy", named("secret"))) {
      control.client().answer(_ -> CompletableFuture.completedFuture(Map.of("me", "control")));
      assertTrue(racy.awaitConnection(60_000) && easy.awaitConnection(60_000));
      assertTrue(control.client().awaitConnection(60_000));
      BlockingQueue<String> heard = new LinkedBlockingQueue<>();
      easy.on(Message.SelectClass.class, selection -> heard.add(selection.message().type()));

      racy.send(new Message.SelectClass("a.B"));

      assertEquals("a.B", Await.next(heard));
      assertEquals("control", Await.answer(racy, new Message.State("control")).get("me"));
    }
  }

  @Test
  void aPasswordInTheAddressIsNotUsed() throws Exception {
    String leaky = uri.replace("tcp://", "tcp://team:secret@");
    try (BusClient racy = BusClient.connect("racy", Discovery.of(leaky, Map.of()))) {
      assertFalse(racy.awaitConnection(500));
    }
  }

  @Test
  void aWrongPasswordIsRefused() throws Exception {
    try (BusClient racy = BusClient.connect("racy", named("guess"))) {
      assertFalse(racy.awaitConnection(1_000));
    }
  }
}
