export default {
  title: 'Datos personales',
  lead: 'Derecho de acceso y de cancelación: una solicitud vale para todos los servicios.',
  form: {
    title: 'Nueva solicitud',
    kind: 'Qué pide la persona',
    kinds: {
      export: {
        name: 'Copia de sus datos',
        text: 'Todo lo que guardamos de ella, en un archivo. Está disponible una semana.',
      },
      erasure: {
        name: 'Borrar sus datos',
        text: 'Registros, mensajes, calificaciones, boletín, chats y contacto. No se puede deshacer.',
      },
    },
    email: 'Correo',
    phone: 'Teléfono',
    type: 'Escribe {word} para confirmar',
    word: 'BORRAR',
    submit: { export: 'Pedir la copia', erasure: 'Borrar todo' },
    asked: { export: 'Copia en preparación', erasure: 'Borrado en marcha' },
    failed: 'No se pudo pedir',
  },
  list: {
    title: 'Solicitudes',
    failed: 'No pudimos cargar las solicitudes.',
    empty: 'Nadie ha pedido sus datos',
    emptyHint: 'Aquí verás cada solicitud y lo que falta de cada servicio.',
    kinds: { export: 'Copia', erasure: 'Borrado' },
    by: '{name}, {when}',
    services: {
      marketplace: 'Sitio',
      gateway: 'Cuentas',
      outreach: 'Contactos',
      assistant: 'Aria',
      payments: 'Datos fiscales',
    },
    records: { one: 'listo, {count} registro', other: 'listo, {count} registros' },
    waiting: 'pendiente',
    download: 'Descargar archivo',
    downloadFailed: 'No se pudo descargar',
  },
} as const;
