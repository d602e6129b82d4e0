package dev.concert.reader.link;

import dev.concert.model.Call;
import dev.concert.model.Routine;
import dev.concert.model.Type;
import dev.concert.model.UnresolvedCall;
import dev.concert.reader.facts.FileFacts;
import dev.concert.reader.facts.FileFacts.Callback;
import dev.concert.reader.facts.FileFacts.Flow;
import dev.concert.reader.facts.FileFacts.Handover;
import dev.concert.reader.facts.FileFacts.Reflection;
import dev.concert.reader.facts.FileFacts.Site;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;

/**
 * A file that says what it has said before, and perhaps more calls and flows of objects, of places
 * that may be others: an edit of comments, of layout, of code that hands on no function or task.
 */
final class EditedFile {
  final FileFacts now;

  /** How its places are called. */
  final Renumbering numbers = new Renumbering();

  /** What it says besides. */
  final List<Site> sites = new ArrayList<>();

  final List<Flow> objects = new ArrayList<>();
  final Map<String, String> bounds = new HashMap<>();
  final List<Callback> callbacks = new ArrayList<>();

  /** Reasons that name a line. */
  final Map<String, String> reasons = new HashMap<>();

  /** Where what has stood where is now. */
  private final Map<Spot, Spot> spots = new HashMap<>();

  /** What stood there before; nothing for what it says besides. */
  private final Map<Site, Site> known = new IdentityHashMap<>();

  private boolean told = true;

  private record Spot(int line, int offset, int length) {}

  private EditedFile(FileFacts now) {
    this.now = now;
  }

  /** Null if it says something else now, or less. */
  static EditedFile of(FileFacts before, FileFacts now) {
    EditedFile edited = new EditedFile(now);
    boolean known =
        edited.isOf(before)
            && edited.told
            && isOneToOne(edited.spots)
            && isOneToOne(edited.reasons);
    return known ? edited : null;
  }

  /** Whether it says nothing besides. */
  boolean isMoved() {
    return sites.isEmpty() && objects.isEmpty() && bounds.isEmpty() && callbacks.isEmpty();
  }

  /** What was said of it before, where it stands now; itself if nothing was. */
  Site before(Site site) {
    return known.getOrDefault(site, site);
  }

  /** What was told apart before is so now. */
  private static <T> boolean isOneToOne(Map<T, T> map) {
    return new HashSet<>(map.values()).size() == map.size();
  }

  private boolean isOf(FileFacts before) {
    return before.source().file().equals(now.source().file())
        && before.source().problems().equals(now.source().problems())
        && all(before.types(), now.types(), this::isMoved)
        && all(before.routines(), now.routines(), this::isMoved)
        && hasSites(before.sites())
        && all(before.implementers(), now.implementers(), numbers::isSame)
        && all(before.flows(), now.flows(), numbers::isSame)
        && all(before.parts(), now.parts(), numbers::isSame)
        && before.annotations().equals(now.annotations())
        && before.imports().equals(now.imports())
        && before.respelled().equals(now.respelled())
        && all(before.unresolved(), now.unresolved(), EditedFile::isMoved)
        && all(before.handovers(), now.handovers(), this::isMoved)
        && all(before.reflections(), now.reflections(), this::isMoved)
        && hasCallbacks(before.callbacks())
        && hasObjects(before.objects())
        && hasBounds(before.bounds());
  }

  /** All that were there, in their order. */
  private boolean hasSites(List<Site> before) {
    int found = 0;
    for (Site site : now.sites()) {
      if (found < before.size() && isMoved(before.get(found), site)) {
        Site old = before.get(found++);
        known.put(site, old.at(site.line(), site.offset(), site.length()));
      } else {
        sites.add(site);
      }
    }
    return found == before.size();
  }

  /** Likewise, each where its site is now. */
  private boolean hasCallbacks(List<Callback> before) {
    int found = 0;
    for (Callback callback : now.callbacks()) {
      if (found < before.size()
          && all(before.get(found).places(), callback.places(), this::mayBe)
          && isMoved(before.get(found), callback)) {
        found++;
      } else {
        callbacks.add(callback);
      }
    }
    return found == before.size();
  }

  private boolean mayBe(Site before, Site now) {
    Spot other = spots.get(spot(before));
    return other == null || other.equals(spot(now));
  }

  /** In any order, each once. */
  private boolean hasObjects(List<Flow> before) {
    Set<String> old = new LinkedHashSet<>();
    before.forEach(flow -> old.add(flow.toString()));
    List<String> others = new ArrayList<>();
    List<Flow> of = new ArrayList<>();
    for (Flow flow : now.objects()) {
      String text = flow.toString();
      if (!old.remove(numbers.before(text))) {
        others.add(text);
        of.add(flow);
      }
    }
    Map<String, List<String>> alike = new HashMap<>();
    old.forEach(
        text -> alike.computeIfAbsent(Renumbering.shape(text), _ -> new ArrayList<>()).add(text));
    for (int i = 0; i < others.size(); i++) {
      String text = others.get(i);
      List<String> some = alike.getOrDefault(Renumbering.shape(text), new ArrayList<>());
      Optional<String> same = some.stream().filter(it -> numbers.isSame(it, text)).findFirst();
      if (same.isPresent()) {
        some.remove(same.get());
      } else {
        objects.add(of.get(i));
      }
    }
    return alike.values().stream().allMatch(List::isEmpty);
  }

  private boolean hasBounds(Map<String, String> before) {
    Map<String, String> old = new HashMap<>(before);
    now.bounds()
        .forEach((location, type) -> {
          if (!old.remove(numbers.before(location), type)) {
            bounds.put(location, type);
          }
        });
    return old.isEmpty();
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
    if (!numbers.isSame(before.at(now.line(), now.offset(), now.length()), now)) {
      return false;
    }
    spot(spot(before), spot(now));
    spot(
        new Spot(before.line(), before.offset(), 0), // as of a call that nobody has written
        new Spot(now.line(), now.offset(), 0));
    return true;
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
    return numbers.isSame(
            new Handover(
                before.value(),
                before.object(),
                before.functions(),
                now.why(),
                before.alone(),
                now.places()),
            now)
        && all(before.places(), now.places(), this::isMoved);
  }

  private boolean isMoved(Reflection before, Reflection now) {
    return numbers.isSame(new Reflection(before.asked(), before.bound(), now.places()), now)
        && all(before.places(), now.places(), this::isMoved);
  }

  private boolean isMoved(Callback before, Callback now) {
    return numbers.isSame(
            new Callback(
                before.objects(),
                before.location(),
                before.within(),
                before.type(),
                before.question(),
                now.places()),
            now)
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
