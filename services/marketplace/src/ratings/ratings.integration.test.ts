import {
  averageRating,
  listRatings,
  listRatingsOf,
  listReportedRatings,
  moderateRating,
  ratingSummary,
  reportRating,
  submitRating,
} from '@tianguis/proto/gen/client.ts';
import { agent } from '@tianguis/testkit/identity';
import { expect, it } from 'vitest';
import { useMarketplace } from '../../test/harness.ts';
import { ratingForm } from '../../test/samples.ts';

const market = await useMarketplace();

const rate = (changes: Parameters<typeof ratingForm>[0] = {}) =>
  market.ask(submitRating, { body: ratingForm(changes) });

it('stores a rating and shows it without the rater’s address', async () => {
  const { status, body } = await rate();
  expect(status).toBe(201);
  expect(body.rating).toMatchObject({ raterType: 'supplier', ratedType: 'buyer', rating: 5, verified: false });
  const { body: list } = await market.ask(listRatings);
  expect(list).toMatchObject({ total: 1, nextCursor: null });
  expect(JSON.stringify([body, list])).not.toMatch(/secreto|@/);
});

it.each([
  [0, 'Rating must be at least 1 star'],
  [6, 'Rating cannot exceed 5 stars'],
])('refuses %i stars', async (rating, message) => {
  const { status, problem } = await rate({ rating });
  expect(status).toBe(400);
  expect(problem.errors).toEqual([{ path: 'rating', message }]);
});

it('averages each role with one decimal', async () => {
  const ratedEmail = 'hotel@playa.test';
  for (const rating of [5, 4, 4]) await rate({ ratedEmail, rating });
  await rate({ ratedEmail, ratedType: 'supplier', rating: 1 });
  const average = async (email: string, type: 'buyer' | 'supplier') =>
    (await market.ask(averageRating, { params: { email, type } })).body;
  expect(await average(ratedEmail, 'buyer')).toEqual({ average: 4.3, count: 3 });
  expect(await average(ratedEmail.toUpperCase(), 'supplier')).toEqual({ average: 1, count: 1 });
  expect(await average('nadie@playa.test', 'buyer')).toEqual({ average: 0, count: 0 });
});

it('pages through the ratings of one company, newest first', async () => {
  const ratedEmail = 'muchas@resenas.test';
  for (let i = 0; i < 7; i++) await rate({ ratedEmail });
  const seen: number[] = [];
  const page = (cursor?: string) =>
    market.ask(listRatingsOf, { params: { email: ratedEmail }, query: { limit: 3, cursor } });
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const { body } = await page(cursor);
    expect(body.total).toBe(7);
    seen.push(...body.ratings.map(({ id }) => id));
    cursor = body.nextCursor;
  }
  expect(seen).toEqual([...new Set(seen)].sort((a, b) => b - a));
  expect(seen).toHaveLength(7);
});

it('answers 400 to an invalid cursor', async () => {
  const { status, problem } = await market.ask(listRatings, { query: { cursor: '\0zz' } });
  expect(status).toBe(400);
  expect(problem.errors?.[0]?.path).toBe('cursor');
});

it('summarises rated companies, the most rated first, page by page', async () => {
  const tag = 'resumen';
  const rateOften = (name: string, stars: number[]) => {
    const rated = { ratedEmail: `${name}@${tag}.example`, ratedName: `${name} ${tag}` };
    return Promise.all(stars.map((rating, index) => rate({ ...rated, rating, comment: `${index}` })));
  };
  await Promise.all([rateOften('uno', [5, 4, 4]), rateOften('dos', [1, 2]), rateOften('tres', [3, 5])]);
  const first = await market.ask(ratingSummary, { query: { q: tag.toUpperCase(), limit: 2 } });
  expect(first.body).toMatchObject({
    total: 3,
    companies: [
      {
        companyId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        ratedName: `uno ${tag}`,
        average: 4.3,
        count: 3,
        verified: 0,
        distribution: { 1: 0, 2: 0, 3: 0, 4: 2, 5: 1 },
      },
      { count: 2 },
    ],
  });
  const second = await market.ask(ratingSummary, { query: { q: tag, limit: 2, cursor: first.body.nextCursor ?? '' } });
  expect(second.body).toMatchObject({ companies: [{ count: 2 }], nextCursor: null });
  const names = [first, second].flatMap(({ body }) => body.companies.map(({ ratedName }) => ratedName));
  expect(names.toSorted()).toEqual(['dos', 'tres', 'uno'].map((name) => `${name} ${tag}`));
  expect((await market.ask(ratingSummary, { query: { cursor: 'zzz' } })).status).toBe(400);
  const cursor = Buffer.from(first.body.nextCursor ?? '', 'base64url').toString();
  expect(JSON.stringify([first.body, second.body, cursor])).not.toMatch(/@|Email/);
});

it('finds a company by its public id and by its email', async () => {
  const ratedEmail = 'conocida@resenas.test';
  const { body } = await rate({ ratedEmail, rating: 4 });
  const { companyId } = body.rating;
  expect((await rate({ ratedEmail: ratedEmail.toUpperCase(), rating: 2 })).body.rating.companyId).toBe(companyId);
  expect((await rate({ ratedEmail: 'otra@resenas.test' })).body.rating.companyId).not.toBe(companyId);
  for (const email of [ratedEmail, companyId]) {
    const { body: list } = await market.ask(listRatingsOf, { params: { email } });
    expect(list.ratings.map(({ rating }) => rating)).toEqual([2, 4]);
    const average = await market.ask(averageRating, { params: { email, type: 'buyer' } });
    expect(average.body).toEqual({ average: 3, count: 2 });
  }
});

it('does not verify a rating for an order that it does not know', async () => {
  const { body } = await rate({ transactionId: 'TX-1', ratedEmail: 'sin@orden.test' });
  expect(body.rating.verified).toBe(false);
});

it('lets staff hide a reported rating, which then counts nowhere', async () => {
  const ratedEmail = 'reportada@resenas.test';
  await rate({ ratedEmail, rating: 5 });
  const { id } = (await rate({ ratedEmail, rating: 1, comment: 'Insulto' })).body.rating;
  const report = { params: { id }, body: { reason: 'insulting' as const, comment: 'Me insulta' } };
  expect((await market.ask(reportRating, report)).status).toBe(202);
  expect((await market.ask(listReportedRatings)).status).toBe(401);
  const listed = async (list: 'open' | 'hidden') =>
    (await market.ask(listReportedRatings, { query: { list } }, { as: agent })).body.ratings;
  expect(await listed('open')).toMatchObject([
    { id, comment: 'Insulto', hidden: false, reports: [{ reason: 'insulting', comment: 'Me insulta' }] },
  ]);
  const decide = (decision: 'kept' | 'hidden') =>
    market.ask(moderateRating, { params: { id }, body: { decision } }, { as: agent });
  const average = async () => (await market.ask(averageRating, { params: { email: ratedEmail, type: 'buyer' } })).body;
  expect((await decide('hidden')).status).toBe(200);
  expect([await listed('open'), await listed('hidden')]).toMatchObject([[], [{ id, hidden: true }]]);
  expect(await average()).toEqual({ average: 5, count: 1 });
  expect((await market.ask(listRatings)).body.ratings.map((rating) => rating.id)).not.toContain(id);
  expect((await market.ask(reportRating, report)).status).toBe(404);
  await decide('kept');
  expect(await average()).toEqual({ average: 3, count: 2 });
});
