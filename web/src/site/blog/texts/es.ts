export default {
  title: 'Blog',
  headline: 'Notas del tianguis',
  lead: 'Lo que vamos aprendiendo de mover materiales, alimentos y mobiliario hacia su segunda vida.',
  read: 'Leer la nota',
  minutes: '{minutes} min de lectura',
  back: 'Todas las notas',
  more: 'Sigue leyendo',
  newsletter: {
    title: 'Una nota al mes, sin relleno',
    text: 'Déjanos tu correo y te la mandamos.',
    email: 'Correo',
    submit: 'Apuntarme',
    sending: 'Enviando…',
    consent: 'Quiero recibir el boletín por correo. Puedo darme de baja en cualquier momento.',
    done: 'Revisa tu correo',
    doneText: 'Te mandamos un enlace para confirmar tu suscripción.',
    error: 'Error',
    failure: 'No pudimos anotar tu correo. Por favor, inténtalo de nuevo.',
  },
  articles: [
    {
      category: 'Obra',
      title: 'Cuánto material sobra de verdad en una obra',
      excerpt: 'La merma que se presupuesta y la que se queda en bodega no son lo mismo.',
    },
    {
      category: 'ESG',
      title: 'Qué va dentro de un reporte ESG que sí se sostiene',
      excerpt: 'Un número de CO₂ sin factor ni fuente no le sirve a nadie.',
    },
    {
      category: 'Hoteles',
      title: 'Remodelar 40 habitaciones sin llenar un tiradero',
      excerpt: 'Los blancos y las lámparas tienen salida si se avisan a tiempo.',
    },
    {
      category: 'Alimentos',
      title: 'Vender hoy lo que vence el viernes',
      excerpt: 'El descuento correcto, a la hora correcta, con quien sí puede recoger.',
    },
    {
      category: 'Aria',
      title: 'Cómo lee Aria una lista escrita a la carrera',
      excerpt: '«unas 30 varillas de 3/8» se vuelve una ficha con cantidad, medida y material.',
    },
    {
      category: 'Referidos',
      title: 'El 18% explicado con un pedido',
      excerpt: 'De dónde sale, cuándo se paga y por qué no tiene tope.',
    },
  ],
} as const;
