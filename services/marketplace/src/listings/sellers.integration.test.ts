import { randomUUID } from 'node:crypto';
import { getListing, getSeller, reportSeller } from '@tianguis/proto/gen/client.ts';
import { expect, it } from 'vitest';
import { useMarketplace } from '../../test/harness.ts';
import { lot, publishLots } from '../../test/lots.ts';

const market = await useMarketplace();

const publicIdOf = async (listingId: number): Promise<string> =>
  (await market.ask(getListing, { params: { id: listingId } })).body.seller.publicId;

const sellerOf = async (publicId: string, query: { limit?: number; cursor?: string } = {}) =>
  market.ask(getSeller, { params: { publicId }, query });

it('shows a seller with zones and lots, newest first, and nothing that reaches them', async () => {
  const [first = 0, second = 0, third = 0] = await publishLots(
    market.storage,
    lot({ member: 31, zone: 'coyoacan' }),
    lot({ member: 31, zone: 'tlalpan' }),
    lot({ member: 31, zone: 'tlalpan' }),
    lot({ member: 32 }),
  );
  const publicId = await publicIdOf(first);
  const { body } = await sellerOf(publicId);
  expect(body.seller).toMatchObject({ publicId, name: 'Bodega 31', rating: null, sales: 0, answersWithin: null });
  expect(body.zones).toEqual(['tlalpan', 'coyoacan']);
  expect(body.listings.map(({ id }) => id)).toEqual([third, second, first]);
  expect(body.total).toBe(3);
  expect(JSON.stringify(body)).not.toMatch(/memberId|phone|email|address|latitude|@/);
  const page = (await sellerOf(publicId, { limit: 2 })).body;
  const rest = (await sellerOf(publicId, { limit: 2, cursor: page.nextCursor ?? '' })).body;
  expect([page, rest].map(({ listings }) => listings.map(({ id }) => id))).toEqual([[third, second], [first]]);
  expect(rest.nextCursor).toBeNull();
});

it('counts settled sales, and the median time to answer questions and offers once there are three', async () => {
  const [id = 0] = await publishLots(market.storage, lot({ member: 41 }));
  const publicId = await publicIdOf(id);
  const ask = (hours: number) =>
    market.storage.query(
      `insert into listing_questions (listing_id, member_id, question, answer, created_at, answered_at)
        values ($1, 9, '¿?', 'Sí', now() - $2 * interval '1 hour', now())`,
      [id, hours],
    );
  await ask(2);
  await ask(4);
  expect((await sellerOf(publicId)).body.seller.answersWithin).toBeNull();
  await market.storage.query(
    `with made as (
        insert into offers (listing_id, buyer_id, seller_id, buyer_language, seller_language, state, method, title, zone,
            lines, amount, expires_at, made_at)
          values ($1, 9, 41, 'es', 'es', 'declined', 'hold', 'Cemento', 'iztapalapa', '[]', 100, now(), now() - interval '9 hours')
          returning id)
      insert into offer_moves (offer_id, move, to_state, by, actor, at)
        select id, 'decline', 'declined', 'seller', 'member:41', now() from made`,
    [id],
  );
  await market.storage.query(
    `insert into orders (listing_id, buyer_id, seller_id, buyer_language, seller_language, state, method, title, zone,
        amount, commission_rule, commission_percent, approve_by, placed_at)
      select $1, 9, 41, 'es', 'es', state, 'hold', 'Cemento', 'iztapalapa', 100, 'standard', 10, now(), now()
      from unnest(array['settled', 'settled', 'cancelled']) as state`,
    [id],
  );
  const { seller } = (await sellerOf(publicId)).body;
  expect(seller.answersWithin).toBeCloseTo(4, 1);
  expect(seller.sales).toBe(2);
});

it('shows no member whose lots are hidden, no unknown id, and refuses what is no id', async () => {
  const [id = 0] = await publishLots(market.storage, lot({ member: 51 }));
  const publicId = await publicIdOf(id);
  await market.storage.query(`update listings set status = 'hidden' where id = $1`, [id]);
  expect((await sellerOf(publicId)).status).toBe(404);
  expect((await sellerOf(randomUUID())).status).toBe(404);
  expect((await sellerOf('x')).status).toBe(400);
});

it('tells staff of a reported seller beside their newest lot', async () => {
  const [, newest = 0] = await publishLots(market.storage, lot({ member: 61 }), lot({ member: 61 }));
  const publicId = await publicIdOf(newest);
  const body = { reason: 'contact', comment: 'Pide pagar aparte' } as const;
  expect((await market.ask(reportSeller, { params: { publicId }, body })).status).toBe(202);
  const { rows } = await market.storage.query('select reason, comment from listing_reports where listing_id = $1', [
    newest,
  ]);
  expect(rows).toEqual([{ reason: 'contact', comment: 'Sobre quien vende: Pide pagar aparte' }]);
  expect((await market.ask(reportSeller, { params: { publicId: randomUUID() }, body })).status).toBe(404);
});
