export default {
  title: 'Proveedores',
  headline: 'Tu bodega no es un museo',
  lead: 'Convierte lo que sobra en dinero, espacio y un reporte ESG. 30 días gratis.',
  ways: {
    publish: {
      title: 'Publicar ahora',
      text: 'Fotos o una lista, y Aria arma el lote. Sin cuenta: el código te llega al final.',
    },
    contact: {
      title: 'Que me contacten',
      text: 'Cuatro datos y te buscamos en menos de 24 horas.',
    },
  },
  help: 'Necesito ayuda',
  helpText: 'Hola, quiero registrar mi empresa y necesito ayuda.',
  benefitsTitle: 'Lo que ganas',
  benefits: [
    { title: '30 días gratis', text: 'Desde tu primera publicación, sin comisión. Después, 10% sólo cuando vendes.' },
    { title: 'Más de 500 compradores', text: 'Tu material llega a quien ya lo buscaba, también por WhatsApp.' },
    {
      title: 'Tú no mueves nada',
      text: 'El comprador recoge o pide que se lo llevemos; lo sigues en tiempo real, hasta la firma digital.',
    },
    {
      title: 'Pago seguro',
      text: 'El comprador aparta con pago retenido; cobras 48 horas después de la entrega, si no hay queja.',
    },
    { title: 'Reporte ESG', text: 'CO₂ y residuos evitados por partida, con factor, año y fuente.' },
  ],
  materialsTitle: 'Qué recibimos',
  materials: [
    { title: 'Cemento y concreto', text: 'Bultos cerrados, block, adoquín, prefabricados.' },
    { title: 'Acero y metales', text: 'Varilla, perfil, lámina, tubería, cable.' },
    { title: 'Madera', text: 'Polín, barrote, triplay, puertas y tarimas.' },
    { title: 'Cerámica y azulejos', text: 'Loseta, azulejo, muebles de baño.' },
    { title: 'Alimentos', text: 'Producto por vencer de supermercados.' },
    { title: 'Amenidades de hotel', text: 'Blancos, mobiliario, iluminación, jabón.' },
    { title: 'Otros', text: 'Pregunta a Aria: si tiene otro uso, tiene comprador.' },
  ],
  formTitle: 'Registra tu empresa',
  formText: 'Menos de 5 minutos. Te contactamos en menos de 24 horas.',
  faqTitle: 'Preguntas frecuentes',
  faq: [
    {
      question: '¿Cuánto cuesta?',
      answer:
        'Los pedidos que te hagan en los 30 días desde tu primera publicación no llevan comisión. Después cobramos el 10% de cada venta concluida, IVA incluido; si no vendes, no pagas. Antes de publicar y de aprobar ves cuánto recibes.',
    },
    {
      question: '¿Quién recoge el material?',
      answer:
        'El comprador, con su transporte, o un chofer nuestro si paga por que se lo llevemos. La hora se elige entre las que tú das. Siempre ves por dónde viene y quién firma de recibido.',
    },
    {
      question: '¿Cómo se fija el precio?',
      answer:
        'Aria sugiere uno por lo que se pide cerca de ti por lo mismo. Tú decides: lo aceptas o pones el tuyo antes de publicar.',
    },
    {
      question: '¿Cuándo me pagan?',
      answer:
        'Cuando el pedido se concluye: 48 horas después de la entrega si no hay queja, o antes si el comprador dice que todo está bien. Con tarjeta, el banco retiene el pago al hacer el pedido o a más tardar 72 horas después de que lo apruebas.',
    },
  ],
} as const;
