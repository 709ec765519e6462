export default {
  title: 'Sin conexión',
  text: 'Esta página no está guardada en tu equipo. Lo que hayas enviado sale solo cuando vuelva la señal.',
  again: 'Intentar de nuevo',
} as const;
