export default {
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
  attribution: 'Fuentes del mapa',
  twoFingers: 'Usa dos dedos para mover el mapa',
  ctrlScroll: 'Usa Ctrl y la rueda para acercar el mapa',
  cmdScroll: 'Usa ⌘ y la rueda para acercar el mapa',
  loading: 'Cargando el mapa…',
} as const;
