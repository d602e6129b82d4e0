package dev.concert.fancy.model;

import dev.concert.bus.Message;
import dev.concert.model.SourceFile;
import dev.concert.model.words.Words;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What of the application's files could not be read, each with its reason. */
final class ProblemRows {
  /** A line is named first, in the language of the reader. */
  private static final Pattern AT_LINE =
      Pattern.compile("\\p{L}+ (\\d{1,9}): (.+)", Pattern.DOTALL);

  private ProblemRows() {}

  static RelatedList of(List<SourceFile> files) {
    List<RelatedRow> rows =
        files.stream()
            .flatMap(file -> file.problems().stream().map(problem -> row(file.file(), problem)))
            .toList();
    String why = rows.isEmpty() ? Words.say("All files of this application could be read.") : "";
    return new RelatedList(Related.PROBLEMS, "", RelatedRow.most(rows), why);
  }

  private static RelatedRow row(String file, String problem) {
    Matcher matcher = AT_LINE.matcher(problem);
    boolean placed = matcher.matches();
    Integer line = placed ? Integer.valueOf(matcher.group(1)) : null;
    String simple = file.substring(file.lastIndexOf('/') + 1);
    return new RelatedRow(
        0,
        "!",
        placed ? simple + ':' + line : simple,
        placed ? matcher.group(2) : problem,
        file + '\n' + problem,
        new Message.SelectFile(file, line),
        SourceTarget.of(file, line),
        null);
  }
}
