export default {
  title: 'Términos de uso',
  lead: 'Las reglas del puesto, en pocas palabras y sin letra chica.',
  version: 'Versión vigente desde el {date}',
  contents: 'Contenido',
  sections: [
    {
      heading: 'Qué hacemos',
      text: [
        'Tianguis Circular acerca a quien le sobra material con quien lo necesita: clasificamos lo que subes, sugerimos un precio, lo publicamos a nuestra red de compradores, llevamos el pago y damos con qué acordar, seguir y firmar la recolección. Quien compra recoge, contrata a quien lo haga o nos paga por llevarlo, por un precio que ve antes de reservar; si nadie puede llevarlo, se le devuelve. La venta se celebra entre vendedor y comprador.',
      ],
    },
    {
      heading: 'Si vendes',
      text: [
        'Publica sólo lo que es tuyo o puedes vender, descríbelo con verdad y consérvalo hasta la recolección. Tú apruebas el precio y la venta. No se admiten materiales peligrosos, robados, ni alimentos fuera de fecha o de cadena de frío.',
        'Los pedidos que te hagan en los 30 días desde tu primera publicación no llevan comisión; el plazo es por persona, también si abres otra cuenta. De los demás cobramos el 10% de lo que se entrega, IVA incluido, cuando el pedido se concluye. Ves precio, comisión y lo que recibes antes de publicar, antes de aprobar y en tus ganancias.',
        'Un pedido se concluye 48 horas después de la entrega si no hay queja, o antes si quien compra dice que todo está bien. Entonces te enviamos tu parte a tu cuenta de Stripe.',
      ],
    },
    {
      heading: 'Si compras',
      text: [
        'Con tarjeta puedes dejar el pago retenido: tu banco aparta el monto al hacer el pedido o a más tardar 72 horas después de la aprobación, y se cobra lo entregado cuando se firma de recibido. También puedes pagar por adelantado con tarjeta, SPEI u OXXO.',
        'Antes de firmar, cuenta lo que llega: sólo pagas la cantidad que se firma. Después de la entrega tienes 48 horas para presentar una queja en el pedido; el pago a quien vende espera hasta que el equipo decida, y si la queja procede te devolvemos todo o una parte.',
        'Lo que se devuelve a una tarjeta vuelve solo a ella. Lo que pagaste por SPEI lo devuelve Stripe a tu banco, o te pide la cuenta por correo. OXXO no devuelve pagos: te pedimos tu CLABE en el pedido y te lo transferimos a más tardar tres días hábiles después de que la das; lo mismo si Stripe no puede devolver un SPEI.',
      ],
    },
    {
      heading: 'Referidos',
      text: [
        'Quien refiere gana el 18% del primer pedido completado de cada proveedor que se registre con su código, sin tope. Nadie puede referirse a sí mismo. Si el pedido se reembolsa, la comisión se descuenta.',
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
