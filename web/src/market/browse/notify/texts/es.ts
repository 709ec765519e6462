export default {
  all: 'Lo nuevo del mercado',
  title: 'Avísame cuando haya',
  text: 'Guardamos esta búsqueda y te avisamos en cuanto alguien publique algo así. Solo pedimos tu número o correo.',
  upTo: 'hasta {price}',
  kept: 'Listo, te avisamos',
  keptFound: { one: 'Ya hay {count} lote en tus avisos.', other: 'Ya hay {count} lotes en tus avisos.' },
  keptNone: 'En cuanto alguien lo publique te escribimos.',
  already: 'Esta búsqueda ya está entre tus avisos.',
  failed: 'No se guardó la búsqueda',
  close: 'Ahora no',
};
