package dev.concert.agent.selection;

import dev.concert.agent.classfile.ClassInfo;
import dev.concert.agent.classfile.MethodInfo;
import dev.concert.runtime.core.Recording;
import dev.concert.runtime.format.Setting;
import dev.concert.runtime.settings.NamePattern;
import dev.concert.runtime.settings.RecordingSettings;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The patterns of the user that nothing in this JVM has matched, which is known at the end: each
 * with the name that is most like it. Any thread may call.
 */
public final class UnmatchedPatterns {
  /** One of them, and what is known of it. */
  private static final class Open {
    private final String setting;
    private final NamePattern pattern;

    /** Whether the methods of a class that the pattern may mean have been looked at. */
    private boolean looked;

    private NearestName method;

    Open(String setting, NamePattern pattern) {
      this.setting = setting;
      this.pattern = pattern;
      method = new NearestName(pattern.toString());
    }
  }

  /** By what the user has written; replaced when one is matched or added. */
  private volatile Map<String, Open> open = Map.of();

  private final UnmatchedCollections collections;

  public UnmatchedPatterns(RecordingSettings settings) {
    collections = new UnmatchedCollections(settings.accesses());
    add(settings);
  }

  /** Takes up what is asked for now; what was asked for before stays. */
  public synchronized void add(RecordingSettings settings) {
    Map<String, Open> more = new LinkedHashMap<>(open);
    add(more, Setting.INCLUDE, settings.includes());
    add(more, Setting.EXCLUDE, settings.excludes());
    add(more, Setting.ON, settings.switched(true));
    add(more, Setting.OFF, settings.switched(false));
    add(more, Setting.CAPTURE, settings.captured());
    open = more;
  }

  private static void add(Map<String, Open> open, String setting, List<NamePattern> patterns) {
    for (NamePattern pattern : patterns) {
      open.putIfAbsent(setting + ' ' + pattern, new Open(setting, pattern));
    }
  }

  /**
   * A class is about to be woven.
   *
   * @param type binary name
   */
  public void look(String type, ClassInfo facts) {
    Map<String, Open> left = open;
    if (!left.isEmpty()) {
      look(left, type, facts);
    }
  }

  private synchronized void look(Map<String, Open> left, String type, ClassInfo facts) {
    Map<String, Open> still = new LinkedHashMap<>(left);
    for (Map.Entry<String, Open> each : left.entrySet()) {
      if (matches(each.getValue(), type, facts)) {
        still.remove(each.getKey());
      }
    }
    open = still;
  }

  private static boolean matches(Open open, String type, ClassInfo facts) {
    boolean named = open.pattern.kind() == NamePattern.Kind.NAME;
    if (named && !open.pattern.matchesType(type)) {
      return false;
    }
    open.looked = named;
    for (MethodInfo method : facts.listed()) {
      if (Selection.matches(open.pattern, type, facts, method)) {
        return true;
      }
      if (named) {
        open.method.offer(type + '#' + method.name);
      }
    }
    return false;
  }

  /**
   * Each that neither a method that was looked at has matched, nor a class that was loaded; from
   * now on there are none.
   *
   * @param loaded all classes of this JVM
   */
  public synchronized List<UnmatchedPattern> take(Class<?>[] loaded) {
    List<UnmatchedPattern> unmatched = new ArrayList<>();
    if (!open.isEmpty()) {
      take(loaded, unmatched);
      open = Map.of();
    }
    collections.take(loaded, unmatched);
    return unmatched;
  }

  private void take(Class<?>[] loaded, List<UnmatchedPattern> unmatched) {
    Set<String> types = new LinkedHashSet<>();
    Set<String> ofProgram = new LinkedHashSet<>();
    for (Class<?> type : loaded) {
      if (!type.isArray() && !type.isHidden() && types.add(type.getName())) {
        addIfOfProgram(ofProgram, type);
      }
    }
    for (Open each : open.values()) {
      if (!isNamed(each.pattern) && !mayMean(each, types)) {
        String nearest = nearest(each, ofProgram);
        unmatched.add(new UnmatchedPattern(each.setting, each.pattern.toString(), nearest));
      }
    }
  }

  private static boolean isNamed(NamePattern pattern) {
    return pattern.kind() == NamePattern.Kind.NAME && Recording.isNamed(pattern);
  }

  private static void addIfOfProgram(Set<String> names, Class<?> type) {
    if (type.getClassLoader() != null) {
      String name = type.getName();
      names.add(name);
      for (int dot = name.lastIndexOf('.'); dot > 0; dot = name.lastIndexOf('.', dot - 1)) {
        names.add(name.substring(0, dot));
      }
    }
  }

  /** Whether the pattern means a class that is there, and whose methods nobody has looked at. */
  private static boolean mayMean(Open open, Set<String> types) {
    if (open.pattern.kind() != NamePattern.Kind.NAME || open.looked) {
      return false;
    }
    for (String type : types) {
      if (open.pattern.matchesType(type)) {
        return true;
      }
    }
    return false;
  }

  private static String nearest(Open open, Set<String> names) {
    if (open.pattern.kind() != NamePattern.Kind.NAME) {
      return null;
    }
    return open.looked ? open.method.found() : nearestType(open.pattern, names);
  }

  private static String nearestType(NamePattern pattern, Set<String> names) {
    String text = pattern.toString();
    int hash = text.indexOf('#');
    NearestName nearest = new NearestName(hash < 0 ? text : text.substring(0, hash));
    names.forEach(nearest::offer);
    return nearest.found();
  }
}
