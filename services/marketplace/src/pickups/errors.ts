import { type AppError, conflict, notFound, refused } from '@tianguis/chassis/http/error';
import type { Localized } from '@tianguis/proto/errors';
import { mostLoadPhotos } from '@tianguis/proto/marketplace/orders/order';

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

export const noSuchPickup = (): AppError =>
  notFound('pickup_not_found', {
    es: 'Este enlace no sirve: ya venció, o te mandaron otro',
    en: 'This link does not work: it has expired, or you were sent another',
  });

export const loadChanged = (): AppError =>
  conflict('load_changed', {
    es: 'Las cantidades cambiaron mientras tanto: revísalas de nuevo',
    en: 'The quantities changed meanwhile: look at them again',
  });

export const linesMissing = (): AppError =>
  refused(
    'lines_missing',
    { es: 'Di la cantidad de cada artículo, una sola vez', en: 'Say the quantity of each item, once' },
    'lines',
  );

export const moreThanOrdered = (index: number, most: number): AppError =>
  refused(
    'more_than_ordered',
    { es: `Se pidieron ${most}: no se puede cargar más`, en: `${most} were ordered: no more can be loaded` },
    `lines.${index}.quantity`,
  );

export const nothingLoaded = (): AppError =>
  refused(
    'nothing_loaded',
    {
      es: 'Con tan poco no hay entrega: avisa a las dos partes para que cancelen el pedido',
      en: 'With so little there is no delivery: tell the two parties, so that the order is cancelled',
    },
    'lines',
  );

export const tooManyLoadPhotos = (): AppError =>
  refused(
    'too_many_photos',
    {
      es: `Al cargar se pueden mandar ${mostLoadPhotos} fotos`,
      en: `${mostLoadPhotos} photos can be sent of a loading`,
    },
    'photo',
  );

const triesLeft = (left: number): Localized => {
  if (left === 0)
    return {
      es: 'El código no es correcto y ya no se aceptan más: quien compra confirma en su pedido',
      en: 'That code is wrong, and no more are taken: the buyer confirms on their order',
    };
  return {
    es: `El código no es correcto: pídelo a quien compra (${left === 1 ? 'queda un intento' : `quedan ${left} intentos`})`,
    en: `That code is wrong: ask the buyer for it (${left === 1 ? 'one try' : `${left} tries`} left)`,
  };
};

export const wrongCode = (left: number): AppError => refused('wrong_delivery_code', triesLeft(left), 'deliveryCode');

export const noCodeTaken = (): AppError =>
  refused(
    'delivery_code_not_taken',
    {
      es: 'Este pedido no acepta códigos: déjalo vacío, y quien compra confirma en su pedido',
      en: 'This order takes no code: leave it empty, and the buyer confirms on their order',
    },
    'deliveryCode',
  );

export const weightMissing = (): AppError =>
  refused(
    'true_weight_missing',
    { es: 'Escribe cuánto pesa de verdad, en kilos', en: 'Enter what it truly weighs, in kilograms' },
    'kilograms',
  );

export const notAtLoad = (): AppError =>
  conflict('not_at_load', {
    es: 'Esto se reporta al cargar: avisa antes que ya llegaste',
    en: 'This is reported at the load: say first that you arrived',
  });

export const overloadPhotoMissing = (): AppError =>
  refused('overload_photo_missing', {
    es: 'Manda antes una foto de lo que pesa más o no cabe',
    en: 'First send a photo of what weighs more or does not fit',
  });

export const codeMissing = (): AppError =>
  refused(
    'delivery_code_missing',
    { es: 'Escribe los seis dígitos que tiene quien compra', en: 'Enter the six digits that the buyer has' },
    'deliveryCode',
  );
