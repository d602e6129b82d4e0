package dev.concert.agent.selection;

import dev.concert.runtime.format.Setting;
import dev.concert.runtime.settings.AccessRules;
import dev.concert.runtime.settings.AccessRules.Rule;
import java.lang.reflect.Member;
import java.util.ArrayList;
import java.util.List;

/** The data collections of the user of which nothing is in this JVM, which is known at the end. */
final class UnmatchedCollections {
  private final AccessRules rules;
  private boolean taken;

  UnmatchedCollections(AccessRules rules) {
    this.rules = rules;
  }

  void take(Class<?>[] loaded, List<UnmatchedPattern> unmatched) {
    if (rules.isEmpty() || taken) {
      return;
    }
    taken = true;
    for (Rule rule : rules.rules()) {
      if (!matchesAny(rule, loaded)) {
        String nearest = nearest(rule, loaded);
        unmatched.add(new UnmatchedPattern(Setting.COLLECTIONS, rule.toString(), nearest));
      }
    }
  }

  private static boolean matchesAny(Rule rule, Class<?>[] loaded) {
    for (Class<?> type : loaded) {
      if (rule.matchesType(type.getTypeName()) && hasMember(rule, type)) {
        return true;
      }
    }
    return false;
  }

  private static boolean hasMember(Rule rule, Class<?> type) {
    if (rule.isPlain()) {
      return true;
    }
    for (String member : members(rule, type)) {
      if (rule.field() == null
          ? rule.methods().contains(member)
          : rule.matchesField(type.getTypeName(), member)) {
        return true;
      }
    }
    return false;
  }

  /** Names of the fields, or methods, that the rule may mean. */
  private static List<String> members(Rule rule, Class<?> type) {
    List<String> names = new ArrayList<>();
    try {
      Member[] members = rule.field() == null ? type.getMethods() : type.getDeclaredFields();
      for (Member member : members) {
        names.add(member.getName());
      }
    } catch (LinkageError e) {
      return names; // a class that they name is missing: the program cannot use them either
    }
    return names;
  }

  /**
   * The nearest member of the types that the rule names; where there are none, the nearest type.
   */
  private static String nearest(Rule rule, Class<?>[] loaded) {
    NearestName type = new NearestName(rule.toString());
    NearestName member = new NearestName(rule.toString());
    String separator = rule.field() == null ? ":" : "#";
    boolean there = false;
    for (Class<?> each : loaded) {
      String name = each.getTypeName();
      type.offer(name);
      if (rule.matchesType(name)) {
        there = true;
        members(rule, each).forEach(found -> member.offer(name + separator + found));
      }
    }
    return (there ? member : type).found();
  }
}
