export default {
  title: 'Términos de uso',
  lead: 'Las reglas del puesto, en pocas palabras y sin letra chica.',
  version: 'Versión vigente desde el {date}',
  contents: 'Contenido',
  sections: [
    {
      heading: 'Qué hacemos',
      text: [
        'Tianguis Circular acerca a quien le sobra material con quien lo necesita: clasificamos lo que subes, sugerimos un precio, lo publicamos a nuestra red de compradores y coordinamos recolección y pago. La venta se celebra entre vendedor y comprador.',
      ],
    },
    {
      heading: 'Si vendes',
      text: [
        'Publica sólo lo que es tuyo o puedes vender, descríbelo con verdad y consérvalo hasta la recolección. Tú apruebas el precio y la venta. No se admiten materiales peligrosos, robados, ni alimentos fuera de fecha o de cadena de frío.',
        'Los primeros 30 días son gratis. Después cobramos una comisión sobre cada venta cerrada, que ves antes de aceptar.',
      ],
    },
    {
      heading: 'Si compras',
      text: [
        'Al apartar, tu pago queda retenido y se libera al vendedor cuando recoges y firmas. Si el material no corresponde a lo descrito, dilo antes de firmar: la retención se cancela.',
      ],
    },
    {
      heading: 'Referidos',
      text: [
        'Quien refiere gana el 18 % del primer pedido completado de cada proveedor que se registre con su código, sin tope. Nadie puede referirse a sí mismo. Si el pedido se reembolsa, la comisión se descuenta.',
      ],
    },
    {
      heading: 'Aria',
      text: [
        'Aria es un programa, no una persona. Sus precios son sugerencias y puede equivocarse; nada se publica ni se vende sin tu aprobación, y siempre puedes pedir hablar con alguien del equipo.',
      ],
    },
    {
      heading: 'Calificaciones',
      text: [
        'Califica sólo tratos que ocurrieron. Retiramos las que insultan, revelan datos personales o son falsas. Las marcadas como verificadas corresponden a un pedido completado entre ambas partes, y sólo ellas cuentan en las estrellas de un lote o de una cuenta. El comentario de las demás se publica cuando quien calificó confirma su correo, sin datos de contacto.',
      ],
    },
    {
      heading: 'Responsabilidad y ley aplicable',
      text: [
        'Cuidamos el servicio, pero no podemos garantizar que nunca falle. Nada de aquí limita los derechos que te da la Ley Federal de Protección al Consumidor. Aplican las leyes de México y los tribunales de la Ciudad de México.',
      ],
    },
  ],
} as const;
