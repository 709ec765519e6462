import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PaymentsRig, startPayments } from '../../test/harness.ts';
import { stripeMovements } from '../provider/stripe-movements.ts';
import { auditLedger, auditReport } from './audit.ts';

let rig: PaymentsRig;
beforeAll(async () => {
  rig = await startPayments();
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
  expect(checked.at(-1)?.looked).toBe(118); // four captures with their fees, and the refunds
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
