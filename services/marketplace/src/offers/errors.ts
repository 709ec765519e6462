import { type AppError, conflict, notFound, refused } from '@tianguis/chassis/http/error';
import { mostProposals } from '@tianguis/proto/marketplace/offers/offer';
import { type Refusal, reasonMissing } from '../trade/state-table.ts';
import { amountText } from '../trade/texts.ts';

export const noSuchOffer = (): AppError =>
  notFound('offer_not_found', {
    es: 'No hay una oferta así entre las tuyas',
    en: 'There is no such offer among yours',
  });

export const offerIsOpen = (): AppError =>
  conflict(
    'offer_open',
    {
      es: 'Ya tienes una oferta abierta por este lote: síguela en Mis pedidos',
      en: 'You already have an open offer for this lot: follow it in My orders',
    },
    'listingId',
  );

export const lineIsGift = (index: number): AppError =>
  refused(
    'line_is_gift',
    { es: 'Esto se dona: resérvalo sin costo', en: 'This is given away: reserve it for free' },
    `lines.${index}.price`,
  );

export const lineChanged = (index: number): AppError =>
  conflict(
    'line_changed',
    {
      es: 'Este artículo cambió desde la oferta: hagan una nueva',
      en: 'This item has changed since the offer: make a new one',
    },
    `lines.${index}.lineId`,
  );

export const otherAmount = (centavos: number): AppError =>
  conflict(
    'price_changed',
    {
      es: `La oferta cambió: ahora son ${amountText(centavos, 'es')}`,
      en: `The offer has changed: it is ${amountText(centavos, 'en')} now`,
    },
    'amount',
  );

const refusals = {
  state: () =>
    conflict('offer_state', {
      es: 'La oferta ya no está en un estado que lo permita',
      en: 'The offer is no longer in a state that allows this',
    }),
  late: () => conflict('offer_late', { es: 'La oferta ya venció', en: 'The offer has expired' }),
  early: () => conflict('offer_early', { es: 'Todavía no es hora', en: 'It is too early' }),
  reason: reasonMissing,
  guard: () =>
    refused(
      'too_many_proposals',
      {
        es: `Ya van ${mostProposals} precios en esta oferta: acéptala o recházala`,
        en: `This offer has seen ${mostProposals} prices: accept or decline it`,
      },
      'lines',
    ),
} satisfies Record<Refusal, () => AppError>;

export const moveRefused = (refusal: Refusal): AppError => refusals[refusal]();
