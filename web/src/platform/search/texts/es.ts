export default {
  forget: 'Borrar búsquedas recientes',
  suggestions: 'Sugerencias',
  shown: { one: '{count} sugerencia', other: '{count} sugerencias' },
  wordsIn: '{words} en {place}',
  lots: { one: '{count} lote', other: '{count} lotes' },
  noLots: 'Hoy no hay',
};
