package dev.concert.trace.control;

import dev.concert.model.words.Words;
import dev.concert.runtime.format.Control;
import dev.concert.runtime.format.Header;
import dev.concert.runtime.format.RunFormat;
import dev.concert.runtime.format.Setting;
import dev.concert.trace.file.ClassFileRoutines;
import dev.concert.trace.file.StoredFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** Changes from outside what the nodes of a run measure while they go. Thread-safe. */
public final class RunControl {
  /** A node looks every 25 ms; a starved one later. */
  private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(2);

  /** To make thousands of classes what they were takes seconds. */
  private static final long LEAVE_NANOS = TimeUnit.SECONDS.toNanos(60);

  private static final long LOOK_MILLIS = 10;
  private static final String TOO_MANY =
      Words.known("too many switches for one run; use patterns with * to say it shorter");

  /**
   * @param pattern routines to switch, as {@link Setting} describes them; null for none
   * @param mode {@code off}, {@code counts}, {@code profile} or {@code trace}; null leaves it
   */
  public record Change(String pattern, boolean on, String mode) {
    public Change {
      if (pattern == null && mode == null) {
        throw new IllegalArgumentException("neither a pattern nor a mode to change to");
      }
      refuseLineBreaks(pattern);
      refuseLineBreaks(mode);
    }

    private static void refuseLineBreaks(String text) {
      if (text != null && text.lines().count() > 1) {
        throw new IllegalArgumentException("a pattern and a mode are each one line");
      }
    }

    /** The wanted state after this change; the last line that matches a routine holds. */
    String applyTo(String lines) {
      Stream<String> kept = lines.lines().map(String::strip).filter(line -> !isReplaced(line));
      return String.join("\n", Stream.concat(kept, added()).toList());
    }

    private boolean isReplaced(String line) {
      boolean mine =
          line.equals(Setting.ON + ' ' + pattern) || line.equals(Setting.OFF + ' ' + pattern);
      return mine || (mode != null && line.startsWith(Setting.MODE + ' '));
    }

    private Stream<String> added() {
      Stream<String> first = mode == null ? Stream.of() : Stream.of(Setting.MODE + ' ' + mode);
      String word = on ? Setting.ON : Setting.OFF;
      return Stream.concat(first, pattern == null ? Stream.of() : Stream.of(word + ' ' + pattern));
    }
  }

  /**
   * What a node has put in force.
   *
   * @param routines how many are measured now
   * @param problems what it did not understand, a sentence each
   */
  public record Answer(String node, String mode, int routines, List<String> problems) {}

  private RunControl() {}

  /** The nodes of a run that are being measured, by their folders. */
  public static List<Path> liveNodes(Path run) throws IOException {
    List<Path> live = new ArrayList<>();
    try (DirectoryStream<Path> folders = Files.newDirectoryStream(run, Files::isDirectory)) {
      for (Path folder : folders) {
        if (Files.isRegularFile(folder.resolve(RunFormat.CONTROL)) && isAlive(folder)) {
          live.add(folder);
        }
      }
    }
    return live;
  }

  /** Process id of a node; -1 if the folder is not named after one. */
  public static long pid(Path node) {
    String name = node.getFileName().toString();
    String pid = name.substring(name.lastIndexOf('.') + 1);
    return pid.matches("\\d{1,18}") ? Long.parseLong(pid) : -1;
  }

  private static boolean isAlive(Path node) {
    return ProcessHandle.of(pid(node)).map(ProcessHandle::isAlive).orElse(false)
        && !isLeft(node.resolve(RunFormat.profileName(1)));
  }

  /** Whether the process goes on without being measured. */
  private static boolean isLeft(Path profile) {
    if (!Files.isRegularFile(profile)) {
      return false; // not there yet: it is just beginning
    }
    try (FileChannel file = FileChannel.open(profile)) {
      return read(file, Long.BYTES * Header.STATE, Long.BYTES).getLong(0) == Header.DETACHED;
    } catch (IOException _) {
      return false; // it goes while we look
    }
  }

  /** Writes one change; see the other {@code change}. */
  public static Optional<Answer> change(Path node, Change change)
      throws IOException, InterruptedException {
    return change(node, List.of(change));
  }

  /**
   * Writes the changes as one and waits for the node to carry them out, 2 s at most.
   *
   * @param changes none to ask what is so
   * @return empty if the node did not answer
   * @throws IOException with one sentence
   */
  public static Optional<Answer> change(Path node, List<Change> changes)
      throws IOException, InterruptedException {
    return change(node, changes, PATIENCE_NANOS);
  }

  static Optional<Answer> change(Path node, List<Change> changes, long patienceNanos)
      throws IOException, InterruptedException {
    return ask(
        node,
        lines -> {
          String wanted = lines;
          for (Change change : inTermsOf(node, changes)) {
            wanted = change.applyTo(wanted);
          }
          return wanted;
        },
        patienceNanos);
  }

  /**
   * What is wanted of a run: of its first node that is measured, else what it was begun with.
   *
   * @return lines of {@link Setting}
   */
  public static List<String> wanted(Path run) throws IOException {
    List<Path> live = liveNodes(run);
    if (!live.isEmpty()) {
      try (FileChannel file = FileChannel.open(live.get(0).resolve(RunFormat.CONTROL))) {
        int last = readInt(file, Control.WANTED);
        if (last != 0) {
          return readText(file, Control.request(last)).lines().toList();
        }
      }
    }
    return settings(run).lines().toList();
  }

  /**
   * Ends measuring: the program's classes become what they were, and it goes on. Waits for that, a
   * minute at most.
   *
   * @return empty if the node did not answer
   * @throws IOException with one sentence
   */
  public static Optional<Answer> detach(Path node) throws IOException, InterruptedException {
    return ask(node, lines -> lines + '\n' + Setting.DETACH, LEAVE_NANOS);
  }

  /** The compiler knows a lambda, and some constructors, by other names than we do. */
  private static List<Change> inTermsOf(Path node, List<Change> changes) {
    List<Change> raw = new ArrayList<>();
    for (Change change : changes) {
      String pattern = change.pattern();
      boolean routine = pattern != null && (pattern.contains("->") || pattern.contains("<init>("));
      List<String> patterns = routine ? raw(node, pattern) : List.of();
      if (patterns.isEmpty()) {
        raw.add(change);
      }
      patterns.forEach(each -> raw.add(new Change(each, change.on(), change.mode())));
    }
    return raw;
  }

  private static List<String> raw(Path node, String routine) {
    try {
      Path identities = node.resolve(RunFormat.IDENTITIES);
      return ClassFileRoutines.patterns(StoredFile.of(identities), routine);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Optional<Answer> ask(Path node, UnaryOperator<String> change, long patienceNanos)
      throws IOException, InterruptedException {
    try (FileChannel file =
        FileChannel.open(
            node.resolve(RunFormat.CONTROL), StandardOpenOption.READ, StandardOpenOption.WRITE)) {
      if (readInt(file, Control.MAGIC) != Control.MAGIC_VALUE) {
        throw new IOException(
            Words.say(
                "%s is not a control file of this version of Concert",
                node.resolve(RunFormat.CONTROL)));
      }
      int wanted = write(file, node, change);
      return await(file, node.getFileName().toString(), wanted, patienceNanos);
    }
  }

  /** One who asks at a time: the next state builds on the last. */
  private static int write(FileChannel file, Path node, UnaryOperator<String> change)
      throws IOException {
    synchronized (RunControl.class) { // a lock on a file does not keep threads apart
      try (FileLock _ = file.lock()) {
        int last = readInt(file, Control.WANTED);
        String now = last == 0 ? first(node) : readText(file, Control.request(last));
        int wanted = last + 1;
        writeText(file, Control.request(wanted), change.apply(now));
        writeInt(file, Control.WANTED, wanted);
        return wanted;
      }
    }
  }

  private static String first(Path node) throws IOException {
    return settings(node.getParent());
  }

  /** What a run was begun with. It may be anybody's folder: what no run has is not read. */
  private static String settings(Path run) throws IOException {
    Path settings = run.resolve(RunFormat.SETTINGS);
    if (!Files.isRegularFile(settings)) {
      return "";
    }
    if (Files.size(settings) > Control.SLOT_BYTES) {
      throw new IOException(Words.say(TOO_MANY));
    }
    return Files.readString(settings);
  }

  private static Optional<Answer> await(
      FileChannel file, String node, int wanted, long patienceNanos)
      throws IOException, InterruptedException {
    long start = System.nanoTime();
    while (readInt(file, Control.DONE) < wanted) {
      if (System.nanoTime() - start > patienceNanos) {
        return Optional.empty();
      }
      Thread.sleep(LOOK_MILLIS);
    }
    return Optional.of(answer(node, readText(file, Control.answer(readInt(file, Control.DONE)))));
  }

  private static Answer answer(String node, String lines) {
    String mode = "";
    int routines = 0;
    List<String> problems = new ArrayList<>();
    for (String line : lines.lines().toList()) {
      String[] word = line.split(" ", 2);
      String rest = word.length < 2 ? "" : word[1];
      switch (word[0]) {
        case "mode" -> mode = rest;
        case "routines" -> routines = rest.matches("\\d{1,9}") ? Integer.parseInt(rest) : 0;
        case "problem" -> problems.add(rest);
        default -> {} // said by a newer runtime
      }
    }
    return new Answer(node, mode, routines, List.copyOf(problems));
  }

  private static int readInt(FileChannel file, int offset) throws IOException {
    return read(file, offset, Integer.BYTES).getInt(0);
  }

  private static String readText(FileChannel file, int slot) throws IOException {
    int length = readInt(file, slot);
    if (length < 0 || length > Control.SLOT_BYTES - Integer.BYTES) {
      throw new IOException(Words.say("the control file is damaged; restart the measured program"));
    }
    return new String(read(file, slot + Integer.BYTES, length).array(), StandardCharsets.UTF_8);
  }

  private static ByteBuffer read(FileChannel file, int offset, int length) throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate(length).order(ByteOrder.LITTLE_ENDIAN);
    while (bytes.hasRemaining() && file.read(bytes, offset + bytes.position()) >= 0) {
      // until it is full, or the file ends short and the rest stays zero
    }
    return bytes;
  }

  private static void writeInt(FileChannel file, int offset, int value) throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate(Integer.BYTES).order(ByteOrder.LITTLE_ENDIAN);
    file.write(bytes.putInt(value).flip(), offset);
  }

  private static void writeText(FileChannel file, int slot, String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    if (bytes.length > Control.SLOT_BYTES - Integer.BYTES) {
      throw new IOException(Words.say(TOO_MANY));
    }
    file.write(ByteBuffer.wrap(bytes), slot + Integer.BYTES);
    writeInt(file, slot, bytes.length);
  }
}
