import type { Identity } from '@tianguis/chassis/identity/identity';
import { memberAddressVerified, memberErased } from '@tianguis/proto/gateway/members/events';
import {
  averageRating,
  cancelOrder,
  confirmRating,
  exportMarketplaceData,
  getOrder,
  listRatingsOf,
  listReportedRatings,
  moveOrder,
  placeOrder,
  rateOrder,
  ratingSummary,
  removeRatingText,
  reportRating,
  requestPersonalData,
  submitRating,
} from '@tianguis/proto/gen/client.ts';
import { marketplaceActionAudited } from '@tianguis/proto/marketplace/audit';
import { marketplaceNotificationRequested } from '@tianguis/proto/marketplace/notifications';
import { orderTimelineChanged } from '@tianguis/proto/marketplace/orders/events';
import { ratingSubmitted } from '@tianguis/proto/marketplace/ratings/events';
import { eventually } from '@tianguis/testkit/eventually';
import { admin, agent } from '@tianguis/testkit/identity';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Marketplace, startMarketplace } from '../../test/harness.ts';
import { line, lot, publishLots } from '../../test/lots.ts';
import { mailbox } from '../../test/mailbox.ts';
import { ratingForm } from '../../test/samples.ts';

let market: Marketplace;
beforeAll(async () => {
  market = await startMarketplace();
});
afterAll(() => market?.close());

let members = 7_000;
const newMember = () => ++members;
const as = (member: number): { as: Identity } => ({ as: { kind: 'member', id: String(member) } });

interface Sale {
  readonly id: number;
  readonly buyer: number;
  readonly seller: number;
}

/** An order of a seller who goes by `name`. */
async function sale(name = '', [seller, buyer] = [newMember(), newMember()]): Promise<Sale> {
  const goods = lot({ member: seller, lines: [line('cemento', { quantity: 20 })] });
  const [listingId = 0] = await publishLots(market.storage, goods);
  await market.storage.query('update sellers set name = $2 where member_id = $1', [seller, name]);
  const lines = await market.storage.query<{ id: number }>('select id from listing_lines where listing_id = $1', [
    listingId,
  ]);
  const body = {
    listingId,
    lines: [{ lineId: lines.rows[0]?.id ?? 0, quantity: 1 }],
    method: 'hold' as const,
  };
  const { id } = (await market.ask(placeOrder, { body }, as(buyer))).body;
  return { id, buyer, seller };
}

/** Ended so many days ago, as a settled sale does. */
async function settled(one: Sale, daysAgo = 0): Promise<Sale> {
  await market.storage.query(`update orders set state = 'settled', due_at = null where id = $1`, [one.id]);
  const move = `insert into order_moves (order_id, move, from_state, to_state, by, actor, at)
    values ($1, 'settle', 'delivered', 'settled', 'clock', 'system', now() - make_interval(days => $2::int, mins => 1))`;
  await market.storage.query(move, [one.id, daysAgo]);
  return one;
}

const rate = ({ id }: Sale, member: number, stars: number, comment?: string) =>
  market.ask(rateOrder, { params: { id }, body: { stars, comment } }, as(member));
const ratingsOf = async ({ id }: Sale, member: number) =>
  (await market.ask(getOrder, { params: { id } }, as(member))).body.ratings;
/** As if so many days had passed. */
const later = ({ id }: Sale, days: number) =>
  market.storage.query(`update ratings set shown_at = shown_at - make_interval(days => $2::int) where order_id = $1`, [
    id,
    days,
  ]);

/** A mailbox that they proved. */
async function reachable(memberId: number): Promise<string> {
  const address = `m${memberId}@ejemplo.mx`;
  await market.publish(memberAddressVerified, { memberId, channel: 'mail', address });
  const known = 'select 1 from member_addresses where member_id = $1';
  await eventually(async () => (await market.storage.query(known, [memberId])).rowCount === 1, { what: 'the mailbox' });
  return address;
}

/** The token of the link that was mailed there. */
async function tokenTo(address: string): Promise<string> {
  const links = (await mailbox(market).to(address)).map(({ opened }) => opened.confirm);
  return new URL(links.find((link) => link !== undefined) ?? '').searchParams.get('token') ?? '';
}

const publicRatings = async (name: string) => {
  const { companies } = (await market.ask(ratingSummary, { query: { q: name } })).body;
  const [company] = companies;
  if (!company) return { companies, ratings: [] };
  return { companies, ...(await market.ask(listRatingsOf, { params: { email: company.companyId } })).body };
};

it('asks both once the sale is over; each reads the other’s once both have rated', async () => {
  const one = await sale('Aceros Xola');
  expect((await rate(one, one.buyer, 5)).problem.code).toBe('order_state');
  await settled(one);
  const address = await reachable(one.seller);
  expect(await ratingsOf(one, one.buyer)).toMatchObject({ until: expect.any(String), given: null, received: null });

  const mine = (await rate(one, one.buyer, 4, 'Todo completo, mi cel es 55 1234 5678')).body.ratings;
  const given = { stars: 4, comment: 'Todo completo, mi cel es •••', removedFor: null };
  expect(mine).toEqual({ until: null, given, received: null });
  expect(await ratingsOf(one, one.seller), 'blind').toMatchObject({ until: expect.any(String), received: null });
  expect(await publicRatings('Aceros Xola')).toMatchObject({ companies: [] });
  const written = (await market.eventsOf(marketplaceNotificationRequested)).filter(
    ({ data }) => 'address' in data.to && data.to.address === address,
  );
  expect(written.map(({ data }) => data.variables.change)).toEqual([expect.stringContaining('ya te calificó')]);

  expect((await rate(one, one.seller, 5)).body.ratings).toMatchObject({
    given: { stars: 5, comment: null },
    received: { stars: 4 },
  });
  expect(await ratingsOf(one, one.buyer)).toMatchObject({ received: { stars: 5 } });
  expect(await publicRatings('Aceros Xola')).toMatchObject({
    companies: [{ ratedName: 'Aceros Xola', average: 4, count: 1, verified: 1 }],
    ratings: [{ raterName: '', raterType: 'buyer', ratedType: 'supplier', rating: 4, verified: true }],
  });
  const told = (await market.eventsOf(ratingSubmitted)).slice(-1);
  expect(told[0]?.data, 'what was said of the buyer is not announced').toMatchObject({
    ratedType: 'supplier',
    rating: 4,
  });
  const shown = (await market.eventsOf(orderTimelineChanged)).filter(({ data }) => data.orderId === one.id);
  expect(shown.at(-1)?.data).toEqual({ orderId: one.id, buyerId: one.buyer, sellerId: one.seller });
});

it('is given once: the same again changes nothing, another one is refused by name', async () => {
  const one = await settled(await sale());
  for (let times = 0; times < 2; times++) expect((await rate(one, one.buyer, 2, 'Tarde')).status).toBe(200);
  const other = await rate(one, one.buyer, 5);
  expect([other.status, other.problem.code, other.problem.errors?.[0]?.path]).toEqual([409, 'already_rated', 'stars']);
  const both = await Promise.all([rate(one, one.seller, 3), rate(one, one.seller, 3), rate(one, one.seller, 3)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200, 200]);
  const { rows } = await market.storage.query('select rating from ratings where order_id = $1 order by id', [one.id]);
  expect(rows).toEqual([{ rating: 2 }, { rating: 3 }]);
});

it('is for the two of the sale, in 14 days, of one to five stars', async () => {
  const fresh = await settled(await sale());
  const old = await settled(await sale(), 15);
  expect((await rate(fresh, newMember(), 5)).status).toBe(404);
  for (const stars of [0, 6, 2.5])
    expect((await rate(fresh, fresh.buyer, stars)).problem.errors?.[0]?.path).toBe('stars');
  expect((await rate(old, old.buyer, 5)).problem.code).toBe('order_late');
  expect(await ratingsOf(old, old.buyer)).toEqual({ until: null, given: null, received: null });
});

it('is of a sale that a complaint ended too, all given back, and not of one that fell through', async () => {
  const refunded = await sale('Cales del Valle');
  const cancelled = await sale();
  const raterEmail = await reachable(refunded.buyer);
  const ratedEmail = await reachable(refunded.seller);
  await market.storage.query(`update orders set state = 'disputed', due_at = null where id = $1`, [refunded.id]);
  expect((await rate(refunded, refunded.buyer, 1)).problem.code, 'not before it is decided').toBe('order_state');
  const body = { move: 'refund' as const, reason: 'Llegó mojado' };
  await market.ask(moveOrder, { params: { id: refunded.id }, body }, { as: admin });
  await rate(refunded, refunded.buyer, 1, 'Llegó mojado');
  expect((await rate(refunded, refunded.seller, 4)).body.ratings).toMatchObject({ received: { stars: 1 } });
  expect(await publicRatings('Cales del Valle')).toMatchObject({ companies: [{ average: 1, verified: 1 }] });
  const written = (await market.eventsOf(marketplaceNotificationRequested)).map(({ data }) => data);
  for (const address of [raterEmail, ratedEmail])
    expect(
      written.filter(({ to }) => to.address === address).map(({ variables }) => variables.change),
      'both are asked',
    ).toContainEqual(expect.stringContaining('En el pedido puedes calificar a la otra parte durante 14 días'));

  await market.ask(cancelOrder, { params: { id: cancelled.id }, body: {} }, as(cancelled.buyer));
  expect(await ratingsOf(cancelled, cancelled.buyer)).toMatchObject({ until: null });
  expect((await rate(cancelled, cancelled.buyer, 1)).problem.code).toBe('order_state');
});

it('is shown when the time is over, though only one rated', async () => {
  const one = await settled(await sale('Maderas del Sur'));
  await rate(one, one.buyer, 3);
  await later(one, 15);
  expect(await ratingsOf(one, one.seller)).toMatchObject({ received: { stars: 3 } });
  expect(await publicRatings('Maderas del Sur')).toMatchObject({ companies: [{ count: 1 }] });
});

it('A3: counts only ratings of sales for a member; the ratings page adds those of the proved mailbox', async () => {
  const seller = newMember();
  const buyer = newMember();
  const email = await reachable(seller);
  await market.ask(submitRating, {
    body: ratingForm({ ratedEmail: email, ratedName: 'Pisos Norte', ratedType: 'supplier', rating: 2 }),
  });
  const one = await settled(await sale('Pisos Norte', [seller, buyer]));
  await rate(one, buyer, 5);
  await rate(one, seller, 4);
  const next = await sale('Pisos Norte', [seller, buyer]);
  const other = async (member: number) =>
    (await market.ask(getOrder, { params: { id: next.id } }, as(member))).body.otherRating;
  expect(await other(buyer)).toEqual({ average: 5, count: 1 });
  expect(await other(seller)).toEqual({ average: 4, count: 1 });
  const average = await market.ask(averageRating, { params: { email, type: 'supplier' } });
  expect(average.body, 'one company on the page of ratings').toEqual({ average: 3.5, count: 2 });
  expect((await publicRatings('Pisos Norte')).companies).toHaveLength(1);
});

it('is reported as any other once it is shown, and goes with the account', async () => {
  const one = await settled(await sale('Block y Más'));
  await rate(one, one.buyer, 1, 'Ni se presentó');
  const { rows } = await market.storage.query<{ id: number }>('select id from ratings where order_id = $1', [one.id]);
  const report = () =>
    market.ask(reportRating, { params: { id: rows[0]?.id ?? 0 }, body: { reason: 'false' as const } });
  expect((await report()).status, 'not before').toBe(404);
  await rate(one, one.seller, 1);
  expect((await report()).status).toBeLessThan(300);
  const reported = (await market.ask(listReportedRatings, {}, { as: agent })).body.ratings;
  expect(reported).toMatchObject([{ raterId: one.buyer, ratedId: one.seller, order: { id: one.id } }]);

  const email = await reachable(one.buyer);
  const { request } = (await market.ask(requestPersonalData, { body: { kind: 'export', email } }, { as: admin })).body;
  const copy = (await market.ask(exportMarketplaceData, { params: { id: request.id } }, { as: admin })).body;
  expect(copy.records.ratings).toHaveLength(2);
  await market.publish(memberErased, { memberId: one.buyer });
  await eventually(
    async () => (await market.storage.query('select 1 from ratings where order_id = $1', [one.id])).rowCount === 0,
    { what: 'the ratings to be forgotten' },
  );
});

it('loses a text that staff remove, with a reason that is told and accounted for; its stars stay', async () => {
  const one = await settled(await sale('Varillas Sur'));
  const address = await reachable(one.buyer);
  await rate(one, one.buyer, 1, 'Son unos rateros');
  const remove = (by: 'buyer' | 'seller', who: Identity = agent) =>
    market.ask(removeRatingText, { params: { id: one.id, by }, body: { reason: 'Insulta' } }, { as: who });
  expect((await remove('seller')).problem.code, 'nothing was written').toBe('rating_text_not_found');
  expect((await remove('buyer', as(one.seller).as)).status).toBe(403);
  const gone = { stars: 1, comment: null, removedFor: 'Insulta' };
  const removed = await remove('buyer');
  expect([removed.status, removed.body.ratings]).toEqual([200, [{ ...gone, by: 'buyer' }]]);
  expect((await remove('buyer')).status, 'once').toBe(404);

  await rate(one, one.seller, 5);
  expect((await ratingsOf(one, one.buyer)).given).toEqual(gone);
  expect((await ratingsOf(one, one.seller)).received).toEqual(gone);
  expect((await publicRatings('Varillas Sur')).ratings).toMatchObject([{ rating: 1, comment: null }]);
  const written = (await market.eventsOf(marketplaceNotificationRequested)).filter(
    ({ data }) => data.to.address === address,
  );
  expect(written.map(({ data }) => data.variables.change)).toContainEqual(expect.stringContaining('Motivo: Insulta'));
  const audited = (await market.eventsOf(marketplaceActionAudited)).filter(
    ({ subject }) => subject === `orders/${one.id}`,
  );
  expect(audited.map(({ data: { action, detail } }) => ({ action, detail }))).toEqual([
    { action: 'rating_text_removed', detail: { by: 'buyer' } },
  ]);
});

it('on the ratings page is verified where who signed in names the sale, under mailboxes that both proved, once', async () => {
  const one = await settled(await sale('Tubos del Centro'));
  const raterEmail = await reachable(one.buyer);
  const ratedEmail = await reachable(one.seller);
  const transactionId = `P-${String(one.id).padStart(6, '0')}`;
  const rating = ratingForm({
    raterType: 'buyer',
    ratedType: 'supplier',
    ratedName: 'Tubos del Centro',
    raterEmail,
    ratedEmail,
    transactionId,
  });
  const send = async (body: typeof rating, who?: number) =>
    (await market.ask(submitRating, { body }, who === undefined ? undefined : as(who))).body.rating.verified;
  expect(await send(rating), 'nobody signed in').toBe(false);
  expect(await send(rating, one.seller), 'the other side').toBe(false);
  expect(await send({ ...rating, ratedEmail: 'otra@empresa.mx' }, one.buyer)).toBe(false);
  expect(await send({ ...rating, transactionId: 'P-999999' }, one.buyer)).toBe(false);
  expect(await send({ ...rating, transactionId: 'de ayer' }, one.buyer)).toBe(false);
  expect(await send(rating, one.buyer)).toBe(true);
  expect(await send({ ...rating, comment: 'Otra vez' }, one.buyer), 'a second one').toBe(false);
});

it('A3: verifies a rating of a sale once its mail is confirmed, and counts each side once', async () => {
  const one = await settled(await sale('Perfiles Azcapotzalco'));
  const raterEmail = await reachable(one.buyer);
  const ratedEmail = await reachable(one.seller);
  const body = ratingForm({
    raterType: 'buyer',
    ratedType: 'supplier',
    ratedName: 'Perfiles Azcapotzalco',
    raterEmail,
    ratedEmail,
    transactionId: `P-${String(one.id).padStart(6, '0')}`,
    rating: 2,
  });
  const stars = async () => {
    const next = await sale('Perfiles Azcapotzalco', [one.seller, one.buyer]);
    return (await market.ask(getOrder, { params: { id: next.id } }, as(one.buyer))).body.otherRating;
  };
  const sent = (await market.ask(submitRating, { body })).body;
  expect([sent.rating.verified, sent.confirmation]).toEqual([false, 'mailed']);
  expect(await stars()).toEqual({ average: 0, count: 0 });
  const confirmed = await market.ask(confirmRating, { body: { token: await tokenTo(raterEmail) } });
  expect(confirmed.body).toEqual({ success: true, verified: true });
  expect(await stars()).toEqual({ average: 2, count: 1 });

  await rate(one, one.buyer, 4);
  await rate(one, one.seller, 5);
  expect(await stars(), 'the rating of the order takes its place').toEqual({ average: 4, count: 1 });
});
