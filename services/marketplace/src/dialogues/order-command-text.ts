import type { Language, Localized } from '@tianguis/proto/errors';
import type { OrderState } from '@tianguis/proto/marketplace/orders/order';
import { owedText, slotText } from '../orders/notices.ts';
import { numberOf, type Owed, type Slot } from '../orders/order.ts';
import { type LoadedQuantity, loadedLines, type OrderedLine } from '../pickups/load.ts';
import { type LoadedLine, loadedLineText, loadedTotalText } from '../pickups/load-notice.ts';
import type { Party } from '../trade/party.ts';
import type { Asked } from './order-command.ts';
import { type Named, nameOf, orderLink } from './order-text.ts';

/** The word for each command, and what it is for, as it ends “HORA: …”. */
const words: Record<Asked, { readonly word: Localized; readonly does: Localized }> = {
  slots: {
    word: { es: 'HORA', en: 'TIME' },
    does: { es: 'elegir cuándo se recoge', en: 'choose when it is picked up' },
  },
  driver: {
    word: { es: 'CHOFER', en: 'DRIVER' },
    does: { es: 'recibir el enlace para quien transporta', en: 'get the link for whoever drives' },
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
  cancel: {
    es: 'No tienes pedidos que todavía se puedan cancelar.',
    en: 'None of your orders can still be cancelled.',
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

/** Which of several: each is named by its number, so that nothing hangs on what was shown before. */
export const whichText = (kind: Asked, orders: readonly Named[], language: Language): string => {
  const [first] = orders;
  const example = `${words[kind].word[language]} ${first ? numberOf(first.id) : ''}`;
  const how =
    language === 'es' ? `¿De cuál? Escribe su número, así: ${example}` : `Which one? Write its number: ${example}`;
  return [how, ...orders.map(nameOf)].join('\n');
};

const approveHow: Localized = { es: 'APRUEBO o RECHAZO: tu respuesta', en: 'APPROVE or DECLINE: your answer' };
const settleHow: Localized = { es: 'TODO BIEN: cerrarlo', en: 'ALL GOOD: settle it' };

/** What a state asks of a side, which is answered and not commanded. */
export const answerHelp = (state: OrderState, by: Party): Localized | undefined => {
  if (state === 'placed' && by === 'seller') return approveHow;
  return state === 'delivered' && by === 'buyer' ? settleHow : undefined;
};

/** Until when and where an order is paid. */
export const payText = (order: Named, owed: Owed, publicUrl: string, language: Language): string =>
  `${owedText(owed, language)}: ${orderLink(publicUrl, order)}`;

/** What can be said of an order now. */
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
  /** As they said it. */
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

export const commandTexts = {
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
    en: 'Here you make the link for whoever drives',
  },
  confirmed: { es: 'Confirmado: puede firmarse la entrega.', en: 'Confirmed: the delivery can be signed for.' },
  counted: {
    es: 'Anotado, y quien recibe lo acepta al firmar',
    en: 'Noted, and whoever receives it agrees by signing',
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
  withdrawn: {
    es: 'La hora quedó libre: el comprador elige otra',
    en: 'The time is free: the buyer chooses another one',
  },
  cancelled: { es: 'Cancelado', en: 'Cancelled' },
  complained: {
    es: 'Queja presentada: el pago espera hasta que el equipo decida',
    en: 'Your complaint is in: the payout waits until our team decides',
  },
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
