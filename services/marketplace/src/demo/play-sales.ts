import { run, runCount, runMaybe, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { demoMembers } from '@tianguis/proto/demo-members';
import { toCentavos } from '@tianguis/proto/money';
import { assignDriver } from '../dispatch/assign-driver.ts';
import { moveOrder } from '../orders/move-order.ts';
import { hoursAfter } from '../orders/order.ts';
import type { StoredOrder } from '../orders/order-store.ts';
import { placeOrder } from '../orders/place-order.ts';
import { type OrderScope, orderScope } from '../orders/scope.ts';
import type { Sealer } from '../pickups/deliveries.ts';
import type { CodeBox } from '../pickups/delivery-code.ts';
import { createLink } from '../pickups/pickup.ts';
import { pickupStore } from '../pickups/pickup-store.ts';
import type { InTransaction } from '../platform/database.ts';
import { db } from '../platform/sql.ts';
import type { TradeParts } from '../trade/scope.ts';
import { addVehicles, driverOf, quoteDemo } from './brought.ts';
import { firstDemoMember } from './city.ts';
import { insertLots, linesOfLots, lotOfGoods } from './lots.ts';
import { signWhole, slotAt, unlimited } from './orders.ts';
import { type DemoSale, demoSales } from './sales.ts';

export interface Playing extends TradeParts {
  readonly inTransaction: InTransaction;
  readonly sealer: Sealer;
  readonly box: CodeBox;
}

/** One seller has paid commission for long; the other is in their free pilot. */
const sellerOf = ({ inPilot }: DemoSale): number => (inPilot ? demoMembers.buyer.id : firstDemoMember);
/** A member who cannot sign in, so that nobody's own orders are paid for them. */
const buyer = firstDemoMember + 20;
export const place = { latitude: 19.3573, longitude: -99.0933 };
const address = 'Av. Ermita Iztapalapa 1514, Iztapalapa, CDMX';

const warehouseName = 'Bodega Ermita';

const addWarehouse = statement(
  (p: { memberId: number; latitude: number; longitude: number }) => sql`
  insert into warehouses (member_id, name, zone, address, latitude, longitude)
  select ${p.memberId}::int, ${sql.lit(warehouseName)}, 'iztapalapa', ${sql.lit(address)}, ${p.latitude}::float8, ${p.longitude}::float8
  where not exists (select from warehouses where member_id = ${p.memberId} and name = ${sql.lit(warehouseName)})`,
);

const moveIntoWarehouse = statement((p: { listingId: number; memberId: number }) =>
  db
    .updateTable('listings')
    .set((eb) => ({
      warehouse_id: eb
        .selectFrom('warehouses as w')
        .select('w.id')
        .where('w.member_id', '=', p.memberId)
        .where('w.name', '=', warehouseName),
    }))
    .where('id', '=', p.listingId),
);

const saleOfTitle = statement((p: { sellerId: number; buyerId: number; title: string }) =>
  db
    .selectFrom('orders as o')
    .innerJoin('listings as l', 'l.id', 'o.listing_id')
    .select('o.id')
    .where('o.seller_id', '=', p.sellerId)
    .where('o.buyer_id', '=', p.buyerId)
    .where('l.title', '=', p.title),
);

const findSale = (tx: Tx, sale: DemoSale) =>
  runMaybe(tx, saleOfTitle({ sellerId: sellerOf(sale), buyerId: buyer, title: sale.title }));

/** Publishes a sale's lot and places its order, unless that was done. Returns the order's id. */
async function openSale(scope: OrderScope, tx: Tx, sale: DemoSale): Promise<number> {
  const seller = sellerOf(sale);
  const found = await findSale(tx, sale);
  if (found) return found.id;
  const { quantity, pesos } = sale;
  const now = Number(scope.now);
  const [listingId = 0] = await insertLots(tx, [
    lotOfGoods(
      { ...sale, centavos: toCentavos(pesos) },
      { member: seller, zone: 'iztapalapa' },
      { publishedAt: now, now },
    ),
  ]);
  await runCount(tx, moveIntoWarehouse({ listingId, memberId: seller }));
  const rows = await run(tx, linesOfLots({ lots: [listingId] }));
  const lines = rows.map(({ id }) => ({ lineId: id, quantity }));
  const wanted = { memberId: buyer, listingId, lines, from: place, now: scope.now };
  const transport = sale.brought && (await quoteDemo(tx, { ...wanted, to: sale.brought }));
  const order = { listingId, lines, method: 'hold', transport } as const;
  return placeOrder(scope, { memberId: buyer, language: 'es' }, order, unlimited);
}

type Step = (scope: OrderScope, tx: Tx, order: StoredOrder, playing: Playing, sale: DemoSale) => Promise<unknown>;
const byBuyer = { by: 'buyer', actor: `member:${buyer}` } as const;
const byStaff = { by: 'staff', actor: 'system' } as const;

const approve: Step = (scope, _, order) =>
  moveOrder(scope, order, { by: 'seller', actor: `member:${order.sellerId}`, move: 'approve' });
const cancel: Step = (scope, _, order) =>
  moveOrder(scope, order, { ...byBuyer, move: 'cancel', reason: 'Cambió la medida del vano' });
const schedule: Step = async (scope, tx, order, { box }, { slotIn, brought }) => {
  await moveOrder(scope, order, { ...byBuyer, move: 'schedule', slot: slotAt(Number(hoursAfter(scope.now, slotIn))) });
  await pickupStore(tx).setAddress(order.id, address);
  const driver = brought && (await driverOf(tx, brought));
  const scheduled = driver && (await scope.orders.lock(order.id));
  // In the same transaction, so that the slot does not start without a driver.
  if (scheduled) await assignDriver(scope, scheduled, { ...driver, carrier: null, by: 'system', box });
};
const start: Step = (scope, _, order) => moveOrder(scope, order, { by: 'driver', actor: 'link', move: 'start' });
const sign: Step = (scope, tx, order, { sealer }) => signWhole(scope, tx, order, { sealer });
const settle: Step = (scope, _, order) => moveOrder(scope, order, { ...byBuyer, move: 'settle' });
const dispute: Step = (scope, _, order) =>
  moveOrder(scope, order, { ...byBuyer, move: 'dispute', reason: 'Cuatro cubetas venían abiertas' });
const refund: Step = (scope, _, order) =>
  moveOrder(scope, order, { ...byStaff, move: 'refund', reason: 'Se ve en las fotos de la carga' });

/** The next step of a sale; undefined if it has reached its end or waits for its money. */
function nextOf({ state, money }: StoredOrder, { end }: DemoSale): Step | undefined {
  if (state === end) return undefined;
  if (state === 'placed') return approve;
  if (state === 'approved' && money === 'authorised') return end === 'cancelled' ? cancel : schedule;
  if (state === 'scheduled') return start;
  if (state === 'in_transit') return sign;
  if (state === 'delivered' && money === 'captured') return end === 'settled' ? settle : dispute;
  return state === 'disputed' ? refund : undefined;
}

/** Takes one step with every sale that can take one. Returns how many have not reached their end. */
export async function playRound(playing: Playing): Promise<number> {
  const { inTransaction, ...parts } = playing;
  for (const seller of new Set(demoSales.map(sellerOf)))
    await inTransaction(({ tx }) =>
      runCount(tx, addWarehouse({ memberId: seller, latitude: place.latitude, longitude: place.longitude })),
    );
  await inTransaction(({ tx }) => addVehicles(tx, parts.now()));
  let open = 0;
  for (const sale of demoSales) {
    const isOver = await inTransaction(async ({ tx }) => {
      const scope = orderScope(parts, tx);
      const order = await scope.orders.lock(await openSale(scope, tx, sale));
      if (!order) return true;
      await nextOf(order, sale)?.(scope, tx, order, playing, sale);
      return order.state === sale.end || ['expired', 'declined'].includes(order.state);
    });
    if (!isOver) open += 1;
  }
  return open;
}

/** A driver's link to the sale in transit, if there is one. */
export async function linkOnTheWay(playing: Playing): Promise<string | undefined> {
  const sale = demoSales.find(({ end, brought }) => end === 'in_transit' && !brought);
  if (!sale) return undefined;
  return playing.inTransaction(async ({ tx }) => {
    const found = await findSale(tx, sale);
    const scope = orderScope(playing, tx);
    const order = found && (await scope.orders.lock(found.id));
    return order?.state === 'in_transit' ? createLink(scope, tx, order, { by: 'buyer', box: playing.box }) : undefined;
  });
}
