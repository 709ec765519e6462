import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { freePort } from '@tianguis/local/ports';
import { getDisputeEvidence, listDisputes } from '@tianguis/proto/gen/client.ts';
import { eventually } from '@tianguis/testkit/eventually';
import { admin, testIdentity } from '@tianguis/testkit/identity';
import { startServiceProcess } from '@tianguis/testkit/service-process';
import { afterAll, expect, it } from 'vitest';
import { startPayments } from '../../test/harness.ts';
import { evidenceOf } from '../../test/order-evidence.ts';
import { ordersOf } from '../../test/orders.ts';

const listen = async (server: Server): Promise<string> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

/** The marketplace, which knows every order. */
const site = createServer((_, res) => {
  res.setHeader('content-type', 'application/json');
  res.end(JSON.stringify(evidenceOf('P-000101')));
});

const rig = await startPayments({ PAYMENTS_FILES_FROM: await listen(site) });
const orders = ordersOf(rig);
afterAll(async () => {
  site.close();
  await rig.close();
});

async function disputed(): Promise<string> {
  const orderId = await orders.place({ method: 'prepaid' });
  const stripeId = await orders.payWith(orderId, 'pm_card_createDispute');
  await orders.reaches(orderId, 'captured 100000');
  const id = (await rig.stripe.disputes.list({ payment_intent: stripeId })).data[0]?.id ?? '';
  await eventually(
    async () => (await rig.ask(listDisputes, {}, { as: admin })).body.disputes.some((one) => one.id === id),
    { what: 'the dispute' },
  );
  await rig.sandbox.delivered();
  return id;
}

/** Whether the provider is asked to submit evidence. */
const isSubmission = ({ method, url = '' }: IncomingMessage): boolean =>
  method === 'POST' && url.startsWith('/v1/disputes/');

/**
 * Stands before the provider and notes what it is asked for. It never answers a submission: `isHandedOn` says whether the provider
 * hears of it.
 */
async function providerThatStops({ isHandedOn }: { readonly isHandedOn: boolean }) {
  const asked: string[] = [];
  const server = createServer(async (req, res) => {
    const body = await buffer(req);
    const headers = new Headers();
    for (const name of ['authorization', 'content-type', 'idempotency-key', 'stripe-version']) {
      const value = req.headers[name];
      if (typeof value === 'string') headers.set(name, value);
    }
    const isHeld = isSubmission(req);
    const handOn = () =>
      fetch(rig.sandbox.url + req.url, {
        method: req.method,
        headers,
        ...(req.method === 'POST' && { body: new Uint8Array(body) }),
      });
    if (isHeld && isHandedOn) await handOn();
    asked.push(isHeld ? 'submit' : `${req.method} ${req.url?.split('?')[0]}`);
    if (isHeld) return;
    const answer = await handOn();
    res.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'application/json' });
    res.end(Buffer.from(await answer.arrayBuffer()));
  });
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { asked, url: await listen(server), close };
}

const uploadsOf = async (id: string): Promise<(string | null)[]> => {
  const { rows } = await rig.storage.query<{ stripeId: string | null }>(
    `select stripe_id as "stripeId" from dispute_evidence_files
      where evidence_id in (select id from dispute_evidence where dispute_id = $1) order by field`,
    [id],
  );
  return rows.map(({ stripeId }) => stripeId);
};

const submissionOf = async (id: string) =>
  (await rig.ask(getDisputeEvidence, { params: { id }, query: {} }, { as: admin })).body.submission;

it.each([
  { what: 'before Stripe hears of the submission', isHandedOn: false },
  { what: 'after Stripe took the submission, before its answer came', isHandedOn: true },
])(
  'submits once where the process is killed between the upload and the answer: $what',
  async ({ isHandedOn }) => {
    const id = await disputed();
    const provider = await providerThatStops({ isHandedOn });
    const killed = await startServiceProcess('payments', {
      ...rig.env,
      PORT: String(await freePort()),
      STRIPE_BASE_URL: provider.url,
      STRIPE_TIMEOUT_MS: '60000',
    });
    // From here on nobody hands evidence over but the process that is killed.
    await rig.service().close();
    const reply = await fetch(`${killed.url}/api/staff/disputes/${id}/evidence`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(await testIdentity.headers(admin)) },
      body: JSON.stringify({ language: 'es', cover: 'Se entregó y se firmó.' }),
    });
    expect(reply.status).toBe(200);
    await eventually(async () => provider.asked.includes('submit'), { what: 'the submission', timeout: 60_000 });
    await killed.stop('SIGKILL');
    provider.close();
    const uploaded = await uploadsOf(id);
    expect(uploaded, 'all files were uploaded').not.toContain(null);
    const submitted = async () => (await rig.stripe.disputes.retrieve(id)).evidence_details.submission_count;
    expect(await submitted()).toBe(isHandedOn ? 1 : 0);

    await rig.restart();
    expect((await submissionOf(id))?.state).toBe('sending');
    await rig.service().runJob('deliverEvidence');
    expect((await submissionOf(id))?.state).toBe('submitted');
    await rig.service().runJob('deliverEvidence');
    expect(await submitted()).toBe(1);
    expect(await uploadsOf(id), 'no file was uploaded again').toEqual(uploaded);
    const { evidence } = await rig.stripe.disputes.retrieve(id);
    expect(uploaded).toContain(evidence.receipt);
    expect(provider.asked.filter((one) => one === 'submit')).toHaveLength(1);
  },
  120_000,
);
