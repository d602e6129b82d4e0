package dev.concert.control.command;

import dev.concert.control.output.JsonText;
import dev.concert.model.SourceFile;
import dev.concert.reader.compare.Agreement;
import dev.concert.reader.compare.ComparedModel;
import dev.concert.reader.compare.ModelDifference;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Says how far a model agrees with class files. */
final class AgreementReport {
  private static final int MAX_TOLD = 10;
  private static final int MAX_IN_JSON = 1_000;

  private final List<Agreement> agreements;
  private final List<SourceFile> problems;

  AgreementReport(ComparedModel compared) {
    this.agreements = compared.agreements();
    this.problems = compared.problems();
  }

  void write(PrintWriter out) {
    out.printf("%-30s %10s %10s%n", "", "agree", "of");
    for (Agreement agreement : agreements) {
      out.printf(
          "%-30s %,10d %,10d  %s%n",
          agreement.subject().title(), agreement.agreeing(), agreement.all(), percent(agreement));
    }
    agreements.forEach(agreement -> details(agreement, out));
  }

  /** A hundred is said only where nothing differs. */
  private static String percent(Agreement agreement) {
    double percent = agreement.percent();
    return agreement.differing() > 0 && percent > 99.9
        ? String.format(Locale.ROOT, "%.3f %%", Math.min(percent, 99.999))
        : String.format(Locale.ROOT, "%.1f %%", percent);
  }

  private static void details(Agreement agreement, PrintWriter out) {
    agreement
        .aside()
        .forEach((reason, count) ->
            out.printf("%n%s not counted: %,d %s%n", agreement.subject().title(), count, reason));
    if (agreement.differing() == 0) {
      return;
    }
    out.printf("%n%s that differ%n", agreement.subject().title());
    agreement.differences().stream().limit(MAX_TOLD).forEach(d -> write(d, out));
    if (agreement.differing() > MAX_TOLD) {
      out.printf("  … and %,d more%n", agreement.differing() - MAX_TOLD);
    }
  }

  private static void write(ModelDifference difference, PrintWriter out) {
    out.printf("  %s%n", difference.place());
    out.printf("    source  %s%n", said(difference.source()));
    out.printf("    classes %s%n", said(difference.classes()));
  }

  private static String said(String side) {
    return side == null ? "has no such thing" : side;
  }

  void writeJson(PrintWriter out) {
    out.println(
        JsonText.line(
            Map.of(
                "agreements",
                agreements.stream().map(AgreementReport::json).toList(),
                "problems",
                problems.stream()
                    .map(file -> Map.of("file", file.file(), "problems", file.problems()))
                    .toList())));
  }

  private static Map<String, Object> json(Agreement agreement) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("subject", agreement.subject().title());
    json.put("agreeing", agreement.agreeing());
    json.put("of", agreement.all());
    json.put("percent", agreement.percent());
    json.put("notCounted", agreement.aside());
    List<ModelDifference> told = agreement.differences().stream().limit(MAX_IN_JSON).toList();
    json.put("differences", told.stream().map(AgreementReport::json).toList());
    json.put("more", agreement.differing() - told.size());
    return json;
  }

  private static Map<String, Object> json(ModelDifference difference) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("place", difference.place());
    json.put("source", difference.source());
    json.put("classes", difference.classes());
    return json;
  }
}
