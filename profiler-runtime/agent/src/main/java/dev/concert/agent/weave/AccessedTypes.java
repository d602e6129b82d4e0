package dev.concert.agent.weave;

import dev.concert.agent.classfile.ClassHeaders;
import dev.concert.runtime.settings.AccessRules;
import dev.concert.runtime.settings.AccessRules.Rule;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import org.objectweb.asm.Type;

/**
 * Which instructions may access a collection, as far as the types tell that are written in class
 * files; what an object really is decides when they run. Of one class loader.
 */
final class AccessedTypes {
  /** Types of views, in which no name of the collection's own class remains. */
  private static final Set<String> VIEWS =
      Set.of(
          "java/util/Collection",
          "java/util/Enumeration",
          "java/util/Iterator",
          "java/util/List",
          "java/util/ListIterator",
          "java/util/Map",
          "java/util/NavigableMap",
          "java/util/NavigableSet",
          "java/util/SequencedCollection",
          "java/util/SequencedMap",
          "java/util/SequencedSet",
          "java/util/Set",
          "java/util/SortedMap",
          "java/util/SortedSet");

  private static final String ANY = "*";

  private final AccessRules rules;
  private final ClassHeaders headers;

  /** Ancestors of the classes that rules name, or that fields hold. */
  private final List<Set<String>> exact = new ArrayList<>();

  /** The same classes. */
  private final Set<String> exactNames = new TreeSet<>();

  /** Element types of the arrays that are tracked, as in source; patterns. */
  private final List<String> elements = new ArrayList<>();

  /** Whether anything but arrays is tracked. */
  private boolean objects;

  /** Whether fields are tracked of which only the code that uses them says what they hold. */
  private boolean anything;

  private final Map<String, Boolean> known = new ConcurrentHashMap<>();

  AccessedTypes(AccessRules rules, ClassHeaders headers) {
    this.rules = rules;
    this.headers = headers;
    for (Rule rule : rules.rules()) {
      if (rule.field() == null) {
        add(rule.type(), rule.isExact());
      } else {
        addFields(rule);
      }
    }
  }

  private void addFields(Rule rule) {
    if (!rule.isExact()) {
      anything = true;
      add(ANY, false);
      return;
    }
    headers
        .of(rule.type().replace('.', '/'))
        .fields
        .forEach((name, descriptor) -> {
          Type type = Type.getType(descriptor);
          if (rule.matchesField(rule.type(), name) && type.getSort() >= Type.ARRAY) {
            add(type.getClassName(), true);
          }
        });
  }

  private void add(String type, boolean isExact) {
    int brackets = type.indexOf("[]");
    if (brackets >= 0) {
      elements.add(type.substring(0, brackets));
      return;
    }
    objects = true;
    if (isExact) {
      String name = type.replace('.', '/');
      exact.add(headers.ancestors(name));
      exactNames.add(name);
    } else if (type.endsWith(ANY)) {
      elements.add(type);
    }
  }

  /**
   * Whether elements of such arrays may be tracked.
   *
   * @param element as in source; null for any class or array
   */
  boolean hasArraysOf(String element) {
    for (String tracked : elements) {
      Rule rule = new Rule(tracked, null, Set.of());
      if (element == null ? !isPrimitive(tracked) || nested() : rule.matchesType(element)) {
        return true;
      }
    }
    return false;
  }

  /** Rows of arrays of primitive values are elements of arrays of objects. */
  private boolean nested() {
    for (Rule rule : rules.rules()) {
      if (rule.field() != null || rule.type().contains("[][]")) {
        return true;
      }
    }
    return false;
  }

  private static boolean isPrimitive(String type) {
    return Set.of("boolean", "byte", "char", "short", "int", "long", "float", "double")
        .contains(type);
  }

  /**
   * Whether an object of which this much is known may be tracked.
   *
   * @param type internal name
   */
  boolean mayBe(String type) {
    if (!objects || type.charAt(0) == '[' || type.equals("java/lang/Object")) {
      return false;
    }
    Boolean answer = known.get(type);
    if (answer == null) {
      answer =
          anything && !type.startsWith("java/lang/")
              || VIEWS.contains(type)
              || isAbove(type)
              || isBelow(type);
      known.put(type, answer);
    }
    return answer;
  }

  private boolean isAbove(String type) {
    for (Set<String> family : exact) {
      if (family.contains(type)) {
        return true;
      }
    }
    return false;
  }

  private boolean isBelow(String type) {
    for (String ancestor : headers.ancestors(type)) {
      if (exactNames.contains(ancestor) || isNamed(ancestor)) {
        return true;
      }
    }
    return false;
  }

  private boolean isNamed(String type) {
    String name = type.replace('/', '.');
    for (Rule rule : rules.rules()) {
      if (rule.field() == null && rule.matchesType(name)) {
        return true;
      }
    }
    return false;
  }

  /** Whether what a field holds is tracked. */
  boolean isHolder(String owner, String field) {
    String name = owner.replace('/', '.');
    for (Rule rule : rules.rules()) {
      if (rule.matchesField(name, field)) {
        return true;
      }
    }
    return false;
  }

  /** Whether a rule names a method. */
  boolean isNamedMethod(String method) {
    for (Rule rule : rules.rules()) {
      if (rule.methods().contains(method)) {
        return true;
      }
    }
    return false;
  }
}
