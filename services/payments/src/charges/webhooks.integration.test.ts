import { openPayoutAccount } from '@tianguis/proto/gen/client.ts';
import pMap from 'p-map';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints, type PaymentsRig, startPayments } from '../../test/harness.ts';

let rig: PaymentsRig;
beforeAll(async () => {
  rig = await startPayments();
});
afterAll(() => rig?.close());

let number = 0;
const intent = (stripeId: string, status: string, more: object = {}) => ({
  id: stripeId,
  object: 'payment_intent',
  status,
  amount: 1_500_000,
  amount_received: status === 'succeeded' ? 1_500_000 : 0,
  currency: 'mxn',
  metadata: {},
  last_payment_error: null,
  ...more,
});
/** The account at the provider that a seller opened. */
async function sellersAccount(memberId: number): Promise<string> {
  const { body } = await rig.ask(
    openPayoutAccount,
    {},
    { as: { kind: 'member', id: String(memberId), signedInAt: Date.now() } },
  );
  return new URL(body.url).pathname.split('/').at(-1) ?? '';
}

const event = (type: string, object: object) => ({
  id: `evt_${++number}`,
  object: 'event',
  created: Math.floor(Date.now() / 1000),
  type: `payment_intent.${type}`,
  data: { object },
});

it('takes no webhook that is forged, unsigned or old', async () => {
  const stripeId = await rig.begin();
  const paid = event('succeeded', intent(stripeId, 'succeeded'));
  expect(await rig.webhook(paid, { secret: 'whsec_wrong' })).toBe(400);
  expect(await rig.webhook(paid, { age: 301 })).toBe(400);
  const unsigned = await fetch(`${rig.url}/webhooks/stripe`, { method: 'POST', body: JSON.stringify(paid) });
  expect(unsigned.status).toBe(400);
  expect((await rig.row(stripeId))?.status).toBe('requires_payment_method');
  expect(await rig.webhook(paid, { age: 200 })).toBe(200);
  expect((await rig.row(stripeId))?.status).toBe('succeeded');
});

it('accepts events about other things and other people’s payments, and does nothing', async () => {
  await rig.sandbox.delivered();
  const before = (await rig.events()).length;
  expect(
    await rig.webhook({ id: 'evt_c', object: 'event', type: 'customer.created', data: { object: { id: 'cus_1' } } }),
  ).toBe(200);
  expect(await rig.webhook(event('succeeded', intent('pi_unknown', 'succeeded')))).toBe(200);
  expect((await rig.events()).length).toBe(before);
});

it('knows a payment by our number when the event comes before the answer', async () => {
  const id = '0197a9f3-5b7a-7c00-8000-00000000000d';
  await rig.sandbox.deliverTo('http://127.0.0.1:9');
  const early = await rig.stripe.paymentIntents.create({
    amount: 5_000,
    currency: 'mxn',
    confirm: true,
    payment_method: 'pm_card_visa',
    return_url: 'https://example.com',
    metadata: { payment_id: id },
  });
  await rig.sandbox.deliverTo(rig.url);
  await rig.storage.query(
    `insert into payment_intents (id, request_hash, amount_centavos, type, description, updated_at) values ($1, 'x', 5000, 'commission', 'x', now())`,
    [id],
  );
  expect(await rig.webhook(event('succeeded', early))).toBe(200);
  expect(await rig.row(early.id)).toMatchObject({ id, status: 'succeeded' });
  const facts = (await rig.facts(id)).map(({ type }) => type);
  expect(facts).toEqual(['PaymentIntentCreated', 'PaymentSucceeded']);
});

it('A6: takes no word of another payment at the provider for one whose provider id is known', async () => {
  const stripeId = await rig.begin();
  const metadata = { payment_id: String((await rig.row(stripeId))?.id) };
  expect(await rig.webhook(event('succeeded', intent('pi_foreign', 'succeeded', { metadata })))).toBe(200);
  expect((await rig.row(stripeId))?.status).toBe('requires_payment_method');
});

it('A6: asks the provider for a payment that only its metadata name, and takes no event’s word for it', async () => {
  const id = '0197a9f3-5b7a-7c00-8000-0000000000a6';
  await rig.storage.query(
    `insert into payment_intents (id, request_hash, amount_centavos, type, description, updated_at) values ($1, 'x', 5000, 'commission', 'x', now())`,
    [id],
  );
  const invented = intent('pi_invented', 'succeeded', { metadata: { payment_id: id } });
  expect(await rig.webhook(event('succeeded', invented))).toBe(200);
  const { rows } = await rig.storage.query('select status, stripe_id from payment_intents where id = $1', [id]);
  expect(rows).toEqual([{ status: 'creating', stripe_id: null }]);
});

it('A6: takes no word of a seller’s account for a payment of ours', async () => {
  const stripeId = await rig.begin();
  const account = await sellersAccount(301);
  const paid = { ...event('succeeded', intent(stripeId, 'succeeded')), account };
  expect(await rig.webhook(paid)).toBe(200);
  expect(await rig.webhook(paid, { at: endpoints.platform })).toBe(200);
  expect((await rig.row(stripeId))?.status).toBe('requires_payment_method');
});

it('A6: accepts at each endpoint only what is signed with its own secret', async () => {
  const { STRIPE_WEBHOOK_SECRET: platform, STRIPE_CONNECT_WEBHOOK_SECRET: connect } = rig.sandbox.env;
  const stripeId = await rig.begin();
  const paid = event('succeeded', intent(stripeId, 'succeeded'));
  expect(await rig.webhook(paid, { at: endpoints.platform, secret: connect })).toBe(400);
  expect(await rig.webhook(paid, { at: endpoints.connect, secret: platform })).toBe(400);
  expect(await rig.webhook(paid, { at: endpoints.connect, secret: connect })).toBe(200);
  expect((await rig.row(stripeId))?.status).toBe('requires_payment_method');
  expect(await rig.webhook(paid)).toBe(200);
  expect((await rig.row(stripeId))?.status).toBe('succeeded');
});

it('A6: ignores events of the mode that its key is not of', async () => {
  const stripeId = await rig.begin();
  const live = { ...event('succeeded', intent(stripeId, 'succeeded')), livemode: true };
  expect(await rig.webhook(live)).toBe(200);
  expect((await rig.row(stripeId))?.status).toBe('requires_payment_method');
});

it('A6: ignores events of an account that no seller has, and asks the provider how a seller’s account is', async () => {
  await rig.sandbox.deliverTo('http://127.0.0.1:9');
  const account = await sellersAccount(302);
  const another = await sellersAccount(303);
  const body = new URLSearchParams({ return_url: `${rig.url}/mi` });
  const page = `${rig.sandbox.url}/stripe/onboarding/${account}`;
  expect((await fetch(page, { method: 'POST', body, redirect: 'manual' })).status).toBe(303);
  await rig.sandbox.deliverTo(rig.url);
  const updated = (of: object) => ({ ...event('', of), type: 'account.updated' });
  const canReceive = async (stripeId: string) => {
    const { rows } = await rig.storage.query<{ can: boolean }>(
      'select can_receive as can from payout_accounts where stripe_id = $1',
      [stripeId],
    );
    return rows[0]?.can;
  };
  const ready = await rig.stripe.accounts.retrieve(account);
  for (const stranger of ['acct_attacker', another])
    expect(await rig.webhook({ ...updated(ready), account: stranger })).toBe(200);
  expect([await canReceive(account), await canReceive(another)]).toEqual([false, false]);
  // A late event says that it is not ready yet.
  expect(await rig.webhook({ ...updated({ ...ready, capabilities: {} }), account })).toBe(200);
  expect(await canReceive(account)).toBe(true);
});

it('asks the provider where two states could have come in either order', async () => {
  const stripeId = await rig.begin();
  expect(await rig.webhook(event('processing', intent(stripeId, 'processing')))).toBe(200);
  // At the provider the payment never left its first state.
  expect((await rig.row(stripeId))?.status).toBe('requires_payment_method');
});

it('has one effect of each valid event, shuffled, tripled, with forged and old ones between', async () => {
  await rig.sandbox.deliverTo('http://127.0.0.1:9');
  const payments = await Promise.all(Array.from({ length: 20 }, () => rig.begin(100)));
  const declined = { last_payment_error: { code: 'card_declined', decline_code: 'lost_card' } };
  const valid = payments.flatMap((id, i) => [
    event('created', intent(id, 'requires_payment_method')),
    ...(i % 2 ? [event('payment_failed', intent(id, 'requires_payment_method', declined))] : []),
    i % 4 === 3 ? event('canceled', intent(id, 'canceled')) : event('succeeded', intent(id, 'succeeded')),
  ]);
  const forged = payments.slice(0, 10).map((id) => event('canceled', intent(id, 'canceled')));
  const sends = [
    ...valid.flatMap((item) => [item, item, item].map((copy) => () => rig.webhook(copy))),
    ...forged.map((item) => () => rig.webhook(item, { secret: 'whsec_forged' })),
    ...forged.map((item) => () => rig.webhook(item, { age: 1000 })),
  ];
  const statuses = await pMap(shuffle(sends), (send) => send(), { concurrency: 8 });
  expect(statuses.filter((status) => status === 400)).toHaveLength(20);
  expect(statuses.filter((status) => status === 200)).toHaveLength(valid.length * 3);
  for (const [i, stripeId] of payments.entries()) {
    const row = await rig.row(stripeId);
    expect(row?.status).toBe(i % 4 === 3 ? 'canceled' : 'succeeded');
    const facts = (await rig.facts(row?.id)).map(({ type }) => type);
    expect(facts.filter((type) => type === 'PaymentIntentCreated')).toHaveLength(1);
    expect(facts.filter((type) => type === 'PaymentSucceeded')).toHaveLength(i % 4 === 3 ? 0 : 1);
    expect(facts.filter((type) => type === 'PaymentFailed').length).toBeLessThanOrEqual(i % 4 === 3 ? 2 : i % 2);
    expect(await rig.ledgerOf(row?.id)).toEqual(
      i % 4 === 3
        ? []
        : [
            { step: 'capture', account: 'platform:commission', amount: -1_500_000 },
            { step: 'capture', account: 'provider:clearing', amount: 1_500_000 },
          ],
    );
    if (i % 4 === 3) expect(facts).toContain('PaymentFailed');
  }
});

const shuffle = <T>(items: readonly T[]): T[] =>
  items
    .map((item) => ({ item, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
