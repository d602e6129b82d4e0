package dev.concert.control.command;

import dev.concert.runtime.format.Setting;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Which data accesses of the program are seen, as lines of {@link Setting}. */
final class CollectionOptions {
  @Option(
      names = "--collections",
      paramLabel = "P",
      description =
          "See the accesses to these data collections: a type (java.util.HashMap,"
              + " com.acme.model.*), an array (double[]), what a field holds (com.acme.Grid#cells);"
              + " with :get,put behind a type only calls of these methods. May be repeated.")
  private List<String> collections = new ArrayList<>();

  @Option(
      names = "--collection-owner",
      paramLabel = "first|THREADS",
      description =
          "Whose accesses are local: of the worker that accessed an object first (the default), or"
              + " of the threads with such names, as worker-*. DataAccess.own in the program goes"
              + " first.")
  private String owner;

  @Option(
      names = "--collection-blocks",
      paramLabel = "N",
      description =
          "In arrays, and lists by position, each N elements have an owner of their own. Default:"
              + " the whole has one.")
  private String blocks;

  @Option(
      names = "--collection-sample",
      paramLabel = "N",
      description =
          "Look at one access in N, at random, and count it N times: cheaper, and an estimate."
              + " Default: 1.")
  private String sample;

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  /**
   * @throws ParameterException if one says nothing; whether it makes sense is for {@link Setting}
   */
  List<String> lines() {
    List<String> lines = new ArrayList<>();
    for (String text : collections) {
      add(lines, Setting.COLLECTIONS, text);
    }
    add(lines, Setting.COLLECTION_OWNER, owner);
    add(lines, Setting.COLLECTION_BLOCKS, blocks);
    add(lines, Setting.COLLECTION_SAMPLE, sample);
    return lines;
  }

  private void add(List<String> lines, String word, String text) {
    if (text == null) {
      return;
    }
    if (text.isBlank()) {
      throw new ParameterException(
          spec.commandLine(), "--" + word + " is empty; concert help measuring says what it takes");
    }
    if (collections.isEmpty()) {
      throw new ParameterException(
          spec.commandLine(), "--" + word + " says nothing without --collections");
    }
    lines.add(word + ' ' + text);
  }
}
