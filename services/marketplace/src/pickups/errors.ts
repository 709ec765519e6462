import { type AppError, conflict, refused } from '@tianguis/chassis/http/error';

export const slotTaken = (): AppError =>
  conflict(
    'slot_not_open',
    { es: 'Esa hora ya no está libre: elige otra', en: 'That time is no longer free: choose another' },
    'from',
  );

export const placeMissing = (): AppError =>
  refused('pickup_place_missing', {
    es: 'El vendedor todavía no dice dónde se recoge',
    en: 'The seller has not said yet where it is picked up',
  });

export const notYours = (): AppError =>
  conflict('order_state', {
    es: 'El pedido no está en un estado que te lo permita',
    en: 'The order is not in a state that allows you this',
  });
