export default {
  hours: 'Horario de recolección',
  hoursHint: 'Quien compra elige una hora libre de este horario.',
  opens: 'Abre',
  closes: 'Cierra',
  slot: 'Tiempo de cada recolección',
  minutes: '{minutes} minutos',
  days: '{first} a {last}',
  text: '{days}, de {from} a {until}',
  never: 'por ahora no se entrega',
} as const;
