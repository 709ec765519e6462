export default {
  title: 'Respuesta inmediata',
  lead: 'Un botón para dar seguimiento, ahora mismo, a todas las personas que contestaron.',
  start: 'Activar seguimiento inmediato',
  done: 'Seguimiento inmediato activado',
  failed: 'Error en el Sistema',
  configTitle: 'Cómo trabaja',
  config: [
    {
      title: 'Respuesta en menos de 2 minutos',
      text: 'Aria contesta cada mensaje que entra; si duda, lo deja en espera para que lo revises.',
    },
    {
      title: 'Se detiene sola',
      text: 'Cuando alguien del equipo escribe, cuando la persona pide no recibir más, o tras 5 respuestas seguidas.',
    },
  ],
  schedule: {
    title: 'Seguimiento cada 2 horas',
    on: 'Encendido en Ajustes, un paso por contacto:',
    off: 'Apagado: un administrador lo enciende en Ajustes. El botón de arriba da seguimiento una vez.',
    window: 'cada 2 horas, hasta {count}, dentro de las 24 desde su último mensaje',
    day: 'al día siguiente',
    week: 'a los 7 días, siempre con plantilla aprobada',
  },
  activeTitle: 'Contactos activos',
  activeEmpty: 'Nadie ha contestado todavía',
  activeFailed: 'No pudimos cargar los contactos.',
  templatesTitle: 'Plantillas de respuesta',
  templates: [
    { name: 'primer_mensaje', text: 'Abre la conversación con quien aún no nos conoce.' },
    { name: 'seguimiento_2h', text: 'Retoma a las 2 horas con quien contestó y calló.' },
    { name: 'seguimiento_1dia', text: 'Recuerda al día siguiente, con una sola pregunta.' },
    { name: 'reengagement_7dias', text: 'Retoma a la semana y pregunta si aún le interesa.' },
    { name: 'pricing_response', text: 'Responde a quien preguntó cuánto vale su material.' },
  ],
} as const;
