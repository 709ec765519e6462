import type { Language, Localized } from '@tianguis/proto/errors';
import type { OfferMoveName } from '@tianguis/proto/marketplace/offers/offer';
import { numberOf } from '../orders/order.ts';
import { amountText, momentText } from '../trade/texts.ts';

interface Offer {
  readonly amount: number;
  readonly expiresAt: Date;
  readonly orderId: number | null;
}

type Say = (amount: string, until: string, order: string) => Localized;

/** How a notice names a move, as the end of “Oferta por Cemento: …”. */
const changes: Record<OfferMoveName, Say> = {
  offer: (amount, until) => ({
    es: `te ofrecen ${amount}. Tienes hasta ${until} para responder`,
    en: `you are offered ${amount}. You have until ${until} to answer`,
  }),
  counter: (amount, until) => ({
    es: `te proponen ${amount}. Tienes hasta ${until} para responder`,
    en: `${amount} is proposed to you. You have until ${until} to answer`,
  }),
  accept: (amount, _, order) => ({
    es: `aceptaron ${amount}. Ya es el pedido ${order}`,
    en: `${amount} was accepted. It is order ${order} now`,
  }),
  decline: () => ({ es: 'no la aceptaron', en: 'it was declined' }),
  withdraw: () => ({ es: 'la retiraron', en: 'it was withdrawn' }),
  expire: () => ({ es: 'venció sin respuesta', en: 'it expired without an answer' }),
  call_off: () => ({
    es: 'se cerró porque una de las cuentas se borró',
    en: 'it was closed because one of the accounts was erased',
  }),
};

const says: Localized = { es: 'Mensaje', en: 'Message' };

export function changeText(move: OfferMoveName, offer: Offer, text: string | null, language: Language): string {
  const order = offer.orderId === null ? '' : numberOf(offer.orderId);
  const said = changes[move](amountText(offer.amount, language), momentText(offer.expiresAt, language), order);
  return text ? `${said[language]}. ${says[language]}: ${text}` : said[language];
}

/** Where it continues: at the order, once there is one. */
export const linkOf = ({ orderId }: Offer, publicUrl: string): string =>
  orderId === null ? `${publicUrl}/mi/pedidos?como=ofertas` : `${publicUrl}/pedido/${orderId}`;
