package dev.concert.bus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DiscoveryTest {
  @TempDir Path temporary;

  private Map<String, String> environment(String key, String value) {
    return Map.of("XDG_RUNTIME_DIR", temporary.toString(), key, value);
  }

  @Test
  void theBrokerOfThisMachineIsTheUsualOne() throws IOException {
    Discovery discovery = Discovery.of(null, environment("USER", "me"));
    assertFalse(discovery.outside());
    assertEquals(Optional.empty(), discovery.find());

    Endpoint endpoint = new Endpoint("tcp://127.0.0.1:1", "concert", "t", 7);
    try (Closeable _ = discovery.directory().lock().orElseThrow()) {
      discovery.directory().write(endpoint);
      assertEquals(Optional.of(endpoint), discovery.find());
    }
  }

  @Test
  void anOptionComesBeforeTheEnvironment() throws IOException {
    Map<String, String> environment = environment("CONCERT_BUS", "tcp://team:1");

    assertEquals("tcp://team:1", Discovery.of(null, environment).find().orElseThrow().uri());
    Discovery option = Discovery.of("tcp://other:2", environment);
    assertEquals("tcp://other:2", option.find().orElseThrow().uri());
    assertTrue(option.outside());
  }

  @Test
  void theTokenOfANamedBrokerComesFromTheEnvironment() throws IOException {
    Discovery discovery =
        Discovery.of(
            "tcp://team:1", Map.of("CONCERT_BUS_USER", "me", "CONCERT_BUS_PASSWORD", "secret"));

    assertEquals(Optional.of(new Endpoint("tcp://team:1", "me", "secret", 0)), discovery.find());
  }

  @Test
  void aFileCanNameTheBroker() throws IOException {
    BusDirectory elsewhere = new BusDirectory(temporary.resolve("elsewhere"));
    try (Closeable _ = elsewhere.lock().orElseThrow()) {
      elsewhere.write(new Endpoint("tcp://127.0.0.1:3", "concert", "t", 7));
      Discovery discovery = Discovery.of(elsewhere.file().toString(), Map.of());

      assertEquals("tcp://127.0.0.1:3", discovery.find().orElseThrow().uri());
    }
  }

  @Test
  void aFileThatIsNotThereIsOneSentence() {
    Discovery discovery = Discovery.of("/no/such/bus.json", Map.of());

    IOException sentence = assertThrows(IOException.class, discovery::find);
    assertEquals(
        "There is no file /no/such/bus.json, which --bus or CONCERT_BUS names.",
        sentence.getMessage());
  }

  @Test
  void noPasswordIsInTheText() {
    Endpoint endpoint = new Endpoint("tcp://h:1?trustStorePassword=secret", "u", "secret", 1);

    assertEquals("tcp://h:1", endpoint.toString());
  }
}
