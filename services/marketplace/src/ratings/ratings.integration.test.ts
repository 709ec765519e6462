import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Marketplace, startMarketplace } from '../../test/harness.ts';
import { ratingForm } from '../../test/samples.ts';

let market: Marketplace;
beforeAll(async () => {
  market = await startMarketplace();
});
afterAll(() => market?.close());

it('stores a rating and shows it to everybody without who gave it', async () => {
  const { status, body } = await market.post('/api/ratings', ratingForm());
  expect(status).toBe(201);
  expect(body.rating).toMatchObject({ raterType: 'supplier', ratedType: 'buyer', rating: 5, verified: false });
  const { body: list } = await market.get('/api/ratings');
  expect(list).toMatchObject({ total: 1, nextCursor: null });
  expect(JSON.stringify([body, list])).not.toContain('secreto');
});

it.each([
  [0, 'Rating must be at least 1 star'],
  [6, 'Rating cannot exceed 5 stars'],
])('refuses %i stars', async (rating, message) => {
  const { status, body } = await market.post('/api/ratings', ratingForm({ rating }));
  expect(status).toBe(400);
  expect(body.errors).toEqual([{ path: 'rating', message }]);
});

it('averages with one decimal, each role apart', async () => {
  const ratedEmail = 'hotel@playa.test';
  for (const rating of [5, 4, 4]) await market.post('/api/ratings', ratingForm({ ratedEmail, rating }));
  await market.post('/api/ratings', ratingForm({ ratedEmail, ratedType: 'supplier', rating: 1 }));
  const average = async (path: string) => (await market.get(`/api/ratings/${path}/average`)).body;
  expect(await average(`${ratedEmail}/buyer`)).toEqual({ average: 4.3, count: 3 });
  expect(await average(`${ratedEmail.toUpperCase()}/supplier`)).toEqual({ average: 1, count: 1 });
  expect(await average('nadie@playa.test/buyer')).toEqual({ average: 0, count: 0 });
});

it('pages through the ratings of one company, newest first, none twice', async () => {
  const ratedEmail = 'muchas@resenas.test';
  for (let i = 0; i < 7; i++) await market.post('/api/ratings', ratingForm({ ratedEmail }));
  const seen: number[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const { body } = await market.get(`/api/ratings/${ratedEmail}?limit=3${cursor && `&cursor=${cursor}`}`);
    expect(body.total).toBe(7);
    seen.push(...(body.ratings ?? []).map(({ id }) => id));
    cursor = body.nextCursor ?? null;
  }
  expect(seen).toEqual([...new Set(seen)].sort((a, b) => b - a));
  expect(seen).toHaveLength(7);
});

it('answers 400 to a cursor that it did not give', async () => {
  const { status, body } = await market.get('/api/ratings?cursor=%00zz');
  expect(status).toBe(400);
  expect(body.errors?.[0]?.path).toBe('cursor');
});

it('sums up who was rated, the most rated first, page by page', async () => {
  const tag = 'resumen';
  const rate = (name: string, stars: number[]) =>
    Promise.all(
      stars.map((rating, index) =>
        market.post(
          '/api/ratings',
          ratingForm({
            ratedEmail: `${name}@${tag}.example`,
            ratedName: `${name} ${tag}`,
            rating,
            comment: `${index}`,
          }),
        ),
      ),
    );
  await Promise.all([rate('uno', [5, 4, 4]), rate('dos', [1, 2]), rate('tres', [3, 5])]);
  const first = await market.get(`/api/ratings/summary?q=${tag.toUpperCase()}&limit=2`);
  expect(first.body).toMatchObject({
    total: 3,
    companies: [
      {
        ratedEmail: `uno@${tag}.example`,
        average: 4.3,
        count: 3,
        verified: 0,
        distribution: { 1: 0, 2: 0, 3: 0, 4: 2, 5: 1 },
      },
      { ratedEmail: `dos@${tag}.example`, average: 1.5, count: 2 },
    ],
  });
  const second = await market.get(`/api/ratings/summary?q=${tag}&limit=2&cursor=${first.body.nextCursor}`);
  expect(second.body).toMatchObject({ companies: [{ ratedEmail: `tres@${tag}.example` }], nextCursor: null });
  expect((await market.get('/api/ratings/summary?cursor=zzz')).status).toBe(400);
  expect(JSON.stringify(first.body)).not.toContain('raterEmail');
});
