package calls.serialization.nodata.old;

import java.io.Serializable;

public class Item implements Serializable {
  private static final long serialVersionUID = 1;
}
