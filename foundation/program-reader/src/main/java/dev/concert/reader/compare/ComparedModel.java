package dev.concert.reader.compare;

import dev.concert.model.SourceFile;
import java.util.List;

/**
 * What sources say, compared with class files.
 *
 * @param agreements one for each subject, in their order
 * @param problems files of either side that could not be read whole, and so may differ
 */
public record ComparedModel(List<Agreement> agreements, List<SourceFile> problems) {
  /** Whether nothing differs, lines aside, which javac counts otherwise than people do. */
  public boolean isWhole() {
    return agreements.stream()
        .filter(a -> !a.subject().isExpectedToDiffer())
        .allMatch(a -> a.differing() == 0);
  }
}
