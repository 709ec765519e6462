import { jetstream } from '@nats-io/jetstream';
import { connect, headers } from '@nats-io/transport-node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { admin, type Rig, signIn, startRig } from '../../test/kit/rig.ts';

let rig: Rig;
let cookie: string;
beforeAll(async () => {
  rig = await startRig();
  cookie = await signIn(rig.url, admin);
});
afterAll(() => rig?.close());

const ask = async (path: string, method = 'GET') => {
  const response = await fetch(rig.url + path, { method, headers: { cookie, origin: rig.env.PUBLIC_URL ?? rig.url } });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

it('shows what the outbox gave up, with what the broker said, and publishes it again', async () => {
  await rig.storage.query(
    `insert into messaging.outbox (id, subject, envelope, attempts, last_error, parked_at)
     select gen_random_uuid(), 'events.gateway.StaffSignedIn.v1', envelope, 10, 'no stream', now() from messaging.outbox limit 1`,
  );
  expect(await ask('/api/admin/outbox/gateway')).toMatchObject({
    status: 200,
    body: { parked: 1, events: [{ subject: 'events.gateway.StaffSignedIn.v1', attempts: 10, error: 'no stream' }] },
  });
  expect(await ask('/api/admin/outbox/gateway/retry', 'POST')).toEqual({ status: 200, body: { retried: 1 } });
  expect((await ask('/api/admin/outbox/gateway')).body).toMatchObject({ parked: 0, events: [] });
});

it('says so where a dead letter is gone', async () => {
  expect((await ask('/api/admin/dead-letters/4711')).status).toBe(404);
});

/** Has a consumer give up an event; returns the number of its dead letter. */
async function deadLetter(): Promise<number> {
  const head = headers();
  head.set('Dead-Consumer', 'outreach-orders');
  head.set('Dead-Subject', 'events.marketplace.OrderPlaced.v1');
  const nc = await connect({ servers: rig.nats.url });
  try {
    return (await jetstream(nc).publish('dead.outreach-orders', '{}', { headers: head })).seq;
  } finally {
    await nc.close();
  }
}

const discard = (sequence: number) => ask(`/api/admin/dead-letters/${sequence}`, 'DELETE');

it('leaves in the audit log which event was discarded', async () => {
  const sequence = await deadLetter();
  expect(await discard(sequence)).toEqual({ status: 200, body: { success: true } });
  expect((await ask('/api/admin/audit')).body.entries).toContainEqual(
    expect.objectContaining({
      subject: `dead-letters/${sequence}`,
      staffName: expect.any(String),
      detail: { operation: 'discardDeadLetter', event: 'OrderPlaced.v1', consumer: 'outreach-orders' },
    }),
  );
});

it('answers that an event was discarded even where the audit log takes no entry', async () => {
  const sequence = await deadLetter();
  await rig.storage.query('alter table audit_entries rename to audit_entries_away');
  try {
    expect(await discard(sequence)).toEqual({ status: 200, body: { success: true } });
  } finally {
    await rig.storage.query('alter table audit_entries_away rename to audit_entries');
  }
  expect((await discard(sequence)).status).toBe(404);
});
