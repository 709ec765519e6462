import type { Language, Localized } from '@tianguis/proto/errors';
import type { OfferMoveName } from '@tianguis/proto/marketplace/offers/offer';
import { numberOf } from '../orders/order.ts';
import type { Party } from '../trade/party.ts';
import { receivesText, type SellerCommission } from '../trade/sale.ts';
import { amountText, momentText, sentences } from '../trade/texts.ts';

interface Offer {
  readonly amount: number;
  readonly expiresAt: Date;
  readonly orderId: number | null;
  /** Centavos of the transport, beside the amount. */
  readonly transport: number;
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

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const says: Localized = { es: 'Mensaje', en: 'Message' };

interface Said {
  readonly text: string | null;
  /** Who reads it. */
  readonly party: Party;
  /** The commission of the seller, where they are the reader. */
  readonly commission: Pick<SellerCommission, 'percent'> | null;
}

/** Moves that name a price to their reader. */
const naming: readonly OfferMoveName[] = ['offer', 'counter', 'accept'];

/** What it costs to bring it, for the buyer who pays it; the seller reads that it is brought. */
export function transportText({ amount, transport }: Pick<Offer, 'amount' | 'transport'>, party: Party): Localized {
  if (party === 'seller')
    return {
      es: 'Se lo llevamos, y paga el transporte aparte',
      en: 'We bring it to them, and they pay the transport separately',
    };
  const sums = (language: Language) => [amountText(transport, language), amountText(amount + transport, language)];
  const [esEach, esTotal] = sums('es');
  const [enEach, enTotal] = sums('en');
  return {
    es: `Con transporte de ${esEach} pagas ${esTotal}`,
    en: `With transport for ${enEach} you pay ${enTotal}`,
  };
}

export function changeText(
  move: OfferMoveName,
  offer: Offer,
  { text, party, commission }: Said,
  language: Language,
): string {
  const order = offer.orderId === null ? '' : numberOf(offer.orderId);
  const said = changes[move](amountText(offer.amount, language), momentText(offer.expiresAt, language), order);
  const receives = commission && naming.includes(move) && capital(receivesText(offer.amount, commission, language));
  const isBrought = offer.transport > 0 && naming.includes(move);
  const brought = isBrought ? transportText(offer, party)[language] : undefined;
  return sentences(said[language], receives || undefined, brought, text ? `${says[language]}: ${text}` : undefined);
}

/** Where it continues: at the order, once there is one. */
export const linkOf = ({ orderId }: Offer, publicUrl: string): string =>
  orderId === null ? `${publicUrl}/mi/pedidos?como=ofertas` : `${publicUrl}/pedido/${orderId}`;
