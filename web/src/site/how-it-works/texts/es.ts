export default {
  title: 'Cómo funciona',
  headline: 'Cuatro pasos, ninguno en papel',
  lead: 'De la foto en la bodega a la firma de entrega. Todo pasa por tu WhatsApp.',
  demo: 'Agendar demo de 15 minutos',
  demoText: 'Hola, quiero una demo de 15 minutos de Tianguis Circular.',
  publish: 'Publicar lo que me sobra',
  stepsTitle: 'El camino del material',
  steps: [
    {
      title: 'Escanea el QR',
      text: 'Cada bodega tiene su código. Al escanearlo se abre la página para publicar desde ahí, sin instalar nada.',
    },
    {
      title: 'Manda tu lista y fotos',
      text: 'Aria clasifica cada partida de tu lista, sugiere precio y la publica cuando tú dices que sí.',
    },
    {
      title: 'Recolección',
      text: 'El comprador elige la hora entre las tuyas y pasa por el material, o se lo llevamos; sigues la unidad en tiempo real.',
    },
    {
      title: 'Entrega y pago',
      text: 'Quien recibe firma en pantalla. El reporte ESG sale con la entrega y tu pago 48 horas después, si no hay queja.',
    },
  ],
  supplierTitle: 'Si te sobra material',
  supplier: [
    'Publica en la web, por QR o por WhatsApp: basta una lista, con fotos si tienes.',
    '¿Prefieres que te guiemos? Registra tu empresa en menos de 5 minutos y te contactamos en menos de 24 horas.',
    'Revisa la ficha de Aria y acepta o cambia el precio.',
    'Aprueba la venta. Si no te convence el comprador, la rechazas.',
    'Descarga el reporte ESG y cobra 48 horas después de la entrega, si no hay queja.',
  ],
  buyerTitle: 'Si buscas material',
  buyer: [
    'Dile a Aria qué necesitas y en qué zona.',
    'Recibe lo que coincide por WhatsApp, con cantidad y fotos.',
    'Reserva y, al hacerlo, elige: pago retenido en tu tarjeta o pagar antes de recoger.',
    'Pasa por él o elige que te lo llevemos, con el precio a la vista, y síguelo en tiempo real.',
    'Firma de recibido: el pago retenido se cobra hasta entonces, y tienes 48 horas para presentar una queja.',
  ],
} as const;
