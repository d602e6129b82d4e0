package calls.callbacks.inheritedtemplate;

import java.net.URI;
import javax.tools.SimpleJavaFileObject;

class Text extends SimpleJavaFileObject {
  Text() {
    super(URI.create("string:///A.java"), Kind.SOURCE);
  }

  @Override
  public CharSequence getCharContent(boolean ignoreEncodingErrors) {
    return "class A { int b; }";
  }
}
