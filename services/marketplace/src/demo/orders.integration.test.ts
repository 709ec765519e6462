import { listAllOrders } from '@tianguis/proto/gen/client.ts';
import { orderStates } from '@tianguis/proto/marketplace/orders/order';
import { agent } from '@tianguis/testkit/identity';
import { expect, it } from 'vitest';
import { useMarketplace } from '../../test/harness.ts';
import { demoSellers } from './city.ts';
import { demoOrders, seedOrders } from './orders.ts';

const market = await useMarketplace();

it('seeds orders in every state, none of which got further than its payment allows', async () => {
  const sellers = demoSellers(30);
  const add = `insert into sellers (member_id, name) select member, name from jsonb_to_recordset($1::jsonb) as s (member int, name text)`;
  await market.storage.transaction(async (tx) => {
    await tx.query(add, [JSON.stringify(sellers)]);
    await seedOrders(tx, sellers, market.sealer, Date.now());
  });
  const { orders } = (await market.ask(listAllOrders, { query: { limit: 200 } }, { as: agent })).body;
  expect(orders).toHaveLength(demoOrders.length);
  expect([...new Set(orders.map(({ state }) => state))].toSorted()).toEqual(orderStates.toSorted());
  const unpaid = ['placed', 'approved', 'declined', 'expired', 'cancelled'];
  expect(orders.filter(({ amount, state }) => amount > 0 && !unpaid.includes(state))).toEqual([]);
  expect(orders.every(({ money }) => money === 'none')).toBe(true);
  const soon = orders.filter(({ dueAt }) => dueAt && Date.parse(dueAt) - Date.now() < 15 * 60_000);
  expect(soon.length).toBeGreaterThanOrEqual(3);
  const unsigned = `select id from orders where state in ('delivered', 'disputed', 'settled', 'refunded')
    and not exists (select from deliveries where order_id = orders.id)`;
  expect((await market.storage.query(unsigned)).rows, 'all that was delivered was signed for').toEqual([]);
  const text = `select count(*)::int as n from listing_lines where reserved < 0 or reserved > coalesce(quantity, 0)`;
  expect((await market.storage.query<{ n: number }>(text)).rows).toEqual([{ n: 0 }]);
});
