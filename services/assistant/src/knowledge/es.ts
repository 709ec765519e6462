import type { Entry } from './entry.ts';

export const es: readonly Entry[] = [
  {
    id: 'about',
    title: 'Qué es Tianguis Circular',
    asked: `quién es | quiénes son ustedes | quién habla | quién me escribe | de parte de quién | de dónde me escriben |
      de qué empresa son | de qué empresa me escriben | qué es esto | de qué se trata | a qué se dedican | qué
      hacen | qué venden | qué es Tianguis Circular | qué ofrecen | cuál es su negocio | con quién tengo el gusto
      | con quién hablo | de qué compañía son | cómo se llama la empresa | cómo se llama su negocio | perdón quién
      eres | qué es tianguis | a qué se dedica su empresa | qué empresa es | qué empresa son | no lo tengo agregado | no tengo tu número registrado | de parte de qué empresa | no sé quién es`,
    answer:
      'Somos Tianguis Circular, un mercado en México para excedentes: materiales de construcción, alimentos de supermercado y amenidades de hotel. Ponemos en contacto a quien tiene sobrantes con una red de más de 500 compradores. Soy Aria, la asistente de IA del equipo.',
  },
  {
    id: 'how-it-works',
    title: 'Cómo funciona',
    asked: `cómo funciona | cómo es el proceso | qué pasos son | cómo trabajan | explícame cómo le hacen | no entiendo |
      me explicas cómo está esto | me explican | cuál es el procedimiento | cómo está eso | más información | dame
      informes | cómo es la dinámica | me explica cómo funciona | cómo le hago | cómo le hacemos | cómo sería |
      cómo sería el trato | en qué consiste | qué tengo que hacer | qué sigue`,
    answer:
      'Son cinco pasos: 1) te registras en {web}/proveedores o nos mandas tu lista o tus fotos por WhatsApp; 2) el equipo te contacta en menos de 24 horas y te propone un precio; 3) tu material se ofrece a una red de más de 500 compradores; 4) tú apruebas la venta y se acuerda la recolección; 5) se entrega y recibes tu pago.',
  },
  {
    id: 'sell',
    title: 'Cómo vender o publicar excedentes',
    asked: `cómo vendo mi material | cómo puedo vender | quiero vender | quiero publicar | dónde subo mis productos |
      cómo publico | qué necesito para vender | quiero ser proveedor | vender sobrantes | requisitos para vender |
      dónde lo anuncio | cómo anuncio mi material | ayúdenme a vender | interesado en vender | quiero ofrecer
      material`,
    answer:
      'Vender es sencillo: te registras en menos de 5 minutos en {web}/proveedores y el equipo te contacta en menos de 24 horas. Tú decides si aceptas el precio y cada venta.',
    action: 'register',
  },
  {
    id: 'register',
    title: 'Registro de proveedores',
    asked: `cómo me registro | quiero registrarme | dónde me inscribo | quiero darme de alta | me quiero unir | crear
      cuenta | formulario de registro | cuánto tarda el registro | dónde lleno el formulario | me quiero registrar
      | cómo me doy de alta | liga para registrarme | página para registrarse | dónde está el link | cuál es su
      página | tienen página web`,
    answer:
      'El registro toma menos de 5 minutos: {web}/proveedores. Pide empresa, tipo de material, frecuencia y correo. Te contactamos en menos de 24 horas.',
    action: 'register',
  },
  {
    id: 'pilot',
    title: 'Piloto gratis de 30 días',
    asked: `cuánto dura el piloto | prueba gratis | qué es el piloto | sin compromiso | un mes gratis | 30 días gratis | qué pasa
      después del piloto`,
    answer:
      'El piloto es gratis por 30 días y sin compromiso: publicas lo que te sobra y decides después si sigues. Entras al registrarte como proveedor.',
  },
  {
    id: 'cost',
    title: 'Cuánto cuesta el servicio',
    asked: `es gratis | tiene costo registrarse | cuánto cuesta el servicio | hay que pagar algo | cobran por publicar | cuota
      mensual | mensualidad | cobran algo por anunciar | cuánto cuesta anunciarse | tiene algún costo | cuánto sale el
      servicio | hay que pagar inscripción | es gratuito | cobran algo | me van a cobrar algo | me cobran algo | no me
      cobran nada`,
    answer:
      'Registrarte y publicar no cuesta nada, y no hay mensualidad. Solo cobramos una comisión pequeña cuando una venta se concreta; el piloto es gratis por 30 días.',
  },
  {
    id: 'commission',
    title: 'Comisión por venta',
    asked: `cuánto cobran de comisión | cuánto se quedan ustedes | qué porcentaje cobran | qué ganan ustedes | cuál es
      la comisión | cuánto es su comisión | qué porcentaje se llevan | cuánto me descuentan | qué tanto por ciento
      | cuánto se llevan ustedes de la venta | cobran comisión | cuánto ganan ustedes de eso`,
    answer: 'Solo cobramos una comisión pequeña, del 10 %, cuando una venta se concreta. Si no vendes, no pagas nada.',
  },
  {
    id: 'price',
    title: 'Cuánto pagan, precio de los materiales',
    asked: `cuánto pagan | cuánto pagan por kilo | cuánto pagan por el material | cuánto dan | a cómo pagan el kilo | a
      cómo lo compran | a cómo la tonelada | qué precio tiene | cuánto me dan por mi material | precio de la
      varilla | cuánto ofrecen | en cuánto lo compran | cuánto vale | cómo fijan el precio | quién pone el precio
      | qué precios manejan | tabla de precios | lista de precios | precios | cuánto dan por la tonelada | cuánto
      dan por el kilo | en cuánto me compran | a cómo me lo pagan | a cuánto compran | a cuánto el kilo | qué tal
      pagan | pagan bien | cuánto me pagarían | cuánto sale la tonelada | a cómo están pagando | cuál es el precio
      por kilo | cuál sería el precio | cuánto me darían | cuánto pagarían | cuánto sería | a cuánto lo pagan | en cuánto anda la tonelada | qué precio dan | en cuánto lo pagan`,
    answer:
      'El precio depende del material, la cantidad, el estado y la zona: el equipo te propone uno y tú decides si lo aceptas o lo cambias. Para recibir una propuesta, regístrate en {web}/proveedores o mándanos tu lista por WhatsApp.',
    toOffer:
      'El precio depende del estado y la zona: el equipo te propone uno y tú decides si lo aceptas o lo cambias.',
    inPlace:
      'En {place} el precio depende del material, la cantidad y el estado: el equipo te propone uno y tú decides si lo aceptas o lo cambias. Para recibir una propuesta, mándanos fotos o una lista por WhatsApp.',
    inActivePlace:
      '{place} es de nuestras zonas con más actividad. El precio ahí depende del material, la cantidad y el estado: el equipo te propone uno y tú decides si lo aceptas o lo cambias. Para recibir una propuesta, mándanos fotos o una lista por WhatsApp.',
  },
  {
    id: 'materials',
    title: 'Materiales que se aceptan',
    asked: `qué materiales aceptan | qué compran | qué reciben | qué tipo de material | aceptan escombro | compran
      fierro | reciben madera | material usado | sobrantes de obra | qué productos manejan | material nuevo o
      usado | qué cosas compran | qué clase de material aceptan | también usado | aceptan material usado | qué sí
      reciben | qué no aceptan | tiene que ser nuevo`,
    answer:
      'Aceptamos excedentes de construcción: cemento y concreto, acero y metales, madera, cerámica y azulejos, y otros como pintura, tubería o herramienta. También alimentos de supermercado y amenidades de hotel.',
  },
  {
    id: 'food',
    title: 'Excedentes de alimentos y supermercados',
    asked: `aceptan comida | excedente de alimentos | productos próximos a caducar | soy un supermercado | abarrotes |
      merma de supermercado | alimentos por caducar | trabajan con alimentos`,
    answer:
      'Sí: supermercados y abarroteras pueden dar salida a su excedente de alimentos antes de que caduque. Más detalles en {web}/alimentos-hoteles.',
  },
  {
    id: 'hotels',
    title: 'Amenidades de hotel',
    asked: `aceptan cosas de hotel | amenidades de hotel | blancos y toallas de hotel | colchones de hotel | soy de un
      hotel | renovación de habitaciones | mobiliario de hotel`,
    answer:
      'Sí: los hoteles pueden vender blancos, amenidades y mobiliario que renuevan, y los compradores los recogen. Más detalles en {web}/alimentos-hoteles.',
  },
  {
    id: 'buyers',
    title: 'Quiénes compran',
    asked: `quién compra | quién compra el material | quiénes son los compradores | cuántos compradores tienen | a quién
      le venden | quién me va a comprar | tienen clientes | en cuánto tiempo se vende | quiénes lo compran | se
      vende rápido | cuánto tarda en venderse | a quiénes se lo venden | hay demanda`,
    answer:
      'Tu material se ofrece a nuestra red de más de 500 compradores: constructoras, contratistas, talleres y revendedores.',
    inActivePlace:
      'Tu material se ofrece a nuestra red de más de 500 compradores: constructoras, contratistas, talleres y revendedores, y {place} es de las zonas con más actividad.',
  },
  {
    id: 'buy',
    title: 'Cómo comprar',
    asked: `quiero comprar | cómo compro | busco material | venden cemento | necesito varilla | tienen azulejo en venta
      | dónde veo los materiales | catálogo | qué tienen disponible | puedo apartar`,
    answer:
      'Para comprar, escríbenos por WhatsApp o en el formulario de {web} qué buscas, cuánto y en qué zona: el equipo te confirma lo disponible y acuerda contigo el pago y la recolección.',
    inPlace:
      'Para comprar en {place}, escríbenos por WhatsApp o en el formulario de {web} qué buscas y cuánto: el equipo te confirma lo disponible y acuerda contigo el pago y la recolección.',
  },
  {
    id: 'pickup',
    title: 'Recolección y transporte',
    asked: `pasan por el material | recogen a domicilio | quién lo recoge | cuándo pasan | quién paga el flete | tienen
      transporte | cuándo vienen | hacen recolección | van hasta acá | mandan camión | dónde entrego | lo tengo
      que llevar | lo llevo yo o pasan ustedes | pasan o lo llevo | ustedes recogen | vienen por él | tienen
      camión para venir | pueden venir a recoger | pueden pasar por él | quién paga el transporte | cobran el
      flete | el flete va por su cuenta | mandan por el material | qué día pasan | vienen hasta acá | van a
      domicilio | pueden venir a verlo | el flete quién lo pone | vienen por el material | quién pone el flete | pasan a la obra | a qué hora pasan | qué día pueden pasar | pasan por ellos | nosotros lo llevamos o pasan ustedes`,
    answer:
      'La recolección en tu domicilio u obra se acuerda con el equipo cuando apruebas la venta: ahí se fijan la fecha y quién lleva el transporte.',
  },
  {
    id: 'held-payment',
    title: 'Pago retenido y seguridad del pago',
    asked: `es seguro el pago | qué es el pago retenido | cómo garantizan el pago | y si no me pagan | garantía de pago
      | es confiable el pago | pago seguro | qué garantía tengo | qué pasa si el comprador no paga | quién me
      asegura el pago | me aseguran el pago`,
    answer:
      'Con el pago retenido la tarjeta del comprador garantiza el monto y se cobra cuando la recolección se completa; si la venta no se hace, se libera. Todavía no está en línea: por ahora el pago de cada venta se acuerda con el equipo.',
  },
  {
    id: 'payout',
    title: 'Cuándo y cómo se paga al vendedor',
    asked: `cuándo me pagan | cómo me pagan | en cuánto tiempo pagan | pagan en efectivo | pagan por transferencia |
      pagan de contado | forma de pago | cuándo recibo mi dinero | pagan luego luego | cuánto tiempo tardan en
      pagar | cuántos días tardan en pagar | cuánto tardan en depositar | el pago es en efectivo | depositan el
      mismo día | pagan al momento | pagan ahí mismo | cómo es el pago | cómo sería el pago | me depositan o es en efectivo | depositan o pagan en efectivo | cuánto se tarda el pago | hacen transferencia | el pago es en el momento`,
    answer:
      'Recibes tu pago cuando la recolección se completa; la forma de pago se acuerda contigo antes de cada venta.',
  },
  {
    id: 'invoice',
    title: 'Factura y crédito',
    asked: 'dan factura | facturan | necesito factura | con iva | dan crédito | plazo para pagar',
    answer:
      'La factura y los plazos de cada venta se acuerdan con el equipo; yo no puedo confirmarlos. Tu pregunta la ve una persona del equipo.',
    action: 'handoff',
  },
  {
    id: 'esg',
    title: 'Reporte ESG',
    asked: `qué es el reporte esg | reporte ambiental | certificado de co2 | constancia de residuos | huella de carbono
      | impacto ambiental | reporte de sustentabilidad | dan constancia ambiental | dan certificado ambiental |
      sirve para leed`,
    answer:
      'El reporte ESG resume el CO2 y los residuos que evitas con una venta. Todavía no lo emitimos en línea; si lo necesitas para tus informes, díselo al equipo.',
  },
  {
    id: 'referrals',
    title: 'Programa de referidos',
    asked: `programa de referidos | cómo gano refiriendo | comisión por referir | si recomiendo a alguien qué gano |
      conozco a alguien que tiene material | cuánto pagan por referido | mi link de referido | cuánto gano por
      recomendar | código de referido | cuánto me toca si les recomiendo | tengo un conocido que vende | pagan por
      recomendar`,
    answer:
      'Ganas el 18 % del primer pedido de cada proveedor que refieras, sin tope. Crea tu enlace en {web}/referir; el pago se te envía cuando la transacción se completa.',
  },
  {
    id: 'hours',
    title: 'Horario de atención',
    asked: `qué horario tienen | a qué hora abren | a qué hora cierran | abren los sábados | abren domingo | hasta qué
      hora atienden | horarios | cuál es su horario | cuál es el horario de atención | atienden en la tarde |
      atienden los fines de semana | trabajan los domingos`,
    answer: 'Atendemos de lunes a viernes de 8:00 a 18:00 y sábados de 9:00 a 14:00. Los domingos cerramos.',
  },
  {
    id: 'location',
    title: 'Ubicación y zonas',
    asked: `de dónde son | dónde están | dónde están ubicados | dónde se ubican | cuál es su dirección | tienen oficina
      | en qué ciudad están | en qué zonas trabajan | llegan a puebla | trabajan en monterrey | ubicación | qué
      estados cubren | en qué parte están | por dónde están | en dónde se encuentran | de qué parte son | qué zona
      manejan | atienden en guadalajara | están en la ciudad de méxico | de qué ciudad son | cubren mi zona |
      llegan hasta acá | de qué parte me escriben | desde dónde me escribe | están aquí en mi ciudad`,
    answer:
      'Estamos en México y trabajamos en línea, con más actividad en Ciudad de México, Monterrey, Guadalajara, Puebla y Tijuana. ¿En qué zona está tu material?',
    inActivePlace:
      'Sí, {place} está entre las zonas donde tenemos más actividad; trabajamos en línea. ¿Qué material tienes y cuánto?',
  },
  {
    id: 'contact',
    title: 'Contacto por correo o formulario',
    asked: `cómo los contacto | tienen correo | a qué correo escribo | formulario de contacto | datos de contacto |
      mándame tu correo | pásame tus datos | pásame sus datos por correo | mándame información por correo`,
    answer: 'Puedes escribirnos en el formulario de contacto de {web}; respondemos en menos de 24 horas.',
    action: 'contact',
  },
  {
    id: 'whatsapp',
    title: 'WhatsApp',
    asked: `tienen whatsapp | número de whatsapp | pásame el whats | puedo mandarles whatsapp | escribir por whatsapp |
      teléfono`,
    answer: 'Claro, te atendemos por WhatsApp: te abro la conversación y ahí puedes mandar fotos o tu lista.',
    action: 'whatsapp',
  },
  {
    id: 'demo',
    title: 'Demostración de 15 minutos',
    asked: `tienen una demo | quiero una demostración | me pueden enseñar cómo funciona | agendar una cita | una
      presentación | me pueden dar una demostración | cuándo podemos ver una demo | me enseñan cómo se usa | me interesa la demostración`,
    answer: 'Con gusto: la demostración dura 15 minutos y es por WhatsApp. Escríbenos ahí y acordamos la hora.',
    action: 'whatsapp',
  },
  {
    id: 'aria',
    title: 'Qué hace Aria, la inteligencia artificial',
    asked: `eres un robot | eres un bot | quién es aria | qué hace la ia | inteligencia artificial | hablo con una
      máquina | cómo clasifica las fotos`,
    answer:
      'Soy Aria, la asistente de inteligencia artificial de Tianguis Circular. Leo listas de material y contesto preguntas; cuando no sé algo, lo ve una persona del equipo.',
  },
  {
    id: 'trust',
    title: 'Es confiable, no es fraude',
    asked: `es confiable | es real | son una empresa seria | cómo sé que no es fraude | tienen referencias | desconfío |
      hay opiniones | calificaciones de compradores | no es fraude verdad | esto es seguro | no es estafa | cómo
      sé que es verdad | me da desconfianza | es de verdad | son de fiar`,
    answer:
      'Es una pregunta justa: no pedimos ningún pago por registrarte ni por publicar, tú apruebas cada venta y puedes ver las calificaciones de compradores y proveedores en {web}/ratings.',
  },
  {
    id: 'ratings',
    title: 'Calificaciones de compradores y proveedores',
    asked: `cómo califico a un comprador | dónde dejo una reseña | dónde veo las calificaciones | quiero dejar mi opinión | qué
      calificación tiene`,
    answer:
      'Compradores y proveedores se califican de 1 a 5 estrellas, con un comentario si gustan. Lee las calificaciones o deja la tuya en {web}/ratings.',
  },
  {
    id: 'privacy',
    title: 'Datos personales y privacidad',
    asked: `cómo consiguieron mi número | quién les dio mi número | de dónde sacaron mi teléfono | qué hacen con mis
      datos | aviso de privacidad | borren mis datos | protección de datos | quién te dio mi número | de dónde
      obtuvieron mi número | cómo dieron conmigo | por qué tienen mi número`,
    answer:
      'Usamos tu contacto solo para hablar de excedentes de material. Puedes responder BAJA para no recibir más mensajes, o pedirnos que exportemos o borremos tus datos.',
  },
];
