package calls.callbacks.propertychange;

import java.beans.PropertyChangeEvent;
import java.beans.PropertyChangeListener;
import java.beans.PropertyChangeSupport;

class Main {
  static void main() {
    Bean bean = new Bean();
    bean.changes.addPropertyChangeListener(new Watcher());
    bean.changes.addPropertyChangeListener("size", e -> lambda());
    bean.setSize(3);
  }

  static void lambda() {}
}

class Bean {
  final PropertyChangeSupport changes = new PropertyChangeSupport(this);
  private int size;

  void setSize(int value) {
    int old = size;
    size = value;
    changes.firePropertyChange("size", old, value);
  }
}

class Watcher implements PropertyChangeListener {
  @Override
  public void propertyChange(PropertyChangeEvent event) {}
}
