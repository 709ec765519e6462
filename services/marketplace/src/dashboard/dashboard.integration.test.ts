import {
  dashboardStats,
  listRatings,
  registerSupplier,
  sendContactMessage,
  signUpReferrer,
} from '@tianguis/proto/gen/client.ts';
import { agent } from '@tianguis/testkit/identity';
import { expect, it } from 'vitest';
import { useMarketplace } from '../../test/harness.ts';
import { messageForm, referralForm, supplierForm } from '../../test/samples.ts';
import { seed } from '../seed.ts';

const market = await useMarketplace();

it('shows the dashboard to staff only', async () => {
  expect((await market.ask(dashboardStats)).status).toBe(401);
  expect((await fetch(`${market.url}/api/dashboard/stats`)).status).toBe(401);
});

it('counts registrations and lists the newest ten', async () => {
  for (let i = 0; i < 12; i++) await market.ask(registerSupplier, { body: supplierForm() });
  await market.ask(sendContactMessage, { body: messageForm() });
  await market.ask(signUpReferrer, { body: referralForm() });
  await market.storage.query("update suppliers set created_at = now() - interval '8 days' where id <= 2");
  await market.storage.query(
    `insert into referrals (developer_name, developer_whatsapp, referrer_name, referrer_whatsapp, reward, status)
     values ('Dev', '+525500000001', 'Memo', '+525500000002', 0, 'pending'), ('Dev', '+525500000003', 'Memo', '+525500000002', 450, 'completed')`,
  );
  const { status, body } = await market.ask(dashboardStats, {}, { as: agent });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    suppliers: { total: 12, recent: 10 },
    contactMessages: { total: 1, recent: 1 },
    referralUsers: { total: 1, active: 1, list: [{ totalEarnings: '0.00', isActive: true }] },
    referrals: { completed: 1, pending: 1 },
  });
  const ids = body.suppliers.list.map(({ id }) => id);
  expect(ids).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
});

it('fills up with demo data, which can be seeded twice', async () => {
  const added = await seed(market.storage, market.sealer);
  expect(added).toBeGreaterThan(20);
  expect(await seed(market.storage, market.sealer)).toBe(0);
  const demo = await market.storage.query<{ buyers: number; matched: number }>(
    `select count(distinct i.member_id)::int as buyers, (select count(*)::int from matches) as matched from interests as i`,
  );
  expect(demo.rows[0]).toEqual({ buyers: 500, matched: expect.any(Number) });
  expect(demo.rows[0]?.matched).toBeGreaterThan(50);
  const { body } = await market.ask(dashboardStats, {}, { as: agent });
  expect(body.suppliers.list).toHaveLength(10);
  expect(body.referralUsers.list.length).toBeGreaterThan(4);
  expect(body.referrals).toEqual({ completed: 5, pending: 3 });
  const ratings = await market.ask(listRatings);
  expect(ratings.body.total).toBeGreaterThan(10);
});
