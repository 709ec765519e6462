import { type AppError, refused } from '@tianguis/chassis/http/error';
import { moveOrder } from '../orders/move-order.ts';
import { lastSlotEnd } from '../orders/moves.ts';
import { slotText } from '../orders/notices.ts';
import type { Slot } from '../orders/order.ts';
import type { StoredOrder } from '../orders/order-store.ts';
import type { OrderScope } from '../orders/scope.ts';
import { tellDrivers } from '../pickups/drivers.ts';
import { legStore } from '../pickups/leg-store.ts';
import { pickupStore } from '../pickups/pickup-store.ts';
import { momentText } from '../trade/texts.ts';

const slotOver = (): AppError =>
  refused(
    'slot_over',
    { es: 'Elige una hora que todavía no pase', en: 'Choose a time that has not passed yet' },
    'from',
  );

const slotEndsFirst = (): AppError =>
  refused('slot_ends_first', { es: 'La hora termina antes de empezar', en: 'The slot ends before it starts' }, 'until');

const slotTooLate = (end: Date): AppError =>
  refused(
    'slot_too_late',
    {
      es: `Tiene que terminar a más tardar el ${momentText(end, 'es')}: después se acaba el plazo de su pago`,
      en: `It has to end by ${momentText(end, 'en')}: the time of its payment is over after that`,
    },
    'until',
  );

const noTrouble = (): AppError =>
  refused('no_trouble', {
    es: 'Quien lo lleva no reportó ningún problema',
    en: 'The driver reported no trouble',
  });

interface Attempt {
  readonly slot: Slot;
  readonly reason: string;
  /** Who decides, as the history names them. */
  readonly actor: string;
}

/** Has a locked order with a trouble tried again in another slot. */
export async function retry(scope: OrderScope, order: StoredOrder, { slot, reason, actor }: Attempt) {
  const { tx, now } = scope;
  if (!order.trouble) throw noTrouble();
  if (slot.from <= now) throw slotOver();
  if (slot.until <= slot.from) throw slotEndsFirst();
  const end = lastSlotEnd(order);
  if (end && slot.until > end) throw slotTooLate(end);
  await scope.orders.remindAgain(order.id);
  const mover = { by: 'staff', actor, slot, reason } as const;
  if (!order.leg) {
    await legStore(tx).startAgain(order.id);
    await legStore(tx).setWay(order.id, null, null);
    return moveOrder(scope, order, { ...mover, move: 'retry_pickup' });
  }
  await legStore(tx).setWay(order.id, slot.from, slot.until);
  const after = await moveOrder(scope, order, { ...mover, move: 'retry_delivery' });
  const news = {
    es: `se entrega el ${slotText(slot, 'es')}; quédate con lo cargado hasta entonces`,
    en: `it is delivered on ${slotText(slot, 'en')}; keep the load until then`,
  };
  await tellDrivers(scope, order, { text: news, at: now });
  return after;
}

/** Cancels a locked order with a trouble: what was loaded goes back to the seller. */
export async function takeBack(scope: OrderScope, order: StoredOrder, { reason, actor }: Omit<Attempt, 'slot'>) {
  if (!order.trouble) throw noTrouble();
  const { address } = await pickupStore(scope.tx).place(order.id);
  const news = order.leg
    ? {
        es: `el pedido se cayó: lleva de regreso lo cargado a ${address ?? 'donde lo cargaste'}`,
        en: `the order fell through: bring the load back to ${address ?? 'where you loaded it'}`,
      }
    : {
        es: 'el pedido se cayó y ya no hay nada que recoger',
        en: 'the order fell through, and there is nothing to pick up any more',
      };
  // Their phone is forgotten with the end of the order.
  await tellDrivers(scope, order, { text: news, at: scope.now });
  return moveOrder(scope, order, { move: 'cancel', by: 'staff', actor, reason });
}
