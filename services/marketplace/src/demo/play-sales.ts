import type { Tx } from '@tianguis/chassis/storage/storage';
import { demoMembers } from '@tianguis/proto/demo-members';
import { toCentavos } from '@tianguis/proto/money';
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
import type { TradeParts } from '../trade/scope.ts';
import { firstDemoMember } from './city.ts';
import { insertLots, lotOfGoods } from './lots.ts';
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

const warehouse = `insert into warehouses (member_id, name, zone, address, latitude, longitude)
  select $1::int, 'Bodega Ermita', 'iztapalapa', $2, $3::float8, $4::float8
  where not exists (select from warehouses where member_id = $1::int and name = 'Bodega Ermita')`;
const inWarehouse = `update listings set warehouse_id = (select id from warehouses where member_id = $2::int and name = 'Bodega Ermita')
  where id = $1::int`;
const known = `select o.id from orders o join listings l on l.id = o.listing_id
  where o.seller_id = $1::int and o.buyer_id = $2::int and l.title = $3`;

/** Publishes a sale's lot and places its order, unless that was done. Returns the order's id. */
async function openSale(scope: OrderScope, tx: Tx, sale: DemoSale): Promise<number> {
  const seller = sellerOf(sale);
  const [found] = (await tx.query<{ id: number }>(known, [seller, buyer, sale.title])).rows;
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
  await tx.query(inWarehouse, [listingId, seller]);
  const { rows } = await tx.query<{ id: number }>('select id from listing_lines where listing_id = $1::int', [
    listingId,
  ]);
  const lines = rows.map(({ id }) => ({ lineId: id, quantity }));
  return placeOrder(scope, { memberId: buyer, language: 'es' }, { listingId, lines, method: 'hold' }, unlimited);
}

type Step = (scope: OrderScope, tx: Tx, order: StoredOrder, playing: Playing, sale: DemoSale) => Promise<unknown>;
const byBuyer = { by: 'buyer', actor: `member:${buyer}` } as const;
const byStaff = { by: 'staff', actor: 'system' } as const;

const approve: Step = (scope, _, order) =>
  moveOrder(scope, order, { by: 'seller', actor: `member:${order.sellerId}`, move: 'approve' });
const cancel: Step = (scope, _, order) =>
  moveOrder(scope, order, { ...byBuyer, move: 'cancel', reason: 'Cambió la medida del vano' });
const schedule: Step = async (scope, tx, order, _, { slotIn }) => {
  await moveOrder(scope, order, { ...byBuyer, move: 'schedule', slot: slotAt(Number(hoursAfter(scope.now, slotIn))) });
  await pickupStore(tx).setAddress(order.id, address);
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
    await inTransaction(({ tx }) => tx.query(warehouse, [seller, address, place.latitude, place.longitude]));
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
  const sale = demoSales.find(({ end }) => end === 'in_transit');
  if (!sale) return undefined;
  return playing.inTransaction(async ({ tx }) => {
    const [found] = (await tx.query<{ id: number }>(known, [sellerOf(sale), buyer, sale.title])).rows;
    const scope = orderScope(playing, tx);
    const order = found && (await scope.orders.lock(found.id));
    return order?.state === 'in_transit' ? createLink(scope, tx, order, { by: 'buyer', box: playing.box }) : undefined;
  });
}
