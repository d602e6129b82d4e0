package dev.concert.control.measure;

import com.sun.tools.attach.AgentInitializationException;
import com.sun.tools.attach.AgentLoadException;
import com.sun.tools.attach.AttachNotSupportedException;
import com.sun.tools.attach.AttachOperationFailedException;
import com.sun.tools.attach.VirtualMachine;
import dev.concert.model.words.Words;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.locks.LockSupport;

/** A connection to a JVM that runs, through which an agent can be loaded into it. */
public final class LiveJvm implements AutoCloseable {
  /** From here on the JVM warns on its stderr when an agent is loaded into it. */
  private static final int WARNING_JAVA = 21;

  /** Of the JDK, which else gives up after ten seconds: a busy machine's JVM may need longer. */
  private static final String PATIENCE = "sun.tools.attach.attachTimeout";

  private static final String PATIENCE_MILLIS = "60000";

  /** A JVM that is still starting may answer with a failure; so long it is asked again. */
  private static final long STARTING_NANOS = 20_000_000_000L;

  private static final long BETWEEN_NANOS = 50_000_000;

  private final long pid;
  private final VirtualMachine machine;
  private final Properties properties;

  private LiveJvm(long pid, VirtualMachine machine, Properties properties) {
    this.pid = pid;
    this.machine = machine;
    this.properties = properties;
  }

  /**
   * @throws IOException with one sentence: no such process, none of this user, no JVM, too old
   */
  public static LiveJvm open(long pid) throws IOException {
    if (ProcessHandle.of(pid).filter(ProcessHandle::isAlive).isEmpty()) {
      throw new IOException(
          Words.say("there is no process %d; see which run with jps or jcmd", pid));
    }
    VirtualMachine machine = connect(pid);
    LiveJvm jvm = new LiveJvm(pid, machine, properties(pid, machine::getSystemProperties));
    if (jvm.version() < JavaCommand.OLDEST_JAVA) {
      jvm.close();
      throw new IOException(
          Words.say(
              "process %d is Java %d, and Concert measures Java %d or later",
              pid, jvm.version(), JavaCommand.OLDEST_JAVA));
    }
    return jvm;
  }

  private static VirtualMachine connect(long pid) throws IOException {
    if (System.getProperty(PATIENCE) == null) {
      System.setProperty(PATIENCE, PATIENCE_MILLIS);
    }
    try {
      return VirtualMachine.attach(String.valueOf(pid));
    } catch (AttachNotSupportedException | IOException e) {
      throw new IOException(
          Words.say(
              "process %d cannot be joined: %s; it must be a JVM of yours that allows to be joined",
              pid, e.getMessage()),
          e);
    }
  }

  /** What a JVM tells of itself. */
  interface Question {
    Properties ask() throws IOException;
  }

  /**
   * Asks until there is an answer: while a JVM loads its own modules, its answer is a failure.
   *
   * @throws IOException with one sentence if there is none within 20 s
   */
  static Properties properties(long pid, Question question) throws IOException {
    long start = System.nanoTime();
    while (true) {
      try {
        return question.ask();
      } catch (AttachOperationFailedException e) {
        if (System.nanoTime() - start > STARTING_NANOS || Thread.currentThread().isInterrupted()) {
          throw new IOException(
              Words.say("process %d does not tell its properties: %s", pid, e.getMessage()), e);
        }
        LockSupport.parkNanos(BETWEEN_NANOS);
      }
    }
  }

  private int version() {
    String version = properties.getProperty("java.specification.version", "0");
    return version.startsWith("1.") ? 8 : Integer.parseInt(version);
  }

  long pid() {
    return pid;
  }

  /** Whether the JVM says something on its stderr when it is joined. */
  boolean warns() {
    return version() >= WARNING_JAVA;
  }

  /** Main class or jar, with its arguments. */
  public List<String> command() {
    String command = properties.getProperty("sun.java.command", "");
    return command.isBlank() ? List.of("java") : List.of(command.split(" "));
  }

  /**
   * Loads an agent, and returns when it has begun.
   *
   * @throws IOException with one sentence
   */
  void load(Path agentJar, String argument) throws IOException {
    try {
      machine.loadAgent(agentJar.toString(), argument);
    } catch (AgentLoadException | AgentInitializationException | IOException e) {
      throw new IOException(
          Words.say("process %d does not take an agent: %s", pid, e.getMessage()), e);
    }
  }

  @Override
  public void close() throws IOException {
    machine.detach();
  }
}
