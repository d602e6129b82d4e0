package calls.callbacks.ownobservers;

import java.util.ArrayList;
import java.util.List;

class Main {
  static void main() {
    Subject subject = new Subject();
    subject.add(new Watcher());
    subject.add(() -> seen());
    subject.fire();
  }

  static void seen() {}
}

interface Listener {
  void changed();
}

class Subject {
  private final List<Listener> listeners = new ArrayList<>();

  void add(Listener listener) {
    listeners.add(listener);
  }

  void fire() {
    listeners.forEach(Listener::changed);
  }
}

class Watcher implements Listener {
  @Override
  public void changed() {}
}
