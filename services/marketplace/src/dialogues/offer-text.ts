import type { Language, Localized } from '@tianguis/proto/errors';
import { type OfferState, offerHours } from '@tianguis/proto/marketplace/offers/offer';
import type { ListingUnit } from '@tianguis/proto/materials/listing-units';
import { quantityText } from '@tianguis/proto/materials/unit-names';
import type { Proposal } from '../offers/proposal.ts';
import { amountText, momentText } from '../trade/texts.ts';
import type { OfferWish } from './order-dialogue.ts';

interface Shown extends Proposal {
  readonly title: string;
  readonly expiresAt: Date;
}

const goodsText = ({ lines, amount }: Proposal, language: Language): string => {
  const goods = lines.map(({ name, quantity, unit, centavos }) => {
    const much = `${name}: ${quantityText(quantity, unit as ListingUnit, language)}`;
    return `${much} ${language === 'es' ? 'a' : 'at'} ${amountText(centavos, language)}`;
  });
  return `${goods.join('; ')}. Total: ${amountText(amount, language)}`;
};

const offerLine = (offer: Shown, language: Language): string => {
  const until = momentText(offer.expiresAt, language);
  const about = `${offer.title.slice(0, 80)}\n${goodsText(offer, language)}`;
  return language === 'es' ? `${about} (vence el ${until}).` : `${about} (it expires on ${until}).`;
};

const how: Localized = {
  es: 'Responde SÍ para aceptar, NO para rechazar, o el precio que propones por todo, así: te la dejo en $4,500',
  en: 'Answer YES to accept, NO to decline, or the price that you propose for all of it, like: my offer is $4,500',
};
const howMany: Localized = {
  es: 'Responde con el número y SÍ, NO o el precio que propones por todo, así: 1 SÍ, o 2 $4,500',
  en: 'Answer with the number and YES, NO or the price that you propose for all of it, like 1 YES, or 2 $4,500',
};

/** What waits for somebody, in the order of its numbers. */
export const offersText = (offers: readonly Shown[], language: Language): string => {
  const [only, ...others] = offers;
  if (only && others.length === 0) return [offerLine(only, language), how[language]].join('\n');
  const lines = offers.map((offer, index) => `${index + 1}. ${offerLine(offer, language)}`);
  return [...lines, howMany[language]].join('\n');
};

const asks: Record<OfferWish, Localized> = {
  accept: {
    es: 'Aceptas esto, y se vuelve un pedido. Si es así, responde SÍ.',
    en: 'You accept this, and it becomes an order. If that is right, answer YES.',
  },
  counter: {
    es: 'Propones esto a la otra parte. Si es así, responde SÍ.',
    en: 'You propose this to the other side. If that is right, answer YES.',
  },
  decline: {
    es: 'Rechazas esto, y la oferta se cierra. Si es así, responde SÍ.',
    en: 'You decline this, and the offer is closed. If that is right, answer YES.',
  },
};

/** What was understood, before it is done. */
export const askedText = (wish: OfferWish, title: string, proposal: Proposal, language: Language): string =>
  [title.slice(0, 80), goodsText(proposal, language), asks[wish][language]].join('\n');

const done: Record<OfferWish, Localized> = {
  accept: { es: 'Aceptado: ya es un pedido', en: 'Accepted: it is an order now' },
  counter: {
    es: `Propuesto: la otra parte tiene ${offerHours} horas para responder`,
    en: `Proposed: the other side has ${offerHours} hours to answer`,
  },
  decline: { es: 'Rechazado', en: 'Declined' },
};

export const doneText = (wish: OfferWish, { title, amount }: Shown, language: Language): string =>
  `${done[wish][language]}. ${title.slice(0, 80)}: ${amountText(amount, language)}.`;

const states: Record<OfferState, Localized> = {
  offered: { es: 'la oferta espera la respuesta del vendedor', en: 'the offer waits for the seller’s answer' },
  countered: { es: 'la oferta espera la respuesta del comprador', en: 'the offer waits for the buyer’s answer' },
  accepted: { es: 'la oferta se aceptó', en: 'the offer was accepted' },
  declined: { es: 'la oferta se rechazó', en: 'the offer was declined' },
  withdrawn: { es: 'la oferta se retiró', en: 'the offer was withdrawn' },
  expired: { es: 'la oferta venció', en: 'the offer has expired' },
};

export const offerStateText = (title: string, state: OfferState, language: Language): string =>
  `${title.slice(0, 80)}: ${states[state][language]}.`;

export const offerTexts = {
  dropped: { es: 'No hice nada.', en: 'Nothing was done.' },
  changed: { es: 'La oferta cambió mientras tanto. Ahora es:', en: 'The offer has changed meanwhile. It is now:' },
  several: {
    es: 'Esta oferta es de varios artículos: propón otros precios en la página.',
    en: 'This offer is for several items: propose other prices on the page.',
  },
} satisfies Record<string, Localized>;
