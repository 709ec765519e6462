import { randomUUID } from 'node:crypto';
import type { Identity } from '@tianguis/chassis/identity/identity';
import { getListing, listPublishedIds, reportListing, submitRating } from '@tianguis/proto/gen/client.ts';
import { listingStatuses } from '@tianguis/proto/marketplace/listings/listing';
import { agent } from '@tianguis/testkit/identity';
import { expect, it } from 'vitest';
import { asMember, useMarketplace } from '../../test/harness.ts';
import { line, lot, publishLots } from '../../test/lots.ts';
import { folderStore } from '../platform/media/media-store.ts';

const market = await useMarketplace();

const publish = async (changes: Parameters<typeof lot>[0] = {}) => {
  const [id = 0] = await publishLots(market.storage, lot(changes));
  return id;
};
const open = (id: number, as?: Identity) => market.ask(getListing, { params: { id } }, as && { as });

it('A3: shows no stars of an open rating with a lot’s seller', async () => {
  await market.prove(14, { channel: 'mail', address: 'calumniada@lotes.test' });
  const id = await publish({ member: 14 });
  for (let times = 0; times < 3; times += 1)
    await market.ask(submitRating, {
      body: {
        raterName: 'Ana',
        raterEmail: `ana${times}@lotes.test`,
        raterType: 'buyer',
        ratedName: 'B',
        ratedEmail: 'calumniada@lotes.test',
        ratedType: 'supplier',
        rating: 1,
      },
    });
  expect((await open(id)).body.seller.rating).toBeNull();
});

it('shows a lot with its seller and similar lots nearby, without its exact place', async () => {
  await market.prove(11, { channel: 'mail', address: 'bodega@lotes.test' });
  const id = await publish({ member: 11, zone: 'coyoacan', lines: [line('yeso')], description: 'Seco y bajo techo' });
  const far = await publish({ member: 12, zone: 'tijuana', lines: [line('yeso')] });
  const near = await publish({ member: 12, zone: 'tlalpan', lines: [line('yeso'), line('cal')] });
  const { body } = await open(id);
  expect(body).toMatchObject({
    id,
    status: 'published',
    zone: 'coyoacan',
    description: 'Seco y bajo techo',
    mine: false,
  });
  expect(body.seller).toMatchObject({ name: 'Bodega 11', rating: null, answersWithin: null });
  expect(body.alike.map((card) => card.id)).toEqual([near, far]);
  expect(JSON.stringify(body)).not.toMatch(/latitude|address|warehouse|memberId|@/);
});

it.each(listingStatuses)('opens the page of a lot that is %s only to those who may see it', async (status) => {
  const id = await publish({ member: 21 });
  await market.storage.query('update listings set status = $2 where id = $1', [id, status]);
  const statuses = [await open(id), await open(id, asMember(22)), await open(id, agent), await open(id, asMember(21))];
  const closed = status === 'draft' ? [404, 404, 404, 404] : [404, 404, 404, 200];
  const isClosed = status === 'draft' || status === 'hidden';
  expect(statuses.map((reply) => reply.status)).toEqual(isClosed ? closed : [200, 200, 200, 200]);
});

it('answers an unknown lot with 404', async () => {
  expect((await open(2_000_000_000)).status).toBe(404);
  expect((await market.ask(reportListing, { params: { id: 2_000_000_000 }, body: { reason: 'spam' } })).status).toBe(
    404,
  );
});

it('stores a report for staff, and lists published lots for search engines', async () => {
  const id = await publish({ member: 81 });
  const sold = await publish({ member: 81 });
  await market.storage.query(`update listings set status = 'sold' where id = $1`, [sold]);
  expect((await market.ask(reportListing, { params: { id }, body: { reason: 'spam', comment: 'x' } })).status).toBe(
    202,
  );
  const { rows } = await market.storage.query(
    'select reason, comment, decision from listing_reports where listing_id = $1',
    [id],
  );
  expect(rows).toEqual([{ reason: 'spam', comment: 'x', decision: null }]);
  const ids = (await market.ask(listPublishedIds)).body.listings.map((one) => one.id);
  expect([ids.includes(id), ids.includes(sold)]).toEqual([true, false]);
});

it('serves a photo in each of its widths with permanent caching, and answers any other address with 404', async () => {
  const id = randomUUID();
  await folderStore(String(market.env.MARKETPLACE_MEDIA_FOLDER)).put(`listings/${id}/640.webp`, Buffer.from('photo'));
  const get = (path: string) => market.fetch(`/media/listings/${path}`);
  const found = await get(`${id}/640.webp`);
  expect([found.headers.get('content-type'), found.headers.get('cache-control')]).toEqual([
    'image/webp',
    'public, max-age=31536000, immutable',
  ]);
  expect(await found.text()).toBe('photo');
  expect((await get(`${id}/320.webp`)).status).toBe(404);
  expect((await get(`${randomUUID()}/640.webp`)).status).toBe(404);
  for (const path of [`${id}/..%2f640.webp`, `${id}/640.exe`, `x/640.webp`]) expect((await get(path)).status).toBe(400);
});
