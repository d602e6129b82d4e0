package dev.concert.bus.figures;

import dev.concert.bus.Bus;
import dev.concert.bus.BusClient;
import dev.concert.bus.Discovery;
import dev.concert.bus.Message;
import dev.concert.bus.broker.ControlBus;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Prints the bus's figures; each part runs in a JVM of its own. Not a part of the tests: {@code mvn
 * -pl bus -am test -Dtest=BusFigures -Dsurefire.failIfNoSpecifiedTests=false}.
 */
class BusFigures {
  private static final int FRESH_JVMS = 7;
  private static final int LATER_CONNECTS = 100;
  private static final int WARM_UP = 3_000;
  private static final int CLICKS = 3_000;
  private static final int FLOOD = 100_000;
  private static final long FLOOD_PER_SECOND = 10_000;
  private static final int COME_AND_GO = 1_000;

  @TempDir Path runtime;

  @Test
  void print() throws Exception {
    List<Double> brokers = new ArrayList<>();
    for (int i = 0; i < FRESH_JVMS; i++) {
      try (Jvm master = new Jvm("master")) {
        brokers.add(Double.valueOf(master.line()));
      }
    }
    say("broker up after main, fresh JVM", brokers, "ms");
    try (Jvm master = new Jvm("master")) {
      master.line();
      List<Double> first = new ArrayList<>();
      List<Double> later = new ArrayList<>();
      for (int i = 0; i < FRESH_JVMS; i++) {
        try (Jvm joiner = new Jvm("join")) {
          first.add(Double.valueOf(joiner.line()));
          later.addAll(numbers(joiner.line()));
        }
      }
      say("first connect and subscribe, fresh JVM", first, "ms");
      say("later connects", later, "ms");
      clicks();
      flood();
      comeAndGo();
    }
  }

  private void clicks() throws Exception {
    try (Jvm follower = new Jvm("follow", String.valueOf(WARM_UP), String.valueOf(CLICKS));
        BusClient sender = join(runtime)) {
      follower.line();
      for (int i = 0; i < WARM_UP + CLICKS; i++) {
        sender.send(new Message.SelectFunction("a.B#m" + i + "(int,java.lang.String)"));
        LockSupport.parkNanos(2_000_000);
      }
      say("publish to handler, two JVMs", numbers(follower.line()), "ms");
    }
  }

  private void flood() throws Exception {
    try (Jvm follower = new Jvm("follow", "0", String.valueOf(FLOOD));
        BusClient sender = join(runtime)) {
      follower.line();
      long start = System.nanoTime();
      for (int i = 0; i < FLOOD; i++) {
        while (System.nanoTime() - start < i * 1_000_000_000L / FLOOD_PER_SECOND) {
          LockSupport.parkNanos(50_000);
        }
        sender.send(new Message.SelectFunction("a.B#m" + i + "(int,java.lang.String)"));
      }
      List<Double> millis = numbers(follower.line());
      System.out.printf(
          "%d selections at %d a second: %d arrived, the last one among them%n",
          FLOOD, FLOOD_PER_SECOND, millis.size());
      say("publish to handler in that flood", millis, "ms");
    }
  }

  private void comeAndGo() throws Exception {
    long start = System.nanoTime();
    int threads = 0;
    for (int i = 0; i < COME_AND_GO; i++) {
      join(runtime).close();
      if (i == COME_AND_GO / 10) {
        threads = Thread.getAllStackTraces().size();
      }
    }
    System.out.printf(
        Locale.ROOT,
        "%d connects and disconnects: %.1f ms each, %d threads after 100, %d after all%n",
        COME_AND_GO,
        (System.nanoTime() - start) / 1e6 / COME_AND_GO,
        threads,
        Thread.getAllStackTraces().size());
  }

  private static void say(String what, List<Double> values, String unit) {
    double[] sorted = values.stream().mapToDouble(Double::doubleValue).sorted().toArray();
    System.out.printf(
        Locale.ROOT,
        "%-42s n %6d  min %8.2f  p50 %8.2f  p99 %8.2f  max %8.2f %s%n",
        what,
        sorted.length,
        sorted[0],
        sorted[sorted.length / 2],
        sorted[(int) (sorted.length * 0.99)],
        sorted[sorted.length - 1],
        unit);
  }

  private static List<Double> numbers(String line) {
    return Arrays.stream(line.split(" ")).map(Double::valueOf).toList();
  }

  private static BusClient join(Path runtime) throws InterruptedException {
    Map<String, String> environment = Map.of("XDG_RUNTIME_DIR", runtime.toString());
    BusClient client = BusClient.connect("figures", Discovery.of(null, environment));
    if (!client.awaitConnection(20_000)) {
      throw new IllegalStateException("no bus");
    }
    return client;
  }

  /** One part in a process of its own, which ends when its standard input does. */
  private final class Jvm implements AutoCloseable {
    private final Process process;
    private final BufferedReader said;

    Jvm(String... args) throws IOException {
      List<String> command =
          new ArrayList<>(
              List.of(
                  Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                  "--enable-native-access=ALL-UNNAMED",
                  "--sun-misc-unsafe-memory-access=allow",
                  "-XX:+UseSerialGC",
                  "-cp",
                  System.getProperty("java.class.path"),
                  BusFigures.class.getName()));
      command.addAll(List.of(args));
      ProcessBuilder builder = new ProcessBuilder(command);
      builder.environment().put("XDG_RUNTIME_DIR", runtime.toString());
      builder.redirectError(ProcessBuilder.Redirect.DISCARD);
      process = builder.start();
      said = process.inputReader();
    }

    String line() throws IOException {
      return said.readLine();
    }

    @Override
    public void close() throws IOException {
      process.getOutputStream().close();
      process.onExit().join();
    }
  }

  public static void main(String[] args) throws Exception {
    long start = System.nanoTime();
    Path runtime = Path.of(System.getenv("XDG_RUNTIME_DIR"));
    switch (args[0]) {
      case "master" -> master(start);
      case "join" -> connects(runtime, start);
      case "follow" -> follow(runtime, Integer.parseInt(args[1]), Integer.parseInt(args[2]));
      default -> throw new IllegalArgumentException(args[0]);
    }
  }

  private static double millisSince(long startNanos) {
    return (System.nanoTime() - startNanos) / 1e6;
  }

  private static void master(long start) throws Exception {
    try (ControlBus control = ControlBus.open(Discovery.of(null)).orElseThrow()) {
      control.client().answer(_ -> CompletableFuture.completedFuture(Map.of()));
      control.started().get();
      System.out.println(millisSince(start));
      System.in.transferTo(OutputStream.nullOutputStream());
    }
  }

  private static void connects(Path runtime, long start) throws Exception {
    List<String> later = new ArrayList<>();
    try (BusClient _ = join(runtime)) {
      System.out.println(millisSince(start));
    }
    for (int i = 0; i < LATER_CONNECTS; i++) {
      long again = System.nanoTime();
      try (BusClient _ = join(runtime)) {
        later.add(String.valueOf(millisSince(again)));
      }
    }
    System.out.println(String.join(" ", later));
    System.in.transferTo(OutputStream.nullOutputStream());
  }

  private static void follow(Path runtime, int warmUp, int count) throws Exception {
    CountDownLatch done = new CountDownLatch(1);
    List<String> millis = new ArrayList<>();
    String last = "a.B#m" + (warmUp + count - 1) + "(";
    int[] seen = new int[1];
    try (BusClient client = join(runtime);
        Bus.Subscription _ =
            client.on(
                Message.SelectFunction.class,
                select -> {
                  if (++seen[0] > warmUp) {
                    millis.add(String.valueOf(millisSince(select.atNanos())));
                  }
                  if (select.message().routine().startsWith(last)) {
                    done.countDown();
                  }
                })) {
      System.out.println("ready");
      done.await();
    }
    System.out.println(String.join(" ", millis));
  }
}
