package calls.callbacks.resourcebundle;

import java.util.ListResourceBundle;

public class Texts extends ListResourceBundle {
  @Override
  protected Object[][] getContents() {
    return new Object[][] {{"hello", "Hello"}};
  }
}
