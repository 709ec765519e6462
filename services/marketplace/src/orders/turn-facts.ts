import { runOne, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { db } from '../platform/sql.ts';
import type { StoredOrder } from './order-store.ts';
import { type Turn, turnOf } from './turn.ts';

const hasPlace = sql<boolean>`(o.pickup_address is not null or exists (
  select 1 from warehouses as w where w.id = l.warehouse_id and trim(w.address) <> ''))`;

const hasDriver = sql<boolean>`exists (select 1 from pickup_links as k where k.order_id = o.id)`;

const loadWaits = sql<boolean>`exists (
  select 1 from pickups as k where k.order_id = o.id and k.load is not null and not k.confirmed)`;

const complaintWaits = sql<boolean>`(o.state = 'disputed' and o.answer_by > now() and exists (
  select 1 from order_moves as c where c.order_id = o.id and c.to_state = 'disputed' and c.by = 'buyer'
    and not exists (
      select 1 from order_messages as a where a.order_id = o.id and a.by = 'seller' and a.at >= c.at)))`;

const refundWaits = sql<boolean>`exists (
  select 1 from order_refunds as r where r.order_id = o.id and r.state in ('asked', 'returned'))`;

/** What `turnOf` needs beyond the order itself. `o` is the order and `l` its lot. */
export const turnColumns = [
  hasPlace.as('hasPlace'),
  hasDriver.as('hasDriver'),
  loadWaits.as('loadWaits'),
  complaintWaits.as('complaintWaits'),
  refundWaits.as('refundWaits'),
] as const;

const factsOfOrder = statement((p: { id: number }) =>
  db
    .selectFrom('orders as o')
    .leftJoin('listings as l', 'l.id', 'o.listing_id')
    .select([...turnColumns])
    .where('o.id', '=', p.id),
);

/** Whose turn it is on a locked order, as it was just saved. */
export const readTurn = async (tx: Pick<Tx, 'query'>, order: StoredOrder): Promise<Turn | null> =>
  turnOf({ ...order, ...(await runOne(tx, factsOfOrder({ id: order.id }))) });
