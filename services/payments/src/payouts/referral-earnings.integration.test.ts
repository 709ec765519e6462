import { randomUUID } from 'node:crypto';
import { listReferrerBalances, payReferrer } from '@tianguis/proto/gen/client.ts';
import {
  referralEarned,
  referralHeldForReview,
  referralPaid,
  referralRefused,
} from '@tianguis/proto/payments/referrals/events';
import { eventually } from '@tianguis/testkit/eventually';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PaymentsRig, startPayments } from '../../test/harness.ts';
import { ordersOf } from '../../test/orders.ts';

let rig: PaymentsRig;
let orders: ReturnType<typeof ordersOf>;
beforeAll(async () => {
  rig = await startPayments();
  orders = ordersOf(rig);
});
afterAll(() => rig?.close());

const balances = async (...accounts: string[]) => Promise.all(accounts.map(orders.balance));
const earned = async (referralId: number) =>
  (await rig.eventsOf(referralEarned)).map(({ data }) => data).filter((data) => data.referralId === referralId);

interface Referral {
  readonly referralId: number;
  readonly referrerId: number;
  readonly memberIds?: number[];
}

async function delivered(sellerId: number, amount: number, referral?: Referral, card?: string) {
  const orderId = await orders.place({ amount, sellerId, referral });
  const stripeId = await orders.payWith(orderId, card);
  await orders.move(orderId, 'in_transit', amount);
  await orders.move(orderId, 'delivered', amount);
  await orders.reaches(orderId, `authorised ${amount}`, `captured ${amount}`);
  return { orderId, stripeId };
}
const settled = (sellerId: number, centavos: number) =>
  eventually(async () => (await orders.balance(`seller:${sellerId}:payable`)) === -centavos, { what: 'settled' });

it('books 18 % of a referred seller’s first order for who brought them, and takes it back with a refund', async () => {
  const referral = { referralId: 11, referrerId: 5 };
  const { orderId, stripeId } = await delivered(81, 100_001, referral);
  expect(await balances('referrer:5:payable')).toEqual([0]);
  await orders.move(orderId, 'settled', 100_001);
  await settled(81, 90_001);
  expect(await balances('referrer:5:payable', 'platform:referral_cost')).toEqual([-18_000, 18_000]);
  await rig.stripe.refunds.create({ payment_intent: stripeId, amount: 50_000 });
  await settled(81, 45_001);
  expect(await balances('referrer:5:payable', 'platform:referral_cost')).toEqual([-9_000, 9_000]);
  await rig.stripe.refunds.create({ payment_intent: stripeId, amount: 50_001 });
  await settled(81, 0);
  expect(await balances('referrer:5:payable', 'platform:referral_cost')).toEqual([0, 0]);
  const dueAt = expect.stringMatching(/^20/);
  expect(await earned(11)).toEqual(
    [18_000, 9_000, 0].map((amount, index) => ({
      ...referral,
      orderId,
      amount,
      version: index + 1,
      ...(index === 0 && { dueAt }),
    })),
  );
});

it('books nothing of a later order, also where two orders of the same seller are settled at once', async () => {
  const referral = { referralId: 12, referrerId: 6 };
  const both = [await delivered(82, 10_000, referral), await delivered(82, 10_000, referral)];
  await Promise.all(both.map(({ orderId }) => orders.move(orderId, 'settled', 10_000)));
  await settled(82, 18_000);
  const third = await delivered(82, 10_000, referral);
  await orders.move(third.orderId, 'settled', 10_000);
  await settled(82, 27_000);
  expect(await balances('referrer:6:payable')).toEqual([-1_800]);
  expect(await earned(12)).toMatchObject([{ amount: 1_800, version: 1 }]);
});

/** Somebody pays with a card what they buy themselves. */
async function buys(buyerId: number, card: string): Promise<void> {
  const orderId = await orders.place({ amount: 5_000, sellerId: 999, buyerId, method: 'prepaid' });
  await orders.payWith(orderId, card, buyerId);
  await orders.reaches(orderId, 'captured 5000');
}

it('books nothing where the referrer bought, says why, and nothing of a later order either', async () => {
  const referral = { referralId: 401, referrerId: 401, memberIds: [8] };
  const { orderId } = await delivered(401, 10_000, referral, 'pm_card_mx');
  await orders.move(orderId, 'settled', 10_000);
  await settled(401, 9_000);
  const later = await delivered(401, 10_000, referral, 'pm_card_mastercard');
  await orders.move(later.orderId, 'settled', 10_000);
  await settled(401, 18_000);
  expect(await earned(401)).toEqual([]);
  const refused = (await rig.eventsOf(referralRefused)).filter(({ data }) => data.orderId === orderId);
  expect(refused.map(({ data }) => data)).toEqual([
    { referralId: 401, referrerId: 401, orderId, version: 1, reason: 'same_member' },
  ]);
});

it.each([
  ['it was paid by a card of the referrer’s', { seller: 402, members: [502], cards: [[502, 'pm_card_mx']] }],
  ['it was paid by a card of the seller’s', { seller: 403, members: [], cards: [[403, 'pm_card_mx']] }],
  [
    'seller and referrer pay with the same card',
    {
      seller: 404,
      members: [504],
      cards: [
        [404, 'pm_card_amex'],
        [504, 'pm_card_amex'],
      ],
    },
  ],
] as const)('A5: has staff review the reward where %s, and books nothing of a later order', async (_, given) => {
  const { seller, members, cards } = given;
  for (const [buyer, card] of cards) await buys(buyer, card);
  const referral = { referralId: seller, referrerId: seller, memberIds: [...members] };
  const { orderId } = await delivered(seller, 10_000, referral, 'pm_card_mx');
  await orders.move(orderId, 'settled', 10_000);
  await settled(seller, 9_000);
  const later = await delivered(seller, 10_000, referral, 'pm_card_mastercard');
  await orders.move(later.orderId, 'settled', 10_000);
  await settled(seller, 18_000);
  expect(await earned(seller)).toEqual([]);
  expect(await balances(`referrer:${seller}:payable`, `referrer:${seller}:review`)).toEqual([0, -1_800]);
  const held = (await rig.eventsOf(referralHeldForReview)).filter(({ data }) => data.referrerId === seller);
  expect(held.map(({ data }) => data)).toMatchObject([
    { referralId: seller, orderId, amount: 1_800, version: 1, reasons: ['shared_card'] },
  ]);
});

it('books it where others use cards of their own', async () => {
  await buys(505, 'pm_card_mastercard');
  await buys(405, 'pm_card_visa');
  const { orderId } = await delivered(
    405,
    10_000,
    { referralId: 405, referrerId: 405, memberIds: [505] },
    'pm_card_mx',
  );
  await orders.move(orderId, 'settled', 10_000);
  await settled(405, 9_000);
  expect(await earned(405)).toMatchObject([{ amount: 1_800 }]);
});

it('books nothing where nobody brought the seller', async () => {
  const before = (await rig.eventsOf(referralEarned)).length;
  const { orderId } = await delivered(83, 10_000);
  await orders.move(orderId, 'settled', 10_000);
  await settled(83, 9_000);
  expect((await rig.eventsOf(referralEarned)).length).toBe(before);
});

it('notes that a referrer was paid, once for each number and no more than is owed', async () => {
  const { orderId, stripeId } = await delivered(84, 50_000, { referralId: 14, referrerId: 9 });
  await orders.move(orderId, 'settled', 50_000);
  await settled(84, 45_000);
  const as = { kind: 'staff', id: '3', name: 'Ana', role: 'admin', signedInAt: Date.now() } as const;
  const pay = (payoutId: string, amount: number) =>
    rig.ask(payReferrer, { params: { id: 9 }, body: { payoutId, amount, reference: 'MBAN01002611220000' } }, { as });
  const payoutId = randomUUID();
  const replies = [await pay(payoutId, 60), await pay(payoutId, 60)];
  expect(replies.map(({ body }) => body)).toEqual([{ owed: 30 }, { owed: 30 }]);
  expect((await pay(payoutId, 30)).status).toBe(409);
  expect((await pay(randomUUID(), 30.01)).problem.code).toBe('payout_too_large');
  const race = await Promise.all(Array.from({ length: 4 }, () => pay(randomUUID(), 30)));
  expect(race.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await balances('referrer:9:payable', 'platform:bank')).toEqual([0, -9_000]);
  await rig.stripe.refunds.create({ payment_intent: stripeId, amount: 25_000 });
  await settled(84, 22_500);
  const list = async () => (await rig.ask(listReferrerBalances, {}, { as })).body.referrers;
  expect((await list()).find(({ referrerId }) => referrerId === 9)).toMatchObject({
    earned: 45,
    paid: 90,
    owed: -45,
    dueAt: null,
  });
  expect((await list()).find(({ referrerId }) => referrerId === 6)).toMatchObject({
    owed: 18,
    dueAt: expect.stringMatching(/^20/),
  });
  const told = (await rig.eventsOf(referralPaid)).map(({ data }) => [data.referrerId, data.paid]);
  expect(told).toEqual([
    [9, 6_000],
    [9, 9_000],
  ]);
});
