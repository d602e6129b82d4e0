package dev.concert.control.measure;

import dev.concert.control.launch.Exit;
import dev.concert.model.words.Words;
import dev.concert.trace.NodeProfile;
import dev.concert.trace.Profile;
import dev.concert.trace.control.FileTrees;
import dev.concert.trace.read.Run;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Samples the JVMs of a run beside measuring them, and compares at its end. */
public final class RunCheck implements AutoCloseable {
  /** Fewer samples say nothing. */
  private static final long FEWEST_SAMPLES = 30;

  /** Of the recordings, which are of no use afterwards. */
  private final Path folder = Files.createTempDirectory("concert-check");

  public RunCheck() throws IOException {}

  /** For each JVM of the run. */
  public List<String> options() {
    return SampledRoutines.options(folder);
  }

  /**
   * Says whether measuring changed the ranking of hot routines.
   *
   * @return an exit code
   */
  public int report(Path directory, PrintWriter err) throws IOException {
    RankingCheck check;
    try (Run run = Run.open(directory)) {
      check = new RankingCheck(sampled(run.profile()), SampledRoutines.read(folder, run.methods()));
    }
    if (check.samples() < FEWEST_SAMPLES) {
      tell(
          err,
          Words.say(
              "the ranking cannot be checked: %,d samples lie in measured routines, and it takes"
                  + " %,d; let the program do more",
              check.samples(), FEWEST_SAMPLES));
      return Exit.PARTIAL;
    }
    List<String> sentences = check.sentences();
    sentences.forEach(sentence -> tell(err, sentence));
    if (sentences.isEmpty()) {
      tell(
          err,
          Words.say(
              "measuring did not change the ranking of the %d hot routines (%,d samples taken"
                  + " beside)",
              check.hot(), check.samples()));
    }
    return sentences.isEmpty() ? Exit.DONE : Exit.CHECK_FAILED;
  }

  private static void tell(PrintWriter err, String sentence) {
    err.println("concert: " + sentence);
  }

  /** JVMs that the measured ones have started themselves are not sampled. */
  private Profile sampled(Profile profile) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      List<String> names = files.map(file -> file.getFileName().toString()).toList();
      return profile.with(
          profile.nodes().stream()
              .filter(node -> names.stream().anyMatch(name -> name.contains(pid(node))))
              .toList());
    }
  }

  /** As it stands in the name that the JVM gives its recording. */
  private static String pid(NodeProfile node) {
    return "-pid-" + node.node().substring(node.node().lastIndexOf('.') + 1) + '-';
  }

  @Override
  public void close() throws IOException {
    FileTrees.delete(folder);
  }
}
