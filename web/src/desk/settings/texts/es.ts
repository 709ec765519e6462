export default {
  title: 'Ajustes de envío',
  failed: 'No pudimos cargar los ajustes.',
  untouched: 'Nadie los ha cambiado: rigen los de origen.',
  changed: 'Último cambio: {who}, {when}',
  byDefault: 'De origen: {value}.',
  sender: {
    title: 'Nuestro número en WhatsApp',
    unrated: 'Sin calificar',
    qualities: { high: 'Calidad alta', medium: 'Calidad media', low: 'Calidad baja' },
    offline: 'Fuera de línea',
    inbound: {
      elsewhere:
        'Su webhook en Twilio apunta a otra URL: lo que nos escriben no llega aquí. Cámbialo en la consola de Twilio.',
      sent_once:
        'Twilio no repite lo que nos escriben cuando fallamos: agrega #rc=5&rp=all al final de la URL de su webhook en la consola de Twilio.',
    },
    tier: 'WhatsApp nos deja empezar a escribir a {people} personas en 24 horas.',
    waiting: {
      one: 'Por ese límite espera {count} mensaje de campaña.',
      other: 'Por ese límite esperan {count} mensajes de campañas.',
    },
    noTier: 'No conocemos un tope de WhatsApp de personas por día.',
    slower: 'Por la calidad salen hasta {pace} mensajes por segundo.',
    since: 'Así desde el {when}',
  },
  limits: {
    messagesPerSecond: {
      name: 'Mensajes por segundo',
      text: 'Lo más que sale de nuestro número, entre todas las réplicas; 0 es sin límite.',
    },
    dailyTier: {
      name: 'Personas nuevas al día',
      text: 'A cuántas podemos empezar a escribir en 24 horas, según el nivel de WhatsApp; 0 es sin límite.',
    },
    pairSeconds: {
      name: 'Segundos entre mensajes a una persona',
      text: 'WhatsApp rechaza los que van más seguido.',
    },
  },
  cap: {
    perDay: {
      name: 'Mensajes comerciales al día, por persona',
      text: 'Cuentan las campañas, no las respuestas; 0 es sin límite.',
    },
    perWeek: {
      name: 'Mensajes comerciales en siete días, por persona',
      text: 'Hoy y los seis días anteriores; 0 es sin límite.',
    },
  },
  prices: {
    title: 'Costo de los mensajes',
    lead: 'En dólares, según la lista de precios de Twilio y WhatsApp. El pronóstico de un envío usa el país de cada teléfono.',
    template: {
      name: 'Plantilla en México',
      text: 'Cada mensaje comercial.',
    },
    text: {
      name: 'Texto libre en México',
      text: 'Dentro de las 24 horas desde su último mensaje.',
    },
    abroad: 'Precios de otros países',
    country: 'País',
    short: { template: 'Plantilla', text: 'Texto libre' },
    elsewhere: 'Los demás países',
    add: 'Agregar un país',
    remove: 'Quitar',
  },
  quiet: {
    title: 'Horario de silencio',
    use: 'Callar de noche',
    text: 'A estas horas no salen campañas: esperan a la mañana de cada persona, según la lada de su teléfono. Las respuestas sí salen.',
    start: 'Desde las',
    end: 'hasta las',
    off: 'sin silencio',
    same: 'Elige dos horas distintas.',
  },
  consent: {
    title: 'Consentimiento',
    declared: {
      name: 'Lo declara el equipo',
      text: 'Quien agrega o importa un contacto dice con qué base le escribimos.',
    },
    strict: { name: 'Sólo de la propia persona', text: 'No se escribe a nadie que no lo haya pedido.' },
  },
  followUps: {
    title: 'Seguimientos automáticos',
    text: 'Para quien contestó y luego calló; en inglés (follow_up_2h, follow_up_1day, re_engagement_7days) a quien lo eligió en su cuenta. Cada paso sale una sola vez por contacto, y no mientras alguien del equipo lleva la conversación.',
    window: 'Cada 2 horas, dentro de las 24',
    windowText: 'Cuántos como máximo; sale la plantilla seguimiento_2h.',
    none: 'Ninguno',
    day: 'Al día siguiente, con seguimiento_1dia',
    week: 'A los 7 días, con reengagement_7dias',
  },
  announcements: {
    title: 'Anuncios de lotes publicados',
    text: 'Los lotes que se acaban de publicar, juntos en un mensaje con la plantilla anuncio_lotes; a quien en su cuenta eligió inglés, con lot_announcement. Sale como una campaña: en Campañas se ve qué se anunció y a quién.',
    on: 'Anunciar lotes nuevos',
    tag: 'Etiqueta de la lista',
    tagText: 'Reciben el anuncio los contactos con esta etiqueta con consentimiento y que no hayan pedido baja.',
    minutes: 'Minutos para juntar lotes',
    minutesText: 'De 5 a 1440, desde que se publica el primero. De noche esperan a que acabe el silencio.',
  },
  testNumbers: {
    title: 'Números propios para pruebas',
    text: 'Uno por renglón. Los mensajes de prueba sólo llegan a estos.',
    wrong: 'Hay un teléfono no válido.',
  },
  save: 'Guardar ajustes',
  saving: 'Guardando…',
  saved: 'Ajustes guardados',
  savedText: 'Rigen en todas las réplicas en unos segundos.',
  useDefaults: 'Poner los de origen',
  error: 'No se pudieron guardar los ajustes.',
} as const;
