import { type AppError, conflict, notFound, refused } from '@tianguis/chassis/http/error';
import { mostOrderPhotos, mostWaiting } from '@tianguis/proto/marketplace/orders/order';
import { type Refusal, reasonMissing } from '../trade/state-table.ts';
import { amountText } from '../trade/texts.ts';

export const noSuchOrder = (): AppError =>
  notFound('order_not_found', { es: 'No hay un pedido así entre los tuyos', en: 'There is no such order among yours' });

export const tooManyWaiting = (): AppError =>
  refused('too_many_orders', {
    es: `Tienes ${mostWaiting} pedidos que esperan aprobación: espera a que respondan`,
    en: `You have ${mostWaiting} orders that wait for an approval: wait for the answers`,
  });

export const tooManyUnpaid = (most: number): AppError =>
  refused(
    'too_many_unpaid_orders',
    {
      es: `Antes de tu primera compra concluida puedes tener ${most} pedidos sin pagar: paga o cancela uno y vuelve a intentarlo`,
      en: `Before your first completed sale you can have ${most} unpaid orders: pay or cancel one and try again`,
    },
    'listingId',
  );

export const tooMuchOfLot = (share: number): AppError => {
  const percent = Math.round(share * 100);
  return refused(
    'too_much_of_lot',
    {
      es: `Antes de tu primera compra concluida puedes apartar hasta ${percent}% de un lote sin pagar: pide menos, págalo y después aparta el resto`,
      en: `Before your first completed sale you can reserve up to ${percent}% of a lot unpaid: order less, pay for it, and then reserve the rest`,
    },
    'lines',
  );
};

export const takesNoPhoto = (): AppError =>
  conflict('photos_not_taken', {
    es: 'Las fotos se mandan después de que se reporta la entrega y antes de que se decida una queja',
    en: 'Photos are sent after the delivery is reported and before a complaint is decided',
  });

export const tooManyOrderPhotos = (): AppError =>
  refused(
    'too_many_photos',
    {
      es: `Cada parte puede mandar ${mostOrderPhotos} fotos de un pedido`,
      en: `Each side can send ${mostOrderPhotos} photos of an order`,
    },
    'photo',
  );

export const noSuchPhoto = (): AppError =>
  notFound('photo_not_found', { es: 'No existe esa foto', en: 'There is no such photo' });

export const noSuchRating = (): AppError =>
  notFound('rating_text_not_found', {
    es: 'Esa parte no escribió nada con su calificación, o ya se quitó',
    en: 'That side wrote nothing with its rating, or it is removed already',
  });

export const toBeAgreed = (index: number): AppError =>
  refused(
    'price_to_be_agreed',
    { es: 'El precio es a tratar: ofrece uno al vendedor', en: 'The price is negotiable: offer one to the seller' },
    `lines.${index}.lineId`,
  );

export const priceChanged = (centavos: number): AppError =>
  conflict(
    'price_changed',
    {
      es: `El precio cambió: ahora son ${amountText(centavos, 'es')}`,
      en: `The price has changed: it is ${amountText(centavos, 'en')} now`,
    },
    'amount',
  );

export const notAPart = (centavos: number): AppError =>
  refused(
    'not_a_part',
    {
      es: `Se devuelve más de cero y menos de ${amountText(centavos, 'es')}`,
      en: `More than nothing and less than ${amountText(centavos, 'en')} is given back`,
    },
    'amount',
  );

export const giftHasNoMoney = (): AppError =>
  refused(
    'gift_has_no_money',
    {
      es: 'Fue una donación: no hay dinero que devolver',
      en: 'It was a gift: there is no money to give back',
    },
    'asks',
  );

export const nothingToDecide = (): AppError =>
  conflict(
    'no_open_complaint',
    {
      es: 'Puedes escribirle sólo al equipo mientras hay una queja abierta',
      en: 'You can write to our team alone while a complaint is open',
    },
    'onlyStaff',
  );

export const alreadyRated = (): AppError =>
  conflict('already_rated', { es: 'Ya calificaste este pedido', en: 'You have rated this order already' }, 'stars');

export const stoppedByBank = (): AppError =>
  conflict('order_stopped', {
    es: 'El banco de quien compra revisa el pago: el pedido está detenido y la carga no debe salir hasta que se resuelva',
    en: 'The buyer’s bank is reviewing the payment: the order is on hold, and the goods stay until that is decided',
  });

const refusals = {
  state: () =>
    conflict('order_state', {
      es: 'El pedido ya no está en un estado que lo permita',
      en: 'The order is no longer in a state that allows this',
    }),
  late: () => conflict('order_late', { es: 'El plazo ya pasó', en: 'It is too late' }),
  early: () => conflict('order_early', { es: 'Todavía no es hora', en: 'It is too early' }),
  reason: reasonMissing,
  guard: () =>
    conflict('order_guard', {
      es: 'El pedido todavía no cumple lo que hace falta para esto',
      en: 'The order does not yet meet what this needs',
    }),
} satisfies Record<Refusal, () => AppError>;

export const moveRefused = (refusal: Refusal): AppError => refusals[refusal]();
