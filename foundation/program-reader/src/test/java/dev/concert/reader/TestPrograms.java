package dev.concert.reader;

import dev.concert.model.Program;
import dev.concert.model.Progress;
import java.nio.file.Path;
import java.util.List;

/** Reads small applications without looking at what this machine has stored. */
final class TestPrograms {
  private TestPrograms() {}

  static Program read(Path folder) throws Exception {
    return new ProgramReader().load(folder, List.of(), Progress.NONE);
  }
}
