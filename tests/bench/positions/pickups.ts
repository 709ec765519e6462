import { randomBytes } from 'node:crypto';
import type { Identity } from '@tianguis/chassis/identity/identity';
import { createStorage } from '@tianguis/chassis/storage/storage';
import { createWarehouse, placeOrder } from '@tianguis/proto/gen/client.ts';
import { hashOf as sessionHash } from '../../../services/gateway/src/identity/cookies.ts';
import { newToken } from '../../../services/marketplace/src/platform/token.ts';
import type { Marketplace } from '../../../services/marketplace/test/harness.ts';
import { line, lot, publishLots } from '../../../services/marketplace/test/lots.ts';

/** An order on its way, with the link of the driver and the sessions of both parties. */
export interface OnTheWay {
  readonly orderId: number;
  readonly token: string;
  readonly sessions: readonly string[];
}

const seller = 1;

/** Whether the buyer's driver picks the order up, or ours brings it. */
export type Way = 'pickups' | 'routes';

const firstOrders: Readonly<Record<Way, number>> = { pickups: 100_000, routes: 200_000 };
export const place = { latitude: 19.36, longitude: -99.09 };

const copied = `insert into orders
  select (jsonb_populate_record(o, jsonb_build_object('id', p.id, 'buyer_id', p.buyer, 'seller_id', p.seller,
    'state', 'in_transit', 'slot_from', now(), 'slot_until', now() + interval '30 minutes', 'due_at', null))).*
  from orders o, jsonb_to_recordset($2::jsonb) as p (id int, buyer int, seller int) where o.id = $1::int`;
const started = `insert into order_moves (order_id, move, from_state, to_state, by, actor, at)
  select p.id, 'start', 'scheduled', 'in_transit', 'driver', 'link', now() - interval '1 hour'
  from jsonb_to_recordset($1::jsonb) as p (id int)`;
const linked = `insert into pickup_links (order_id, by, token_hash, at)
  select p.id, 'buyer', p.hash, now() from jsonb_to_recordset($1::jsonb) as p (id int, hash text)`;
// Loaded an hour ago, on the way to the buyer's door.
const brought = `with p as (select * from jsonb_to_recordset($2::jsonb) as p (id int, buyer int)), quotes as (
    insert into transport_quotes (member_id, listing_id, lines, address, zone, latitude, longitude, floors, help, vehicle,
      kilometres, kilograms, rate, centavos, parts, valid_until, created_at)
    select p.buyer, o.listing_id, '[]', 'Eje 6 Sur 12', 'iztapalapa', $3::float8, $4::float8, 0, false, 'van',
      8, 125, 1, 50000, '[]', now() + interval '1 day', now()
    from p, orders as o where o.id = $1::int returning id, member_id
  ), transports as (
    insert into order_transports (order_id, quote_id, departed_at, arrive_until)
    select p.id, quotes.id, now() - interval '1 hour', now() + interval '2 hours'
    from quotes join p on p.buyer = quotes.member_id
  )
  update orders as o set transport = 50000, leg = 'to_delivery', driver_slot = o.slot_from from p where o.id = p.id`;
const knownMembers = `insert into members (id, language, channel) select id, 'es', 'whatsapp' from unnest($1::int[]) as id`;
const signedIn = `insert into member_sessions (token_hash, member_id, expires_at)
  select s.hash, s.member, now() + interval '1 day' from jsonb_to_recordset($1::jsonb) as s (hash text, member int)`;

/** One order as a buyer places it: the others are like it. */
async function placeOne({ ask, storage }: Marketplace): Promise<number> {
  const as: Identity = { kind: 'member', id: String(seller) };
  const [listingId = 0] = await publishLots(storage, lot({ member: seller, lines: [line('cemento')] }));
  const body = { name: 'Bodega Sur', zone: 'iztapalapa', address: 'Eje 6 Sur 12', ...place };
  const { id: warehouse } = (await ask(createWarehouse, { body }, { as })).body;
  await storage.query('update listings set warehouse_id = $2::uuid where id = $1', [listingId, warehouse]);
  const text = 'select id from listing_lines where listing_id = $1';
  const lineId = (await storage.query<{ id: number }>(text, [listingId])).rows[0]?.id ?? 0;
  const order = { listingId, lines: [{ lineId, quantity: 1 }], method: 'hold' as const };
  return (await ask(placeOrder, { body: order }, { as: { kind: 'member', id: '2' } })).body.id;
}

/** Fills both databases with orders under way, each of two members of its own who are signed in. */
export async function layPickups(
  market: Marketplace,
  gatewayDatabase: string,
  { count, way }: { readonly count: number; readonly way: Way },
): Promise<OnTheWay[]> {
  const model = await placeOne(market);
  const firstOrder = firstOrders[way];
  const rows = Array.from({ length: count }, (_, index) => {
    const parties = [firstOrder + 2 * index, firstOrder + 2 * index + 1].map((member) => {
      const session = randomBytes(32).toString('base64url');
      return { member, session, hash: sessionHash(session) };
    });
    return { id: firstOrder + index, ...newToken(), parties };
  });
  const orders = rows.map(({ id, hash, parties: [buyer, other] }) => ({
    id,
    hash,
    buyer: buyer?.member,
    seller: other?.member,
  }));
  const text = JSON.stringify(orders);
  await market.storage.query(copied, [model, text]);
  await market.storage.query(started, [text]);
  await market.storage.query(linked, [text]);
  if (way === 'routes') await market.storage.query(brought, [model, text, place.latitude, place.longitude]);
  const parties = rows.flatMap((row) => row.parties);
  const gateway = createStorage({ connectionString: gatewayDatabase, name: 'bench', max: 1 });
  await gateway.query(knownMembers, [parties.map(({ member }) => member)]);
  await gateway.query(signedIn, [JSON.stringify(parties)]);
  await gateway.close();
  return rows.map(({ id, token, parties: both }) => ({
    orderId: id,
    token,
    sessions: both.map(({ session }) => session),
  }));
}
