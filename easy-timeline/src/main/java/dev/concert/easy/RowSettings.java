package dev.concert.easy;

import static dev.concert.easy.EasySettings.model;
import static dev.concert.easy.EasySettings.needRun;
import static dev.concert.easy.EasySettings.view;

import dev.concert.easy.model.EasyModel;
import dev.concert.easy.rows.Grouping;
import dev.concert.easy.rows.RowArrangement.Kept;
import dev.concert.easy.rows.RowArrangement.Move;
import dev.concert.easy.rows.RowNames;
import dev.concert.easy.states.NodeShifts;
import dev.concert.easy.states.Timeline;
import dev.concert.ui.run.LiveSetting;
import dev.concert.ui.setting.Refusal;
import dev.concert.ui.setting.SettingTable;
import dev.concert.ui.setting.Values;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The settings of easy's rows. */
final class RowSettings {
  private static final Pattern SHIFT = Pattern.compile("(.+)=(-?[0-9]+(?:\\.[0-9]{1,9})?)");
  private static final String USUAL = "usual";

  private RowSettings() {}

  static void addTo(SettingTable<EasyTool> table) {
    table.add(
        "rows",
        Values.choice(List.of(Grouping.values()), Grouping::word).or(USUAL),
        "What has a row.",
        tool -> model(tool).rows().chosenGrouping(),
        (tool, wanted) -> model(tool).rows().group(wanted));
    table.add(
        "compact",
        Values.flag().or(USUAL),
        "Whether rows are low, without labels.",
        tool -> model(tool).rows().chosenCompact(),
        (tool, wanted) -> model(tool).rows().showCompact(wanted));
    rows(
        table,
        "toggled",
        "Rows that are folded, or unfolded where they are folded at first; by name or key.",
        tool -> model(tool).rows().folded().keys().stream().sorted().toList(),
        (tool, keys) -> model(tool).rows().folded().restore(Set.copyOf(keys)));
    rows(
        table,
        "hide-row",
        "Rows that are hidden, by name or key.",
        tool -> kept(tool).hidden(),
        (tool, keys) -> keep(tool, new Kept(keys, kept(tool).pinned(), kept(tool).moves())));
    rows(
        table,
        "pin-row",
        "Rows that stay at the top, the topmost first.",
        tool -> kept(tool).pinned(),
        (tool, keys) -> keep(tool, new Kept(kept(tool).hidden(), keys, kept(tool).moves())));
    table.add(
        "move-row",
        Values.texts("ROW>ROW"),
        "Rows that were put before another one, by name or key; ROW> is put at the end.",
        tool -> moves(tool, kept(tool).moves()),
        (tool, moves) ->
            keep(tool, new Kept(kept(tool).hidden(), kept(tool).pinned(), moved(tool, moves))));
    table.add(
        "shift",
        Values.texts("NODE=S"),
        "By how many seconds nodes are shown later than they were recorded; -S is earlier.",
        tool -> shifts(model(tool)),
        RowSettings::shift);
    LiveSetting.addTo(table, tool -> view(tool).live());
  }

  /** Those that the run has. */
  private static List<String> moves(EasyTool tool, List<Move> moves) {
    RowNames names = model(tool).rows().names();
    return moves.stream()
        .filter(move -> names.has(move.key()))
        .filter(move -> move.before() == null || names.has(move.before()))
        .map(move -> move.key() + '>' + Objects.requireNonNullElse(move.before(), ""))
        .toList();
  }

  private static List<Move> moved(EasyTool tool, List<String> moves) {
    List<Move> all = new ArrayList<>();
    for (String move : moves) {
      int at = move.indexOf('>');
      if (at < 1) {
        throw new Refusal("%s is not a row, > and a row".formatted(move));
      }
      String before = move.substring(at + 1);
      all.add(
          new Move(key(tool, move.substring(0, at)), before.isEmpty() ? null : key(tool, before)));
    }
    return all;
  }

  /** Of a name that several have, the first. */
  private static String key(EasyTool tool, String row) {
    return keys(tool, List.of(row)).getFirst();
  }

  private static List<String> shifts(EasyModel model) {
    return model.shifts().wanted().laterNanos().entrySet().stream()
        .map(node -> node.getKey() + '=' + BigDecimal.valueOf(node.getValue(), 9).toPlainString())
        .toList();
  }

  private static void shift(EasyTool tool, List<String> wanted) {
    NodeShifts shifts = NodeShifts.NONE;
    for (String each : wanted) {
      needRun(tool);
      Matcher matcher = SHIFT.matcher(each);
      if (!matcher.matches()) {
        throw new Refusal("%s is not a node, = and seconds".formatted(each));
      }
      long later = new BigDecimal(matcher.group(2)).movePointRight(9).longValue();
      shifts = shifts.with(node(tool, matcher.group(1)), later);
    }
    if (!shifts.equals(model(tool).shifts().wanted())) {
      needRun(tool);
      model(tool).shifts().shift(shifts);
    }
  }

  /** As it is called, or as messages name it. */
  private static String node(EasyTool tool, String wanted) {
    Timeline timeline = model(tool).timeline();
    List<String> nodes =
        timeline.threads().stream().map(thread -> thread.trace().node()).distinct().toList();
    return nodes.stream()
        .filter(node -> node.equals(wanted) || timeline.nodeLabel(node).equals(wanted))
        .findFirst()
        .orElseThrow(() -> Refusal.unknown("node", wanted, nodes));
  }

  private static void rows(
      SettingTable<EasyTool> table,
      String name,
      String help,
      Function<EasyTool, List<String>> read,
      BiConsumer<EasyTool, List<String>> set) {
    table.add(
        name,
        Values.texts("ROW"),
        help,
        tool -> known(tool, read.apply(tool)),
        (tool, rows) -> set.accept(tool, keys(tool, rows)));
  }

  /** Those that the run has; others are kept for other runs. */
  private static List<String> known(EasyTool tool, List<String> keys) {
    RowNames names = model(tool).rows().names();
    return keys.stream().filter(names::has).toList();
  }

  private static List<String> keys(EasyTool tool, List<String> rows) {
    RowNames names = model(tool).rows().names();
    List<String> keys = new ArrayList<>();
    for (String row : rows) {
      needRun(tool);
      List<String> found = names.called(row);
      if (found.isEmpty()) {
        throw Refusal.unknown("row", row, names.labels());
      }
      keys.addAll(found);
    }
    return keys;
  }

  private static Kept kept(EasyTool tool) {
    return model(tool).rows().arrangement().kept();
  }

  private static void keep(EasyTool tool, Kept kept) {
    model(tool).rows().arrangement().restore(kept);
  }
}
