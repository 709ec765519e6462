export default {
  aria: {
    title: 'Aria lee tu lista como la leería un buen materialista',
    text: 'Escríbele como le escribirías a tu gente. Reconoce cantidades, unidades y marcas, etiqueta cada partida y, al publicar, busca quién la necesita cerca.',
    example: 'Ejemplo',
    pick: 'Elige una lista',
    received: 'Lo que mandas',
    understood: 'Lo que Aria entiende',
    note: 'El precio sugerido sale de lo que se pide por lo mismo y de una tabla nuestra. Puedes aceptarlo o cambiarlo antes de publicar.',
    points: [
      { title: 'Etiquetado automático', text: 'Cada partida queda con material, unidad y cantidad.' },
      {
        title: 'Precio sugerido',
        text: 'Un rango por lo que se pide cerca y hace poco por lo mismo, con sus razones.',
      },
      { title: 'Cruce con compradores', text: 'Al publicar, avisa a quien ya buscaba eso en tu zona.' },
    ],
    samples: [
      {
        name: 'Obra',
        message: 'me sobraron 12 bultos de cemento gris, unas 30 varillas de 3/8 y como 8 m2 de loseta beige',
        lines: [
          { item: 'Cemento', amount: '12 bultos', from: 'me sobraron 12 bultos de cemento gris' },
          { item: 'Varilla', amount: '30 piezas', from: 'unas 30 varillas de 3/8' },
          { item: 'Piso', amount: '8 m²', from: 'como 8 m2 de loseta beige' },
        ],
      },
      {
        name: 'Hotel',
        message: 'remodelamos: 24 cabeceras de madera, 60 juegos de toalla blanca y 18 lámparas de buró',
        lines: [
          { item: 'Camas y bases', amount: '24 piezas', from: 'remodelamos: 24 cabeceras de madera' },
          { item: 'Toallas', amount: '60 juegos', from: '60 juegos de toalla blanca' },
          { item: 'Lámparas de buró', amount: '18 piezas', from: '18 lámparas de buró' },
        ],
      },
      {
        name: 'Súper',
        message: 'tenemos 40 cajas de jitomate saladet y 15 de plátano que hay que mover hoy',
        lines: [
          { item: 'Verdura', amount: '40 cajas', from: 'tenemos 40 cajas de jitomate saladet' },
          { item: 'Fruta', amount: '15 cajas', from: '15 de plátano que hay que mover hoy' },
        ],
      },
    ],
  },
  steps: {
    title: 'De la bodega al siguiente dueño',
    list: [
      {
        title: 'Escanea el QR o abre la app',
        text: 'Basta una lista como la escribes siempre, y sus fotos. No hay catálogos que llenar.',
      },
      { title: 'Aria clasifica y sugiere precio', text: 'Revisas la ficha, aceptas el precio o pones el tuyo.' },
      { title: 'Se publica a la red', text: 'Más de 500 compradores la reciben, también por WhatsApp.' },
      { title: 'Tú apruebas la venta', text: 'El comprador pide directo o aparta con un pago retenido como garantía.' },
      {
        title: 'Recolección, pago y reporte',
        text: 'Seguimiento en tiempo real, firma digital, tu pago y un reporte ESG.',
      },
    ],
  },
  pilot: {
    title: 'Piloto gratis, 30 días',
    text: 'Los pedidos que te hagan en los 30 días desde tu primera publicación no llevan comisión. Después es del 10%, sólo cuando vendes.',
    demo: 'Agendar demo de 15 minutos',
    demoText: 'Hola, quiero una demo de 15 minutos de Tianguis Circular.',
    points: ['Registro en menos de 5 minutos', 'Te contactamos en menos de 24 horas', 'Sin permanencia'],
  },
  esg: {
    title: 'Cada venta deja constancia',
    text: 'Con cada entrega confirmada recibes un reporte ESG con lo que tu material dejó de contaminar, con el factor, el año y la fuente de cada cifra.',
    badges: [
      { title: 'CO₂ evitado', text: 'Frente a producir el material de nuevo.' },
      { title: 'Residuo evitado', text: 'Kilos que no llegaron al relleno sanitario.' },
      { title: 'Entrega firmada', text: 'Quién entregó, quién recibió y cuándo.' },
    ],
    soFar: {
      orders: { one: 'Con {count} entrega hasta hoy', other: 'Con {count} entregas hasta hoy' },
      mass: 'kg en uso',
      avoided: 'kg de CO₂e evitados',
    },
  },
  services: {
    title: 'Tres giros, un mismo tianguis',
    list: [
      {
        title: 'Construcción',
        text: 'Cemento, acero, madera, cerámica y lo que quedó en bodega.',
        more: 'Para proveedores',
      },
      { title: 'Supermercados', text: 'Producto por vencer que todavía tiene mesa.', more: 'Alimentos y hoteles' },
      { title: 'Hoteles', text: 'Blancos, mobiliario y amenidades de cada remodelación.', more: 'Alimentos y hoteles' },
    ],
  },
  register: {
    title: 'Pon tu puesto',
    text: 'Cuatro datos y te contactamos en menos de 24 horas.',
  },
  stories: {
    title: 'Así se usa',
    note: 'Situaciones típicas de nuestros giros, no testimonios con nombre.',
    list: [
      {
        quote:
          'Terminamos la torre con 60 m² de loseta de más. En vez de pagar flete al tiradero, la vendimos a una remodelación a cuatro calles.',
        who: 'Residente de obra',
        where: 'Iztapalapa',
      },
      {
        quote:
          'Cambiamos 40 habitaciones. Los buenos colchones y lámparas se fueron a tres posadas, con reporte para nuestro corporativo.',
        who: 'Gerencia de mantenimiento',
        where: 'Riviera Maya',
      },
      {
        quote: 'Compro lo que a otros les sobra. Aparto con pago retenido y sólo se cobra cuando firmo de recibido.',
        who: 'Revendedora',
        where: 'Xochimilco',
      },
    ],
  },
  contact: {
    title: 'Hablemos',
    text: 'Dudas de precio, recolección o de cómo entra tu empresa.',
    whatsapp: 'WhatsApp',
    open: 'Abrir conversación',
    email: 'Correo',
    place: 'Ubicación',
    mexico: 'México',
    hoursTitle: 'Horario',
    hours: [
      { days: 'Lunes a viernes', time: '8:00 a 18:00' },
      { days: 'Sábado', time: '9:00 a 14:00' },
      { days: 'Domingo', time: 'Cerrado' },
    ],
  },
  qr: {
    title: 'Escanea y publica desde la bodega',
    text: 'Apunta la cámara al código: se abre nuestra conversación de WhatsApp. Manda la foto y listo.',
    alt: 'Código QR que abre la conversación de WhatsApp de Tianguis Circular',
    open: 'Abrir WhatsApp',
    message: 'Hola, quiero publicar mi excedente.',
  },
} as const;
