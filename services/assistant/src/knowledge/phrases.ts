import type { Localized } from '@tianguis/proto/errors';

/** Sentences that answers are put together from. `{list}`, `{place}` and `{web}` are filled in. */
export const phrases = {
  greeting: { es: '¡Hola! Soy Aria, de Tianguis Circular.', en: 'Hello! I am Aria, of Tianguis Circular.' },
  interest: { es: '¡Qué bueno que te interesa!', en: 'Great that you are interested!' },
  offer: {
    es: 'Anoté {list}. Lo publicamos ante más de 500 compradores y tú apruebas cada venta; los primeros 30 días son gratis y solo cobramos una comisión pequeña si se vende.',
    en: 'I noted {list}. We publish it to more than 500 buyers and you approve every sale; the first 30 days are free and we only charge a small commission when it sells.',
  },
  offerNext: {
    es: 'Para avanzar, dime en qué zona está y mándame una foto o su estado (nuevo o usado). También puedes registrarte en {web}/proveedores.',
    en: 'To go on, tell me where it is and send a photo or its condition (new or used). You can also register at {web}/proveedores.',
  },
  offerNextPlaced: {
    es: 'Zona: {place}. Mándame una foto o su estado (nuevo o usado) y cuánto tienes. También puedes registrarte en {web}/proveedores.',
    en: 'Zone: {place}. Send a photo or its condition (new or used) and how much you have. You can also register at {web}/proveedores.',
  },
  interestNext: {
    es: 'Con tu lista o fotos, Aria sugiere un precio, lo publicamos ante más de 500 compradores y tú apruebas la venta. El piloto es gratis por 30 días. ¿Qué material te sobra, cuánto y en qué zona? También puedes registrarte en {web}/proveedores.',
    en: 'From your list or photos Aria suggests a price, we publish it to more than 500 buyers and you approve the sale. The pilot is free for 30 days. What surplus do you have, how much and where? You can also register at {web}/proveedores.',
  },
  accepts: {
    es: 'Sí, recibimos {list}. ¿Cuánto tienes, en qué estado y en qué zona?',
    en: 'Yes, we take {list}. How much do you have, in what condition and where?',
  },
  buy: {
    es: 'Buscas {list}. Una persona del equipo te confirma qué hay disponible y a qué precio; dime en qué zona lo necesitas.',
    en: 'You are looking for {list}. A person of the team will confirm what is available and at what price; tell me where you need it.',
  },
  buyPlaced: {
    es: 'Buscas {list} en {place}. Una persona del equipo te confirma qué hay disponible ahí y a qué precio.',
    en: 'You are looking for {list} in {place}. A person of the team will confirm what is available there and at what price.',
  },
  acceptsPlaced: {
    es: 'Sí, recibimos {list}; anoté la zona: {place}. ¿Cuánto tienes y en qué estado?',
    en: 'Yes, we take {list}; I noted the zone: {place}. How much do you have, and in what condition?',
  },
  place: {
    es: 'Gracias, anoté la zona: {place}. ¿Qué material tienes y cuánto?',
    en: 'Thank you, I noted the zone: {place}. What material do you have, and how much?',
  },
  photos: {
    es: 'Perfecto, mándanos las fotos o la lista por aquí. Dinos también cuánto tienes y en qué zona está.',
    en: 'Perfect, send us the photos or the list here. Tell us also how much you have and where it is.',
  },
  photoReceived: {
    es: 'Recibí tu archivo, pero todavía no puedo ver imágenes; una persona del equipo las revisará. Mientras, dime con palabras qué material es, cuánto tienes y en qué zona está.',
    en: 'I received your file, but I cannot see pictures yet; a person of the team will look at it. Meanwhile, tell me in words what material it is, how much you have and where.',
  },
  notInterested: {
    es: 'Entendido, gracias por avisar. Si más adelante te sobra material, aquí estamos. Si prefieres no recibir mensajes, responde BAJA.',
    en: 'Understood, thank you for telling us. If you have surplus later on, we are here. To get no more messages, answer BAJA.',
  },
  later: {
    es: 'Claro, sin prisa. Cuando gustes me dices qué material te sobra y cuánto, y lo vemos.',
    en: 'Of course, no hurry. Whenever you like, tell me what surplus you have and how much.',
  },
  thanks: { es: '¡Gracias a ti! Aquí estoy para lo que necesites.', en: 'Thank you! I am here for whatever you need.' },
  greetingNext: {
    es: 'Ayudamos a vender excedentes de material: se publican ante más de 500 compradores y el piloto es gratis por 30 días. ¿Qué te gustaría saber, o qué material te sobra?',
    en: 'We help sell surplus material: it is published to more than 500 buyers and the pilot is free for 30 days. What would you like to know, or what surplus do you have?',
  },
  human: {
    es: 'Claro. Le paso tu mensaje a una persona del equipo, que te contesta en horario de atención: lunes a viernes de 8:00 a 18:00 y sábados de 9:00 a 14:00.',
    en: 'Of course. I pass your message to a person of the team, who answers during opening hours: Monday to Friday 8:00 to 18:00 and Saturday 9:00 to 14:00.',
  },
  stop: {
    es: 'Entendido. Una persona del equipo se asegura de que no recibas más mensajes; también basta con responder BAJA.',
    en: 'Understood. A person of the team makes sure that you get no more messages; answering BAJA is enough, too.',
  },
  complaint: {
    es: 'Lamento lo que pasó. Le paso tu mensaje a una persona del equipo para que lo revise contigo.',
    en: 'I am sorry about what happened. I pass your message to a person of the team, who will look into it with you.',
  },
  wrongNumber: {
    es: 'Disculpa la molestia, y gracias por avisar. Corregiremos el dato.',
    en: 'Sorry for the trouble, and thank you for telling us. We will correct our records.',
  },
  handoff: {
    es: 'Eso no lo sé con certeza y prefiero no inventar. Una persona del equipo te contesta en menos de 24 horas.',
    en: 'I do not know that for certain and would rather not make it up. A person of the team will answer you within 24 hours.',
  },
} satisfies Record<string, Localized>;

export type PhraseName = keyof typeof phrases;
