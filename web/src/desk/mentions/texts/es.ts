export default {
  title: 'Menciones',
  lead: 'Las notas en que alguien del equipo te nombró con @, y las conversaciones que te tocaron. Se marcan como leídas cuando abres el contacto.',
  list: 'Tus menciones',
  by: '{name}, {when}',
  somebody: 'Alguien del equipo',
  rule: 'Una regla de asignación',
  unread: 'Sin leer',
  readAll: 'Marcar todas como leídas',
  readFailed: 'No se pudo cambiar',
  empty: 'Nadie te ha mencionado',
  emptyHint: 'En una nota sobre un contacto, escribe @ y el nombre de alguien para avisarle.',
  failed: 'No pudimos cargar tus menciones.',
} as const;
