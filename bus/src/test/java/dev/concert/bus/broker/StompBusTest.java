package dev.concert.bus.broker;

import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.concert.bus.Endpoint;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;

/**
 * By a STOMP client that nobody here wrote. Where none can be had it is skipped, unless {@code
 * CONCERT_TEST_STOMP=required}.
 */
class StompBusTest extends BusContract {
  private static Optional<StompClient> client = Optional.empty();

  @BeforeAll
  static void findAClient() {
    client = StompClient.find();
    if (client.isEmpty()) {
      String why = "neither npm's stompit nor python3-stomp can be had here";
      assertNull(System.getenv("CONCERT_TEST_STOMP"), why);
      assumeTrue(false, why);
    }
  }

  @Override
  Peer join(Endpoint endpoint) throws Exception {
    return new StompPeer(client.orElseThrow(), endpoint);
  }
}
