package dev.concert.control.measure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Which commit of a git repository is checked out, read from its files. */
public final class GitCommit {
  private GitCommit() {}

  /** The full hash, or the empty text outside of a repository. */
  public static String of(Path folder) {
    try {
      for (Path at = folder; at != null; at = at.getParent()) {
        Path git = at.resolve(".git");
        if (Files.isDirectory(git)) {
          return head(git, git);
        }
        if (Files.isRegularFile(git)) {
          return headOfWorktree(at, git);
        }
      }
      return "";
    } catch (IOException _) {
      return ""; // damaged or unreadable: then nothing is known, which is what "" says
    }
  }

  /** A work tree's {@code .git} is a file: {@code gitdir: /…/.git/worktrees/x}. */
  private static String headOfWorktree(Path at, Path file) throws IOException {
    Path git = at.resolve(Files.readString(file).strip().replaceFirst("^gitdir: ", "")).normalize();
    Path common = git.resolve("commondir");
    return head(
        git,
        Files.exists(common) ? git.resolve(Files.readString(common).strip()).normalize() : git);
  }

  private static String head(Path git, Path common) throws IOException {
    String head = Files.readString(git.resolve("HEAD")).strip();
    if (!head.startsWith("ref: ")) {
      return hash(head);
    }
    String name = head.substring("ref: ".length());
    Path loose = common.resolve(name);
    if (Files.isRegularFile(loose)) {
      return hash(Files.readString(loose).strip());
    }
    Path packed = common.resolve("packed-refs");
    if (!Files.exists(packed)) {
      return ""; // no commit yet
    }
    return Files.readAllLines(packed).stream()
        .filter(line -> line.endsWith(' ' + name))
        .map(line -> hash(line.substring(0, line.indexOf(' '))))
        .findFirst()
        .orElse("");
  }

  private static String hash(String text) {
    return text.matches("[0-9a-f]{40,64}") ? text : "";
  }
}
