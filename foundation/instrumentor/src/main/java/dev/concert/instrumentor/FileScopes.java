package dev.concert.instrumentor;

import java.util.ArrayList;
import java.util.List;

/**
 * The text of the scopes of one file. Their routines are registered once, in a class of its own
 * that stands behind the last brace of the file: a field in the user's classes would show in
 * reflection, and interfaces can hold no private one.
 */
final class FileScopes {
  private static final String PROFILER = "dev.concert.runtime.Profiler";

  private final String holder;
  private final boolean unnamedVariables;
  private final List<String> names = new ArrayList<>();

  /**
   * @param file a path that ends in the file's name
   * @param unnamedVariables whether the source is at least Java 22, so that {@code _} is no name
   */
  FileScopes(String file, boolean unnamedVariables) {
    String name = file.substring(file.lastIndexOf('/') + 1);
    this.holder = "Concert$" + name.substring(0, name.length() - ".java".length());
    this.unnamedVariables = unnamedVariables;
  }

  int size() {
    return names.size();
  }

  /** What opens the next scope; it ends with one brace. */
  String open(String routine) {
    names.add(routine);
    int number = names.size();
    String variable = unnamedVariables ? "_" : "concert$" + number;
    return " try (%s %s = %s.enter(%s.R%d)) {"
        .formatted(PROFILER, variable, PROFILER, holder, number);
  }

  /** The class that holds the routines. */
  String holder() {
    StringBuilder text = new StringBuilder(" final class " + holder + " {");
    for (int i = 0; i < names.size(); i++) {
      text.append(
          " static final int R%d = %s.routine(\"%s\");".formatted(i + 1, PROFILER, names.get(i)));
    }
    return text + " private " + holder + "() {} }";
  }
}
