export default {
  title: 'Proveedores',
  headline: 'Tu bodega no es un museo',
  lead: 'Convierte lo que sobra en dinero, espacio y un reporte ESG. 30 días gratis.',
  start: 'Registrar mi empresa',
  help: 'Necesito ayuda',
  helpText: 'Hola, quiero registrar mi empresa y necesito ayuda.',
  benefitsTitle: 'Lo que ganas',
  benefits: [
    { title: '30 días gratis', text: 'Publica sin límite. Después, una comisión pequeña sólo cuando vendes.' },
    { title: 'Más de 500 compradores', text: 'Tu material llega a quien ya lo buscaba, también por WhatsApp.' },
    { title: 'Nosotros recogemos', text: 'Seguimiento en tiempo real y entrega con firma digital.' },
    { title: 'Pago seguro', text: 'El comprador aparta con pago retenido; cobras al cerrar la recolección.' },
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
        'Los primeros 30 días son gratis. Después cobramos una comisión pequeña sobre cada venta cerrada; si no vendes, no pagas.',
    },
    {
      question: '¿Quién recoge el material?',
      answer: 'El comprador, o nosotros coordinamos el flete. Siempre ves por dónde viene y quién firma de recibido.',
    },
    {
      question: '¿Cómo se fija el precio?',
      answer:
        'Aria sugiere uno por lo que se pide cerca de ti por lo mismo. Tú decides: lo aceptas o pones el tuyo antes de publicar.',
    },
    {
      question: '¿Cuándo me pagan?',
      answer: 'Al completarse la recolección con la firma del comprador. El pago queda retenido desde que aparta.',
    },
  ],
} as const;
