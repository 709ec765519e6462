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
