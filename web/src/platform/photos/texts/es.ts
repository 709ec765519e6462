export default {
  open: 'Ampliar: {photo}',
  close: 'Cerrar',
  zoom: 'Acercar',
  previous: 'Foto anterior',
  next: 'Foto siguiente',
  broken: 'No pudimos cargar esta foto.',
  failed: 'No pudimos abrir la foto',
  failedText: 'Revisa tu conexión e inténtalo de nuevo.',
  stages: {
    loading: { label: 'Fotos de lo que se cargó', one: 'Foto {number} de lo que se cargó' },
    unloading: { label: 'Fotos de la entrega', one: 'Foto {number} de la entrega' },
    trouble: { label: 'Fotos de lo que pasó', one: 'Foto {number} de lo que pasó' },
  },
} as const;
