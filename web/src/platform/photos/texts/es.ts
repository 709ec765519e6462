export default {
  open: 'Ampliar: {photo}',
  close: 'Cerrar',
  zoom: 'Acercar',
  previous: 'Foto anterior',
  next: 'Foto siguiente',
  broken: 'No pudimos cargar esta foto.',
  failed: 'No pudimos abrir la foto',
  failedText: 'Revisa tu conexión e inténtalo de nuevo.',
} as const;
