import type { Language, Localized } from '@tianguis/proto/errors';
import {
  type ComplaintKind,
  complaintHours,
  decisionDays,
  mostOrderPhotos,
  type OrderState,
} from '@tianguis/proto/marketplace/orders/order';
import type { LoadedQuantity, OrderedLine } from '../orders/load-store.ts';
import { owedText, slotText } from '../orders/notices.ts';
import { numberOf, type Owed, type Slot } from '../orders/order.ts';
import { type Named, nameOf, orderLink, stateWords } from '../orders/order-words.ts';
import { type LoadedLine, loadedLines, loadedLineText, loadedTotalText } from '../pickups/loads.ts';
import type { Party } from '../trade/party.ts';
import { receivesText } from '../trade/sale.ts';
import { amountText } from '../trade/texts.ts';
import type { WaitingOrder } from './order-dialogue.ts';
import { numberedKinds } from './read-complaint.ts';
import type { Asked, OrderWish } from './read-order-message.ts';

const done: Record<OrderWish, Localized> = {
  approve: { es: 'Aprobado', en: 'Approved' },
  decline: { es: 'Rechazado: lo apartado quedó libre', en: 'Declined: what was reserved is free' },
  settle: { es: 'Gracias: quedó cerrado', en: 'Thank you: it is settled' },
};

export const orderTexts = {
  none: {
    es: 'No hay pedidos que esperen tu respuesta. Todos los tuyos:',
    en: 'No order waits for your answer. All of yours:',
  },
  unknown: { es: 'No hay un pedido así entre los tuyos.', en: 'There is no such order among yours.' },
  which: { es: '¿De cuál hablas? Responde con su número:', en: 'Which one do you mean? Answer with its number:' },
  waiting: { es: 'Esto espera tu respuesta:', en: 'This waits for your answer:' },
  complain: {
    es: 'Si algo no está bien, dilo en la página del pedido antes de que se cierre:',
    en: 'If something is not right, say so on the order’s page before it is settled:',
  },
} satisfies Record<string, Localized>;

export const doneText = (order: Named, wish: OrderWish, language: Language): string =>
  `${done[wish][language]}: ${nameOf(order)}.`;

function waitingLine(order: WaitingOrder, place: number, language: Language): string {
  const sums = `, ${amountText(order.amount, language)}, ${receivesText(order.amount, order, language)}`;
  const amount = order.state === 'placed' ? sums : '';
  return `${place}. ${nameOf(order)}${amount}: ${stateWords[order.state][language]}`;
}

const approveHow: Localized = { es: 'SÍ para aprobar, NO para rechazar', en: 'YES to approve, NO to decline' };
const settleHow: Localized = { es: 'TODO BIEN para cerrarlo', en: 'ALL GOOD to settle it' };

const howText = (orders: readonly WaitingOrder[], language: Language): string => {
  const placed = orders.some(({ state }) => state === 'placed') ? [approveHow[language]] : [];
  const delivered = orders.some(({ state }) => state === 'delivered') ? [settleHow[language]] : [];
  const how = [...placed, ...delivered].join('; ');
  if (orders.length > 1)
    return language === 'es'
      ? `Responde con el número y ${how}. Ejemplo: 1 SÍ`
      : `Answer with the number and ${how}, like 1 YES`;
  return language === 'es' ? `Responde ${how}.` : `Answer ${how}.`;
};

/** The waiting orders, numbered by their place in `orderIds`, and how to answer. */
export const waitingText = (orders: readonly WaitingOrder[], orderIds: readonly number[], language: Language): string =>
  [
    ...orders.map((order) => waitingLine(order, orderIds.indexOf(order.id) + 1, language)),
    howText(orders, language),
  ].join('\n');

/** The word for each command, and what it does, as the end of “HORA: …”. */
const words: Record<Asked, { readonly word: Localized; readonly does: Localized }> = {
  slots: {
    word: { es: 'HORA', en: 'TIME' },
    does: { es: 'elegir cuándo se recoge', en: 'choose when it is picked up' },
  },
  driver: {
    word: { es: 'CHOFER', en: 'DRIVER' },
    does: {
      es: 'recibir el enlace para quien transporta; con su teléfono, se lo mandamos',
      en: 'get the link for the driver; with their phone, we send it to them',
    },
  },
  confirm: {
    word: { es: 'CONFIRMO', en: 'CONFIRM' },
    does: { es: 'ver y confirmar lo que se cargó', en: 'see and confirm what was loaded' },
  },
  count: {
    word: { es: 'CARGUÉ y cuánto', en: 'LOADED and how much' },
    does: {
      es: 'decir cuánto se cargó, si fue menos de lo pedido',
      en: 'say what was loaded, if it was less than ordered',
    },
  },
  receive: {
    word: { es: 'RECIBIDO', en: 'RECEIVED' },
    does: { es: 'confirmar que lo recibiste', en: 'confirm that you received it' },
  },
  cancel: { word: { es: 'CANCELAR', en: 'CANCEL' }, does: { es: 'cancelarlo', en: 'cancel it' } },
  withdraw: {
    word: { es: 'NO PUEDO A ESA HORA', en: 'CANNOT MAKE IT' },
    does: { es: 'devolver la hora acordada', en: 'give the agreed time back' },
  },
  complain: {
    word: { es: 'QUEJA y qué está mal', en: 'COMPLAINT and what is wrong' },
    does: { es: 'presentar una queja', en: 'complain' },
  },
  rate: {
    word: { es: '5 ESTRELLAS', en: '5 STARS' },
    does: { es: 'calificar a la otra parte, de 1 a 5', en: 'rate the other side, from 1 to 5' },
  },
};

const nothing: Record<Asked, Localized> = {
  slots: { es: 'No tienes pedidos que esperen una hora.', en: 'None of your orders waits for a time.' },
  driver: { es: 'No tienes recolecciones acordadas.', en: 'None of your pickups has a time.' },
  confirm: {
    es: 'No hay cantidades que esperen que las confirmes.',
    en: 'No quantities wait for you to confirm them.',
  },
  count: { es: 'No tienes pedidos en camino que hayas vendido.', en: 'No order that you sold is on its way.' },
  receive: {
    es: 'No tienes entregas por confirmar.',
    en: 'No delivery waits for you to confirm it.',
  },
  cancel: {
    es: 'No tienes pedidos que todavía se puedan cancelar. Para no recibir mensajes, responde BAJA.',
    en: 'None of your orders can still be cancelled. To receive no more messages, reply STOP.',
  },
  withdraw: {
    es: 'No tienes recolecciones acordadas.',
    en: 'None of your pickups has a time.',
  },
  complain: {
    es: 'No tienes entregas de las que todavía te puedas quejar.',
    en: 'You have no delivery that you can still complain of.',
  },
  rate: { es: 'No tienes pedidos por calificar.', en: 'You have no order to rate.' },
};

export const nothingText = (kind: Asked, language: Language): string => nothing[kind][language];

interface AskedAgain {
  readonly kind: Asked;
  /** Of the driver, as they wrote it. */
  readonly phone: string | undefined;
}

/** Asks which order is meant; the order’s own number answers it, whatever was shown before. */
export const whichText = ({ kind, phone }: AskedAgain, orders: readonly Named[], language: Language): string => {
  const [first] = orders;
  const said = [words[kind].word[language], phone, first && numberOf(first.id)];
  const example = said.filter(Boolean).join(' ');
  const how =
    language === 'es' ? `¿De cuál? Escribe su número, así: ${example}` : `Which one? Write its number: ${example}`;
  return [how, ...orders.map(nameOf)].join('\n');
};

const approveHint: Localized = { es: 'APRUEBO o RECHAZO: tu respuesta', en: 'APPROVE or DECLINE: your answer' };
const settleHint: Localized = { es: 'TODO BIEN: cerrarlo', en: 'ALL GOOD: settle it' };

/** The answer that an order in this state expects from a side, if any. */
export const answerHelp = (state: OrderState, by: Party): Localized | undefined => {
  if (state === 'placed' && by === 'seller') return approveHint;
  return state === 'delivered' && by === 'buyer' ? settleHint : undefined;
};

/** How and until when an order is paid. */
export const payText = (order: Named, owed: Owed, publicUrl: string, language: Language): string =>
  `${owedText(owed, language)}: ${orderLink(publicUrl, order)}`;

/** The commands that an order allows now. */
export const helpText = (
  order: Named,
  kinds: readonly Asked[],
  answer: string | undefined,
  language: Language,
): string =>
  [
    nameOf(order),
    ...(answer ? [answer] : []),
    ...kinds.map((kind) => `${words[kind].word[language]}: ${words[kind].does[language]}`),
  ].join('\n');

export const slotsText = (order: Named, slots: readonly Slot[], language: Language): string =>
  [
    language === 'es'
      ? `Horas libres para recoger ${nameOf(order)}. Responde con un número:`
      : `Free times to pick up ${nameOf(order)}. Answer with a number:`,
    ...slots.map((slot, index) => `${index + 1}. ${slotText(slot, language)}`),
  ].join('\n');

export const chosenText = (order: Named, slot: Slot, language: Language): string =>
  language === 'es'
    ? `Quedó: ${nameOf(order)} se recoge el ${slotText(slot, language)}.`
    : `Done: ${nameOf(order)} is picked up on ${slotText(slot, language)}.`;

export const loadText = (order: Named, lines: readonly LoadedLine[], language: Language): string =>
  [
    language === 'es' ? `Se cargó de ${nameOf(order)}:` : `Loaded of ${nameOf(order)}:`,
    ...lines.map((line) => loadedLineText(line, language)),
    language === 'es'
      ? 'Se cobra solo lo cargado. Si está bien, responde CONFIRMO otra vez.'
      : 'Only what was loaded is charged. If that is right, answer CONFIRM again.',
  ].join('\n');

interface Counted {
  readonly lines: readonly OrderedLine[];
  readonly load: readonly LoadedQuantity[];
  /** The quantity as they wrote it. */
  readonly quantity: number;
}

export function countText(order: Named, { lines, load, quantity }: Counted, language: Language): string {
  const total = loadedTotalText(lines, load, language);
  const agree = `${quantity} ${numberOf(order.id)}`;
  return [
    language === 'es' ? `Dices que se cargó de ${nameOf(order)}:` : `You say that of ${nameOf(order)} was loaded:`,
    ...loadedLines(lines, load).map((line) => loadedLineText(line, language)),
    ...(total ? [`${total}. ${commandTexts.paidAsSigned[language]}`] : []),
    language === 'es' ? `Si es así, responde: SÍ, CARGUÉ ${agree}` : `If that is right, answer: YES, LOADED ${agree}`,
  ].join('\n');
}

export const cancelText = (order: Named, by: Party, language: Language): string => {
  const number = numberOf(order.id);
  const because = {
    es: by === 'seller' ? ' porque y tu motivo' : '',
    en: by === 'seller' ? ' because and your reason' : '',
  };
  return language === 'es'
    ? `Cancelar ${nameOf(order)} deja libre lo apartado, y lo que se haya retenido o pagado se devuelve. Si estás seguro, responde: SÍ CANCELO ${number}${because.es}`
    : `Cancelling ${nameOf(order)} frees what was reserved, and what was held or paid goes back. If you are sure, answer: YES CANCEL ${number}${because.en}`;
};

export const withdrawText = (order: Named, slot: Slot, reason: string, language: Language): string =>
  language === 'es'
    ? `Dejas libre la hora de ${nameOf(order)}: ${slotText(slot, language)}. El comprador elige otra y lee: «${reason}». Si es así, responde: SÍ, NO PUEDO A ESA HORA`
    : `You give back the time of ${nameOf(order)}: ${slotText(slot, language)}. The buyer chooses another one and reads: “${reason}”. If that is right, answer: YES, CANNOT MAKE IT`;

/** The link went to the driver's phone; the last digits show a slip. */
export const sentText = (order: Named, phone: string, language: Language): string =>
  language === 'es'
    ? `Mandamos el enlace de ${nameOf(order)} por WhatsApp al número que termina en ${phone.slice(-4)}. También le recordamos la hora y le avisamos de los cambios. Si te equivocaste de número, quita el enlace en el pedido:`
    : `We sent the link of ${nameOf(order)} by WhatsApp to the number that ends in ${phone.slice(-4)}. We also remind them of the time, and tell them of changes. If that is the wrong number, take the link back on the order:`;

export const commandTexts = {
  noPhone: {
    es: 'No mandamos nada: no reconocimos el teléfono. Escribe CHOFER y sus 10 dígitos, así: CHOFER 55 1234 5678',
    en: 'Nothing was sent: we did not recognise the phone. Write DRIVER and its 10 digits, like this: DRIVER 55 1234 5678',
  },
  ways: {
    es: 'Ahí pagas con tarjeta o, donde se ofrecen, en OXXO o por SPEI. Una ficha o una CLABE que ya pediste vale hasta la fecha que dice, y lo que se paga en OXXO puede tardar un día hábil en verse.',
    en: 'There you pay by card or, where they are offered, at OXXO or by SPEI. A voucher or CLABE that you have already counts until the date on it, and what is paid at OXXO may take a business day to be seen.',
  },
  nothingToPay: {
    es: 'Ninguno de tus pedidos aprobados espera tu pago. Cómo va cada uno lo ves aquí:',
    en: 'None of your approved orders waits for your payment. How each stands you see here:',
  },
  linked: {
    es: 'Te mandamos el enlace en otro mensaje, para que lo reenvíes',
    en: 'We sent you the link in another message, for you to forward',
  },
  unlinked: {
    es: 'Aquí creas el enlace para quien transporta',
    en: 'Here you make the link for the driver',
  },
  confirmed: { es: 'Confirmado: puede firmarse la entrega.', en: 'Confirmed: the delivery can be signed for.' },
  counted: {
    es: 'Anotado, y quien recibe lo acepta al firmar',
    en: 'Noted; the receiver agrees by signing',
  },
  howMuch: {
    es: 'Escribe CARGUÉ y cuánto, así: CARGUÉ 28. De varios artículos, di de cuál: CARGUÉ 28 DEL ARTÍCULO 2.',
    en: 'Write LOADED and how much, like this: LOADED 28. Of several items, say which: LOADED 28 OF ITEM 2.',
  },
  uncertain: {
    es: 'No anoté nada: no es seguro cuánto se cargó, o de cuál artículo. Escribe solo eso, así: CARGUÉ 28, o dilo en el pedido.',
    en: 'Nothing was noted: it is not certain how much was loaded, or of which item. Write only that, like this: LOADED 28, or say it on the order.',
  },
  paidAsSigned: {
    es: 'Se cobra solo lo que se firme al recibir.',
    en: 'Only what is signed for is charged.',
  },
  received: {
    es: `Gracias: quedó confirmada la entrega. Si algo está mal, tienes ${complaintHours} horas para escribir QUEJA y qué está mal`,
    en: `Thank you: the delivery is confirmed. If something is wrong, you have ${complaintHours} hours to write COMPLAINT and what is wrong`,
  },
  withdrawn: {
    es: 'La hora quedó libre: el comprador elige otra',
    en: 'The time is free: the buyer chooses another one',
  },
  cancelled: { es: 'Cancelado', en: 'Cancelled' },
  whatIsWrong: {
    es: 'Escribe QUEJA y qué está mal, así: QUEJA faltaron 3 bultos. Lo leen quien vende y el equipo.',
    en: 'Write COMPLAINT and what is wrong, like this: COMPLAINT 3 bags were missing. The seller and our team read it.',
  },
  noPlace: {
    es: 'Quien vende todavía no dice dónde se recoge.',
    en: 'The seller has not said yet where it is picked up.',
  },
  noSlots: { es: 'No hay horas libres por ahora.', en: 'There is no free time for now.' },
  rated: { es: 'Gracias por calificar', en: 'Thank you for your rating' },
} satisfies Record<string, Localized>;

export const complaintTexts = {
  filed: {
    es: `Queja presentada: el pago espera hasta que el equipo decida, a más tardar en ${decisionDays} días`,
    en: `Your complaint is in: the payout waits until our team decides, within ${decisionDays} days`,
  },
  photos: {
    es: 'Si tienes fotos, mándalas por aquí: quedan en la queja. La leen quien vende y nuestro equipo.',
    en: 'If you have photos, send them here: they join the complaint. The seller and our team read it.',
  },
  say: {
    es: 'Cuéntalo en un mensaje: qué pasó y cuánto. También puedes mandar fotos. Si ya no quieres quejarte, responde NO.',
    en: 'Tell it in one message: what happened, and how much. You can send photos, too. If you no longer want to complain, reply NO.',
  },
  noted: {
    es: 'Gracias, quedó anotado en la queja:',
    en: 'Thank you, it is noted in the complaint:',
  },
  left: {
    es: 'Listo, no presenté ninguna queja. Mientras haya plazo puedes escribir QUEJA, o hacerlo en el pedido:',
    en: 'All right, I filed no complaint. As long as there is time you can write COMPLAINT, or do it on the order:',
  },
} satisfies Record<string, Localized>;

const kindLines: Record<ComplaintKind, Localized> = {
  different: { es: 'No es lo que compré', en: 'It is not what I bought' },
  missing: { es: 'Falta material', en: 'Something is missing' },
  damaged: { es: 'Llegó dañado', en: 'It arrived damaged' },
  not_received: { es: 'Nadie llegó, o no lo recibí', en: 'Nobody came, or I did not receive it' },
  other: { es: 'Otra cosa', en: 'Something else' },
};

/** Asks what happened, by numbers. */
export const whatHappenedText = (order: Named, language: Language): string =>
  [
    language === 'es'
      ? `¿Qué pasó con ${nameOf(order)}? Responde con un número:`
      : `What happened with ${nameOf(order)}? Reply with a number:`,
    ...numberedKinds.map((kind, at) => `${at + 1}. ${kindLines[kind][language]}`),
  ].join('\n');

export const photoTexts = {
  added: {
    es: 'Tu foto quedó en la queja',
    en: 'Your photo is with the complaint',
  },
  addedToOrder: { es: 'Tu foto quedó en el pedido', en: 'Your photo is on the order' },
  onlyPictures: {
    es: 'Aquí sólo se agregan fotos, como JPEG o PNG; lo demás no quedó en el pedido',
    en: 'Only photos can be added here, as JPEG or PNG; anything else was not added to the order',
  },
  gone: {
    es: 'Una de tus fotos ya no se puede abrir: mándala otra vez',
    en: 'One of your photos can no longer be opened: send it again',
  },
} satisfies Record<string, Localized>;

const more: Localized = {
  es: `La ven la otra parte y nuestro equipo. Las que mandes después se agregan igual, hasta ${mostOrderPhotos} en total. Si una es de algo que vendes, escribe con ella «vendo» y qué es.`,
  en: `The other side and our team see it. Those that you send next are added too, up to ${mostOrderPhotos} in all. If one is of something that you sell, write “selling” with it, and what it is.`,
};

/** `mayComplain`: the buyer may still open a complaint; a photo alone is none. */
export const addedText = (
  order: Named & { readonly state: OrderState },
  mayComplain: boolean,
  language: Language,
): string => {
  const text = photoTexts[order.state === 'disputed' ? 'added' : 'addedToOrder'];
  const how = mayComplain ? [commandTexts.whatIsWrong[language]] : [];
  return [`${text[language]}: ${nameOf(order)}. ${more[language]}`, ...how].join('\n');
};

const waits: Localized = {
  es: 'Mientras me dices, guardo lo que mandaste.',
  en: 'I keep what you sent until you tell me.',
};

/** Asks which order a photo belongs to. */
export const whichPhotoText = (orders: readonly Named[], language: Language): string =>
  [orderTexts.which[language], ...orders.map((order, index) => `${index + 1}. ${nameOf(order)}`), waits[language]].join(
    '\n',
  );
