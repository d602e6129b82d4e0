package dev.concert.easy.panels;

import dev.concert.easy.histogram.Bins;
import dev.concert.easy.histogram.HistogramModel;
import dev.concert.easy.histogram.Part;
import dev.concert.easy.histogram.Picked;
import dev.concert.easy.histogram.ValueCounts;
import dev.concert.model.words.Words;
import dev.concert.ui.look.Units;
import dev.concert.ui.parts.TableData;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** A histogram in words. */
final class HistogramText {
  private HistogramText() {}

  /** So large a share is no greater than the value. */
  record Percentile(String name, long value) {}

  /** In rising order; none where nothing was counted. */
  static List<Percentile> percentiles(ValueCounts counts) {
    return counts == null || counts.count() == 0
        ? List.of()
        : List.of(
            new Percentile("p50", counts.quantile(0.5)),
            new Percentile("p90", counts.quantile(0.9)),
            new Percentile("p99", counts.quantile(0.99)),
            new Percentile(Words.say("max"), counts.most()));
  }

  private static String value(HistogramModel model, double value) {
    return Units.format(value, model.subject().unit());
  }

  private static String plural(HistogramModel model, long count) {
    return Units.plural(count, model.subject().one(), model.subject().many());
  }

  /** {@code 12,345 states}. */
  static String count(HistogramModel model) {
    return plural(model, model.counts().count())
        + ChannelsTable.unmatched(model.counts().unmatched());
  }

  /** {@code p50 1.2 ms · p90 3 ms · p99 10 ms · max 1 s}. */
  static String figures(HistogramModel model) {
    return percentiles(model.counts()).stream()
        .map(percentile -> percentile.name() + ' ' + value(model, percentile.value()))
        .collect(Collectors.joining(" · "));
  }

  /** {@code 12 states of 1.2 ms to 1.3 ms}. */
  static String of(HistogramModel model, Bins.Bin bin) {
    return plural(model, bin.count()) + ' ' + span(model, bin.from(), bin.to());
  }

  /** A single value has no end of its own. */
  private static String span(HistogramModel model, long from, long to) {
    return to == from + 1
        ? Words.say("of %s", value(model, from))
        : Words.say("from %s to %s", value(model, from), value(model, to));
  }

  /** What is picked, and how much of it is listed. */
  static String picked(HistogramModel model) {
    Picked picked = model.picked();
    String span =
        model.pick().parts().stream()
            .map(part -> span(model, part))
            .collect(Collectors.joining(Words.say(" or ")));
    if (picked == null) {
      return Words.say("Listing those %s", span);
    }
    long listed = picked.greatest().size();
    String most =
        model.subject().unit().equals("B")
            ? Words.known("; the %s largest")
            : Words.known("; the %s longest");
    String cut = listed < picked.total() ? Words.say(most, Units.count(listed)) : "";
    return plural(model, picked.total()) + ' ' + span + cut + expected(model);
  }

  private static String span(HistogramModel model, Part part) {
    if (!part.hasEnd()) {
      return Words.say("above %s", value(model, part.from() - 1));
    }
    return part.from() == 0 && model.level() != null
        ? Words.say("below %s", value(model, part.to()))
        : span(model, part.from(), part.to());
  }

  /** How many a normal distribution would have there; empty where bars are picked. */
  private static String expected(HistogramModel model) {
    if (model.level() == null) {
      return "";
    }
    return Words.say(
        model.normal().isFar()
            ? "; a normal distribution would have %s, but these are far from normal"
            : "; a normal distribution would have %s",
        Units.count(Math.round(model.normal().expected(model.level()))));
  }

  /** {@code mean 105 µs, standard deviation 255 µs}. */
  static String normal(HistogramModel model) {
    return Words.say(
        "mean %s, standard deviation %s",
        value(model, model.normal().mean()), value(model, model.normal().deviation()));
  }

  /** What a screen reader says of the chart. */
  static String spoken(HistogramModel model) {
    if (model.counts() == null || model.subject() == null) {
      return Words.say("Histogram, empty");
    }
    String fullest =
        model.bins().bins().stream()
            .filter(bin -> bin.count() == model.bins().highest())
            .findFirst()
            .map(bin -> Words.say("; most in one bar: %s", of(model, bin)))
            .orElse("");
    return Words.say(
        "Histogram of %s: %s, %s%s",
        model.subject().title(), count(model), figures(model), fullest);
  }

  /** The bins as rows. */
  static TableData table(HistogramModel model) {
    List<List<Object>> rows = new ArrayList<>();
    model.bins().bins().forEach(bin -> rows.add(List.of(bin.from(), bin.to(), bin.count())));
    return new TableData(titles(model.subject() == null ? "" : model.subject().unit()), rows);
  }

  private static List<String> titles(String unit) {
    String count = Words.known("Count");
    return switch (unit) {
      case "ns" -> List.of(Words.known("From ns"), Words.known("Below ns"), count);
      case "B" -> List.of(Words.known("From B"), Words.known("Below B"), count);
      default -> List.of(Words.known("From"), Words.known("Below"), count);
    };
  }
}
