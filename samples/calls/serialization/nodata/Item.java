package calls.serialization.nodata;

import java.io.ObjectStreamException;
import java.io.Serializable;

class Item extends Added implements Serializable {
  private static final long serialVersionUID = 1;
}

class Added implements Serializable {
  private static final long serialVersionUID = 1;

  private void readObjectNoData() throws ObjectStreamException {}
}
