import { getMyTurns, listMyOrders, listOwnLots } from '@tianguis/proto/gen/client.ts';
import { mostTurns } from '@tianguis/proto/marketplace/members/turns';
import { expect, it } from 'vitest';
import { asMember, useMarketplace } from '../../test/harness.ts';
import { inDays, line, lot, publishLots } from '../../test/lots.ts';
import { orderFixture } from '../../test/orders.ts';

const market = await useMarketplace();
const { newMember, offer, ordered } = orderFixture(market, 120_000);

const many = 205;

interface Page {
  readonly ids: readonly number[];
  readonly next: string | null;
}

/** The ids of all pages of a list. */
async function idsOf(read: (cursor: string | undefined) => Promise<Page>): Promise<Set<number>> {
  const ids = new Set<number>();
  let cursor: string | undefined;
  do {
    const page = await read(cursor);
    for (const id of page.ids) ids.add(id);
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  return ids;
}

it('counts all that waits for a member, however much it is, and leads through all of their lots and orders', async () => {
  const seller = newMember();
  const lots = Array.from({ length: many }, (_, n) => lot({ member: seller, title: `Lote ${n}`, endsAt: inDays(3) }));
  await publishLots(market.storage, ...lots);
  const first = await ordered(await offer([line('cemento')], seller));
  // The first orders are due later than all others, and wait for the seller all the same.
  await market.storage.query(
    `insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', o.id + n, 'due_at', o.due_at - interval '1 hour',
       'state', case when n <= 203 then 'approved' else 'placed' end))).*
     from orders as o, generate_series(1, $2::int) as n where o.id = $1`,
    [first.id, many],
  );
  const as = { as: asMember(seller) };
  const { turns, total } = (await market.ask(getMyTurns, {}, as)).body;
  expect(turns).toHaveLength(mostTurns);
  const waiting = many - 203 + 1;
  expect(total, 'lots to renew, and orders to approve').toBe(many + waiting);
  expect(turns.filter(({ action }) => action === 'approve')).toHaveLength(waiting);

  const ownLots = await idsOf(async (cursor) => {
    const { body } = await market.ask(listOwnLots, { query: { limit: 100, cursor } }, as);
    expect(body.total).toBe(many + 1);
    return { ids: body.lots.map(({ id }) => id), next: body.nextCursor };
  });
  const orders = await idsOf(async (cursor) => {
    const { body } = await market.ask(listMyOrders, { query: { limit: 100, cursor } }, as);
    return { ids: body.orders.map(({ id }) => id), next: body.nextCursor };
  });
  expect([ownLots.size, orders.size]).toEqual([many + 1, many + 1]);
});
