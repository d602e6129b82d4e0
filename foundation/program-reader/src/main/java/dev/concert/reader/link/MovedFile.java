package dev.concert.reader.link;

import dev.concert.model.Call;
import dev.concert.model.Routine;
import dev.concert.model.Type;
import dev.concert.model.UnresolvedCall;
import dev.concert.reader.facts.FileFacts;
import dev.concert.reader.facts.FileFacts.Callback;
import dev.concert.reader.facts.FileFacts.Handover;
import dev.concert.reader.facts.FileFacts.Reflection;
import dev.concert.reader.facts.FileFacts.Site;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiPredicate;

/**
 * A file that says what it has said before, of places that may be others: an edit of comments, of
 * layout, of code that neither calls nor hands on anything.
 */
final class MovedFile {
  final FileFacts now;

  /** Where what has stood where is now. */
  private final Map<Spot, Spot> spots = new HashMap<>();

  /** Reasons that name a line. */
  final Map<String, String> reasons = new HashMap<>();

  private boolean told = true;

  private record Spot(int line, int offset, int length) {}

  private MovedFile(FileFacts now) {
    this.now = now;
  }

  /** Null if it says something else now. */
  static MovedFile of(FileFacts before, FileFacts now) {
    MovedFile moved = new MovedFile(now);
    return moved.isOf(before) && moved.told && isOneToOne(moved.spots) && isOneToOne(moved.reasons)
        ? moved
        : null;
  }

  /** What was told apart before is so now. */
  private static <T> boolean isOneToOne(Map<T, T> map) {
    return new HashSet<>(map.values()).size() == map.size();
  }

  private boolean isOf(FileFacts before) {
    return before.source().file().equals(now.source().file())
        && before.source().problems().equals(now.source().problems())
        && before.implementers().equals(now.implementers())
        && before.flows().equals(now.flows())
        && before.objects().equals(now.objects())
        && before.bounds().equals(now.bounds())
        && before.parts().equals(now.parts())
        && before.annotations().equals(now.annotations())
        && before.imports().equals(now.imports())
        && before.respelled().equals(now.respelled())
        && all(before.types(), now.types(), this::isMoved)
        && all(before.routines(), now.routines(), this::isMoved)
        && all(before.sites(), now.sites(), this::isMoved)
        && all(before.unresolved(), now.unresolved(), MovedFile::isMoved)
        && all(before.handovers(), now.handovers(), this::isMoved)
        && all(before.reflections(), now.reflections(), this::isMoved)
        && all(before.callbacks(), now.callbacks(), this::isMoved);
  }

  private static <T> boolean all(List<T> before, List<T> now, BiPredicate<T, T> isMoved) {
    boolean all = before.size() == now.size();
    for (int i = 0; all && i < before.size(); i++) {
      all = isMoved.test(before.get(i), now.get(i));
    }
    return all;
  }

  private boolean isMoved(Type before, Type now) {
    return at(before, now).equals(now);
  }

  /** A type where another one stands. */
  static Type at(Type type, Type place) {
    return new Type(
        type.name(),
        type.kind(),
        type.modifiers(),
        type.file(),
        place.line(),
        place.endLine(),
        type.superclass(),
        type.interfaces(),
        type.parallel(),
        type.members());
  }

  private boolean isMoved(Routine before, Routine now) {
    spot(new Spot(before.line(), before.start(), 0), new Spot(now.line(), now.start(), 0));
    return before.name().equals(now.name())
        && before.kind() == now.kind()
        && before.type().equals(now.type())
        && before.modifiers().equals(now.modifiers())
        && before.file().equals(now.file())
        && before.implicit() == now.implicit()
        && before.uncertain() == now.uncertain();
  }

  private boolean isMoved(Site before, Site now) {
    spot(spot(before), spot(now));
    spot(
        new Spot(before.line(), before.offset(), 0), // as of a call that nobody has written
        new Spot(now.line(), now.offset(), 0));
    return before.at(now.line(), now.offset(), now.length()).equals(now);
  }

  private static Spot spot(Site site) {
    return new Spot(site.line(), site.offset(), site.length());
  }

  private void spot(Spot before, Spot now) {
    Spot other = spots.put(before, now);
    told &= other == null || other.equals(now);
  }

  private static boolean isMoved(UnresolvedCall before, UnresolvedCall now) {
    return new UnresolvedCall(
            before.caller(), before.file(), now.line(), before.text(), before.why())
        .equals(now);
  }

  private boolean isMoved(Handover before, Handover now) {
    boolean reasoned = before.why() != null;
    if (reasoned != (now.why() != null)) {
      return false;
    }
    if (reasoned) {
      String other = reasons.put(before.why(), now.why());
      told &= other == null || other.equals(now.why());
    }
    return before.value().equals(now.value())
        && Objects.equals(before.object(), now.object())
        && before.functions().equals(now.functions())
        && before.alone() == now.alone()
        && all(before.places(), now.places(), this::isMoved);
  }

  private boolean isMoved(Reflection before, Reflection now) {
    return new Reflection(before.asked(), before.bound(), now.places()).equals(now)
        && all(before.places(), now.places(), this::isMoved);
  }

  private boolean isMoved(Callback before, Callback now) {
    return new Callback(
                before.objects(),
                before.location(),
                before.within(),
                before.type(),
                before.question(),
                now.places())
            .equals(now)
        && all(before.places(), now.places(), this::isMoved);
  }

  /** The call where it stands now; null if nobody knows. */
  Call moved(Call call) {
    Spot to = spots.get(new Spot(call.line(), call.offset(), call.length()));
    return to == null
        ? null
        : new Call(
            call.caller(),
            call.callee(),
            call.file(),
            to.line(),
            to.offset(),
            to.length(),
            call.kind(),
            call.certain(),
            call.fromOutside());
  }
}
