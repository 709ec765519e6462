import { assistantActionAudited } from '@tianguis/proto/assistant/audit';
import { listAuditEntries } from '@tianguis/proto/gateway/audit/operations';
import { outreachActionAudited } from '@tianguis/proto/outreach/audit';
import { eventually } from '@tianguis/testkit/eventually';
import { readPages } from '@tianguis/testkit/pages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { admin, agent, post, type Rig, startRig } from '../../test/kit/rig.ts';

let rig: Rig;
let cookie = '';
beforeAll(async () => {
  rig = await startRig({ GATEWAY_TRUSTED_PROXIES: '127.0.0.0/8' });
  cookie = await rig.signIn(admin);
});
afterAll(() => rig.close());

const log = async (query = '') => {
  const res = await fetch(`${rig.url}/api/admin/audit?${query}`, { headers: { cookie } });
  return listAuditEntries.reply.parse(await res.json());
};

it('notes who failed to sign in from where, without what was typed', async () => {
  const guess = (email: string) =>
    post(`${rig.url}/api/auth/login`, { email, password: 'a guess' }, { 'x-forwarded-for': '203.0.113.7' });
  await guess(agent.email);
  await guess('stranger@example.org');
  const { entries, total } = await log('action=sign_in_failed');
  expect(total).toBe(2);
  expect(entries).toMatchObject([
    { staffId: null, staffName: null, address: '203.0.113.7', subject: 'staff' },
    { staffName: 'Ana', address: '203.0.113.7', subject: expect.stringMatching(/^staff\/\d+$/) },
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/stranger|guess/);
});

it('keeps what a service reports, once, and finds it by action, person and time', async () => {
  const report = { staffId: 1, address: '203.0.113.8', detail: { queued: 480 } };
  const launched = await rig.publish(
    outreachActionAudited,
    { ...report, action: 'campaign_launched' },
    { subject: 'campaigns/12', time: '2026-01-05T10:00:00.000Z' },
  );
  await rig.publish(outreachActionAudited, launched.data, launched);
  await rig.publish(
    outreachActionAudited,
    { ...report, action: 'contact_erased', detail: {} },
    { subject: 'contacts/3' },
  );
  await eventually(async () => (await log('staffId=1')).total >= 2, { what: 'both reports to be kept' });
  expect((await log('action=campaign_launched&action=contacts_exported')).entries).toEqual([
    {
      ...report,
      id: expect.any(Number),
      at: '2026-01-05T10:00:00.000Z',
      action: 'campaign_launched',
      staffName: 'Admin',
      subject: 'campaigns/12',
    },
  ]);
  expect((await log('from=2026-01-05T00:00:00Z&to=2026-01-06T00:00:00Z')).total).toBe(1);
  expect((await log('staffId=999')).entries).toEqual([]);
});

it('keeps what staff think of an answer of Aria', async () => {
  const data = { action: 'answer_rated', staffId: 1, address: null, detail: { verdict: 'helped' } } as const;
  await rig.publish(assistantActionAudited, data, { subject: 'answers/chat/3' });
  await eventually(async () => (await log('action=answer_rated')).total === 1, { what: 'the rating to be noted' });
  expect((await log('action=answer_rated')).entries).toMatchObject([{ ...data, subject: 'answers/chat/3' }]);
});

it('goes on where a page ended while more is noted', async () => {
  const page = async (cursor?: string, limit = 1) => {
    const { entries, nextCursor } = await log(`limit=${limit}${cursor ? `&cursor=${cursor}` : ''}`);
    return { nextCursor, ids: entries.map(({ id }) => id) };
  };
  const { ids } = await page(undefined, 100);
  const fails = () =>
    rig.storage.query(`insert into audit_entries (action, subject) values ('sign_in_failed', 'staff')`);
  expect(await readPages(page, fails)).toEqual(ids);
});

it('is read page by page, by admins only', async () => {
  const whole = await log();
  const first = await log('limit=1');
  const second = await log(`limit=100&cursor=${first.nextCursor}`);
  expect([...first.entries, ...second.entries]).toEqual(whole.entries);
  expect(second).toMatchObject({ nextCursor: null, total: whole.total });
  const headers = { cookie: await rig.signIn(agent) };
  expect((await fetch(`${rig.url}/api/admin/audit`, { headers })).status).toBe(403);
});

it('is found by a word of its sentence, an order number, a subject and an operation', async () => {
  const add = (action: string, subject: string, detail: object) =>
    rig.storage.query(
      `insert into audit_entries (action, subject, detail) values ('${action}', '${subject}', '${JSON.stringify(detail)}')`,
    );
  await add('order_moved', 'orders/34', { move: 'cancel' });
  await add('desk_action', 'vehicles/5', { operation: 'changeVehicle', name: 'Estaquitas blanca' });
  const subjectsOf = async (query: string) => (await log(query)).entries.map(({ subject }) => subject);
  expect(await subjectsOf('q=P-000034')).toEqual(['orders/34']);
  expect(await subjectsOf('q=orders/34')).toEqual(['orders/34']);
  expect(await subjectsOf('q=estaquitas')).toEqual(['vehicles/5']);
  expect(await subjectsOf('q=vehiculo')).toEqual(['vehicles/5']);
  expect(await subjectsOf('operation=changeVehicle')).toEqual(['vehicles/5']);
  expect(await subjectsOf('operation=changeVehicle&action=order_moved')).toEqual(['vehicles/5', 'orders/34']);
  expect(await subjectsOf('q=nada-de-esto')).toEqual([]);
  // Words that say that something was done, not what.
  expect(await subjectsOf('q=hizo un cambio')).toEqual([]);
});
