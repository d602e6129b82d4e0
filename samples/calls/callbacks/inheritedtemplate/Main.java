package calls.callbacks.inheritedtemplate;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.util.JavacTask;
import java.io.IOException;
import java.util.List;
import javax.tools.ToolProvider;

class Main {
  static void main() throws IOException {
    JavacTask task =
        (JavacTask)
            ToolProvider.getSystemJavaCompiler()
                .getTask(null, null, null, null, null, List.of(new Text()));
    for (CompilationUnitTree unit : task.parse()) {
      new Names().read(unit);
    }
  }
}
