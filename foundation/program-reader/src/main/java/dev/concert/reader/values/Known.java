package dev.concert.reader.values;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/** All that is known of what a value may be. */
public record Known(Set<Thing> things, Extent extent) {
  /** Where so many may be meant, most are not. */
  private static final int MAX_THINGS = 50;

  public static final Known NOTHING = new Known(Set.of(), Extent.SOME);

  /** What else may be meant. */
  public enum Extent {
    /** Nothing. */
    ALL,
    /** What is not of the program. */
    ALL_OF_PROGRAM,
    /** Anything. */
    SOME
  }

  public static Known all(Thing thing) {
    return new Known(Set.of(thing), Extent.ALL);
  }

  public static Known all(Collection<? extends Thing> things) {
    return things.size() > MAX_THINGS
        ? NOTHING
        : new Known(new LinkedHashSet<>(things), Extent.ALL);
  }

  public static Known text(Object text) {
    return all(new Thing.Text(text.toString()));
  }

  static Known join(List<Known> parts) {
    Set<Thing> things = new LinkedHashSet<>();
    Extent extent = Extent.ALL;
    for (Known part : parts) {
      things.addAll(part.things);
      extent = less(extent, part.extent);
    }
    return things.size() > MAX_THINGS ? NOTHING : new Known(things, extent);
  }

  /** Of one that is missing, as in code that does not compile, nothing is known. */
  public static Known at(List<Known> arguments, int index) {
    return index < arguments.size() ? arguments.get(index) : NOTHING;
  }

  static List<Known> behind(List<Known> arguments) {
    return arguments.isEmpty() ? List.of() : arguments.subList(1, arguments.size());
  }

  Known upTo(Extent other) {
    return new Known(things, less(extent, other));
  }

  private static Extent less(Extent one, Extent other) {
    return one.compareTo(other) > 0 ? one : other;
  }

  /** What each of them leads to. */
  Known map(Function<Thing, Known> step) {
    return things.isEmpty() ? NOTHING : join(things.stream().map(step).toList()).upTo(extent);
  }

  public <T extends Thing> Stream<T> of(Class<T> kind) {
    return things.stream().filter(kind::isInstance).map(kind::cast);
  }

  /** The only one that can be meant; null if it is not known, or of another kind. */
  <T extends Thing> T only(Class<T> kind) {
    return isOne() ? of(kind).findFirst().orElse(null) : null;
  }

  public boolean isOne() {
    return extent == Extent.ALL && things.size() == 1;
  }

  public boolean isText(String text) {
    return isOne() && things.contains(new Thing.Text(text));
  }
}
