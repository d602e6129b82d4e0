module shapes {
  exports shapes;

  uses shapes.Scale;
}
