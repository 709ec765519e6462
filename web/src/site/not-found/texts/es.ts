export default {
  title: 'Página no encontrada',
  text: 'La página que buscas no existe.',
  search: 'Quizá está en el mercado:',
  market: 'Ver el mercado',
  back: 'Volver al inicio',
} as const;
