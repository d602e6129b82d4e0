package dev.concert.control.doctor;

import dev.concert.bus.BusClient;
import dev.concert.bus.Discovery;
import dev.concert.bus.Endpoint;
import dev.concert.bus.Message;
import dev.concert.control.host.MasterControl;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletionException;

/** Looks for a bus, tries to join it and asks master control how it is. */
final class BusDoctor {
  private static final long JOIN_MILLIS = 3_000;

  private final Discovery discovery;

  BusDoctor(Map<String, String> environment) {
    this.discovery = Discovery.of(null, environment);
  }

  CheckResult examine() throws InterruptedException {
    Optional<Endpoint> endpoint;
    try {
      endpoint = discovery.find();
    } catch (IOException e) {
      return CheckResult.bad(
          "bus", e.getMessage(), "mend or delete what it names, then run concert");
    }
    if (endpoint.isEmpty()) {
      return CheckResult.limited(
          "bus",
          "no master control is running (nothing at " + discovery.directory().file() + ")",
          "start it with concert, or without a window with concert --headless");
    }
    return visit(endpoint.get());
  }

  private CheckResult visit(Endpoint endpoint) throws InterruptedException {
    long pid = endpoint.pid();
    if (pid != 0 && ProcessHandle.of(pid).isEmpty()) {
      return CheckResult.limited(
          "bus",
          "process " + pid + " of the last master control is gone",
          "start a new one with concert; it replaces what the old one left");
    }
    try (BusClient client = BusClient.connect("doctor", discovery)) {
      if (!client.awaitConnection(JOIN_MILLIS)) {
        return CheckResult.bad(
            "bus",
            endpoint.uri() + " cannot be joined within 3 s",
            pid == 0 ? "see that the broker runs" : "end process " + pid + " and run concert");
      }
      Map<String, Object> state = client.ask(new Message.State(MasterControl.NAME)).join();
      return CheckResult.good(
          "bus", "joined at " + endpoint.uri() + ", " + state.get("instance") + " answers");
    } catch (CompletionException e) {
      return CheckResult.limited(
          "bus",
          "joined at " + endpoint.uri() + ", but master control does not answer",
          "wait if it is busy, else restart it");
    }
  }
}
