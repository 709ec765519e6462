import { listAudits, paymentAlerts, startAudit } from '@tianguis/proto/gen/client.ts';
import { localDay } from '@tianguis/proto/time';
import { eventually } from '@tianguis/testkit/eventually';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PaymentsRig, startPayments } from '../../test/harness.ts';
import { ordersOf } from '../../test/orders.ts';
import { auditGauges } from './daily-audit.ts';

const signedInAt = Date.now();
const admin = { kind: 'staff', id: '1', name: 'Eva', role: 'admin', signedInAt } as const;
const agent = { ...admin, id: '7', role: 'agent' } as const;

let rig: PaymentsRig;
let orders: ReturnType<typeof ordersOf>;
beforeAll(async () => {
  rig = await startPayments();
  orders = ordersOf(rig);
});
afterAll(() => rig?.close());

const audits = async () => (await rig.ask(listAudits, {}, { as: agent })).body;
const gauges = async () => {
  const readings = await auditGauges(rig.storage).read();
  return Object.fromEntries(readings.map(({ gauge, value }) => [gauge, value]));
};
/** The newest audit that staff asked for, once there are so many. */
const asked = async (count: number) => {
  expect((await rig.ask(startAudit, {}, { as: admin })).status).toBe(200);
  await eventually(
    async () => (await audits()).audits.filter(({ askedBy }) => askedBy === Number(admin.id)).length === count,
    { what: `audit ${count} ends` },
  );
  return (await audits()).latest;
};

it('audits the ledger once a day, whatever the number of replicas, and notes that nothing differs', async () => {
  expect((await audits()).latest).toBeNull();
  expect(await gauges()).toEqual({ 'ledger.audit.differences': 0, 'ledger.audit.age': 0 });
  const orderId = await orders.place();
  await orders.payWith(orderId);
  await orders.move(orderId, 'delivered', 100_000);
  await orders.reaches(orderId, 'authorised 100000', 'captured 100000');
  await rig.service().runJob('book');
  const replica = await rig.another();
  await Promise.all([rig.service().runJob('audit'), replica.service.runJob('audit'), rig.service().runJob('audit')]);
  await replica.close();
  await rig.service().runJob('audit');
  const { latest, audits: all } = await audits();
  expect(all).toHaveLength(1);
  expect(latest).toMatchObject({ differences: 0, findings: [], askedBy: null });
  expect(latest?.looked).toBeGreaterThan(10);
  const { rows } = await rig.storage.query('select day from audits');
  expect(rows).toEqual([{ day: localDay(new Date()) }]);
});

it('shows what differs with both sums, counts it for staff and for alerts, until an audit finds it no more', async () => {
  const stripeId = await rig.begin();
  await rig.stripe.paymentIntents.confirm(stripeId, { payment_method: 'pm_card_visa' });
  await rig.reaches(stripeId, 'succeeded');
  await rig.service().runJob('book');
  const line = `transfer_id = (select id from transfers where step = 'capture' and reference = '${stripeId}')`;
  await rig.storage.query(`update entries set amount = amount + sign(amount) * 500 where ${line}`);
  const latest = await asked(1);
  expect(latest?.findings).toContainEqual({
    check: 'lines_agree',
    about: `capture ${stripeId}`,
    problem: '$15000.00 at the provider, $15005.00 in the ledger',
    ours: 15_005,
    theirs: 15_000,
  });
  expect(latest?.findings.map(({ check }) => check)).not.toContain('balance_agrees');
  expect((await gauges())['ledger.audit.differences']).toBe(latest?.differences);
  expect((await rig.ask(paymentAlerts, {}, { as: agent })).body.differences).toBe(latest?.differences);
  await rig.storage.query(`update entries set amount = amount - sign(amount) * 500 where ${line}`);
  expect((await asked(2))?.differences).toBe(0);
  expect((await audits()).audits.map(({ askedBy }) => askedBy)).toEqual([Number(admin.id), Number(admin.id), null]);
});

it('names a step that stands still, and one that was refused and not resolved', async () => {
  const insert = `insert into order_steps (id, key, payment_id, kind, amount, status, created_at, updated_at)
    select gen_random_uuid(), 'test:' || status, (select id from payment_intents limit 1), 'forget', 0, status,
      now() - interval '2 hours', now() from unnest(array['due', 'refused', 'done']) as status`;
  await rig.storage.query(insert);
  const found = (await asked(3))?.findings.filter(({ check }) => check === 'steps_stuck');
  expect(found?.map(({ problem }) => problem)).toEqual([
    'forget of 0 centavos is due',
    'forget of 0 centavos is refused',
  ]);
  await rig.storage.query("delete from order_steps where key like 'test:%'");
});

it('finds money at the provider that no line shows', async () => {
  const { movements } = rig.service().deps.provider;
  const { balance } = movements;
  Object.assign(movements, { balance: async () => (await balance()) + 700 });
  const found = (await asked(4))?.findings;
  Object.assign(movements, { balance });
  expect(found).toMatchObject([{ check: 'balance_agrees', about: 'provider:clearing' }]);
  expect(Number(found?.[0]?.theirs) - Number(found?.[0]?.ours)).toBeCloseTo(7);
});

it('compares what is older than the span by the balance alone', async () => {
  const { movements } = rig.service().deps.provider;
  const { list } = movements;
  await rig.storage.query("update transfers set occurred_at = occurred_at - interval '60 days'");
  // The provider lists nothing of that time.
  Object.assign(movements, { list: async function* () {} });
  const latest = await asked(5);
  Object.assign(movements, { list });
  expect(latest?.findings).toEqual([]);
});

it('is started by admins alone', async () => {
  expect((await rig.ask(startAudit, {}, { as: agent })).status).toBe(403);
});
