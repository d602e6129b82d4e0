package dev.concert.reader.link;

import dev.concert.model.Call;
import dev.concert.model.RoutineName;
import dev.concert.reader.facts.FileFacts.Implementer;
import dev.concert.reader.facts.FileFacts.Site;
import dev.concert.reader.values.Dispatch;
import dev.concert.reader.values.Known;
import dev.concert.reader.values.OpenWorld;
import dev.concert.reader.values.Thing;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Tells which methods of the application's class loaders the JDK calls, and the JVM. */
final class LoaderCalls {
  private static final String LOADER = "java.lang.ClassLoader#";

  private static final String LOAD = "loadClass(java.lang.String)";

  /**
   * Which methods of the same loader each method of ClassLoader calls, as its documentation says.
   */
  private static final Map<String, List<String>> CALLED =
      Map.of(
          LOAD,
          List.of("loadClass(java.lang.String,boolean)"),
          "loadClass(java.lang.String,boolean)",
          List.of("getClassLoadingLock(java.lang.String)", "findClass(java.lang.String)"),
          "getResource(java.lang.String)",
          List.of("findResource(java.lang.String)"),
          "getResources(java.lang.String)",
          List.of("findResources(java.lang.String)"),
          "getResourceAsStream(java.lang.String)",
          List.of("getResource(java.lang.String)"),
          "resources(java.lang.String)",
          List.of("getResources(java.lang.String)"));

  private final Dispatch dispatch;
  private final OpenWorld world;

  /** What each loader of the application is asked for by name. */
  private final Map<String, Set<Thing.Instance>> loaders = new HashMap<>();

  LoaderCalls(Dispatch dispatch, OpenWorld world) {
    this.dispatch = dispatch;
    this.world = world;
  }

  /**
   * @param method type and name of the JDK's method that is called
   * @param answer the classes that it answers
   */
  void of(String method, Known receiver, List<Known> arguments, Known answer, Runs.Found found) {
    if (method.equals("java.lang.Class#forName") && arguments.size() == 3) {
      ask(arguments.get(2), LOAD, found);
      remember(arguments.get(2), answer);
    } else if (method.equals("java.lang.reflect.Proxy#newProxyInstance")) {
      ask(Known.at(arguments, 0), LOAD, found);
    } else if (method.startsWith("java.util.ServiceLoader#")) {
      receiver
          .of(Thing.Providers.class)
          .map(Thing.Providers::loader)
          .forEach(loader -> {
            ask(loader, "getResources(java.lang.String)", found);
            ask(loader, LOAD, found);
          });
    } else if (method.startsWith(LOADER)) {
      askLoader(method.substring(LOADER.length()), receiver, arguments.size(), found);
      remember(receiver, answer);
    }
  }

  private void askLoader(String name, Known loader, int arguments, Runs.Found found) {
    boolean ofSuper = name.startsWith("super.");
    String signature =
        (ofSuper ? name.substring("super.".length()) : name)
            + (arguments == 2 ? "(java.lang.String,boolean)" : "(java.lang.String)");
    for (String called : CALLED.getOrDefault(signature, List.of())) {
      if (ofSuper || !overrides(loader, signature)) {
        ask(loader, called, found);
      }
    }
  }

  /** Then the JDK's own method does not run. */
  private boolean overrides(Known loader, String signature) {
    return loader
        .of(Thing.Instance.class)
        .anyMatch(it -> !dispatch.targets(it.type(), it.exact(), LOADER + signature).isEmpty());
  }

  /** The JDK calls a method of the loader, or those that this one calls if it is the JDK's. */
  private void ask(Known loader, String signature, Runs.Found found) {
    Set<String> targets = new LinkedHashSet<>();
    loader.of(Thing.Instance.class).forEach(it -> targets.addAll(targets(it, signature)));
    boolean closed =
        world.isProgram() || loader.of(Thing.Instance.class).allMatch(Thing.Instance::exact);
    boolean certain = loader.isOne() && closed && targets.size() == 1;
    targets.forEach(target -> found.add(target, Call.Kind.CALLBACK, certain));
    if (targets.isEmpty()) {
      CALLED.getOrDefault(signature, List.of()).forEach(called -> ask(loader, called, found));
    }
  }

  private Set<String> targets(Thing.Instance loader, String signature) {
    Set<String> found = new LinkedHashSet<>();
    for (Implementer implementer : dispatch.instances(loader.type(), loader.exact())) {
      found.addAll(dispatch.targets(implementer.name(), true, LOADER + signature));
    }
    return found;
  }

  private void remember(Known loader, Known answer) {
    List<Thing.Instance> own = loader.of(Thing.Instance.class).toList();
    answer
        .of(Thing.ClassObject.class)
        .forEach(c -> loaders.computeIfAbsent(c.type(), _ -> new HashSet<>()).addAll(own));
  }

  /** A class's loader is asked by the JVM for the classes that its routines refer to. */
  void ofReferences(List<Site> sites, FoundCalls calls) {
    if (!isAny()) {
      return;
    }
    Map<String, Site> first = new LinkedHashMap<>();
    for (Site site : sites) {
      if (refersToOther(site)) {
        first.putIfAbsent(site.caller(), site);
      }
    }
    for (Site site : first.values()) {
      Site place = Site.without(site.caller(), site.line(), site.offset(), 0, Call.Kind.CALLBACK);
      for (Thing.Instance loader : loadersOf(RoutineName.type(site.caller()))) {
        ask(Known.all(loader), LOAD, (routine, _, _) -> calls.add(place, routine, false));
      }
    }
  }

  /** Whether there are loaders of the application that may be asked. */
  boolean isAny() {
    return !loaders.values().stream().allMatch(Set::isEmpty);
  }

  /** To a class that is not loaded with it: neither itself nor a supertype. */
  private boolean refersToOther(Site site) {
    String user = RoutineName.type(site.caller());
    String used = RoutineName.type(site.callee());
    if (used.equals(user) || loadersOf(user).isEmpty()) {
      return false;
    }
    return dispatch.instances(user, true).stream()
        .noneMatch(implementer -> implementer.supertypes().contains(used));
  }

  /** Those of the class or of the one around it. */
  private List<Thing.Instance> loadersOf(String type) {
    List<Thing.Instance> found = new ArrayList<>(loaders.getOrDefault(type, Set.of()));
    for (int dollar = type.indexOf('$'); dollar > 0; dollar = type.indexOf('$', dollar + 1)) {
      found.addAll(loaders.getOrDefault(type.substring(0, dollar), Set.of()));
    }
    return found;
  }
}
