import type { Localized } from '@tianguis/proto/errors';

/** Sentences that answers are put together from. `{list}`, `{place}`, `{web}` and facts are filled in. */
export const phrases = {
  greeting: { es: '¡Hola! Soy Aria, de Tianguis Circular.', en: 'Hello! I am Aria, of Tianguis Circular.' },
  interest: { es: '¡Qué bueno que te interesa!', en: 'Great that you are interested!' },
  offer: { es: 'Entendido: {list}.', en: 'Understood: {list}.' },
  offerTerms: {
    es: 'Tú apruebas cada venta; los pedidos de tus primeros {pilotDays} días no llevan comisión y después es del {commission}, solo si se vende.',
    en: 'You approve every sale; orders of your first {pilotDays} days carry no commission, and later ones {commission}, only when it sells.',
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
  netCharged: {
    es: 'De {sum} te quedan {net}: ya pasaron los {pilotDays} días desde tu primera publicación, así que la comisión es del {commission} ({fee}), IVA incluido. Tus depósitos están en {web}/mi/ganancias.',
    en: 'Of {sum} you keep {net}: the {pilotDays} days after your first publication are over, so the commission is {commission} ({fee}), VAT included. Your payouts are at {web}/mi/ganancias.',
  },
  netFree: {
    es: 'Recibes los {sum} completos: un pedido de los {pilotDays} días después de tu primera publicación no lleva comisión. Pasados esos días es del {commission}: te quedarían {net}. Se paga {complaintHours} horas después de la entrega.',
    en: 'You receive all of {sum}: an order of the {pilotDays} days after your first publication carries no commission. After them it is {commission}, and you would keep {net}. It is paid {complaintHours} hours after the delivery.',
  },
  dayCharged: {
    es: 'Ese día ya lleva el {commission} de comisión: los {pilotDays} días sin comisión cuentan desde tu primera publicación y ya pasaron.',
    en: 'On that day the commission of {commission} applies: the {pilotDays} days without it count from your first publication and are over.',
  },
  dayFree: {
    es: 'Ese día no lleva comisión: cae en los {pilotDays} días después de tu primera publicación.',
    en: 'On that day there is no commission: it is within the {pilotDays} days after your first publication.',
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
  caseNumber: {
    es: 'Gracias, anoté el número {order}: lo lee una persona del equipo junto con lo que ya contaste.',
    en: 'Thank you, I noted number {order}: a person of the team reads it with what you told before.',
  },
  casePhone: {
    es: 'Gracias, tu teléfono queda en esta conversación para la persona del equipo. Si es de un pedido, da también su número.',
    en: 'Thank you, your phone stays in this conversation for the person of the team. If it is about an order, give its number as well.',
  },
  caseKnown: {
    es: 'Perdón, ya lo tengo: número {order}. Tu caso está con una persona del equipo; yo no puedo resolverlo desde aquí y no te voy a repetir lo mismo.',
    en: 'Sorry, I have it already: number {order}. Your case is with a person of the team; I cannot solve it from here, and I will not repeat the same.',
  },
  caseHeard: {
    es: 'Entiendo el enojo: tu caso está con una persona del equipo, que lee toda la conversación. Yo no puedo resolverlo desde aquí.',
    en: 'I understand that you are angry: your case is with a person of the team, who reads the whole conversation. I cannot solve it from here.',
  },
  caseMore: {
    es: 'Gracias, esto se suma a tu caso: lo lee la persona del equipo.',
    en: 'Thank you, this is added to your case: the person of the team reads it.',
  },
  caseHours: {
    es: 'Tu caso ya lo tiene una persona del equipo.',
    en: 'A person of the team has your case already.',
  },
  caseEnough: {
    es: 'Con eso basta por ahora: si falta algo, te lo pide la persona del equipo que lleva tu caso.',
    en: 'That is enough for now: if anything is missing, the person of the team with your case asks you for it.',
  },
  caseUnpaid: {
    es: 'Tu caso lo lee una persona del equipo. Mientras, mira en {web}/mi/ganancias si falta algo en tu cuenta de Stripe: sin ella no se puede enviar tu dinero.',
    en: 'A person of the team reads your case. Meanwhile see at {web}/mi/ganancias whether anything is missing in your Stripe account: without it your money cannot be sent.',
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
  offerSoFar: { es: 'Llevo: {list}.', en: 'So far: {list}.' },
  offerWhatChange: {
    es: 'Llevo: {list}. ¿Qué dato cambio, y por cuál?',
    en: 'So far: {list}. What should I change, and to what?',
  },
  offerUnclear: {
    es: '¿El {sum} es la cantidad o el precio? Por ahora llevo: {list}.',
    en: 'Is {sum} the quantity or the price? So far: {list}.',
  },
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
  notPublishedYet: {
    es: 'Todavía no está publicado: lo publicas tú en el enlace.',
    en: 'It is not published yet: you publish it yourself with the link.',
  },
  askExpiry: { es: '¿Cuándo caduca?', en: 'When does it expire?' },
  offerTotal: { es: 'Total: {sum}.', en: 'Total: {sum}.' },
  publishAhead: {
    es: 'Si prefieres, complétalo y publícalo aquí, ya con estos datos:',
    en: 'Or complete and publish it here, with all of this filled in:',
  },
  publish: {
    es: 'Publícalo aquí, ya con estos datos; ahí agregas fotos si tienes:',
    en: 'Publish it here, with all of this filled in; add photos there if you have some:',
  },
  leftOpen: {
    es: 'Listo, lo cancelé: no queda nada pendiente en esta conversación. Si lo que quieres es no recibir mensajes, responde BAJA en WhatsApp.',
    en: 'Done, cancelled: nothing is left open in this conversation. If you want no more messages, answer BAJA on WhatsApp.',
  },
  mayLeaveOpen: {
    es: 'Sí. Si es lo que anoté aquí, escribe CANCELAR y lo dejamos: no está publicado mientras no lo publiques tú. Un lote publicado se termina en {web}/mi/lotes, y un pedido se cancela en {web}/mi/pedidos.',
    en: 'Yes. If it is what I noted here, write CANCELAR and we leave it: it is not published until you publish it. A published lot is ended at {web}/mi/lotes, and an order is cancelled at {web}/mi/pedidos.',
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
    es: 'Te ayudo a vender lo que te sobra, a buscar material y con tus dudas de pagos, entregas o comisiones. ¿Vendes, buscas algo o tienes una pregunta?',
    en: 'I help you sell what you have left over, find material, and with questions on payments, deliveries or fees. Do you sell, look for something, or have a question?',
  },
  wayBack: {
    es: 'De eso no sé mucho, pero de sobrantes sí. Dime qué material te sobra o qué buscas, y te ayudo.',
    en: 'I do not know much about that, but I do about surplus. Tell me what you have left over or what you are looking for, and I will help.',
  },
  noOrders: {
    es: 'No: lo que hago no cambia con un mensaje. No doy datos de otras personas ni cambio comisiones, cuentas o pedidos. Si vendes, la comisión es del {commission} y los pedidos de tus primeros {pilotDays} días van sin ella. ¿En qué te ayudo?',
    en: 'No: a message does not change what I do. I give out nobody’s data and change no commissions, accounts or orders. If you sell, the commission is {commission}, and orders of your first {pilotDays} days carry none. How can I help?',
  },
  noCards: {
    es: 'No puedo cobrarte por mensaje: borra ese número y no mandes más datos de tu tarjeta. La tarjeta va solo en el formulario de pago de tu pedido, en {web}/mi/pedidos.',
    en: 'I cannot charge you by message: delete that number and send no more card details. The card goes only into the payment form of your order, at {web}/mi/pedidos.',
  },
  invoiceOfPast: {
    es: 'La factura la da quien te vendió, no nosotros: pídesela en los mensajes de tu pedido, en {web}/mi/pedidos; ahí tu RFC y tu correo no pasan, así que acuerden cómo dárselos. Ahí mismo está tu recibo en PDF. Si no te contesta, escribe «persona» y lo ve el equipo.',
    en: 'The invoice comes from the seller, not from us: ask for it in your order’s messages, at {web}/mi/pedidos; your tax id and email do not pass there, so agree on how to give them. Your PDF receipt is there as well. If they do not answer, write “person” and the team looks at it.',
  },
  whichOfTwo: {
    es: 'No estoy segura de qué preguntas: ¿de {list}? Si es otra cosa, dímela con otras palabras o escribe «persona».',
    en: 'I am not sure what you ask: {list}? If it is something else, put it another way or write “person”.',
  },
  skipped: {
    es: 'No leí completo tu mensaje porque es muy largo: me salté lo que empieza con «{part}». Mándame esa parte en otro mensaje.',
    en: 'I did not read all of your message because it is very long: I skipped what begins with “{part}”. Send me that part in another message.',
  },
  human: {
    es: 'Claro. Tu mensaje lo ve una persona del equipo.',
    en: 'Of course. A person of the team sees your message.',
  },
  stop: {
    es: 'Perdón por la molestia: no más mensajes. Desde esta página no sé a qué número te llegan: responde BAJA en ese WhatsApp y vale al momento (con ALTA vuelves a recibirlos), o deja aquí el número y una persona del equipo te da de baja.',
    en: 'Sorry for the trouble: no more messages. From this page I do not know which number they reach: answer BAJA on that WhatsApp, which holds at once (ALTA brings them back), or leave the number here and a person of the team stops them.',
  },
  stopAgain: {
    es: 'Ya está pedido y lo ve una persona del equipo. Lo más rápido es responder BAJA en el WhatsApp donde te llegan.',
    en: 'It is asked for already, and a person of the team sees it. The fastest way is to answer BAJA on the WhatsApp where they reach you.',
  },
  caseGoesOn: {
    es: 'Tu caso sigue: lo lee una persona del equipo aunque no recibas otros mensajes.',
    en: 'Your case goes on: a person of the team reads it even if you get no other messages.',
  },
  personSees: {
    es: 'Tu mensaje lo ve una persona del equipo.',
    en: 'A person of the team sees your message.',
  },
  eraseData: {
    es: 'Para borrar tu cuenta y tus datos entra a {web}/mi/cuenta, toca «Borrar mi cuenta» y confirma con un código; si no tienes cuenta, pídelo en el formulario de contacto de {web}.',
    en: 'To erase your account and your data sign in at {web}/mi/cuenta, press “Erase my account” and confirm with a code; without an account, ask for it with the contact form at {web}.',
  },
  complaint: {
    es: 'Lamento lo que pasó. Tu mensaje lo ve una persona del equipo. Si es de un pedido, dinos su número; si ya lo recibiste, presenta además la queja en tu pedido, con fotos, antes de que pasen {complaintHours} horas desde la entrega: mientras se revisa, el pago a quien vende espera.',
    en: 'I am sorry about what happened. A person of the team sees your message. If it is about an order, tell us its number; if you have received it, also file the complaint on your order, with photos, within {complaintHours} hours of the delivery: the seller’s money waits while it is reviewed.',
  },
  complaintNumbered: {
    es: 'Lamento lo que pasó. Tu mensaje lo ve una persona del equipo, con el número {order}. Si ya lo recibiste, presenta además la queja en tu pedido, con fotos, antes de que pasen {complaintHours} horas desde la entrega: mientras se revisa, el pago a quien vende espera.',
    en: 'I am sorry about what happened. A person of the team sees your message, with number {order}. If you have received it, also file the complaint on your order, with photos, within {complaintHours} hours of the delivery: the seller’s money waits while it is reviewed.',
  },
  complaintReceived: {
    es: 'Lamento lo que pasó. Tu mensaje lo ve una persona del equipo: dinos el número de tu pedido y presenta además la queja ahí, en {web}/mi/pedidos, con fotos, antes de que pasen {complaintHours} horas desde la entrega. Mientras se revisa, el pago a quien vende espera.',
    en: 'I am sorry about what happened. A person of the team sees your message: tell us the number of your order and also file the complaint there, at {web}/mi/pedidos, with photos, within {complaintHours} hours of the delivery. The seller’s money waits while it is reviewed.',
  },
  complaintReceivedNumbered: {
    es: 'Lamento lo que pasó. Tu mensaje lo ve una persona del equipo, con el número {order}. Presenta además la queja en tu pedido, en {web}/mi/pedidos, con fotos, antes de que pasen {complaintHours} horas desde la entrega. Mientras se revisa, el pago a quien vende espera.',
    en: 'I am sorry about what happened. A person of the team sees your message, with number {order}. Also file the complaint on your order, at {web}/mi/pedidos, with photos, within {complaintHours} hours of the delivery. The seller’s money waits while it is reviewed.',
  },
  complaintWaiting: {
    es: 'Lamento lo que pasó. Tu mensaje lo ve una persona del equipo: dinos el número de tu pedido. A quien vende se le paga hasta después de la entrega.',
    en: 'I am sorry about what happened. A person of the team sees your message: tell us the number of your order. The seller is paid only after the delivery.',
  },
  complaintWaitingNumbered: {
    es: 'Lamento lo que pasó. Tu mensaje lo ve una persona del equipo, con el número {order}. A quien vende se le paga hasta después de la entrega.',
    en: 'I am sorry about what happened. A person of the team sees your message, with number {order}. The seller is paid only after the delivery.',
  },
  complaintUnpaid: {
    es: 'Lamento que tu pago no haya llegado. Tu mensaje lo ve una persona del equipo: dinos el número del pedido. En {web}/mi/ganancias dice si corren las {complaintHours} horas, si hay una queja, si falta tu cuenta de Stripe o qué día se envió.',
    en: 'I am sorry that your payment has not arrived. A person of the team sees your message: tell us the number of the order. At {web}/mi/ganancias it says whether the {complaintHours} hours are running, there is a complaint, your Stripe account is missing, or on which day it was sent.',
  },
  complaintUnpaidNumbered: {
    es: 'Lamento que tu pago no haya llegado. Tu mensaje lo ve una persona del equipo, con el número {order}. En {web}/mi/ganancias dice si corren las {complaintHours} horas, si hay una queja, si falta tu cuenta de Stripe o qué día se envió.',
    en: 'I am sorry that your payment has not arrived. A person of the team sees your message, with number {order}. At {web}/mi/ganancias it says whether the {complaintHours} hours are running, there is a complaint, your Stripe account is missing, or on which day it was sent.',
  },
  complaintSeller: {
    es: 'Lamento lo que pasó. Tu mensaje lo ve una persona del equipo. Dinos el número del pedido y qué no coincide, y guarda tus fotos. Se cobra lo que se firmó en la entrega: esa cantidad está en {web}/mi/pedidos, y tus pagos en {web}/mi/ganancias.',
    en: 'I am sorry about what happened. A person of the team sees your message. Tell us the number of the order and what does not match, and keep your photos. The buyer is charged what was signed for at the delivery: that quantity is at {web}/mi/pedidos, and your payments are at {web}/mi/ganancias.',
  },
  complaintSellerNumbered: {
    es: 'Lamento lo que pasó. Tu mensaje lo ve una persona del equipo, con el número {order}. Dinos qué no coincide y guarda tus fotos. Se cobra lo que se firmó en la entrega: esa cantidad está en {web}/mi/pedidos, y tus pagos en {web}/mi/ganancias.',
    en: 'I am sorry about what happened. A person of the team sees your message, with number {order}. Tell us what does not match, and keep your photos. The buyer is charged what was signed for at the delivery: that quantity is at {web}/mi/pedidos, and your payments are at {web}/mi/ganancias.',
  },
  complaintUnpaidTrip: {
    es: 'Lamento que falte el pago de tu viaje. Tu mensaje lo ve una persona del equipo: dinos el número del pedido o del viaje. Tu parte va a tu cuenta de Stripe cuando el pago de quien compra está cobrado; en {web}/mi/ganancias ves cómo va.',
    en: 'I am sorry that the payment for your trip is missing. A person of the team sees your message: tell us the number of the order or the trip. Your share goes to your Stripe account once the buyer’s payment is charged; at {web}/mi/ganancias you see how it stands.',
  },
  complaintUnpaidTripNumbered: {
    es: 'Lamento que falte el pago de tu viaje. Tu mensaje lo ve una persona del equipo, con el número {order}. Tu parte va a tu cuenta de Stripe cuando el pago de quien compra está cobrado; en {web}/mi/ganancias ves cómo va.',
    en: 'I am sorry that the payment for your trip is missing. A person of the team sees your message, with number {order}. Your share goes to your Stripe account once the buyer’s payment is charged; at {web}/mi/ganancias you see how it stands.',
  },
  complaintDriverNumbered: {
    es: 'Lamento el problema. Tu mensaje lo ve una persona del equipo, con el número {order}.',
    en: 'I am sorry about the trouble. A person of the team sees your message, with number {order}.',
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
  noRent: {
    es: 'No se renta: aquí todo es venta o regalo. Dime qué buscas y cuánto, y te digo qué hay; o míralo en {web}/mercado.',
    en: 'Nothing is rented here: everything is for sale or given away. Tell me what you look for and how much, and I tell you what there is; or see {web}/mercado.',
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
