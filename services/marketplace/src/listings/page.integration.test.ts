import { randomUUID } from 'node:crypto';
import type { Identity } from '@tianguis/chassis/identity/identity';
import { memberAddressVerified } from '@tianguis/proto/gateway/members/events';
import {
  answerListingQuestion,
  askAboutListing,
  getListing,
  listPublishedIds,
  reportListing,
  submitRating,
} from '@tianguis/proto/gen/client.ts';
import { listingChanged } from '@tianguis/proto/marketplace/listings/events';
import { listingStatuses } from '@tianguis/proto/marketplace/listings/listing';
import { marketplaceNotificationRequested } from '@tianguis/proto/marketplace/notifications';
import { eventually } from '@tianguis/testkit/eventually';
import { agent } from '@tianguis/testkit/identity';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Marketplace, startMarketplace } from '../../test/harness.ts';
import { line, lot, publishLots } from '../../test/lots.ts';
import { folderStore } from '../platform/media/media-store.ts';

let market: Marketplace;
beforeAll(async () => {
  market = await startMarketplace();
});
afterAll(() => market?.close());

const member = (id: number): Identity => ({ kind: 'member', id: String(id) });
const publish = async (changes: Parameters<typeof lot>[0] = {}) => {
  const [id = 0] = await publishLots(market.storage, lot(changes));
  return id;
};
const open = (id: number, as?: Identity) => market.ask(getListing, { params: { id } }, as && { as });
const ask = (id: number, question: string, as: Identity) =>
  market.ask(askAboutListing, { params: { id }, body: { question } }, { as });
const answer = (id: number, text: string, as: Identity) =>
  market.ask(answerListingQuestion, { params: { id }, body: { answer: text } }, { as });
const proves = async (memberId: number, channel: 'whatsapp' | 'mail', address: string) => {
  await market.publish(memberAddressVerified, { memberId, channel, address });
  const known = async () =>
    (await market.storage.query('select 1 from member_addresses where address = $1', [address])).rows.length === 1;
  await eventually(known, { what: 'an address of a member' });
};

it('shows a lot with its seller, what is alike near by, and no exact place', async () => {
  await proves(11, 'mail', 'bodega@lotes.test');
  const rating = { raterName: 'Ana', raterEmail: 'ana@lotes.test', ratedName: 'B', ratedEmail: 'bodega@lotes.test' };
  await market.ask(submitRating, { body: { ...rating, raterType: 'buyer', ratedType: 'supplier', rating: 4 } });
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
  expect(body.seller).toMatchObject({ name: 'Bodega 11', rating: { average: 4, count: 1 }, answersWithin: null });
  expect(body.alike.map((card) => card.id)).toEqual([near, far]);
  expect(JSON.stringify(body)).not.toMatch(/latitude|address|warehouse|memberId|@/);
});

it.each(listingStatuses)('opens the page of a lot that is %s to whom it may', async (status) => {
  const id = await publish({ member: 21 });
  await market.storage.query('update listings set status = $2 where id = $1', [id, status]);
  const statuses = [await open(id), await open(id, member(22)), await open(id, agent), await open(id, member(21))];
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

it('takes a question in public, tells the seller, and tells who asked of the first answer', async () => {
  await proves(31, 'whatsapp', '+525510003100');
  await proves(32, 'mail', 'pregunta@lotes.test');
  const id = await publish({ member: 31, title: 'Puertas de tambor' });
  const { status, body } = await ask(id, '¿Traen bisagras?', member(32));
  expect(status).toBe(201);
  expect((await open(id)).body.questions).toMatchObject([{ question: '¿Traen bisagras?', answer: null }]);
  await answer(body.question.id, 'Sí, tres cada una', member(31));
  await answer(body.question.id, 'Sí, dos cada una', member(31));
  expect((await open(id)).body.questions).toMatchObject([{ answer: 'Sí, dos cada una' }]);
  const told = (await market.eventsOf(marketplaceNotificationRequested)).map(({ data }) => data);
  expect(told.filter(({ variables }) => variables.lot === 'Puertas de tambor')).toMatchObject([
    { to: { address: '+525510003100' }, template: 'listing_question', variables: { question: '¿Traen bisagras?' } },
    { to: { address: 'pregunta@lotes.test' }, template: 'listing_answer', variables: { answer: 'Sí, tres cada una' } },
  ]);
  const changes = (await market.eventsOf(listingChanged)).filter(({ data }) => data.listingId === id);
  expect(changes).toHaveLength(3);
});

it('lets nobody but the seller answer, and only members ask', async () => {
  const id = await publish({ member: 41 });
  const { body } = await ask(id, '¿Hay más?', member(42));
  expect((await answer(body.question.id, 'Sí', member(42))).status).toBe(404);
  expect((await answer(body.question.id, 'Sí', agent)).status).toBe(403);
  expect((await market.ask(askAboutListing, { params: { id }, body: { question: '¿Hay?' } })).status).toBe(401);
  await market.storage.query(`update listings set status = 'sold' where id = $1`, [id]);
  expect((await ask(id, '¿Y ahora?', member(42))).status).toBe(404);
});

it('refuses what says how to reach somebody, and names the field', async () => {
  const id = await publish({ member: 51 });
  const refused = await ask(id, 'Mándame mensaje al 55 1234 5678', member(52));
  expect([refused.status, refused.problem.code, refused.problem.errors?.[0]?.path]).toEqual([
    422,
    'contact_in_text',
    'question',
  ]);
  const { body } = await ask(id, '¿Se puede ver?', member(52));
  const answered = await answer(body.question.id, 'Escribe a bodega@lotes.test', member(51));
  expect([answered.status, answered.problem.errors?.[0]?.path]).toEqual([422, 'answer']);
});

it('slows down who asks and asks, also all at once', async () => {
  const id = await publish({ member: 61 });
  const replies = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => ask(id, `¿Pregunta ${n}?`, member(62))));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 429, 429, 429]);
});

it('says how fast a seller answers once three answers tell it', async () => {
  const id = await publish({ member: 71 });
  const rows = `insert into listing_questions (listing_id, member_id, question, answer, created_at, answered_at)
    select $1, 72, '¿?', 'Sí', now() - interval '10 hours', now() - interval '10 hours' + hours * interval '1 hour' from unnest($2::int[]) as hours`;
  await market.storage.query(rows, [id, [1, 9]]);
  expect((await open(id)).body.seller.answersWithin).toBeNull();
  await market.storage.query(rows, [id, [3]]);
  expect((await open(id)).body.seller.answersWithin).toBeCloseTo(3, 5);
});

it('keeps a report for staff, and lists what is published for search engines', async () => {
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

it('serves a photo in each of its widths for ever, and answers any other address with 404', async () => {
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
