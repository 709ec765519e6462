export default {
  title: 'Aviso de privacidad',
  lead: 'Qué datos te pedimos, para qué los usamos y cómo mandas sobre ellos.',
  version: 'Versión vigente desde el {date}',
  contents: 'Contenido',
  sections: [
    {
      heading: 'Quién responde por tus datos',
      text: [
        'Tianguis Circular, con domicilio en la Ciudad de México, es responsable de los datos personales que nos das en este sitio, por WhatsApp o por correo, conforme a la Ley Federal de Protección de Datos Personales en Posesión de los Particulares, en vigor desde el 21 de marzo de 2025.',
        'Para cualquier asunto de este aviso usa el formulario de contacto y elige «Información general». Contesta una persona.',
      ],
    },
    {
      heading: 'Qué datos tratamos',
      text: [
        'De proveedores: nombre de la empresa, correo, tipo de material y frecuencia. De quien nos escribe: nombre, empresa si la da, correo y mensaje. De quien refiere: nombre, correo y WhatsApp, y la CLABE con su titular si la da para cobrar. De quien compra y pide que le transfiramos una devolución: la CLABE y su titular. De quien nos da sus datos fiscales: RFC, nombre o razón social, régimen, código postal y uso del CFDI. De quien califica: nombre y correo de ambas partes, calificación y comentario. De quien abre una cuenta: el teléfono o el correo que confirma, su nombre si lo da, los lotes que marca, las búsquedas que guarda, desde qué dirección IP y navegador entró y, si activa los avisos en un dispositivo, la dirección en la que su navegador los recibe. De quien maneja y quiere compartirlo en su enlace: dónde está mientras va en camino, que ven las dos partes del pedido y se borra a los 30 días. A quien maneja le mostramos en su enlace el nombre con que vende o compra cada parte y, sólo durante las horas de la recolección, el teléfono que confirmó, para que pueda llamarle.',
        'De negocios a los que escribimos por WhatsApp: nombre del negocio, teléfono, giro, zona y los mensajes que intercambiamos. Con Aria: lo que escribes en la conversación.',
        'Los pagos con tarjeta los procesa Stripe; el número de tu tarjeta nunca pasa por nuestros servidores. De la tarjeta guardamos una marca de Stripe, en la que no se lee el número, para prevenir fraudes. No pedimos datos sensibles.',
      ],
    },
    {
      heading: 'Para qué los usamos',
      text: [
        'Finalidades necesarias: atender tu registro o mensaje, publicar y vender tu material, coordinar recolecciones y pagos, calcular comisiones de referidos, cumplir obligaciones fiscales y prevenir fraudes.',
        'Finalidades que puedes rechazar: mandarte novedades, oportunidades de compra o venta y el boletín. Sólo lo hacemos si marcaste la casilla de ese formulario, que nunca viene marcada, y rechazarlo no cambia nada más.',
      ],
    },
    {
      heading: 'Con quién los compartimos',
      text: [
        'Con proveedores que trabajan por cuenta nuestra y bajo contrato: Twilio (mensajes de WhatsApp), Stripe (pagos), el servicio que redacta respuestas de Aria cuando está activo y nuestro servicio de correo. Con la otra parte de una venta, lo indispensable para completarla. Con autoridades, cuando la ley lo exige.',
        'No vendemos datos personales ni los cedemos a terceros para su publicidad.',
      ],
    },
    {
      heading: 'Tus derechos (ARCO) y tu consentimiento',
      text: [
        'Puedes pedir acceso a tus datos, rectificarlos si están mal, cancelarlos cuando ya no hagan falta u oponerte a un uso. También puedes revocar tu consentimiento y limitar el uso o la divulgación de tus datos.',
        'Escríbenos por el formulario de contacto con tu nombre, el derecho que ejerces y un medio para responderte; si hace falta, te pediremos acreditar tu identidad. Respondemos en un máximo de 20 días hábiles y, si procede, lo hacemos efectivo en los 15 siguientes. No tiene costo.',
        'Para dejar de recibir WhatsApp basta con contestar BAJA, ALTO o STOP, o decirlo con tus palabras. El boletín se deja con el enlace de cualquiera de sus correos.',
      ],
    },
    {
      heading: 'Cuánto tiempo los guardamos',
      text: [
        'Mientras dure la relación y el plazo que la ley obligue a conservarlos después. Lo que aceptaste, con su versión y su fecha, se conserva como constancia. La CLABE a la que te devolvimos un pago se borra cinco días después de la transferencia. Cuando borramos a una persona guardamos sólo una huella cifrada de su teléfono, para no volver a escribirle por error, y si vendió, una de cada teléfono y correo que confirmó, con el día en que empezó su piloto gratis: el piloto se da una vez por persona. Para prevenir fraudes con las comisiones de referidos guardamos también la huella cifrada de lo que confirmó, de su CLABE y del navegador en que entró.',
      ],
    },
    {
      heading: 'Sin cookies de seguimiento',
      text: [
        'Este sitio no usa cookies de publicidad ni de análisis. Guardamos en tu navegador tu idioma, tu tema, si entraste a tu cuenta, el borrador de un formulario y, durante 90 días, el código de quien te invitó. Las únicas cookies son, si entras a tu cuenta, la de tu sesión y una que reconoce ese navegador para prevenir fraudes, y las del equipo que administra el sitio: la de su sesión y una que recuerda el dispositivo desde el que entró.',
      ],
    },
    {
      heading: 'Cambios',
      text: [
        'Si cambiamos este aviso publicamos aquí la nueva versión con su fecha. Si el cambio afecta para qué usamos tus datos, te avisamos por el medio que nos diste antes de aplicarlo.',
        'Si crees que tu derecho fue vulnerado puedes acudir a la autoridad competente en materia de protección de datos personales, la Secretaría Anticorrupción y Buen Gobierno.',
      ],
    },
  ],
} as const;
