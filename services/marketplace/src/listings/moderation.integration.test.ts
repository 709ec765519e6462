import { listAllListings, moderateListing, reportListing } from '@tianguis/proto/gen/client.ts';
import { marketplaceActionAudited } from '@tianguis/proto/marketplace/audit';
import { listingChanged, listingOfferChanged, listingPublished } from '@tianguis/proto/marketplace/listings/events';
import { marketplaceNotificationRequested } from '@tianguis/proto/marketplace/notifications';
import { agent } from '@tianguis/testkit/identity';
import { expect, it } from 'vitest';
import { useMarketplace } from '../../test/harness.ts';
import { inDays, lot, publishLots } from '../../test/lots.ts';

const market = await useMarketplace();

const list = async (query: object) => (await market.ask(listAllListings, { query }, { as: agent })).body;
const judge = (id: number, body: { decision: 'kept' | 'hidden' | 'restored'; reason?: string }) =>
  market.ask(moderateListing, { params: { id }, body }, { as: agent });
const offer = async (changes: Parameters<typeof lot>[0]) => (await publishLots(market.storage, lot(changes)))[0] ?? 0;
const searchable = async (id: number) =>
  (await market.storage.query('select 1 from listing_search where listing_id = $1', [id])).rowCount === 1;

it('lists all lots to staff only, filtered by words, number, status and seller', async () => {
  const ids = [
    await offer({ member: 11, title: 'Duela de encino 100%' }),
    await offer({ member: 11, title: 'Duela vieja', status: 'withdrawn' }),
    await offer({ member: 12, title: 'Cobre' }),
  ] as const;
  const found = async (query: object) => (await list(query)).listings.map(({ id }) => id);
  expect(await found({ q: 'duela' })).toEqual([ids[1], ids[0]]);
  expect(await found({ q: 'ENCINO duela' })).toEqual([ids[0]]);
  expect(await found({ q: '100%' })).toEqual([ids[0]]);
  expect(await found({ q: 'bodega 12' })).toEqual([ids[2]]);
  expect(await found({ q: String(ids[2]) })).toContain(ids[2]);
  expect(await found({ seller: 11, status: 'withdrawn' })).toEqual([ids[1]]);
  const first = await list({ seller: 11, limit: 1 });
  expect(first).toMatchObject({ total: 2, listings: [{ seller: { memberId: 11, name: 'Bodega 11' }, reports: [] }] });
  expect(await found({ seller: 11, limit: 1, cursor: first.nextCursor })).toEqual([ids[0]]);
  expect((await market.ask(listAllListings)).status).toBe(401);
  expect((await market.ask(listAllListings, {}, { as: { kind: 'member', id: '11' } })).status).toBe(403);
});

it('finds a lot whichever way its accents are typed', async () => {
  const id = await offer({ member: 18, title: 'Lámina GALVANIZADA de Ñuño', description: 'Cancelería' });
  for (const q of ['lamina nuno', 'LÁMINA', 'láminá ñuño', 'canceleria galvanizada', 'cancelería'])
    expect(
      (await list({ q, seller: 18 })).listings.map((one) => one.id),
      q,
    ).toEqual([id]);
  expect((await list({ q: 'lamino', seller: 18 })).total).toBe(0);
});

it('lists drafts whose lines lack a quantity and a condition', async () => {
  const id = await offer({ member: 19, title: '', status: 'draft' });
  await market.storage.query('update listing_lines set quantity = null, condition = null where listing_id = $1', [id]);
  expect((await list({ seller: 19 })).listings).toMatchObject([{ id, status: 'draft', lineCount: 1 }]);
});

it('hides a reported lot, sends its seller the reason, restores it, and audits both', async () => {
  const id = await offer({ member: 13, title: 'Varilla' });
  await market.storage.query(`insert into member_addresses values ('mail', 'eva@example.com', 13)`);
  await market.ask(reportListing, { params: { id }, body: { reason: 'false' } });
  await market.ask(reportListing, { params: { id }, body: { reason: 'spam', comment: 'Otra vez' } });
  expect((await list({ reported: 'true' })).listings).toMatchObject([
    { id, reports: [{ reason: 'spam', comment: 'Otra vez' }, { reason: 'false' }] },
  ]);
  const { status, problem } = await judge(id, { decision: 'hidden' });
  expect([status, problem.errors?.[0]?.message]).toEqual([400, 'Escribe el motivo: se lo decimos al vendedor']);
  expect((await judge(id, { decision: 'hidden', reason: 'Es publicidad' })).status).toBe(200);
  expect((await judge(id, { decision: 'hidden', reason: 'Otra vez' })).status).toBe(409);
  expect(await searchable(id)).toBe(false);
  expect((await list({ reported: 'true' })).total).toBe(0);
  expect((await list({ status: 'hidden' })).listings).toMatchObject([{ id, hiddenReason: 'Es publicidad' }]);
  const notices = (await market.eventsOf(marketplaceNotificationRequested)).map(({ data }) => data);
  const reported = { notificationId: `reported-${id}-0`, template: 'listing_reported', variables: { lot: 'Varilla' } };
  expect(notices).toMatchObject([
    // Asked for under one name, they are sent as one.
    reported,
    reported,
    { to: { address: 'eva@example.com' }, template: 'listing_hidden', variables: { reason: 'Es publicidad' } },
  ]);
  expect((await judge(id, { decision: 'restored' })).status).toBe(200);
  expect(await searchable(id)).toBe(true);
  expect((await list({ status: 'published', q: 'varilla' })).listings).toMatchObject([{ id, hiddenReason: null }]);
  const audited = (await market.eventsOf(marketplaceActionAudited)).map(({ subject, data }) => [
    subject,
    data.action,
    data.detail.state,
  ]);
  expect(audited).toEqual([
    [`listings/${id}`, 'listing_hidden', 'published → hidden'],
    [`listings/${id}`, 'listing_restored', 'hidden → published'],
  ]);
  for (const event of [listingChanged, listingPublished])
    expect((await market.eventsOf(event)).filter(({ data }) => data.listingId === id)).toHaveLength(1);
  const offers = (await market.eventsOf(listingOfferChanged)).flatMap(({ data }) =>
    data.listingId === id ? data : [],
  );
  const inOrder = offers.toSorted((one, other) => one.version - other.version);
  expect(inOrder.map(({ offer }) => offer?.status ?? null)).toEqual([null, 'published']);
});

it('closes the reports of a lot that it keeps, and restores a lot whose time is over as expired', async () => {
  const id = await offer({ member: 14, endsAt: inDays(-1) });
  await market.ask(reportListing, { params: { id }, body: { reason: 'false' } });
  expect((await judge(id, { decision: 'kept' })).status).toBe(200);
  expect((await list({ reported: 'true' })).total).toBe(0);
  expect((await judge(id, { decision: 'restored' })).status).toBe(409);
  await judge(id, { decision: 'hidden', reason: 'No existe' });
  await judge(id, { decision: 'restored' });
  expect((await list({ seller: 14 })).listings).toMatchObject([{ status: 'expired' }]);
  expect(await searchable(id)).toBe(false);
  expect((await judge(999_999, { decision: 'kept' })).status).toBe(404);
});

it('shows the first lot of each new seller until staff keep one, and audits the decision', async () => {
  const first = async (seller: number) => (await list({ first: 'true', seller })).listings.map(({ id }) => id);
  const second = await offer({ member: 51 });
  const oldest = await offer({ member: 51, publishedAt: inDays(-3) });
  await offer({ member: 52, status: 'draft' });
  expect(await first(51)).toEqual([oldest]);
  expect(await first(52)).toEqual([]);
  expect((await judge(oldest, { decision: 'hidden', reason: 'No es tuyo' })).status).toBe(200);
  expect(await first(51)).toEqual([second]);
  expect((await judge(second, { decision: 'kept' })).status).toBe(200);
  expect(await first(51)).toEqual([]);
  await offer({ member: 51 });
  expect(await first(51)).toEqual([]);
  const audited = (await market.eventsOf(marketplaceActionAudited)).filter(
    ({ subject }) => subject === `listings/${second}`,
  );
  expect(audited.map(({ data }) => data)).toMatchObject([{ action: 'listing_kept', staffId: expect.any(Number) }]);
});
