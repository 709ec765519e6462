import { offerStates } from '@tianguis/proto/marketplace/offers/offer';
import { expect, it } from 'vitest';
import { useMarketplace } from '../../test/harness.ts';
import { demoSellers } from './city.ts';
import { demoOffers, seedOffers } from './offers.ts';

const market = await useMarketplace();

it('seeds offers in every state, and reserves stock only for the accepted ones', async () => {
  const sellers = demoSellers(30);
  const add = `insert into sellers (member_id, name) select member, name from jsonb_to_recordset($1::jsonb) as s (member int, name text)`;
  await market.storage.transaction(async (tx) => {
    await tx.query(add, [JSON.stringify(sellers)]);
    await seedOffers(tx, sellers, Date.now());
  });
  const { rows } = await market.storage.query<{ state: string; reserved: boolean }>(
    `select o.state, bool_or(n.reserved > 0) as reserved from offers o join listing_lines n on n.listing_id = o.listing_id
     group by o.id, o.state order by o.id`,
  );
  expect(rows).toHaveLength(demoOffers.length);
  expect([...new Set(rows.map(({ state }) => state))].toSorted()).toEqual(offerStates.toSorted());
  expect(rows.every(({ state, reserved }) => reserved === (state === 'accepted'))).toBe(true);
});
