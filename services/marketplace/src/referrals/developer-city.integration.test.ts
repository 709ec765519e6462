import { createListing, publishListing, updateListing } from '@tianguis/proto/gen/client.ts';
import { expect, it } from 'vitest';
import { asMember, useMarketplace } from '../../test/harness.ts';

const market = await useMarketplace();
const { storage } = market;
const seller = 901;

async function publishIn(zone: 'zapopan' | 'iztapalapa'): Promise<void> {
  const as = { as: asMember(seller) };
  const { id, version } = (await market.ask(createListing, { body: { zone } }, as)).body;
  const goods = { name: 'Cemento', category: 'cemento', material: 'cemento-concreto', unit: 'bulto' } as const;
  const lines = [{ ...goods, quantity: 20, condition: 'new_surplus' as const, price: 100 }];
  const changed = { version, title: 'Cemento gris', lines };
  const lot = (await market.ask(updateListing, { params: { id }, body: changed }, as)).body;
  const reply = await market.ask(publishListing, { params: { id }, body: { version: lot.version } }, as);
  expect(reply.status).toBe(200);
}

it('C: keeps as a referred seller’s city that of their first lot', async () => {
  await storage.query(`insert into sellers (member_id, name) values ($1::int, 'Losas')`, [seller]);
  await storage.query(
    `insert into referrals (seller_member_id, developer_name, developer_whatsapp, referrer_name, referrer_whatsapp, reward)
     values ($1::int, 'Losas', '', 'Rita', '', 0)`,
    [seller],
  );
  const city = async () =>
    (await storage.query('select developer_city as city from referrals where seller_member_id = $1', [seller])).rows;
  expect(await city()).toEqual([{ city: null }]);
  await publishIn('zapopan');
  expect(await city()).toEqual([{ city: 'Guadalajara' }]);
  await publishIn('iztapalapa');
  expect(await city(), 'the first one stays').toEqual([{ city: 'Guadalajara' }]);
});
