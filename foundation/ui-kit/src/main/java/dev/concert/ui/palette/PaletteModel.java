package dev.concert.ui.palette;

import dev.concert.model.find.Grade;
import dev.concert.model.find.Match;
import dev.concert.model.find.ProgramSearch;
import dev.concert.model.find.SearchResult;
import dev.concert.model.find.SearchResult.Hit;
import dev.concert.model.find.SearchResult.Kind;
import dev.concert.model.find.TextQuery;
import dev.concert.model.words.Words;
import dev.concert.ui.Hypertool.Command;
import dev.concert.ui.palette.Offer.Group;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/** Finds what the palette offers: commands by their words, the program by its names. */
public final class PaletteModel {
  /** Of a group no more than so many can be listed. */
  static final int MOST = 100;

  private static final String COMMAND = Words.known("Command");

  /** What several of a kind are called. */
  private static final Map<String, String> TITLES =
      Map.ofEntries(
          Map.entry(Words.known("Application"), Words.known("Applications")),
          Map.entry(Words.known("Channel"), Words.known("Channels")),
          Map.entry(Words.known("Class"), Words.known("Classes")),
          Map.entry(COMMAND, Words.known("Commands")),
          Map.entry(Words.known("File"), Words.known("Files")),
          Map.entry(Words.known("Filter"), Words.known("Filters")),
          Map.entry(Words.known("Note"), Words.known("Notes")),
          Map.entry(Words.known("Routine"), Words.known("Routines")),
          Map.entry(Words.known("Row"), Words.known("Rows")),
          Map.entry(Words.known("Run"), Words.known("Runs")),
          Map.entry(Words.known("Time"), Words.known("Times")));

  private static final Comparator<Scored> BEST_FIRST =
      Comparator.comparing(Scored::match, Comparator.reverseOrder());

  private final Map<String, List<Command>> commands;
  private final ProgramSearch program;
  private final Function<Hit, Command> selecting;
  private final boolean reading;
  private final Map<String, List<String>> english = new ConcurrentHashMap<>();

  /** A group, by the answer that is its best. */
  private record Ranked(Group group, Grade grade) {}

  private record Scored(Command command, Match match) {}

  /**
   * @param all in the order in which they are offered while nothing is typed
   * @param program in which names are looked for
   * @param selecting makes a command of a name that was found
   * @param reading whether the program is being read, so that none of its names is there yet
   */
  public PaletteModel(
      List<Command> all, ProgramSearch program, Function<Hit, Command> selecting, boolean reading) {
    commands = byGroup(all);
    this.program = program;
    this.selecting = selecting;
    this.reading = reading;
  }

  /**
   * Called on any thread.
   *
   * @param first what is made of the text itself, which comes before all that is found
   */
  public Offer find(String typed, List<Command> first) {
    if (typed.isBlank()) {
      return new Offer(typed, null, all());
    }
    List<Ranked> ranked = new ArrayList<>();
    byGroup(first)
        .forEach(
            (title, some) -> ranked.add(new Ranked(group(title, some, some.size()), Grade.EXACT)));
    commands.forEach((title, some) -> addCommands(ranked, title, some, TextQuery.of(typed)));
    boolean commandsFound = !ranked.isEmpty();
    SearchResult names = program.find(typed, MOST);
    if (names.instead() == null || !commandsFound) {
      names.groups().forEach((kind, group) -> ranked.add(ranked(kind, group)));
    }
    if (ranked.isEmpty() && !reading) {
      return new Offer(typed, nothing(names.instead()), List.of());
    }
    ranked.sort(Comparator.comparing(Ranked::grade).reversed());
    return new Offer(
        typed, sentence(commandsFound, names), ranked.stream().map(Ranked::group).toList());
  }

  private static Map<String, List<Command>> byGroup(List<Command> all) {
    Map<String, List<Command>> groups = new LinkedHashMap<>();
    all.forEach(it -> groups.computeIfAbsent(it.group(), _ -> new ArrayList<>()).add(it));
    return groups;
  }

  /** Says what would be found, too. */
  private static String nothing(String sentence) {
    String would =
        Words.say(
            "Parts of names are found (SU.join, add(int[]), commands, and paths that begin"
                + " with /; rows and times in racy and easy.");
    return sentence == null ? would : sentence + " " + would;
  }

  private String sentence(boolean commandsFound, SearchResult names) {
    if (reading) {
      return Words.say("The sources are still being read; their names come when they are.");
    }
    return commandsFound ? null : names.instead();
  }

  private List<Group> all() {
    List<Group> groups = new ArrayList<>();
    commands.forEach((title, some) -> groups.add(group(title, some, some.size())));
    return groups;
  }

  private static Group group(String kind, List<Command> some, int total) {
    String title = TITLES.getOrDefault(kind, kind + "s");
    return new Group(title, some.stream().limit(MOST).toList(), total);
  }

  /** By its title or, where that is of another language, by what it is called in English. */
  private Match match(TextQuery query, Command command) {
    Match best = query.match(command.title());
    for (String english : english(command)) {
      Match match = query.match(english);
      best = best == null || match != null && match.compareTo(best) > 0 ? match : best;
    }
    return best;
  }

  /** Only of commands: what others are called is not a text of ours. */
  private List<String> english(Command command) {
    return command.group().equals(COMMAND)
        ? english.computeIfAbsent(command.title(), Words::inEnglish)
        : List.of();
  }

  private void addCommands(List<Ranked> to, String kind, List<Command> some, TextQuery query) {
    List<Scored> scored = new ArrayList<>();
    for (Command command : some) {
      Match match = match(query, command);
      if (match != null) {
        scored.add(new Scored(command, match));
      }
    }
    if (!scored.isEmpty()) {
      Collections.sort(scored, BEST_FIRST);
      List<Command> best = scored.stream().map(Scored::command).toList();
      to.add(new Ranked(group(kind, best, best.size()), scored.getFirst().match().grade()));
    }
  }

  private Ranked ranked(Kind kind, SearchResult.Group found) {
    String title =
        switch (kind) {
          case CLASS -> Words.known("Class");
          case ROUTINE -> Words.known("Routine");
          case FILE -> Words.known("File");
        };
    List<Command> best = found.best().stream().map(selecting).toList();
    return new Ranked(group(title, best, found.total()), found.best().getFirst().match().grade());
  }
}
