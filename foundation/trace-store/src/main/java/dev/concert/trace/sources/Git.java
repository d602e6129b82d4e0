package dev.concert.trace.sources;

import dev.concert.model.words.Words;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * Asks {@code git} about a folder of a work tree: without a shell, with a limit of time and of what
 * it may say, and so that it writes nothing. What is asked of commits runs nothing that the
 * repository names; what is asked of the work tree may run its filters. Paths are from that folder
 * on, with {@code /}.
 */
final class Git {
  private static final long LIMIT_SECONDS = 10;

  /** More than the sources of any project; what lies behind is not read. */
  private static final int MOST_BYTES = 64 << 20;

  private static final List<String> SAFE =
      List.of("--no-optional-locks", "-c", "core.fsmonitor=false", "-c", "core.quotepath=false");

  private final Path folder;

  Git(Path folder) {
    this.folder = folder;
  }

  /**
   * The {@code .java} files that are not as in the commit that is checked out, deleted ones and
   * ones that were never added among them; not those that are ignored.
   *
   * @throws IOException with one sentence if git is not there, too slow or refuses
   */
  List<String> differing() throws IOException {
    List<String> files =
        new ArrayList<>(
            names(
                "diff",
                "--name-only",
                "-z",
                "--relative",
                "--no-renames",
                "--no-ext-diff",
                "--no-textconv",
                "HEAD",
                "--",
                "*.java"));
    files.addAll(names("ls-files", "--others", "--exclude-standard", "-z", "--", "*.java"));
    return files;
  }

  /** All files of a commit. */
  List<String> files(String commit) throws IOException {
    return names("ls-tree", "-r", "-z", "--name-only", commit);
  }

  /** The bytes of files as they were in a commit; those that it does not have are not there. */
  Map<String, byte[]> contents(String commit, Collection<String> files) throws IOException {
    List<String> asked = files.stream().filter(file -> file.indexOf('\n') < 0).toList();
    if (asked.isEmpty()) {
      return Map.of();
    }
    StringBuilder input = new StringBuilder();
    asked.forEach(file -> input.append(commit).append(":./").append(file).append('\n'));
    byte[] said = run(input.toString().getBytes(StandardCharsets.UTF_8), "cat-file", "--batch");
    Map<String, byte[]> contents = new LinkedHashMap<>();
    int at = 0;
    for (String file : asked) {
      int newline = indexOf(said, '\n', at);
      if (newline < 0) {
        break; // cut: the rest is not known
      }
      String head = new String(said, at, newline - at, StandardCharsets.UTF_8);
      at = newline + 1;
      if (head.matches("[0-9a-f]+ \\w+ \\d+")) {
        int size = Integer.parseInt(head.substring(head.lastIndexOf(' ') + 1));
        if (at + size > said.length) {
          break;
        }
        if (head.contains(" blob ")) {
          contents.put(file, Arrays.copyOfRange(said, at, at + size));
        }
        at += size + 1;
      }
    }
    return contents;
  }

  private static int indexOf(byte[] bytes, char wanted, int from) {
    for (int i = from; i < bytes.length; i++) {
      if (bytes[i] == wanted) {
        return i;
      }
    }
    return -1;
  }

  private List<String> names(String... words) throws IOException {
    String said = new String(run(new byte[0], words), StandardCharsets.UTF_8);
    return said.isEmpty() ? List.of() : List.of(said.split("\0"));
  }

  private byte[] run(byte[] input, String... words) throws IOException {
    Process process = start(words);
    Thread limit =
        Thread.ofVirtual()
            .start(() -> {
              try {
                if (!process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)) {
                  process.destroyForcibly();
                }
              } catch (InterruptedException _) {
                // it has ended
              }
            });
    try {
      Thread.ofVirtual().start(() -> write(process, input)); // it answers before it has read all
      byte[] said = read(process);
      int exit = process.waitFor();
      if (exit != 0) {
        throw new IOException(Words.say("git %s in %s ended with %d", words[0], folder, exit));
      }
      return said;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException(Words.say("reading from git was cancelled"), e);
    } finally {
      process.destroyForcibly();
      limit.interrupt();
    }
  }

  private Process start(String... words) throws IOException {
    List<String> command = new ArrayList<>(List.of("git", "-C", folder.toString()));
    command.addAll(SAFE);
    command.addAll(List.of(words));
    ProcessBuilder builder = new ProcessBuilder(command);
    Map<String, String> environment = builder.environment();
    environment.keySet().removeIf(name -> name.startsWith("GIT_")); // of a hook that started us
    environment.put("GIT_TERMINAL_PROMPT", "0");
    environment.put("GIT_NO_LAZY_FETCH", "1");
    environment.put("LC_ALL", "C");
    builder.redirectError(ProcessBuilder.Redirect.DISCARD);
    try {
      return builder.start();
    } catch (IOException e) {
      throw new IOException(Words.say("git is not there"), e);
    }
  }

  private static void write(Process process, byte[] input) {
    try (OutputStream out = process.getOutputStream()) {
      out.write(input);
    } catch (IOException _) {
      // it ended without reading on, and its exit code says why
    }
  }

  private byte[] read(Process process) throws IOException {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    byte[] piece = new byte[1 << 16];
    try (InputStream in = process.getInputStream()) {
      for (int read = in.read(piece); read >= 0; read = in.read(piece)) {
        all.write(piece, 0, read);
        if (all.size() > MOST_BYTES) {
          throw new IOException(Words.say("git says more of %s than is read", folder));
        }
      }
    }
    return all.toByteArray();
  }
}
