package dev.concert.reader.compare;

import dev.concert.model.Call;
import dev.concert.model.Member;
import dev.concert.model.RoutineName;
import dev.concert.model.Type;
import dev.concert.reader.facts.FileFacts;
import dev.concert.reader.facts.ImpliedModifiers;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Compares what was read from sources with what was read from the class files made of them. */
public final class ModelComparison {
  private final Map<ComparedSubject, Agreement> agreements = new EnumMap<>(ComparedSubject.class);
  private final Declarations source;
  private final Declarations classes;

  /** What class files say where the JDK is the running one. */
  private final Declarations newer;

  private ModelComparison(
      List<FileFacts> sources, List<FileFacts> compiled, List<FileFacts> asNow, int release) {
    for (ComparedSubject subject : ComparedSubject.values()) {
      agreements.put(subject, new Agreement(subject));
    }
    this.source = new Declarations(sources);
    this.classes = new Declarations(compiled);
    this.newer = asNow == compiled ? classes : new Declarations(asNow);
    for (String type : union(source.types.keySet(), classes.types.keySet())) {
      type(source.types.get(type), classes.types.get(type));
    }
    CallSides one = new CallSides(source, classes, sources);
    CallSides other = new CallSides(source, classes, compiled);
    boolean builders = release < 9 || asksForText(sources) && !asksForText(compiled);
    new CallComparison(
            agreements.get(ComparedSubject.CALLS),
            agreements.get(ComparedSubject.LINES),
            release,
            builders)
        .compare(one, other);
  }

  /** Whether an object becomes text by concatenation somewhere; records ask each component too. */
  private static boolean asksForText(List<FileFacts> files) {
    return files.stream()
        .flatMap(file -> file.sites().stream())
        .anyMatch(site ->
            site.kind() == Call.Kind.IMPLICIT
                && site.callee().endsWith("#toString()")
                && !RoutineName.method(site.caller()).equals("toString"));
  }

  /**
   * One for each subject, in their order.
   *
   * @param compiled what class files say with the JDK that they were made for
   * @param asNow what they say with the running JDK, for nobody knows which one javac had
   * @param release the Java that the class files were made for
   */
  public static List<Agreement> of(
      List<FileFacts> sources, List<FileFacts> compiled, List<FileFacts> asNow, int release) {
    return List.copyOf(new ModelComparison(sources, compiled, asNow, release).agreements.values());
  }

  static Set<String> union(Set<String> one, Set<String> other) {
    Set<String> all = new LinkedHashSet<>(one);
    all.addAll(other);
    return all;
  }

  private void compare(ComparedSubject subject, String place, String inSource, String inClasses) {
    if (inSource != null && inSource.equals(inClasses)) {
      agreements.get(subject).agree();
    } else {
      agreements.get(subject).differ(place, inSource, inClasses);
    }
  }

  private void type(Type written, Type compiled) {
    Type known = written == null ? compiled : written;
    String place = known.name() + " (" + known.file() + ')';
    compare(ComparedSubject.TYPES, place, shown(written), shown(compiled));
    if (written == null || compiled == null) {
      return;
    }
    compare(ComparedSubject.SUPERTYPES, place, supertypes(written), supertypes(compiled));
    compare(ComparedSubject.MODIFIERS, place, modifiers(written), modifiers(compiled));
    members(written);
  }

  private static String shown(Type type) {
    return type == null ? null : type.kind().name().toLowerCase(java.util.Locale.ROOT);
  }

  private static String supertypes(Type type) {
    List<String> all = new ArrayList<>(type.interfaces());
    if (type.superclass() != null) {
      all.addFirst(type.superclass());
    }
    return all.isEmpty() ? "none" : String.join(", ", all);
  }

  private String modifiers(Type type) {
    List<String> written =
        ImpliedModifiers.without(
            type.modifiers(),
            type.kind(),
            source.isInContract(type.name()),
            isAnonymous(type.name()));
    return shown(written.stream().filter(m -> !m.equals("non-sealed")).toList());
  }

  /** Nobody can write modifiers for it, or for its constructor. */
  private static boolean isAnonymous(String name) {
    return RoutineName.type(name).matches(".*\\$\\d+");
  }

  private static String shown(List<String> words) {
    return words.isEmpty() ? "none" : String.join(" ", words);
  }

  private void members(Type written) {
    Map<String, Member> inSource = source.members(written.name());
    Map<String, Member> inClasses = classes.members(written.name());
    for (String name : union(inSource.keySet(), inClasses.keySet())) {
      String place = name + " (" + written.file() + ')';
      Member one = inSource.get(name);
      Member other = inClasses.get(name);
      compare(ComparedSubject.MEMBERS, place, shown(one), shown(other));
      if (one != null && other != null) {
        member(place, written.kind(), one, other);
      }
    }
    Set<String> lambdas = source.lambdas(written.name()).keySet();
    Set<String> compiled = classes.lambdas(written.name()).keySet();
    for (String lambda : union(lambdas, compiled)) {
      compare(
          ComparedSubject.MEMBERS,
          lambda + " (" + written.file() + ')',
          lambdas.contains(lambda) ? "lambda" : null,
          compiled.contains(lambda) ? "lambda" : null);
    }
  }

  private static String shown(Member member) {
    return member == null
        ? null
        : member.kind().name().toLowerCase(java.util.Locale.ROOT).replace('_', ' ');
  }

  private void member(String place, Type.Kind owner, Member written, Member compiled) {
    if (written.kind() != Member.Kind.CONSTRUCTOR || !isAnonymous(written.routine())) {
      compare(
          ComparedSubject.MODIFIERS, place, modifiers(written, owner), modifiers(compiled, owner));
    }
    if (written.type() != null || compiled.type() != null) {
      compare(
          ComparedSubject.DECLARED,
          place,
          DeclaredTypes.plain(written),
          DeclaredTypes.plain(compiled));
    }
    if (written.kind() == Member.Kind.METHOD && !written.modifiers().contains("static")) {
      String inSource = overridden(source, written.routine());
      String now = overridden(newer, compiled.routine());
      compare(
          ComparedSubject.OVERRIDING,
          place,
          inSource,
          inSource.equals(now) ? now : overridden(classes, compiled.routine()));
    }
  }

  private static String modifiers(Member member, Type.Kind owner) {
    List<String> words = new ArrayList<>();
    words.add(member.access().title());
    ImpliedModifiers.without(member.modifiers(), member.kind(), owner).stream()
        .filter(m -> !m.equals("public") && !m.equals("protected") && !m.equals("private"))
        .forEach(words::add);
    return String.join(" ", words);
  }

  private static String overridden(Declarations side, String routine) {
    List<String> names = side.overridden.getOrDefault(routine, List.of());
    return names.isEmpty() ? "none" : String.join(", ", new TreeSet<>(names));
  }
}
