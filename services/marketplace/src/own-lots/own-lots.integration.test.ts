import type { Identity } from '@tianguis/chassis/identity/identity';
import {
  askAboutListing,
  changeFavourites,
  countLotView,
  getLotStatistics,
  listOwnLots,
} from '@tianguis/proto/gen/client.ts';
import { mostViewersOfNetwork } from '@tianguis/proto/marketplace/own-lots/operations';
import { agent } from '@tianguis/testkit/identity';
import { expect, it } from 'vitest';
import { asMember, useMarketplace } from '../../test/harness.ts';
import { inDays, line, lot, publishLots } from '../../test/lots.ts';
import { createPersonHash } from '../platform/person-hash.ts';
import { createViewCounter } from './views.ts';

const market = await useMarketplace();

const publish = async (changes: Parameters<typeof lot>[0] = {}) => {
  const [id = 0] = await publishLots(market.storage, lot(changes));
  return id;
};
const statistics = (id: number, as: Identity) => market.ask(getLotStatistics, { params: { id } }, { as });
const own = async (memberId: number, query: object = {}) =>
  (await market.ask(listOwnLots, { query }, { as: asMember(memberId) })).body;
const viewsOf = async (id: number) =>
  (
    await market.storage.query<{ views: number }>(
      'select sum(views)::int as views from listing_view_days where listing_id = $1',
      [id],
    )
  ).rows[0]?.views ?? 0;

const hash = createPersonHash('a key of this test');
const view = (listingId: number, network: string, device: string, memberId: number | null = null) => ({
  listingId,
  memberId,
  network: hash({ channel: 'device', address: network }),
  device: hash({ channel: 'device', address: `${network} ${device}` }),
});
/** Counts as a process does until it is closed. */
async function count(views: readonly ReturnType<typeof view>[], now = new Date()): Promise<void> {
  const warn = () => expect.unreachable('the views are counted');
  const counter = createViewCounter({ storage: market.storage, logger: { warn }, now: () => now });
  const running = counter.start();
  for (const each of views) counter.add(each);
  await running.close();
}

it('counts a device once a day, and never the seller', async () => {
  const id = await publish({ member: 11 });
  await count([view(id, 'a', 'one'), view(id, 'a', 'one'), view(id, 'b', 'one'), view(id, 'c', 'mine', 11)]);
  await count([view(id, 'a', 'one'), view(id, 'a', 'two', 12)]);
  expect(await viewsOf(id)).toBe(3);
  await count([view(id, 'a', 'one')], new Date(Date.now() + 86_400_000));
  expect(await viewsOf(id)).toBe(4);
});

it('lets one network make up only a few views a day, in one batch and in several', async () => {
  const id = await publish();
  const many = (from: number) => Array.from({ length: 20 }, (_, at) => view(id, 'office', `device ${from + at}`));
  await count(many(0));
  expect(await viewsOf(id)).toBe(mostViewersOfNetwork);
  await count(many(100));
  expect(await viewsOf(id)).toBe(mostViewersOfNetwork);
});

it('counts nothing for lots that nobody can see', async () => {
  const draft = await publish({ status: 'draft' });
  const hidden = await publish({ status: 'hidden' });
  await count([view(draft, 'a', 'one'), view(hidden, 'a', 'one'), view(999_999, 'a', 'one')]);
  expect([await viewsOf(draft), await viewsOf(hidden)]).toEqual([0, 0]);
});

it('deletes the hashes of devices when their day is over, and keeps the count', async () => {
  const id = await publish();
  await count([view(id, 'a', 'one')]);
  const kept = async () =>
    (await market.storage.query('select 1 from listing_viewers where listing_id = $1', [id])).rowCount;
  await market.runJob('forget-viewers');
  expect(await kept()).toBe(1);
  await market.runJob('forget-viewers', new Date(Date.now() + 86_400_000));
  expect([await kept(), await viewsOf(id)]).toEqual([0, 1]);
});

it('accepts a view of anybody, and of robots and staff without counting it', async () => {
  const id = await publish();
  const look = (as?: Identity) => market.ask(countLotView, { params: { id } }, as ? { as } : {});
  expect([(await look()).status, (await look(agent)).status]).toEqual([202, 202]);
});

it('shows a seller what came of a lot, in all and by week', async () => {
  // Two weeks back to the day: on a Monday, a day more would begin one week more.
  const id = await publish({ member: 21, publishedAt: inDays(-14) });
  await count([view(id, 'a', 'one'), view(id, 'b', 'one')]);
  await count([view(id, 'a', 'one')], new Date(inDays(-14)));
  await market.ask(changeFavourites, { body: { add: [id] } }, { as: asMember(22) });
  await market.ask(askAboutListing, { params: { id }, body: { question: '¿Se puede ver?' } }, { as: asMember(22) });
  const { body } = await statistics(id, asMember(21));
  expect(body.total).toEqual({ views: 3, hearts: 1, questions: 1, offers: 0, orders: 0 });
  expect([body.unanswered, body.openOffers]).toEqual([1, 0]);
  expect(body.weeks.map(({ views, hearts, questions }) => [views, hearts, questions])).toEqual([
    [2, 1, 1],
    [0, 0, 0],
    [1, 0, 0],
  ]);
});

it('says which lots end soon and can be renewed', async () => {
  const member = 35;
  const endsIn = async (changes: Parameters<typeof publish>[0]) =>
    (await statistics(await publish({ member, ...changes }), asMember(member))).body.mayRenew;
  expect(await endsIn({ endsAt: inDays(3) })).toBe(true);
  expect(await endsIn({ endsAt: inDays(25) })).toBe(false);
  expect(await endsIn({ status: 'draft' })).toBe(false);
  expect(await endsIn({ status: 'sold', endsAt: inDays(3) })).toBe(false);
});

it('shows the figures of a lot to its seller alone', async () => {
  const id = await publish({ member: 31 });
  expect((await statistics(id, asMember(32))).status).toBe(404);
  expect((await statistics(id, agent)).status).toBe(403);
  expect((await market.ask(getLotStatistics, { params: { id } })).status).toBe(401);
  expect((await own(32)).lots).toEqual([]);
});

it('lists first the lots that need their seller, the most urgent first', async () => {
  const member = 41;
  const calm = await publish({ member });
  const asked = await publish({ member });
  const ending = await publish({ member, endsAt: inDays(3) });
  const draft = await publish({ member, status: 'draft' });
  const newest = await publish({ member });
  const sold = await publish({ member, status: 'sold' });
  await market.ask(
    askAboutListing,
    { params: { id: asked }, body: { question: '¿Hacen envíos?' } },
    { as: asMember(42) },
  );
  const { lots, total, statuses } = await own(member);
  expect(lots.map(({ id, need }) => [id, need])).toEqual([
    [asked, 'answer'],
    [ending, 'renew'],
    [draft, 'finish'],
    [newest, null],
    [calm, null],
    [sold, null],
  ]);
  expect(lots[0]).toMatchObject({ unanswered: 1, questions: 1, hearts: 0 });
  expect(total).toBe(6);
  expect(statuses).toEqual([
    { status: 'draft', count: 1 },
    { status: 'published', count: 4 },
    { status: 'sold', count: 1 },
  ]);
  const first = await own(member, { limit: 3 });
  const second = await own(member, { limit: 3, cursor: first.nextCursor });
  expect([...first.lots, ...second.lots].map(({ id }) => id)).toEqual(lots.map(({ id }) => id));
  expect(second.nextCursor).toBeNull();
});

it('finds lots by part of their title or of a line, and by state', async () => {
  const member = 51;
  const door = await publish({ member, title: 'Puertas 100% de pino' });
  const window = await publish({ member, title: 'Canceles', lines: [line('cemento', { name: 'Ventana corrediza' })] });
  await publish({ member, status: 'draft', title: 'Otra cosa' });
  const found = async (query: object) => (await own(member, query)).lots.map(({ id }) => id);
  expect(await found({ q: 'puerta' })).toEqual([door]);
  expect(await found({ q: 'corrediza' })).toEqual([window]);
  expect(await found({ q: '100%' })).toEqual([door]);
  expect(await found({ q: '1%0' })).toEqual([]);
  expect(await found({ status: 'published' })).toEqual([window, door]);
});
