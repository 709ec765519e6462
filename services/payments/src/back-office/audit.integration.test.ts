import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PaymentsRig, startPayments } from '../../test/harness.ts';
import { ordersOf } from '../../test/orders.ts';
import { stripeMovements } from '../provider/stripe-movements.ts';
import { auditLedger, auditReport } from './audit.ts';

let rig: PaymentsRig;
beforeAll(async () => {
  // The movements are those of the tests alone, and what was paid can be refunded at once.
  rig = await startPayments({}, { balance: 0 });
  await rig.sandbox.control('/settings', { stripe: { availableAfterDays: 0 } });
});
afterAll(() => rig?.close());

const later = () => new Date(Date.now() + 3_600_000);
const audit = async (now?: Date) => {
  const checked = await auditLedger({ storage: rig.storage, movements: stripeMovements(rig.stripe) }, now);
  return { checked, findings: checked.flatMap(({ findings }) => findings), report: auditReport(checked) };
};

async function paid(): Promise<string> {
  const stripeId = await rig.begin();
  await rig.stripe.paymentIntents.confirm(stripeId, { payment_method: 'pm_card_visa' });
  await rig.reaches(stripeId, 'succeeded');
  return stripeId;
}

it('finds everything in order over several pages of the provider’s list', async () => {
  for (let count = 0; count < 3; count += 1) await paid();
  const refunded = await paid();
  await rig.sandbox.deliverTo('http://127.0.0.1:9');
  for (let count = 0; count < 110; count += 1)
    await rig.stripe.refunds.create({ payment_intent: refunded, amount: 100 });
  await rig.sandbox.deliverTo(rig.url);
  await rig.service().runJob('book');
  const { report, checked } = await audit(later());
  expect(report).toContain('The ledger is in order.');
  expect(checked.find(({ code }) => code === 'lines_agree')?.looked).toBe(118); // four captures with their fees, and the refunds
});

// Stripe lists a part that was captured as the whole hold and what went back of it:
// https://docs.stripe.com/reports/reporting-categories
it('takes what was not captured of a hold for no refund', async () => {
  const { place, move, payWith, reaches } = ordersOf(rig);
  const orderId = await place();
  await payWith(orderId);
  await reaches(orderId, 'authorised 100000');
  await move(orderId, 'delivered', 60_000);
  await reaches(orderId, 'authorised 100000', 'captured 60000');
  await rig.service().runJob('book');
  await reaches(orderId, 'authorised 100000', 'captured 60000');
  expect((await audit(later())).report).toContain('The ledger is in order.');
});

// What else moves a balance: https://docs.stripe.com/reports/balance-transaction-types
it('has what the platform sends to its bank, tops up, and pays the provider, and sets aside what nobody knows', async () => {
  const move = (type: string, amount: number) =>
    rig.stripe.rawRequest('POST', '/v1/balance_transactions/sandbox_move', { type, amount });
  await move('payout', -900_000);
  await move('payout_failure', 900_000);
  await move('payout', -800_000);
  await move('topup', 50_000);
  await move('stripe_fee', -11_600);
  await move('adjustment', -77);
  await rig.service().runJob('book');
  expect((await audit(later())).report).toContain('The ledger is in order.');
  const { rows } = await rig.storage.query(
    "select name, sum(balance)::int as balance from accounts where name in ('platform:bank', 'provider:unexplained') group by name order by name",
  );
  expect(rows).toEqual([
    { name: 'platform:bank', balance: 750_000 },
    { name: 'provider:unexplained', balance: 77 },
  ]);
});

it('names what the provider has and the ledger lacks, once it had time to come', async () => {
  const payment = await rig.stripe.paymentIntents.create({
    amount: 50_000,
    currency: 'mxn',
    confirm: true,
    payment_method: 'pm_card_visa',
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
  });
  expect((await audit()).findings).toEqual([]);
  const { findings, report } = await audit(later());
  expect(findings).toHaveLength(2);
  expect(report).toContain(`capture ${payment.id}: $500.00 at the provider, nothing in the ledger`);
  expect(report).toContain('2 differ.');
});

it('names what only the ledger has, what differs, and books that were changed behind its back', async () => {
  const stripeId = await paid();
  const known = (await audit(later())).findings.length;
  const insert = `insert into payment_intents (id, stripe_id, status, request_hash, amount_centavos, type, description, updated_at)
    values (gen_random_uuid(), $1, 'succeeded', 'x', 700, 'commission', 'x', now()) returning id`;
  const { rows } = await rig.storage.query<{ id: string }>(insert, ['pi_nowhere']);
  const transfer = "select id from transfers where reference = $1 and step = 'capture'";
  await rig.storage.query(`update entries set amount = amount + 5 where amount > 0 and transfer_id = (${transfer})`, [
    stripeId,
  ]);
  const { findings, report } = await audit(later());
  expect(report).toContain(`${rows[0]?.id}: succeeded, and the ledger has 0 captures of it`);
  expect(report).toContain(`capture ${stripeId}: $15000.00 at the provider, $15000.05 in the ledger`);
  expect(report).toContain('its entries add up to 5 centavos');
  expect(report).toContain('captured 1500005 centavos of 1500000 authorised');
  expect(report).toMatch(/provider:clearing, part \d+: balance \d+ at version \d+, but \d+ entries add up to/);
  expect(findings.length - known).toBe(5);
});
