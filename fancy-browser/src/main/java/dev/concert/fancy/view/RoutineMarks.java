package dev.concert.fancy.view;

import dev.concert.fancy.model.SourceLines;
import dev.concert.model.Call;
import dev.concert.model.Program;
import dev.concert.model.Routine;
import dev.concert.model.RoutineName;
import dev.concert.model.Type;
import dev.concert.model.words.Words;
import dev.concert.ui.source.SourceMark;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What is marked in the source of a selected routine: its header, its body, the routines it calls
 * (each kind of mark another), and the classes named in the header (TAU §4.1).
 */
final class RoutineMarks {
  private static final Pattern CAPITALISED = Pattern.compile("\\b\\p{Lu}[\\p{L}\\p{Nd}_$]*");
  private static final int NAMES_IN_TIP = 8;

  private final Program program;
  private final Links links;

  /** What a click does. */
  interface Links {
    /** One of several routines, to be chosen at a place of the screen if there is a choice. */
    void followCall(List<String> targets, double screenX, double screenY);

    void followType(String type);
  }

  /** A place in the text from which routines are called: the targets that the analysis leaves. */
  record Site(int offset, int length, boolean certain, List<String> targets) {}

  RoutineMarks(Program program, Links links) {
    this.program = program;
    this.links = links;
  }

  List<SourceMark> of(Routine routine, String text) {
    if (routine.implicit()) {
      return program.type(routine.type()).map(type -> declaration(type, text)).orElse(List.of());
    }
    List<SourceMark> marks = new ArrayList<>();
    if (routine.start() < routine.bodyStart()) {
      marks.add(new SourceMark(routine.start(), routine.bodyStart(), SourceMark.Kind.HEADER));
    }
    if (routine.bodyStart() < routine.end()) {
      marks.add(new SourceMark(routine.bodyStart(), routine.end(), SourceMark.Kind.BODY));
    }
    marks.addAll(typesInHeader(routine, text));
    sites(routine).forEach(site -> marks.add(mark(site)));
    return marks;
  }

  /** The name of a type where it is declared. */
  List<SourceMark> declaration(Type type, String text) {
    String name = RoutineName.simpleType(type.name());
    int line = SourceLines.start(text, type.line());
    int at = text.indexOf(name, line);
    boolean anonymous =
        at < 0 || at > text.length() || SourceLines.start(text, type.line() + 1) <= at;
    int start = anonymous ? line : at;
    int end = anonymous ? SourceLines.start(text, type.line() + 1) : at + name.length();
    return List.of(new SourceMark(start, end, SourceMark.Kind.HIT, type.name(), null));
  }

  /** The calls of a routine and of the lambdas within it, one for each place in the text. */
  List<Site> sites(Routine routine) {
    Map<Integer, Site> sites = new LinkedHashMap<>();
    program.callsFrom(routine.name()).forEach(call -> add(sites, call));
    for (Routine inner : program.routinesOf(routine.type())) {
      if (inner.name().startsWith(routine.name() + "->")) {
        program.callsFrom(inner.name()).forEach(call -> add(sites, call));
      }
    }
    return List.copyOf(sites.values());
  }

  private static void add(Map<Integer, Site> sites, Call call) {
    if (call.length() > 0 && call.kind() != Call.Kind.LAMBDA) {
      Site own = new Site(call.offset(), call.length(), call.certain(), List.of(call.callee()));
      sites.merge(call.offset(), own, RoutineMarks::both);
    }
  }

  private static Site both(Site one, Site other) {
    List<String> targets = new ArrayList<>(one.targets());
    other.targets().stream().filter(target -> !targets.contains(target)).forEach(targets::add);
    // What is handed over runs besides what is called.
    boolean certain = one.certain() && other.certain();
    return new Site(one.offset(), Math.max(one.length(), other.length()), certain, targets);
  }

  private SourceMark mark(Site site) {
    boolean open = site.targets().size() > 1;
    return new SourceMark(
        site.offset(),
        site.offset() + site.length(),
        open ? SourceMark.Kind.OPEN_CALL : SourceMark.Kind.CALL,
        tip(site),
        (x, y) -> links.followCall(site.targets(), x, y));
  }

  private String tip(Site site) {
    List<String> targets = site.targets();
    if (targets.size() == 1) {
      return Words.say("calls\n%s", described(targets.getFirst()));
    }
    StringBuilder tip = new StringBuilder(Words.say("may call one of %d", targets.size()));
    targets.stream()
        .limit(NAMES_IN_TIP)
        .forEach(target -> tip.append('\n').append(described(target)));
    if (targets.size() > NAMES_IN_TIP) {
      tip.append("\n").append(Words.say("%d more…", targets.size() - NAMES_IN_TIP));
    }
    return tip.toString();
  }

  private String described(String routine) {
    Optional<Routine> known = program.routine(routine);
    if (known.isEmpty()) {
      return Words.say("%s  (library)", routine);
    }
    return known.get().parallel() ? "|| " + routine + "  " + known.get().why() : routine;
  }

  private List<SourceMark> typesInHeader(Routine routine, String text) {
    List<SourceMark> marks = new ArrayList<>();
    int end = Math.min(routine.bodyStart(), text.length());
    Matcher matcher = CAPITALISED.matcher(text).region(Math.min(routine.start(), end), end);
    while (matcher.find()) {
      SourceMark.Kind kind = SourceMark.Kind.TYPE;
      int start = matcher.start();
      int stop = matcher.end();
      resolve(matcher.group(), routine.type())
          .ifPresent(type ->
              marks.add(new SourceMark(start, stop, kind, type, (_, _) -> links.followType(type))));
    }
    return marks;
  }

  /** A class of the application by its simple name: the nearest one, if it is the only such. */
  private Optional<String> resolve(String simple, String from) {
    for (String outer = from; !outer.isEmpty(); outer = enclosing(outer)) {
      if (RoutineName.simpleType(outer).equals(simple)) {
        return Optional.of(outer);
      }
      String nested = outer + '$' + simple;
      if (program.type(nested).isPresent()) {
        return Optional.of(nested);
      }
    }
    String neighbour = from.substring(0, from.lastIndexOf('.') + 1) + simple;
    if (program.type(neighbour).isPresent()) {
      return Optional.of(neighbour);
    }
    return only(simple);
  }

  /** Of many thousands, for each name in a header. */
  private Optional<String> only(String simple) {
    String found = null;
    for (Type type : program.types()) {
      String name = type.name();
      if (name.endsWith(simple) && RoutineName.simpleType(name).equals(simple)) {
        if (found != null) {
          return Optional.empty();
        }
        found = name;
      }
    }
    return Optional.ofNullable(found);
  }

  private static String enclosing(String type) {
    int dollar = type.lastIndexOf('$');
    return dollar < 0 ? "" : type.substring(0, dollar);
  }
}
