import { migrateMessaging } from '@tianguis/chassis/messaging/migrate';
import { createStorage } from '@tianguis/chassis/storage/storage';
import { applyMigrations } from '@tianguis/local/migrate/apply';
import { eventually } from '@tianguis/testkit/eventually';
import { ownPostgres } from '@tianguis/testkit/own-postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { admin, post, type Rig, signIn, startRig } from '../test/kit/rig.ts';

let rig: Rig;
let postgres: Awaited<ReturnType<typeof ownPostgres>>;
let gateway: { url: string; close(): Promise<void> };

beforeAll(async () => {
  [rig, postgres] = await Promise.all([startRig(), ownPostgres()]);
  await applyMigrations('gateway', postgres.url);
  const storage = createStorage({ connectionString: postgres.url, name: 'test', max: 1 });
  await migrateMessaging(storage.pool);
  await storage.close();
  gateway = await rig.another({ DATABASE_URL: postgres.url });
});
afterAll(async () => {
  await gateway.close();
  await postgres.remove();
  await rig.close();
});

const status = async (path: string, cookie = ''): Promise<number> => {
  const res = await fetch(gateway.url + path, { headers: { cookie } });
  await res.arrayBuffer();
  return res.status;
};

it('serves what needs no database while its own is down, and signs in again by itself when it is back', async () => {
  const cookie = await signIn(gateway.url, admin);
  expect(await status('/api/outreach/stats', cookie)).toBe(200);
  await postgres.kill();

  for (let i = 0; i < 200; i += 1) {
    expect(await status('/api/ratings')).toBe(200);
    expect(await status('/api/ratings', cookie)).toBe(200);
    expect(await status('/api/ratings', `tianguis_session=${'b'.repeat(43)}`)).toBe(200);
    expect(await status('/api/outreach/stats', cookie)).toBe(200);
  }
  expect(await status('/healthz')).toBe(200);
  expect(await status('/readyz')).toBe(200);
  expect(await status('/api/config', cookie)).toBe(200);
  expect(await status('/api/outreach/stats')).toBe(401);
  expect(await status('/api/outreach/stats', `tianguis_session=${'c'.repeat(43)}`)).toBe(503);
  expect((await post(`${gateway.url}/api/auth/login`, admin)).status).toBe(503);

  await postgres.start();
  await eventually(async () => (await post(`${gateway.url}/api/auth/login`, admin)).ok, {
    what: 'a sign-in',
  });
});

it('starts without its database, and creates the admin when it is there', async () => {
  await postgres.kill();
  const late = await rig.another({ DATABASE_URL: postgres.url, ADMIN_EMAIL: 'late@tianguis.test' });
  expect((await fetch(`${late.url}/api/ratings`)).status).toBe(200);
  await postgres.start();
  const storage = createStorage({ connectionString: postgres.url, name: 'test', max: 1 });
  const created = async () =>
    (await storage.query("select 1 from admin_users where email = 'late@tianguis.test'")).rowCount;
  await eventually(created, { what: 'the admin to be created' });
  await signIn(late.url, { email: 'late@tianguis.test', password: admin.password });
  await storage.close();
  await late.close();
});

it('says at once that dead letters cannot be read while the broker is down', async () => {
  const cookie = await signIn(gateway.url, admin);
  expect(await status('/api/admin/dead-letters', cookie)).toBe(200);
  await rig.nats.kill();
  await eventually(async () => (await status('/api/admin/dead-letters', cookie)) === 503, { what: '503' });
  expect(await status('/api/ratings')).toBe(200);
  await rig.nats.start();
  await eventually(async () => (await status('/api/admin/dead-letters', cookie)) === 200, { what: 'dead letters' });
});
