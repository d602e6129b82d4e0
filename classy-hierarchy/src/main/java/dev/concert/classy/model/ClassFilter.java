package dev.concert.classy.model;

import dev.concert.model.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * Which classes are shown: those whose name is accepted, in packages that are wanted. Immutable.
 *
 * @param name null for any
 * @param packages packages with those in them; behind {@code !} those that are left out. Where some
 *     are wanted, others are not.
 */
public record ClassFilter(Predicate<String> name, List<String> packages)
    implements Predicate<Type> {
  private static final String NOT = "!";

  static final ClassFilter ALL = new ClassFilter(null, List.of());

  public ClassFilter {
    packages = List.copyOf(packages);
  }

  /** Whether it leaves nothing out. */
  public boolean isEmpty() {
    return name == null && packages.isEmpty();
  }

  /** Whether a package term leaves out what it names. */
  public static boolean isLeftOut(String term) {
    return term.startsWith(NOT);
  }

  /** The package that a term names. */
  public static String named(String term) {
    return isLeftOut(term) ? term.substring(NOT.length()) : term;
  }

  @Override
  public boolean test(Type type) {
    return isIn(packageOf(type)) && (name == null || name.test(type.name()));
  }

  private boolean isIn(String itsPackage) {
    boolean someWanted = false;
    boolean wanted = false;
    for (String term : packages) {
      boolean within = isWithin(itsPackage, named(term));
      if (isLeftOut(term)) {
        if (within) {
          return false;
        }
      } else {
        someWanted = true;
        wanted |= within;
      }
    }
    return wanted || !someWanted;
  }

  /** Whether a package is another, or in it. */
  static boolean isWithin(String inner, String outer) {
    return inner.equals(outer) || inner.startsWith(outer + '.');
  }

  /** Empty for the unnamed one. */
  public static String packageOf(Type type) {
    return type.name().substring(0, Math.max(0, type.name().lastIndexOf('.')));
  }

  ClassFilter withName(Predicate<String> wanted) {
    return new ClassFilter(wanted, packages);
  }

  ClassFilter withPackages(List<String> wanted) {
    return new ClassFilter(name, wanted);
  }

  /** That package only. */
  ClassFilter only(String wanted) {
    return withPackages(List.of(wanted));
  }

  /** Without that package; it is no longer wanted then. */
  ClassFilter without(String unwanted) {
    List<String> terms = new ArrayList<>(packages);
    terms.removeIf(term -> named(term).equals(unwanted));
    terms.add(NOT + unwanted);
    return withPackages(terms);
  }

  ClassFilter withoutTerm(String term) {
    return withPackages(packages.stream().filter(it -> !it.equals(term)).toList());
  }
}
