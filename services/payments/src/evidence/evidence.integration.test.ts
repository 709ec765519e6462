import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sealingKey } from '@tianguis/chassis/process/config';
import { createSecretBox } from '@tianguis/chassis/secrets/secret-box';
import { getDisputeEvidence, listDisputes, submitDisputeEvidence } from '@tianguis/proto/gen/client.ts';
import { type OrderEvidence, openEvidenceLink } from '@tianguis/proto/marketplace/orders/evidence';
import { paymentsActionAudited } from '@tianguis/proto/payments/audit';
import { eventually } from '@tianguis/testkit/eventually';
import { admin, agent, testIdentity } from '@tianguis/testkit/identity';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PaymentsRig, startPayments } from '../../test/harness.ts';
import { evidenceOf } from '../../test/order-evidence.ts';
import { ordersOf } from '../../test/orders.ts';

let rig: PaymentsRig;
let orders: ReturnType<typeof ordersOf>;
/** What the marketplace answers, whether it breaks off, and who asked it. */
const site = { status: 200, isCut: false, changes: {} as Partial<OrderEvidence>, asked: [] as number[] };
const server = createServer((req, res) => {
  const box = createSecretBox(sealingKey.parse(rig.env.NOTIFICATION_KEY));
  const orderId = openEvidenceLink(box, req.url?.split('/').at(-1) ?? '', new Date());
  if (orderId !== undefined) site.asked.push(orderId);
  res.writeHead(orderId === undefined ? 404 : site.status, { 'content-type': 'application/json' });
  const text = JSON.stringify(evidenceOf(`P-${orderId}`, site.changes));
  if (site.isCut) res.write(text.slice(0, 40), () => res.destroy());
  else res.end(text);
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  rig = await startPayments({ PAYMENTS_FILES_FROM: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  orders = ordersOf(rig);
});
afterAll(async () => {
  server.close();
  await rig?.close();
});

async function disputed() {
  const orderId = await orders.place({ method: 'prepaid' });
  const stripeId = await orders.payWith(orderId, 'pm_card_createDispute');
  await orders.reaches(orderId, 'captured 100000');
  const [dispute] = (await rig.stripe.disputes.list({ payment_intent: stripeId })).data;
  const id = dispute?.id ?? '';
  await eventually(
    async () => (await rig.ask(listDisputes, {}, { as: admin })).body.disputes.some((d) => d.id === id),
    {
      what: 'the dispute',
    },
  );
  await rig.sandbox.delivered();
  return { orderId, stripeId, id };
}

const read = (id: string) => rig.ask(getDisputeEvidence, { params: { id }, query: {} }, { as: agent });
const submit = (id: string, cover = 'Se entregó y se firmó.') =>
  rig.ask(submitDisputeEvidence, { params: { id }, body: { language: 'es', cover } }, { as: admin });
const stateOf = async (id: string) => (await read(id)).body.submission?.state;
const reaches = (id: string, state: string) =>
  eventually(async () => (await stateOf(id)) === state, { what: `evidence of ${id} is ${state}`, timeout: 15_000 });
const audited = async (id: string) =>
  (await rig.eventsOf(paymentsActionAudited))
    .filter(({ data }) => data.detail.dispute === id)
    .map(({ data }) => data.action);

it('puts together what a bank is shown of a disputed order, and submits it once', async () => {
  const { orderId, id } = await disputed();
  const { body: draft } = await read(id);
  expect(site.asked).toContain(orderId);
  expect(draft).toMatchObject({ canSubmit: true, submission: null });
  expect(draft.cover).toContain('Obras Luz');
  expect(draft.files.map(({ field }) => field)).toEqual([
    'receipt',
    'shipping_documentation',
    'customer_signature',
    'customer_communication',
    'refund_policy',
  ]);

  const [first, second] = await Promise.all([submit(id), submit(id)]);
  expect([first.status, second.status].sort()).toEqual([200, 409]);
  await reaches(id, 'submitted');
  const sent = await rig.stripe.disputes.retrieve(id);
  expect(sent).toMatchObject({
    status: 'under_review',
    evidence: { customer_name: 'Obras Luz', uncategorized_text: 'Se entregó y se firmó.' },
    evidence_details: { submission_count: 1 },
  });
  const { size } = await rig.stripe.files.retrieve(String(sent.evidence.receipt));
  const { body: kept } = await read(id);
  expect(kept.files.find(({ field }) => field === 'receipt')?.bytes).toBe(size);
  expect(kept).toMatchObject({ canSubmit: false, cover: 'Se entregó y se firmó.' });
  expect((await submit(id)).status).toBe(409);

  const asked = site.asked.length;
  const zip = await fetch(`${rig.url}/api/staff/disputes/${id}/evidence.zip`, {
    headers: await testIdentity.headers(agent),
  });
  expect(zip.headers.get('content-type')).toBe('application/zip');
  const unpacked = unzipSync(new Uint8Array(await zip.arrayBuffer()));
  expect(Object.keys(unpacked)).toContain('stripe.txt');
  for (const [name, bytes] of Object.entries(unpacked))
    expect(strFromU8(bytes).startsWith('%PDF-'), name).toBe(name.endsWith('.pdf'));
  expect(site.asked, 'what was submitted is kept').toHaveLength(asked);
  expect(await audited(id)).toEqual(['dispute_evidence_submitted', 'dispute_evidence_downloaded']);
  await eventually(
    async () =>
      (await rig.ask(listDisputes, {}, { as: admin })).body.disputes.find((one) => one.id === id)?.status ===
      'under_review',
    { what: 'the list says that the bank reviews it' },
  );
  const listed = (await rig.ask(listDisputes, {}, { as: admin })).body.disputes.find((one) => one.id === id);
  expect(listed?.evidence).toMatchObject({ state: 'submitted', problem: null });
});

it('submits once although the provider fails and its replies are lost', async () => {
  const { id } = await disputed();
  await rig.sandbox.fail({ provider: 'stripe', kind: 'drop-reply', count: 2 });
  await rig.sandbox.fail({ provider: 'stripe', kind: '500', count: 1 });
  expect((await submit(id)).status).toBe(200);
  await eventually(async () => (await stateOf(id)) === 'submitted', { what: 'it is submitted', timeout: 60_000 });
  expect((await rig.stripe.disputes.retrieve(id)).evidence_details.submission_count).toBe(1);
});

it('says why the provider did not take it, and lets staff submit it anew', async () => {
  const { id } = await disputed();
  await rig.stripe.disputes.update(id, { evidence: { customer_name: 'Ana' } });
  // The webhook of it is not here yet.
  await rig.storage.query(`update disputes set status = 'needs_response' where id = $1`, [id]);
  expect((await submit(id)).status).toBe(200);
  await reaches(id, 'refused');
  expect((await read(id)).body.submission).toMatchObject({ problem: 'evidence_submitted', submittedAt: null });
  expect(await audited(id)).toEqual(['dispute_evidence_submitted', 'dispute_evidence_refused']);
});

it('gives up what the provider does not take until its date, and lets staff submit it anew', async () => {
  const { id } = await disputed();
  await rig.sandbox.fail({ provider: 'stripe', kind: '500' });
  expect((await submit(id)).status).toBe(200);
  await rig.service().runJob('deliverEvidence');
  expect(await stateOf(id), 'the date has not passed').toBe('sending');
  await rig.storage.query(`update disputes set due_by = now() - interval '1 minute' where id = $1`, [id]);
  await rig.service().runJob('deliverEvidence');
  expect((await read(id)).body).toMatchObject({
    canSubmit: false,
    submission: { state: 'refused', problem: 'not_delivered' },
  });
  expect(await audited(id)).toEqual(['dispute_evidence_submitted', 'dispute_evidence_refused']);

  await rig.sandbox.recover();
  await rig.storage.query(`update disputes set due_by = now() + interval '1 day' where id = $1`, [id]);
  expect((await read(id)).body).toMatchObject({ canSubmit: true, cover: 'Se entregó y se firmó.' });
  expect((await submit(id, 'Otra vez.')).status).toBe(200);
  await reaches(id, 'submitted');
  const sent = await rig.stripe.disputes.retrieve(id);
  expect(sent).toMatchObject({
    evidence: { uncategorized_text: 'Otra vez.' },
    evidence_details: { submission_count: 1 },
  });
  const { rows } = await rig.storage.query<{ state: string }>(
    'select state from dispute_evidence where dispute_id = $1 order by asked_at',
    [id],
  );
  expect(rows.map(({ state }) => state)).toEqual(['refused', 'submitted']);
});

it('takes nothing after the date, of no order, of no dispute, and while the marketplace does not answer', async () => {
  const { id } = await disputed();
  site.status = 503;
  expect((await submit(id)).status).toBe(503);
  site.status = 404;
  expect(await submit(id)).toMatchObject({ status: 422, problem: { code: 'order_evidence_missing' } });
  site.status = 200;
  expect((await read(id)).body.missing).toEqual([]);
  site.changes = { photos: [], positions: [] };
  expect((await read(id)).body.missing).toEqual(['photos', 'positions']);
  // More steps than any size leaves out.
  site.changes = {
    moves: Array(1_000).fill({ to: 'placed', by: 'buyer', at: '2026-11-01T16:00:00.000Z', reason: null }),
  };
  expect((await read(id)).problem.code).toBe('evidence_too_large');
  const zip = await fetch(`${rig.url}/api/staff/disputes/${id}/evidence.zip`, {
    headers: await testIdentity.headers(agent),
  });
  expect(Object.keys(unzipSync(new Uint8Array(await zip.arrayBuffer())))).toHaveLength(6);
  site.changes = {};
  site.isCut = true;
  expect((await submit(id)).status, 'the reply breaks off').toBe(503);
  site.isCut = false;
  await rig.storage.query(`update disputes set due_by = now() - interval '1 minute' where id = $1`, [id]);
  expect(await submit(id)).toMatchObject({ status: 409, problem: { code: 'evidence_overdue' } });
  expect((await read(id)).body.canSubmit).toBe(false);
  expect((await read('du_none')).status).toBe(404);
});

it('forgets what a bank was shown once it decided and a party erased their account', async () => {
  const { id, orderId } = await disputed();
  await submit(id);
  await reaches(id, 'submitted');
  const left = async () => {
    await rig.service().runJob('forgetEvidence');
    const { rows } = await rig.storage.query<{ cover: string; files: number }>(
      `select cover, (select count(*)::int from dispute_evidence_files where evidence_id = e.id) as files
        from dispute_evidence as e where dispute_id = $1`,
      [id],
    );
    return rows[0];
  };
  await rig.storage.query(`update orders set buyer_id = 9000 where id = $1`, [orderId]);
  await rig.storage.query('insert into erased_members (member_id) values (9000)');
  expect(await left(), 'the bank has not decided').toMatchObject({ files: 5 });
  await rig.storage.query(`update disputes set status = 'won' where id = $1`, [id]);
  expect(await left()).toEqual({ cover: '', files: 0 });
});

it('forgets what a bank was shown 540 days after it decided, however early it was submitted', async () => {
  const { id } = await disputed();
  await submit(id);
  await reaches(id, 'submitted');
  await rig.sandbox.delivered();
  const decided = (days: number) =>
    rig.storage.query(
      `update disputes set status = 'lost', updated_at = now() - make_interval(days => $2) where id = $1`,
      [id, days],
    );
  await rig.storage.query(`update dispute_evidence set asked_at = now() - interval '600 days' where dispute_id = $1`, [
    id,
  ]);
  const cover = async () => {
    await rig.service().runJob('forgetEvidence');
    const { rows } = await rig.storage.query<{ cover: string }>(
      'select cover from dispute_evidence where dispute_id = $1',
      [id],
    );
    return rows[0]?.cover;
  };
  await decided(530);
  expect(await cover()).toBe('Se entregó y se firmó.');
  await decided(541);
  expect(await cover()).toBe('');
});
