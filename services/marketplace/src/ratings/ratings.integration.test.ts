import {
  averageRating,
  confirmRating,
  getRatingConfirmation,
  listRatings,
  listRatingsOf,
  listReportedRatings,
  moderateRating,
  ratingSummary,
  reportRating,
  submitRating,
  withdrawRating,
} from '@tianguis/proto/gen/client.ts';
import { marketplaceActionAudited } from '@tianguis/proto/marketplace/audit';
import { ratingConfirmed } from '@tianguis/proto/marketplace/ratings/events';
import { agent } from '@tianguis/testkit/identity';
import { expect, it } from 'vitest';
import { asMember, useMarketplace } from '../../test/harness.ts';
import { mailbox } from '../../test/mailbox.ts';
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
    {
      id,
      comment: 'Insulto',
      raterId: null,
      ratedId: null,
      order: null,
      hidden: false,
      reports: [{ reason: 'insulting', comment: 'Me insulta' }],
    },
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
  await decide('kept');
  const audited = (await market.eventsOf(marketplaceActionAudited)).filter(
    ({ subject }) => subject === `ratings/${id}`,
  );
  expect(audited.map(({ data: { action, detail } }) => ({ action, ...detail }))).toEqual(
    ['hidden', 'restored', 'kept'].map((way) => ({ action: 'desk_action', operation: 'moderateRating', way })),
  );
});

const companyOf = async (email: string) => (await market.ask(listRatingsOf, { params: { email } })).body.ratings;

/** The token of the newest link that was mailed there. */
async function tokenTo(address: string): Promise<string> {
  const link = (await mailbox(market).to(address)).at(-1)?.opened.confirm;
  const url = new URL(link ?? '');
  expect(url.pathname).toBe('/calificaciones/confirmar');
  return url.searchParams.get('token') ?? '';
}

it('A3: lists an open rating at once, and its comment only once the rater’s mailbox is confirmed', async () => {
  const raterEmail = 'confirma@obras.test';
  const ratedEmail = 'espera@resenas.test';
  const comment = 'Buen trato. Mi cel 55 1234 5678, mi página www.obras.test';
  const { body } = await market.ask(submitRating, { body: ratingForm({ raterEmail, ratedEmail, rating: 3, comment }) });
  expect(body).toMatchObject({ confirmation: 'mailed', rating: { rating: 3, comment: null, verified: false } });
  expect(await companyOf(ratedEmail)).toMatchObject([{ rating: 3, comment: null, verified: false }]);
  const average = await market.ask(averageRating, { params: { email: ratedEmail, type: 'buyer' } });
  expect(average.body).toEqual({ average: 3, count: 1 });

  const [mail] = await mailbox(market).to(raterEmail);
  expect(mail).toMatchObject({ template: 'rating_confirmation', language: 'es', variables: {} });
  const token = await tokenTo(raterEmail);
  const shown = 'Buen trato. Mi cel •••, mi página •••';
  const waiting = await market.ask(getRatingConfirmation, { params: { token } });
  expect(waiting.body.rating).toMatchObject({ rating: 3, comment: shown, confirmed: false });
  for (let times = 0; times < 2; times += 1)
    expect((await market.ask(confirmRating, { body: { token } })).body).toEqual({ success: true, verified: false });
  expect(await companyOf(ratedEmail)).toMatchObject([{ rating: 3, comment: shown, verified: false }]);
  const told = (await market.eventsOf(ratingConfirmed)).map(({ data }) => data);
  expect(told.filter(({ ratingId }) => ratingId === body.rating.id)).toEqual([
    { ratingId: body.rating.id, answer: 'confirmed' },
  ]);
});

it('A3: lets the owner of an address delete a rating that a stranger sent with it', async () => {
  const raterEmail = 'suplantada@obras.test';
  const ratedEmail = 'difamada@resenas.test';
  await rate({ raterEmail, ratedEmail, rating: 1, comment: 'Son rateros' });
  const token = await tokenTo(raterEmail);
  expect((await market.ask(withdrawRating, { body: { token } })).status).toBe(200);
  expect(await companyOf(ratedEmail)).toEqual([]);
  const again = await market.ask(confirmRating, { body: { token } });
  expect([again.status, again.problem.code, again.problem.errors?.[0]?.path]).toEqual([422, 'link_not_valid', 'token']);
});

it('A3: sends no mail where there is nothing to confirm, and none to a member who is signed in', async () => {
  const raterEmail = 'callada@obras.test';
  const silent = await rate({ raterEmail, comment: null });
  expect(silent.body.confirmation).toBe('not_needed');
  await market.prove(301, { channel: 'mail', address: 'socia@obras.test' });
  const body = ratingForm({ raterEmail: 'socia@obras.test', ratedEmail: 'vista@resenas.test', comment: 'Puntuales' });
  const own = await market.ask(submitRating, { body }, { as: asMember(301) });
  expect(own.body).toMatchObject({ confirmation: 'not_needed', rating: { comment: 'Puntuales', verified: false } });
  for (const address of [raterEmail, 'socia@obras.test']) expect(await market.noticesTo(address)).toEqual([]);
});

it('A3: mails one mailbox at most five open confirmations a day, also at the same time', async () => {
  const replies = await Promise.all(
    [1, 2, 3, 4, 5, 6, 7].map((number) => rate({ raterEmail: `inundada+${number}@obras.test` })),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 201, 201, 422, 422]);
  const refused = replies.find(({ status }) => status === 422);
  expect(refused?.problem.errors?.[0]).toMatchObject({ path: 'raterEmail', message: expect.stringContaining('5') });
});

it('A3: hides a comment whole where a disguised address is left in it', async () => {
  const raterEmail = 'disfraz@obras.test';
  const ratedEmail = 'disfrazada@resenas.test';
  await rate({ raterEmail, ratedEmail, comment: 'Mejor en aceros\u200B punto com' });
  await market.ask(confirmRating, { body: { token: await tokenTo(raterEmail) } });
  expect(await companyOf(ratedEmail)).toMatchObject([{ comment: '•••' }]);
});

it.each(['raterName', 'ratedName'] as const)('A15: refuses contact data in %s', async (path) => {
  const { status, problem } = await rate({ [path]: 'Visita aceros.com' });
  expect([status, problem.errors?.map((error) => error.path)]).toEqual([400, [path]]);
});
