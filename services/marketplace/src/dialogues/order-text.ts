import type { Language, Localized } from '@tianguis/proto/errors';
import type { OrderState } from '@tianguis/proto/marketplace/orders/order';
import { numberOf } from '../orders/order.ts';
import { amountText } from '../trade/texts.ts';
import type { OrderWish } from './order-answer.ts';
import type { WaitingOrder } from './order-dialogue.ts';

/** Where an order stands, as the end of “P-000042, Cemento: …”. */
const states: Record<OrderState, Localized> = {
  placed: { es: 'espera la respuesta del vendedor', en: 'it waits for the seller’s answer' },
  approved: { es: 'ya está aprobado', en: 'it is approved' },
  scheduled: { es: 'ya tiene hora de recolección', en: 'its pickup has a time' },
  in_transit: { es: 'va en camino', en: 'it is on its way' },
  delivered: { es: 'ya se entregó', en: 'it was delivered' },
  disputed: { es: 'tiene una queja en revisión', en: 'a complaint about it is being looked at' },
  settled: { es: 'ya quedó cerrado', en: 'it is settled' },
  declined: { es: 'se rechazó', en: 'it was declined' },
  expired: { es: 'venció', en: 'it expired' },
  cancelled: { es: 'se canceló', en: 'it was cancelled' },
  refunded: { es: 'se decidió a favor del comprador', en: 'it was decided for the buyer' },
};

const done: Record<OrderWish, Localized> = {
  approve: { es: 'Aprobado', en: 'Approved' },
  decline: { es: 'Rechazado: lo apartado quedó libre', en: 'Declined: what was reserved is free' },
  settle: { es: 'Gracias: quedó cerrado', en: 'Thank you: it is settled' },
};

export const orderTexts = {
  none: {
    es: 'No hay pedidos que esperen tu respuesta. Los tuyos están aquí:',
    en: 'No order waits for your answer. Yours are here:',
  },
  unknown: { es: 'No hay un pedido así entre los tuyos.', en: 'There is no such order among yours.' },
  which: { es: '¿De cuál hablas? Responde con su número:', en: 'Which one do you mean? Answer with its number:' },
  waiting: { es: 'Esto espera tu respuesta:', en: 'This waits for your answer:' },
  complain: {
    es: 'Si algo no está bien, dilo en la página del pedido antes de que se cierre:',
    en: 'If something is not right, say so on the order’s page before it is settled:',
  },
} satisfies Record<string, Localized>;

export type Named = Pick<WaitingOrder, 'id' | 'title'>;

export const nameOf = ({ id, title }: Named): string => `${numberOf(id)}, ${title.slice(0, 80)}`;

export const stateText = (order: Named & Pick<WaitingOrder, 'state'>, language: Language): string =>
  `${nameOf(order)}: ${states[order.state][language]}.`;

export const doneText = (order: Named, wish: OrderWish, language: Language): string =>
  `${done[wish][language]}: ${nameOf(order)}.`;

export const orderLink = (publicUrl: string, { id }: Pick<Named, 'id'>): string => `${publicUrl}/pedido/${id}`;

function waitingLine(order: WaitingOrder, place: number, language: Language): string {
  const amount = order.state === 'placed' ? `, ${amountText(order.amount, language)}` : '';
  return `${place}. ${nameOf(order)}${amount}: ${states[order.state][language]}`;
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

/** What waits for somebody, each with its place in `orderIds`, and how to answer it. */
export const waitingText = (orders: readonly WaitingOrder[], orderIds: readonly number[], language: Language): string =>
  [
    ...orders.map((order) => waitingLine(order, orderIds.indexOf(order.id) + 1, language)),
    howText(orders, language),
  ].join('\n');
