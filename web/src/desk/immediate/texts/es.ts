export default {
  title: 'Respuesta inmediata',
  lead: 'Un botón para dar seguimiento, ahora mismo, a todas las personas que contestaron.',
  start: 'Activar seguimiento inmediato',
  starting: 'Activando…',
  done: 'Seguimiento inmediato activado',
  doneText: '{queued} mensajes en cola. {skipped}',
  skipped: 'Omitidos: {list}.',
  failed: 'Error en el Sistema',
  configTitle: 'Cómo trabaja',
  config: [
    {
      title: 'Respuesta en menos de 2 minutos',
      text: 'Aria contesta cada mensaje que entra; si duda, lo deja en espera para que lo revises.',
    },
    {
      title: 'Seguimiento cada 2 horas',
      text: 'Sólo dentro de las 24 horas desde el último mensaje de la persona. Fuera de ahí usa una plantilla aprobada o se omite, con el motivo.',
    },
    {
      title: 'Se detiene sola',
      text: 'Cuando alguien del equipo escribe, cuando la persona pide no recibir más, o tras 5 respuestas seguidas.',
    },
  ],
  activeTitle: 'Contactos activos',
  activeEmpty: 'Nadie ha contestado todavía',
  activeFailed: 'No pudimos cargar los contactos.',
  templatesTitle: 'Plantillas de respuesta',
  templates: [
    { name: 'primer_mensaje', text: 'Abre la conversación con quien aún no nos conoce.' },
    { name: 'seguimiento_1dia', text: 'Recuerda al día siguiente, con una sola pregunta.' },
    { name: 'reengagement_7dias', text: 'Retoma a la semana con una oferta concreta.' },
    { name: 'pricing_response', text: 'Responde a quien preguntó cuánto vale su material.' },
  ],
} as const;
