import { type AppError, conflict, refused } from '@tianguis/chassis/http/error';
import { paymentLimits } from '@tianguis/proto/money';

export const notOffered = (): AppError =>
  conflict(
    'listing_not_offered',
    { es: 'Este lote ya no se ofrece', en: 'This lot is no longer offered' },
    'listingId',
  );

export const ownLot = (): AppError =>
  refused('own_listing', { es: 'No puedes pedir tu propio lote', en: 'You cannot order your own lot' }, 'listingId');

export const noSuchLine = (index: number): AppError =>
  refused(
    'no_such_line',
    { es: 'Ese artículo no es de este lote', en: 'That item is not of this lot' },
    `lines.${index}.lineId`,
  );

export const lessIsLeft = (index: number, left: number): AppError =>
  conflict('less_is_left', { es: `Solo quedan ${left}`, en: `Only ${left} left` }, `lines.${index}.quantity`);

export const belowMinimum = (index: number, minimum: number): AppError =>
  refused(
    'below_minimum',
    { es: `Se vende a partir de ${minimum}`, en: `It is sold from ${minimum} on` },
    `lines.${index}.quantity`,
  );

export const notPayable = (): AppError =>
  refused(
    'amount_not_payable',
    {
      es: `Un pedido va de $${paymentLimits.min} a $${paymentLimits.max}`,
      en: `An order is between $${paymentLimits.min} and $${paymentLimits.max}`,
    },
    'lines',
  );

export const reasonMissing = (): AppError =>
  refused('reason_missing', { es: 'Escribe el motivo', en: 'Write the reason' }, 'reason');
