package dev.concert.trace.control;

import dev.concert.runtime.format.RunFormat;
import dev.concert.trace.file.Identities;
import dev.concert.trace.file.Identities.UnmatchedPattern;
import dev.concert.trace.file.StoredFile;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** The patterns of the user that no JVM of a run has matched, once the run has ended. */
final class UnmatchedByAll {
  private static final Comparator<UnmatchedPattern> WITH_A_NAME_FIRST =
      Comparator.comparing(pattern -> pattern.nearest() == null);

  /** Of each JVM. One that was killed has told none, and may have matched all. */
  private final List<List<UnmatchedPattern>> told = new ArrayList<>();

  private UnmatchedByAll() {}

  /** A sentence each, without a full stop. Deletes what only this is for. */
  static List<String> sentences(Path run) throws IOException {
    UnmatchedByAll unmatched = new UnmatchedByAll();
    unmatched.read(run);
    return unmatched.sentences();
  }

  private void read(Path run) throws IOException {
    try (DirectoryStream<Path> nodes = Files.newDirectoryStream(run, Files::isDirectory)) {
      for (Path node : nodes) {
        add(node.resolve(RunFormat.IDENTITIES));
      }
    }
    try (DirectoryStream<Path> noNodes =
        Files.newDirectoryStream(run, RunFormat.UNMATCHED_PREFIX + '*')) {
      for (Path file : noNodes) {
        add(file);
        Files.delete(file);
      }
    }
  }

  private void add(Path file) throws IOException {
    Identities identities = new Identities(StoredFile.of(file));
    identities.refresh();
    told.add(identities.unmatched());
  }

  private List<String> sentences() {
    return told.stream()
        .limit(1)
        .flatMap(List::stream)
        .filter(pattern -> told.stream().allMatch(jvm -> like(jvm, pattern).findAny().isPresent()))
        .map(this::nearest)
        .map(UnmatchedPattern::sentence)
        .distinct()
        .toList();
  }

  private UnmatchedPattern nearest(UnmatchedPattern pattern) {
    return told.stream().flatMap(jvm -> like(jvm, pattern)).min(WITH_A_NAME_FIRST).orElse(pattern);
  }

  private static Stream<UnmatchedPattern> like(
      List<UnmatchedPattern> jvm, UnmatchedPattern pattern) {
    return jvm.stream().filter(pattern::isOf);
  }
}
