import type { Tx } from '@tianguis/chassis/storage/storage';
import type { getDeliveryRecord } from '@tianguis/proto/marketplace/pickups/record';
import type { ListingUnit } from '@tianguis/proto/materials/listing-units';
import type { z } from 'zod';
import { noSuchOrder } from '../orders/errors.ts';
import { orderStore } from '../orders/order-store.ts';
import { countedByOf, loadedLines } from './load.ts';
import { pickupStore } from './pickup-store.ts';
import type { Signed } from './sign-content.ts';

type Listed = z.input<typeof getDeliveryRecord.reply>;

function signedView(content: string): NonNullable<Listed['signed']> {
  const { signedAt, receiver, lines, signature } = JSON.parse(content) as Signed;
  return {
    at: signedAt,
    receiver: receiver.name,
    lines: lines.map(({ name, unit, quantity }) => ({ name, unit: unit as ListingUnit, quantity })),
    signature: signature.map((stroke) => stroke.map(([x, y]) => [x, y])),
  };
}

/** What was loaded and signed of an order, as staff see it. */
export async function readRecord(tx: Pick<Tx, 'query'>, orderId: number): Promise<Listed> {
  if (!(await orderStore(tx).find(orderId))) throw noSuchOrder();
  const pickups = pickupStore(tx);
  const load = await pickups.load(orderId);
  const content = await pickups.signed(orderId);
  return {
    load: load
      ? {
          at: load.loadedAt,
          confirmed: load.confirmed,
          countedBy: countedByOf(load),
          lines: loadedLines(await pickups.lines(orderId), load.load),
        }
      : null,
    signed: content === undefined ? null : signedView(content),
  };
}
