import type { Localized } from '@tianguis/proto/errors';

/** Sentences that answers are put together from. `{list}`, `{place}`, `{web}` and facts are filled in. */
export const phrases = {
  greeting: { es: '¡Hola! Soy Aria, de Tianguis Circular.', en: 'Hello! I am Aria, of Tianguis Circular.' },
  interest: { es: '¡Qué bueno que te interesa!', en: 'Great that you are interested!' },
  offer: {
    es: 'Entendido: {list}. Tú apruebas cada venta; los pedidos de tus primeros {pilotDays} días no llevan comisión y después es del {commission}, solo si se vende.',
    en: 'Understood: {list}. You approve every sale; orders of your first {pilotDays} days carry no commission, and later ones {commission}, only when it sells.',
  },
  weDoNotBuy: {
    es: 'Nosotros no compramos: lo publicas y te lo compran los compradores del mercado.',
    en: 'We do not buy: you publish it, and buyers on the market buy it from you.',
  },
  canPublish: {
    es: 'Sí, se puede publicar: al hacerlo dices en qué estado está.',
    en: 'Yes, you can list it: say its condition when you do.',
  },
  withoutPhotos: {
    es: 'Se puede publicar sin fotos, aunque con ellas se vende mejor.',
    en: 'You can publish without photos, though it sells better with them.',
  },
  netAmount: {
    es: 'De {sum} te quedan {net}: la comisión es del {commission} ({fee}), IVA incluido. Si el pedido se hace en los {pilotDays} días después de tu primera publicación, recibes los {sum} completos. Tus depósitos están en {web}/mi/ganancias.',
    en: 'Of {sum} you keep {net}: the commission is {commission} ({fee}), VAT included. If the order is placed within {pilotDays} days after your first publication, you receive all of {sum}. Your payouts are at {web}/mi/ganancias.',
  },
  referralAmounts: {
    es: 'Por el primer pedido de cada proveedor ganas el {referralShare}: {list}; en total {earned}. Los pedidos que siguen ya no dan recompensa. Tu enlace está en {web}/referir.',
    en: 'Of the first order of each supplier you earn {referralShare}: {list}; {earned} in all. Later orders bring no reward. Your link is at {web}/referir.',
  },
  referralAmount: {
    es: 'De un primer pedido de {sum} ganas {earned}, el {referralShare}. Cuenta solo el primer pedido de ese proveedor, cuando se concluye; del segundo en adelante ya no hay recompensa. Tu enlace está en {web}/referir.',
    en: 'Of a first order of {sum} you earn {earned}, {referralShare}. Only that supplier’s first order counts, once it is completed; there is no reward from the second one on. Your link is at {web}/referir.',
  },
  referralOnce: {
    es: 'No: el {referralShare} es solo del primer pedido de cada proveedor que refieras; por el segundo y los demás no hay recompensa. Puedes referir a cuantos quieras en {web}/referir.',
    en: 'No: the {referralShare} is of the first order of each supplier only; the second and later ones earn nothing. You may refer as many as you like at {web}/referir.',
  },
  offerGot: {
    es: 'Si aceptas {sum}, te quedan {net} ({fee} de comisión; sin comisión en tus primeros {pilotDays} días). Tú decides: en {web}/mi/pedidos, en Ofertas, aceptas, rechazas o propones otro precio. Al aceptar se vuelve un pedido aprobado.',
    en: 'If you accept {sum}, you keep {net} ({fee} of commission; none in your first {pilotDays} days). You decide: at {web}/mi/pedidos, under Offers, accept, decline or propose another price. Once accepted it becomes an approved order.',
  },
  offerCounter: {
    es: 'Sí, puedes contraofertar {sum}: si la otra parte acepta, te quedan {net} ({fee} de comisión; sin comisión en tus primeros {pilotDays} días). Hazlo en {web}/mi/pedidos, en Ofertas; espera respuesta {offerHours} horas.',
    en: 'Yes, you can counter with {sum}: if the other side accepts, you keep {net} ({fee} of commission; none in your first {pilotDays} days). Do it at {web}/mi/pedidos, under Offers; it waits {offerHours} hours for an answer.',
  },
  outsideAgain: {
    es: 'No lo hagas, aunque te baje el precio o te mande su identificación: fuera de la plataforma no podemos devolverte nada. Paga solo en tu pedido, {web}/mi/pedidos; si insiste, reporta su lote desde su página. Si ya pagaste, dime y lo ve una persona del equipo.',
    en: 'Do not do it, even for a lower price or with a photo of an ID: outside the platform we cannot return anything. Pay only on your order, {web}/mi/pedidos; if they insist, report the lot on its page. If you have paid already, tell me and a person of the team sees it.',
  },
  codeAgain: {
    es: 'Gracias por intentarlo; no te pido repetir nada. Si tienes correo en tu cuenta, entra con él en {web}/entrar. Si no, una persona del equipo lo revisa contigo; nunca te va a pedir un código.',
    en: 'Thank you for trying; no need to repeat anything. If your account has an email, sign in with it at {web}/entrar. If not, a person of the team looks into it with you, and will never ask for a code.',
  },
  complaintMore: {
    es: 'Gracias, queda en esta conversación y la lee una persona del equipo. Si ya lo recibiste, presenta la queja también en tu pedido, con fotos, antes de que pasen {complaintHours} horas desde la entrega: así el pago a quien vende espera. Tus pedidos están en {web}/mi/pedidos.',
    en: 'Thank you, it stays in this conversation, and a person of the team reads it. If you have received the goods, file the complaint on your order as well, with photos, within {complaintHours} hours of the delivery: then the seller’s money waits. Your orders are at {web}/mi/pedidos.',
  },
  complaintMoreSeller: {
    es: 'Gracias, queda en esta conversación y la lee una persona del equipo. Guarda tus fotos y mensajes. Si quien compra presenta una queja, tienes {complaintAnswerHours} horas para responderla en tu pedido, {web}/mi/pedidos; mientras, tu pago espera, y si no se arreglan decide el equipo.',
    en: 'Thank you, it stays in this conversation, and a person of the team reads it. Keep your photos and messages. If the buyer files a complaint, you have {complaintAnswerHours} hours to answer it on your order, {web}/mi/pedidos; your money waits meanwhile, and if you two do not agree the team decides.',
  },
  complaintMoreDriver: {
    es: 'Gracias, queda en esta conversación y la lee una persona del equipo. Yo no puedo dar una entrega por hecha: quien recibe la firma en tu enlace, y quien compra la confirma con su código o en su pedido. Si no contesta en {confirmationHours} horas, cuenta como entregada con las fotos y el recorrido de tu enlace; si faltan, decide el equipo.',
    en: 'Thank you, it stays in this conversation, and a person of the team reads it. I cannot mark a delivery as done: the receiver signs for it on your link, and the buyer confirms it with the code or on the order. If they do not answer within {confirmationHours} hours, the photos and the route of your link make it delivered; without them the team decides.',
  },
  driverStart: {
    es: 'Toca «Voy en camino» en el enlace que te mandaron: se puede desde {slotSlackHours} horas antes de la cita hasta {slotSlackHours} horas después. No necesitas cuenta ni instalar nada.',
    en: 'Press “I am on my way” on the link that you were sent: it works from {slotSlackHours} hours before the slot until {slotSlackHours} hours after it. You need no account and no app.',
  },
  driverPosition: {
    es: 'Sí, es opcional: en tu enlace toca «Dejar de compartir». Mientras la compartes, con la página abierta, ven por dónde vas y el recorrido queda como prueba de la entrega; sin ella no.',
    en: 'Yes, it is optional: press “Stop sharing” on your link. While you share it, with the page open, they see where you are and the route is evidence of the delivery; without it there is none.',
  },
  feeFixed: {
    es: 'La comisión es la misma para todos y yo no la puedo cambiar: {commission}, IVA incluido, y solo de lo que sí se vende. Publicar no cuesta, y los pedidos de los {pilotDays} días después de tu primera publicación van sin comisión.',
    en: 'The commission is the same for everybody, and I cannot change it: {commission}, VAT included, and only on what sells. Publishing is free, and orders of the {pilotDays} days after your first listing carry no commission.',
  },
  feeFirm: {
    es: 'Esa no la puedo bajar ni negociar: es del {commission} para todos, y cero en los pedidos de los {pilotDays} días después de tu primera publicación.',
    en: 'I cannot lower or negotiate that one: it is {commission} for everybody, and nothing on orders of the {pilotDays} days after your first listing.',
  },
  ordersOnly: {
    es: 'Para dejar las ofertas y seguir con lo de tus pedidos, no respondas BAJA: elige tus avisos en {web}/mi/avisos. Lo de tus ventas, compras y dinero te sigue llegando.',
    en: 'To stop offers and still hear of your orders, do not answer BAJA: choose your notices at {web}/mi/avisos. What concerns your sales, purchases and money keeps coming.',
  },
  carrierOffer: {
    es: 'Eso lo ve una persona del equipo, que invita a quienes transportan y asigna los viajes: yo no te puedo confirmar invitación, viajes ni tarifas.',
    en: 'A person of the team, who invites carriers and assigns the trips, sees that: I can confirm no invitation, trip or rate.',
  },
  lotByNumber: {
    es: 'Un lote no lo puedo buscar por su número. Ábrelo en {link}: ahí ves si sigue publicado, cuánto queda y su precio, y ahí lo reservas o le preguntas a quien vende.',
    en: 'I cannot look a lot up by its number. Open it at {link}: there you see whether it is still published, how much is left and its price, and there you reserve it or ask the seller.',
  },
  reserveYourself: {
    es: 'Yo no puedo apartarlo por ti: abre el lote, toca Reservar y elige cuánto. Queda apartado, quien vende tiene {approvalHours} horas para aprobarlo, y todavía no se cobra nada.',
    en: 'I cannot reserve it for you: open the lot, press Reserve and choose how much. It is set aside, the seller has {approvalHours} hours to approve it, and nothing is charged yet.',
  },
  offerAdvice: {
    es: 'La decisión es tuya. Compara lo que te queda ya sin el {commission} de comisión con tu precio y con lo que lleva publicado tu lote; si queda lejos, propón un precio intermedio en {web}/mi/pedidos, en Ofertas. Si me dices la cifra, te calculo cuánto recibes.',
    en: 'It is up to you. Compare what is left after the {commission} commission with your price and with how long the lot has been listed; if it is far off, propose a price in between at {web}/mi/pedidos, under Offers. Tell me the figure and I work out what you receive.',
  },
  insult: {
    es: 'Perdón, no te entendí bien. Dime en pocas palabras qué necesitas (vender, comprar o algo de un pedido), o escribe «persona» y te atiende el equipo.',
    en: 'Sorry, I did not get that right. Tell me in a few words what you need (sell, buy, or something about an order), or write “person” and the team takes over.',
  },
  expiredGoods: {
    es: 'Lo caducado no se vende ni se dona aquí; lo que todavía no caduca sí, con su fecha.',
    en: 'What has expired can be neither sold nor given away here; what has not can, with its date.',
  },
  hiddenOrigin: {
    es: 'Aquí solo se publica lo que se puede decir de dónde viene, y la factura o nota ayuda: así no lo podemos aceptar.',
    en: 'Only goods whose origin can be told may be listed here, and an invoice or note helps: like this we cannot accept them.',
  },
  notOffered: {
    es: 'Eso no lo ofrecemos: somos un mercado de sobrantes de obra, alimentos y hotel, sin servicios, préstamos ni seguros. Dime qué te sobra o qué material buscas.',
    en: 'We do not offer that: we are a market for surplus of building sites, food and hotels, without services, loans or insurance. Tell me what you have left over or are looking for.',
  },
  askedSum: { es: 'A tus precios: {list}. En total: {sum}.', en: 'At your prices: {list}. In total: {sum}.' },
  askedSumOfOne: { es: '{list}: son {sum} en total.', en: '{list}: that is {sum} in total.' },
  withoutPrice: { es: 'Falta tu precio de {list}.', en: 'Your price for {list} is still missing.' },
  heardAlready: {
    es: 'Tu mensaje ya lo tiene el equipo, y esto se suma: una persona lee toda la conversación.',
    en: 'The team already has your message, and this is added: a person reads the whole conversation.',
  },
  stillNone: {
    es: 'Sigue sin haber ninguno publicado, así que no tengo cuál mostrarte. Dime «avísame» y te avisamos cuando salga, o dime qué otra cosa buscas.',
    en: 'There is still none on the market, so I have none to show you. Say “notify me” to be told when one comes, or tell me what else you look for.',
  },
  solved: {
    es: '¡Qué bueno que ya quedó! Si algo falta o hay otro detalle, escríbeme aquí.',
    en: 'Glad that is sorted! If anything is missing, write to me here.',
  },
  saidAlready: {
    es: 'Es lo que te decía: {answer} Si tu duda es otra, dímela con otras palabras o escribe «persona» y te contesta alguien del equipo.',
    en: 'As I said: {answer} If you mean something else, put it in other words, or write “person” and someone from the team answers.',
  },
  offerDetails: {
    es: 'Anoté para la descripción: {list}.',
    en: 'Noted for the description: {list}.',
  },
  offerNoted: { es: 'Anotado: {list}.', en: 'Noted: {list}.' },
  sellOrBuy: {
    es: 'Anotado: {list}. ¿Lo quieres vender, o lo estás buscando?',
    en: 'Noted: {list}. Do you want to sell it, or are you looking for it?',
  },
  offerEmpty: {
    es: 'Listo, lo quité. Dime qué otra cosa tienes y cuánto.',
    en: 'Done, I took it out. Tell me what else you have, and how much.',
  },
  offerZone: { es: 'Zona: {place}.', en: 'Zone: {place}.' },
  askQuantity: { es: '¿Cuánto tienes?', en: 'How much do you have?' },
  askPrice: {
    es: '¿En cuánto lo vendes? También puede ser a tratar.',
    en: 'What do you ask for it? The price can also be open to offers.',
  },
  askSeveral: { es: 'Dime {list}.', en: 'Tell me {list}.' },
  addLater: { es: 'Al publicar pones {list}.', en: 'When you publish, add {list}.' },
  priceOpen: { es: 'Precio: a tratar.', en: 'Price: open to offers.' },
  priceUnknown: {
    es: 'Si no sabes el precio, déjalo a tratar o pregúntame cuánto vale.',
    en: 'If you do not know the price, leave it open to offers, or ask me what it is worth.',
  },
  askZone: { es: '¿En qué zona está?', en: 'Where is it?' },
  askCondition: { es: '¿Está sin usar o es usado?', en: 'Is it unused or used?' },
  publish: {
    es: 'Publícalo aquí, ya con estos datos; ahí agregas fotos si tienes:',
    en: 'Publish it here, with all of this filled in; add photos there if you have some:',
  },
  leftOpen: {
    es: 'Listo, lo cancelé: no queda nada pendiente en esta conversación. Si lo que quieres es no recibir mensajes, responde BAJA en WhatsApp.',
    en: 'Done, cancelled: nothing is left open in this conversation. If you want no more messages, answer BAJA on WhatsApp.',
  },
  optIn: {
    es: 'Para volver a recibir mensajes, responde ALTA en WhatsApp, desde el número que diste de baja: vale al momento. Aquí puedes seguir preguntando como siempre.',
    en: 'To receive messages again, answer ALTA on WhatsApp from the number that you opted out: it holds at once. Here you can go on asking as always.',
  },
  whoWrites: {
    es: 'Somos Tianguis Circular, un mercado de sobrantes; qué datos usamos y cómo pedir que se borren está en {web}/privacidad.',
    en: 'We are Tianguis Circular, a market of surplus; what data we use and how to have it deleted is at {web}/privacidad.',
  },
  left: {
    es: 'Listo, lo dejamos. ¿En qué más te ayudo?',
    en: 'All right, we leave it. What else can I do for you?',
  },
  interestNext: {
    es: 'Con tu lista Aria te sugiere un precio, y tú apruebas la venta. El piloto es gratis por {pilotDays} días. ¿Qué material te sobra, cuánto y en qué zona? Para empezar, publica en {web}/publicar o regístrate en {web}/proveedores.',
    en: 'From your list Aria suggests a price, and you approve the sale. The pilot is free for {pilotDays} days. What surplus do you have, how much and where? To start, publish at {web}/publicar or register at {web}/proveedores.',
  },
  accepts: {
    es: 'Nosotros no compramos, pero aquí sí puedes vender {list}: lo publicas y te lo compran los compradores del mercado. ¿Cuánto tienes, en qué estado y en qué zona?',
    en: 'We do not buy, but you can sell {list} here: you publish it, and buyers on the market buy it from you. How much do you have, in what condition and where?',
  },
  buy: {
    es: 'Buscas {list}. Mira lo que hay y a qué precio en {web}/mercado: ahí mismo haces tu pedido. ¿En qué zona lo necesitas?',
    en: 'You are looking for {list}. See what there is and at what price at {web}/mercado, where you can order it. Where do you need it?',
  },
  buyPlaced: {
    es: 'Buscas {list} en {place}. Mira lo que hay ahí y a qué precio en {web}/mercado: ahí mismo haces tu pedido.',
    en: 'You are looking for {list} in {place}. See what there is and at what price at {web}/mercado, where you can order it.',
  },
  acceptsPlaced: {
    es: 'Nosotros no compramos, pero aquí sí puedes vender {list}: lo publicas y te lo compran los compradores del mercado. Zona: {place}. ¿Cuánto tienes y en qué estado?',
    en: 'We do not buy, but you can sell {list} here: you publish it, and buyers on the market buy it from you. Zone: {place}. How much do you have, and in what condition?',
  },
  place: {
    es: 'Gracias. Zona: {place}. ¿Qué material tienes y cuánto?',
    en: 'Thank you. Zone: {place}. What material do you have, and how much?',
  },
  photos: {
    es: 'Perfecto, mándanos las fotos o la lista por WhatsApp. Dinos también cuánto tienes y en qué zona está.',
    en: 'Perfect, send us the photos or the list on WhatsApp. Tell us also how much you have and where it is.',
  },
  photoReceived: {
    es: 'Recibí tu archivo y queda en la conversación, donde lo ve el equipo; yo todavía no puedo ver imágenes. Dime con palabras qué material es, cuánto tienes y en qué zona está.',
    en: 'I received your file and it stays in the conversation, where the team sees it; I cannot see pictures yet. Tell me in words what material it is, how much you have and where.',
  },
  notInterested: {
    es: 'Entendido, gracias por avisar. Si más adelante te sobra material, aquí estamos. Si prefieres no recibir mensajes, responde BAJA.',
    en: 'Understood, thank you for telling us. If you have surplus later on, we are here. To get no more messages, answer BAJA.',
  },
  later: {
    es: 'Claro, sin prisa. Cuando gustes me escribes y seguimos.',
    en: 'Of course, take your time. Write whenever you like and we go on.',
  },
  thanks: { es: '¡Gracias a ti! Aquí estoy para lo que necesites.', en: 'Thank you! I am here for whatever you need.' },
  greetingNext: {
    es: 'Ayudamos a vender excedentes de material a una red de más de {buyers} compradores; el piloto es gratis por {pilotDays} días. ¿Qué te gustaría saber, o qué material te sobra?',
    en: 'We help sell surplus material to a network of more than {buyers} buyers; the pilot is free for {pilotDays} days. What would you like to know, or what surplus do you have?',
  },
  wayBack: {
    es: 'De eso no sé mucho, pero de sobrantes sí. Dime qué material te sobra o qué buscas, y te ayudo.',
    en: 'I do not know much about that, but I do about surplus. Tell me what you have left over or what you are looking for, and I will help.',
  },
  human: {
    es: 'Claro. Tu mensaje lo ve una persona del equipo.',
    en: 'Of course. A person of the team sees your message.',
  },
  stop: {
    es: 'Entendido. Para no recibir más mensajes responde BAJA en WhatsApp: vale al momento, y con ALTA vuelves a recibirlos. Tu mensaje lo ve también una persona del equipo.',
    en: 'Understood. To get no more messages answer BAJA on WhatsApp: it holds at once, and ALTA brings them back. A person of the team sees your message, too.',
  },
  complaint: {
    es: 'Lamento lo que pasó. Tu mensaje lo ve una persona del equipo. Si es de un pedido, dinos su número; si ya lo recibiste, presenta además la queja en tu pedido, con fotos, antes de que pasen {complaintHours} horas desde la entrega: mientras se revisa, el pago a quien vende espera.',
    en: 'I am sorry about what happened. A person of the team sees your message. If it is about an order, tell us its number; if you have received it, also file the complaint on your order, with photos, within {complaintHours} hours of the delivery: the seller’s money waits while it is reviewed.',
  },
  complaintReceived: {
    es: 'Lamento lo que pasó. Tu mensaje lo ve una persona del equipo: dinos el número de tu pedido y presenta además la queja ahí, en {web}/mi/pedidos, con fotos, antes de que pasen {complaintHours} horas desde la entrega. Mientras se revisa, el pago a quien vende espera.',
    en: 'I am sorry about what happened. A person of the team sees your message: tell us the number of your order and also file the complaint there, at {web}/mi/pedidos, with photos, within {complaintHours} hours of the delivery. The seller’s money waits while it is reviewed.',
  },
  complaintWaiting: {
    es: 'Lamento lo que pasó. Tu mensaje lo ve una persona del equipo: dinos el número de tu pedido. A quien vende se le paga hasta después de la entrega.',
    en: 'I am sorry about what happened. A person of the team sees your message: tell us the number of your order. The seller is paid only after the delivery.',
  },
  complaintSeller: {
    es: 'Lamento lo que pasó. Tu mensaje lo ve una persona del equipo. Dinos el número del pedido y qué no coincide, y guarda tus fotos. Se cobra lo que se firmó en la entrega: esa cantidad está en {web}/mi/pedidos, y tus pagos en {web}/mi/ganancias.',
    en: 'I am sorry about what happened. A person of the team sees your message. Tell us the number of the order and what does not match, and keep your photos. The buyer is charged what was signed for at the delivery: that quantity is at {web}/mi/pedidos, and your payments are at {web}/mi/ganancias.',
  },
  complaintDriver: {
    es: 'Lamento el problema. Tu mensaje lo ve una persona del equipo: dinos el número del pedido o del viaje.',
    en: 'I am sorry about the trouble. A person of the team sees your message: tell us the number of the order or the trip.',
  },
  driverStuck: {
    es: 'En tu enlace puedes tocar «Voy en camino» desde {slotSlackHours} horas antes de la cita hasta {slotSlackHours} horas después. Si no hay nadie, avísale a quien te mandó el enlace; si el viaje es nuestro, toca además «No puedo seguir».',
    en: 'On your link you can press “I am on my way” from {slotSlackHours} hours before the slot until {slotSlackHours} hours after it. If nobody is there, tell the person who sent you the link; if the trip is ours, press “I cannot go on”, too.',
  },
  legal: {
    es: 'Entiendo que esto es serio: tu mensaje lo ve una persona del equipo.',
    en: 'I understand that this is serious: a person of the team sees your message.',
  },
  otherGoods: {
    es: 'Si tienes o buscas otra cosa, dime qué es.',
    en: 'If you have or look for something else, tell me what it is.',
  },
  heldGoods: {
    es: 'Antes de publicarlo lo revisa una persona del equipo.',
    en: 'A person of the team checks it before it is published.',
  },
  wrongNumber: {
    es: 'Disculpa la molestia, y gracias por avisar. Tu mensaje lo ve una persona del equipo.',
    en: 'Sorry for the trouble, and thank you for telling us. A person of the team sees your message.',
  },
  handoff: {
    es: 'Eso no lo sé con certeza y prefiero no inventar. Tu pregunta la ve una persona del equipo.',
    en: 'I do not know that for certain and would rather not make it up. A person of the team sees your question.',
  },
} satisfies Record<string, Localized>;

export type PhraseName = keyof typeof phrases;
