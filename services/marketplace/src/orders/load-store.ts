import { run, runMaybe, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { amountOf } from '@tianguis/proto/marketplace/orders/order';
import type { ListingUnit } from '@tianguis/proto/materials/listing-units';
import { db } from '../platform/sql.ts';

/** An ordered line, with the price of one unit in centavos. */
export interface OrderedLine {
  readonly id: number;
  readonly name: string;
  readonly unit: ListingUnit;
  readonly quantity: number;
  readonly centavos: number;
}

export interface LoadedQuantity {
  readonly id: number;
  readonly quantity: number;
}

/** What was counted or weighed. */
export interface StoredLoad {
  readonly load: readonly LoadedQuantity[];
  readonly loadedAt: Date;
  readonly confirmed: boolean;
  /** What the seller counted last; null if they left it to the driver. */
  readonly sellerCount: readonly LoadedQuantity[] | null;
}

const orderedLines = statement((p: { orderId: number }) =>
  db
    .selectFrom('order_lines')
    .select(({ cast }) => [
      'id',
      'name',
      'unit',
      cast<number>('quantity', 'double precision').as('quantity'),
      cast<number>('centavos', 'double precision').as('centavos'),
    ])
    .where('order_id', '=', p.orderId)
    .orderBy('id'),
);

const loadOf = statement((p: { orderId: number }) =>
  db
    .selectFrom('pickups')
    .select(['load', 'loaded_at as loadedAt', 'confirmed', 'seller_count as sellerCount'])
    .where('order_id', '=', p.orderId)
    .where('load', 'is not', null)
    .$castTo<StoredLoad>(),
);

const deliverLines = statement(
  (p: { orderId: number; lines: string }) => sql`
    update order_lines as l set delivered = g.quantity, amount = g.amount
    from jsonb_to_recordset(${p.lines}::jsonb) as g (id int, quantity numeric, amount bigint)
    where l.order_id = ${p.orderId} and l.id = g.id`,
);

const setAmount = statement((p: { orderId: number; amount: number }) =>
  db.updateTable('orders').set({ amount: p.amount }).where('id', '=', p.orderId),
);

/** What was ordered, and what was loaded of it. */
export const loadStore = (on: Pick<Tx, 'query'>) => ({
  lines: (orderId: number): Promise<OrderedLine[]> => run(on, orderedLines({ orderId })),
  load: (orderId: number): Promise<StoredLoad | undefined> => runMaybe(on, loadOf({ orderId })),
});

/** Replaces what was ordered of a locked order with what was loaded. Returns what that comes to. */
export async function acceptLoad(tx: Tx, orderId: number): Promise<number> {
  const loads = loadStore(tx);
  const lines = await loads.lines(orderId);
  const load = (await loads.load(orderId))?.load ?? lines;
  const received = lines.map(({ id, centavos }) => {
    const quantity = load.find((one) => one.id === id)?.quantity ?? 0;
    return { id, quantity, amount: amountOf(quantity, centavos) };
  });
  const amount = received.reduce((sum, line) => sum + line.amount, 0);
  await run(tx, deliverLines({ orderId, lines: JSON.stringify(received) }));
  await run(tx, setAmount({ orderId, amount }));
  return amount;
}
