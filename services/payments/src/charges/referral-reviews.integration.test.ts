import { decideReferralReview, listReferralReviews, setReferralReviewLimit } from '@tianguis/proto/gen/client.ts';
import { paymentsActionAudited } from '@tianguis/proto/payments/audit';
import { referralEarned, referralHeldForReview, referralRefused } from '@tianguis/proto/payments/referrals/events';
import { eventually } from '@tianguis/testkit/eventually';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PaymentsRig, startPayments } from '../../test/harness.ts';
import { ordersOf } from '../../test/orders.ts';
import { auditLedger } from '../back-office/audit.ts';
import { stripeMovements } from '../provider/stripe-movements.ts';
import { endReviews } from './referral-reviews.ts';

let rig: PaymentsRig;
let orders: ReturnType<typeof ordersOf>;
beforeAll(async () => {
  rig = await startPayments();
  orders = ordersOf(rig);
});
afterAll(() => rig?.close());

const admin = (signedInAt = Date.now()) =>
  ({ kind: 'staff', id: '3', name: 'Ana', role: 'admin', signedInAt }) as const;
const agent = { kind: 'staff', id: '4', name: 'Beto', role: 'agent', signedInAt: Date.now() } as const;

interface Sale {
  readonly sellerId: number;
  readonly amount?: number;
  readonly referrerId?: number;
  readonly hasMoved?: boolean;
  readonly persons?: { seller: string[]; buyer: string[]; referrer: string[] };
}

/** A settled order of a seller whom a referrer brought. */
async function sold({ sellerId, amount = 10_000, referrerId = sellerId, hasMoved = true, persons }: Sale) {
  const referral = { referralId: sellerId, referrerId, memberIds: [] };
  const orderId = await orders.place({ amount, sellerId, referral, persons });
  const stripeId = await orders.payWith(orderId);
  if (hasMoved) await orders.move(orderId, 'in_transit', amount);
  await orders.move(orderId, 'delivered', amount);
  await orders.reaches(orderId, `authorised ${amount}`, `captured ${amount}`);
  await orders.move(orderId, 'settled', amount);
  const posted = 'select 1 from transfers where key = $1';
  await eventually(async () => (await rig.storage.query(posted, [`settle:${orderId}`])).rowCount === 1, {
    what: `order ${orderId} is settled`,
  });
  return { orderId, stripeId };
}

const same = { seller: ['mail:ana'], buyer: ['mail:beto'], referrer: ['mail:ana'] };
const accounts = (referrerId: number) =>
  Promise.all([`referrer:${referrerId}:review`, `referrer:${referrerId}:payable`].map(orders.balance));
const decide = (
  orderId: number,
  decision: 'approve' | 'refuse',
  as: ReturnType<typeof admin> | typeof agent = admin(),
) => rig.ask(decideReferralReview, { params: { id: orderId }, body: { decision, note: 'Hablé con los tres' } }, { as });
const waiting = async () => (await rig.ask(listReferralReviews, {}, { as: agent })).body.reviews;
const reasonsOf = async (referrerId: number) =>
  (await waiting()).find((review) => review.referrerId === referrerId)?.reasons;
const inOrder = async () => {
  const checked = await auditLedger({ storage: rig.storage, movements: stripeMovements(rig.stripe) });
  expect(checked.flatMap(({ findings }) => findings)).toEqual([]);
};

it('A5: makes a reward payable once staff approve it, with what refunds left of it', async () => {
  const { orderId, stripeId } = await sold({ sellerId: 601, persons: same });
  expect(await accounts(601)).toEqual([-1_800, 0]);
  expect((await waiting()).find((review) => review.orderId === orderId)).toMatchObject({
    referrerId: 601,
    sellerId: 601,
    orderAmount: 100,
    reward: 18,
    reasons: ['shared_address'],
  });
  await rig.stripe.refunds.create({ payment_intent: stripeId, amount: 5_000 });
  await eventually(async () => (await accounts(601))[0] === -900, { what: 'the refund' });
  expect((await decide(orderId, 'approve', agent)).status).toBe(403);
  expect((await decide(orderId, 'approve', admin(Date.now() - 3_600_000))).problem.code).toBe(
    'recent_sign_in_required',
  );
  const race = await Promise.all([1, 2, 3].map(() => decide(orderId, 'approve')));
  expect(race.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await accounts(601)).toEqual([0, -900]);
  expect(await waiting()).toEqual([]);
  const held = (await rig.eventsOf(referralHeldForReview)).map(({ data }) => data);
  expect(held.map(({ amount, version }) => [amount, version])).toEqual([
    [1_800, 1],
    [900, 2],
  ]);
  const [earned] = (await rig.eventsOf(referralEarned)).map(({ data }) => data);
  expect(earned).toMatchObject({ referralId: 601, amount: 900, version: 3, dueAt: expect.stringMatching(/^20/) });
  await rig.stripe.refunds.create({ payment_intent: stripeId, amount: 5_000 });
  await eventually(async () => (await accounts(601))[1] === 0, { what: 'the second refund' });
  expect((await rig.eventsOf(paymentsActionAudited)).map(({ data }) => data)).toMatchObject([
    {
      action: 'referral_approved',
      staffId: 3,
      detail: { centavos: 900, note: 'Hablé con los tres', state: 'reward.waiting → reward.approved' },
    },
  ]);
  await inOrder();
});

it('A5: reverses a reward that staff refuse, and a later refund takes nothing more', async () => {
  const { orderId, stripeId } = await sold({ sellerId: 602, hasMoved: false });
  expect(await reasonsOf(602)).toEqual(['never_moved']);
  const cost = await orders.balance('platform:referral_cost');
  expect((await decide(orderId, 'refuse')).status).toBe(200);
  expect(await accounts(602)).toEqual([0, 0]);
  expect(await orders.balance('platform:referral_cost')).toBe(cost - 1_800);
  const refused = (await rig.eventsOf(referralRefused)).map(({ data }) => data);
  expect(refused).toMatchObject([{ referralId: 602, orderId, version: 2, reason: 'review' }]);
  await rig.stripe.refunds.create({ payment_intent: stripeId, amount: 10_000 });
  await eventually(async () => (await orders.balance('seller:602:payable')) === 0, { what: 'the refund' });
  expect(await orders.balance('platform:referral_cost')).toBe(cost - 1_800);
  expect((await decide(999_999, 'refuse')).status).toBe(404);
  await inOrder();
});

it('A5: knows a person in a second account: no second first order, also of two that are settled at once', async () => {
  const persons = { seller: ['whatsapp:x', 'mail:y'], buyer: ['mail:b'], referrer: ['mail:r'] };
  await sold({ sellerId: 603, persons });
  await sold({ sellerId: 604, referrerId: 603, persons: { ...persons, seller: ['mail:y'] } });
  expect(await accounts(603)).toEqual([0, -1_800]);
  const other = { ...persons, seller: ['mail:z'] };
  await Promise.all([
    sold({ sellerId: 605, referrerId: 605, persons: other }),
    sold({ sellerId: 606, referrerId: 605, persons: other }),
  ]);
  expect(await accounts(605)).toEqual([0, -1_800]);
});

it('A5: lets two sellers who share a device each have a first order, and reviews both', async () => {
  const of = (seller: string) => ({ seller: [seller, 'device:1'], buyer: ['device:2'], referrer: ['device:1'] });
  await sold({ sellerId: 611, persons: of('mail:one') });
  await sold({ sellerId: 612, persons: of('mail:two') });
  expect([await accounts(611), await accounts(612)]).toEqual([
    [-1_800, 0],
    [-1_800, 0],
  ]);
  expect(await reasonsOf(612)).toEqual(['shared_device']);
});

it('A5: reviews a reward above the limit in the settings, which admins change', async () => {
  const set = (limit: number, as: ReturnType<typeof admin> | typeof agent) =>
    rig.ask(setReferralReviewLimit, { body: { limit } }, { as });
  expect((await set(17.99, agent)).status).toBe(403);
  expect((await set(17.99, admin())).body).toEqual({ limit: 17.99 });
  await sold({ sellerId: 607 });
  expect(await reasonsOf(607)).toEqual(['above_limit']);
  await set(5_000, admin());
  await sold({ sellerId: 608 });
  expect(await accounts(608)).toEqual([0, -1_800]);
});

it('A5: makes a reward payable after 30 days without a decision', async () => {
  await sold({ sellerId: 609, hasMoved: false });
  const after = (days: number) => ({ ...rig.service().deps, now: () => new Date(Date.now() + days * 86_400_000) });
  await endReviews(after(29));
  expect(await accounts(609)).toEqual([-1_800, 0]);
  await endReviews(after(30.01));
  expect(await accounts(609)).toEqual([0, -1_800]);
});
