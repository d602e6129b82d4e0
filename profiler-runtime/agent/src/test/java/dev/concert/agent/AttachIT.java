package dev.concert.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.jdi.Bootstrap;
import com.sun.jdi.Method;
import com.sun.jdi.ReferenceType;
import com.sun.jdi.connect.AttachingConnector;
import com.sun.jdi.connect.Connector.Argument;
import com.sun.tools.attach.VirtualMachine;
import dev.concert.runtime.core.Child;
import dev.concert.runtime.core.Replay;
import dev.concert.runtime.core.Scan;
import dev.concert.runtime.format.Event;
import dev.concert.runtime.format.Header;
import dev.concert.runtime.format.RunFormat;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The packaged agent joins programs that run, and leaves them. */
class AttachIT {
  @TempDir Path folder;
  private Process process;
  private BufferedReader out;
  private Writer in;
  private String debugPort;

  static Collection<Path> jdks() {
    return Child.jdks().values();
  }

  @AfterEach
  void end() throws Exception {
    if (process != null) {
      in.close();
      assertEquals(0, process.waitFor());
      out.close();
    }
  }

  private void start(Path jdk, List<String> options) throws IOException {
    start(jdk, "Obeys", options);
  }

  private void start(Path jdk, String program, List<String> options) throws IOException {
    Path classes = Files.createDirectories(folder.resolve("classes"));
    Compiled.compile(program, 17, classes);
    List<String> command = new ArrayList<>();
    command.add(jdk.resolve("bin/java").toString());
    command.addAll(options);
    command.add("-agentlib:jdwp=transport=dt_socket,server=y,suspend=n,address=127.0.0.1:0");
    command.addAll(List.of("-cp", classes.toString(), program));
    process = new ProcessBuilder(command).redirectError(folder.resolve("err").toFile()).start();
    out = new BufferedReader(new InputStreamReader(process.getInputStream()));
    in = process.outputWriter();
    noteDebugPort(out.readLine());
  }

  private void noteDebugPort(String listening) {
    debugPort = listening.substring(listening.lastIndexOf(' ') + 1);
  }

  private void work(int times) throws IOException {
    for (int i = 0; i < times; i++) {
      in.write("go\n");
      in.flush();
      String answer = out.readLine();
      if (answer.startsWith("Listening")) { // the debugger has left
        noteDebugPort(answer);
        answer = out.readLine();
      }
      assertEquals("ok", answer);
    }
  }

  private Path attach(String name, String settings) throws Exception {
    Path run = Files.createDirectory(folder.resolve(name));
    String lines = settings + "\nruntime " + Jars.runtime() + "\nagent " + Jars.agent() + '\n';
    Files.writeString(run.resolve(RunFormat.SETTINGS), lines);
    System.setProperty("sun.tools.attach.attachTimeout", "60000"); // ten seconds if nobody says
    VirtualMachine machine = VirtualMachine.attach(String.valueOf(process.pid()));
    try {
      machine.loadAgent(Jars.agent().toString(), run.toString());
    } finally {
      machine.detach();
    }
    return run;
  }

  /** The code of all methods of the program, and of one class of the JDK, as the JVM has it now. */
  private Map<String, String> code() throws Exception {
    AttachingConnector sockets =
        Bootstrap.virtualMachineManager().attachingConnectors().stream()
            .filter(connector -> connector.transport().name().equals("dt_socket"))
            .findFirst()
            .orElseThrow();
    Map<String, Argument> arguments = sockets.defaultArguments();
    arguments.get("hostname").setValue("127.0.0.1");
    arguments.get("port").setValue(debugPort);
    com.sun.jdi.VirtualMachine machine = sockets.attach(arguments);
    try {
      Map<String, String> code = new TreeMap<>();
      for (String name : List.of("Obeys", "java.util.concurrent.locks.LockSupport")) {
        for (ReferenceType type : machine.classesByName(name)) {
          type.methods()
              .forEach(
                  m -> code.put(m.toString(), Base64.getEncoder().encodeToString(m.bytecodes())));
        }
      }
      return code;
    } finally {
      machine.dispose();
    }
  }

  private static String code(Method method) {
    return Base64.getEncoder().encodeToString(method.bytecodes());
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void aProgramThatRunsIsMeasuredAndThenLeftAsItWas(Path jdk) throws Exception {
    start(jdk, List.of());
    work(3);
    Map<String, String> before = code();
    Path run = attach("run", "mode trace");
    work(5);
    assertFalse(code().equals(before), "it is woven");
    Path node = Scan.nodes(run).get(0);
    assertEquals("mode off\nroutines 0\n", NodeControl.ask(node, 1, "detach"));
    work(7);
    Map<String, String> after = code();
    before.forEach((method, code) -> assertEquals(code, after.get(method), method));
    Scan scan = new Scan(node);
    assertEquals(5, scan.calls("Obeys#work()V"));
    assertEquals(Header.DETACHED, scan.state);
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void aProgramThatWasLeftCanBeJoinedAgain(Path jdk) throws Exception {
    start(jdk, List.of());
    work(1);
    Path first = attach("first", "mode profile");
    work(3);
    NodeControl.ask(Scan.nodes(first).get(0), 1, "detach");
    work(5);
    Path second = attach("second", "mode profile");
    work(7);
    assertEquals(3, Scan.onlyNode(first).calls("Obeys#work()V"));
    assertEquals(7, Scan.onlyNode(second).calls("Obeys#work()V"));
  }

  /**
   * Names given by hand keep their ids, so that a thread might still write where it wrote before.
   */
  @ParameterizedTest
  @MethodSource("jdks")
  void scopesByHandAreRecordedInTheRunThatGoesOn(Path jdk) throws Exception {
    Path first = Files.createDirectory(folder.resolve("first"));
    start(jdk, "ByHand", AgentedJvm.options(first, "mode trace"));
    work(3);
    NodeControl.ask(Scan.nodes(first).get(0), 1, "detach");
    work(5);
    Path second = attach("second", "mode trace");
    work(7);
    checkByHand(Scan.onlyNode(first), 3);
    checkByHand(Scan.onlyNode(second), 7);
  }

  private static void checkByHand(Scan scan, int times) {
    assertEquals(times, scan.calls("ByHand#halves()V"));
    assertEquals(2 * times, scan.calls("half"));
    assertEquals(2 * times, scan.calls("ByHand#whole()"));
    assertEquals(0, scan.calls("ByHand#whole()V"));
    assertEquals(2 * times, new Replay(scan).calls("half"));
    long values = scan.events.stream().filter(e -> e.kind() == Event.VALUE).count();
    assertEquals(times, values);
  }

  /** Nobody but the thread knows its context, so it cannot be told that its run has ended. */
  @Test
  void aVirtualThreadIsRecordedInTheRunThatGoesOn() throws Exception {
    Path first = Files.createDirectory(folder.resolve("first"));
    Path jdk = jdks().iterator().next();
    start(jdk, "VirtualByHand", AgentedJvm.options(first, "mode trace"));
    work(3);
    NodeControl.ask(Scan.nodes(first).get(0), 1, "detach");
    work(5);
    Path second = attach("second", "mode trace");
    work(7);
    checkVirtual(Scan.onlyNode(first), 3);
    checkVirtual(Scan.onlyNode(second), 7);
  }

  private static void checkVirtual(Scan scan, int times) {
    assertEquals(times, scan.calls("VirtualByHand#work()V"));
    assertEquals(times, scan.calls("part"));
    assertEquals(times, new Replay(scan).calls("part"));
    assertEquals(times, scan.events.stream().filter(e -> e.kind() == Event.VALUE).count());
    long sleeps =
        scan.events.stream().filter(e -> e.kind() == Event.BLOCK && e.id() == Event.SLEEP).count();
    assertEquals(times, sleeps);
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void aProgramThatIsMeasuredAlreadyIsNotJoined(Path jdk) throws Exception {
    start(jdk, List.of());
    work(1);
    Path first = attach("first", "mode profile");
    Path second = attach("second", "mode profile");
    work(2);
    assertEquals(
        "this JVM is being measured already, into " + first + '\n',
        Files.readString(second.resolve(RunFormat.REFUSED_PREFIX + process.pid())));
    assertEquals(List.of(), Scan.nodes(second));
    assertEquals(2, Scan.onlyNode(first).calls("Obeys#work()V"));
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void aProgramThatHasBroughtTheRuntimeIsNotJoined(Path jdk) throws Exception {
    Path classes = Files.createDirectories(folder.resolve("classes"));
    Path main = folder.resolve("Own.java");
    Files.writeString(
        main,
        """
        import dev.concert.runtime.Profiler;
        public class Own {
          public static void main(String[] args) throws Exception {
            int id = Profiler.routine("own");
            System.out.println("listening 0");
            while (System.in.read() >= 0) {
              try (Profiler p = Profiler.enter(id)) { }
            }
          }
        }
        """);
    Compiled.compileFiles(List.of(main), 17, classes);
    process =
        new ProcessBuilder(
                jdk.resolve("bin/java").toString(), "-cp", classes + ":" + Jars.runtime(), "Own")
            .redirectError(folder.resolve("err").toFile())
            .start();
    out = new BufferedReader(new InputStreamReader(process.getInputStream()));
    in = process.outputWriter();
    out.readLine();
    Path run = attach("run", "mode profile");
    String why = Files.readString(run.resolve(RunFormat.REFUSED_PREFIX + process.pid()));
    assertTrue(why.startsWith("the program has brought Concert's runtime itself"), why);
  }
}
