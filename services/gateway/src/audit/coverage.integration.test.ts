import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { changesNothing, isAuditedByGateway, ownEntries } from '@tianguis/proto/gateway/audit/coverage';
import { listAuditEntries } from '@tianguis/proto/gateway/audit/operations';
import type { Operation } from '@tianguis/proto/operation';
import { operations } from '@tianguis/proto/operations';
import { eventually } from '@tianguis/testkit/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admin, type Rig, startRig } from '../../test/kit/rig.ts';

let rig: Rig;
let cookie = '';
beforeAll(async () => {
  rig = await startRig();
  cookie = await rig.signIn(admin);
});
afterAll(() => rig.close());

const all: readonly Operation[] = Object.values(operations);
const forStaff = all.filter(({ access }) => access === 'staff' || access === 'admin');
const changing = forStaff.filter(({ method }) => method !== 'GET');
const pathOf = ({ path }: Operation): string => path.replaceAll(/:\w+/g, '7');

const call = ({ method, ...operation }: Operation): Promise<Response> =>
  fetch(rig.url + pathOf({ method, ...operation }), {
    method,
    headers: { 'content-type': 'application/json', cookie },
    ...(method !== 'DELETE' && { body: '{}' }),
  });

const newest = async () => {
  const res = await fetch(`${rig.url}/api/admin/audit?limit=1`, { headers: { cookie } });
  return listAuditEntries.reply.parse(await res.json());
};

describe('what staff change', () => {
  const forwarded = changing.filter((each) => isAuditedByGateway(each) && each.service !== 'gateway');

  it.each(forwarded)('$id leaves an entry', async (operation) => {
    const before = (await newest()).total;
    const res = await call(operation);
    await res.body?.cancel();
    expect(res.status).toBe(200);
    await eventually(async () => (await newest()).total === before + 1, { what: `the entry of ${operation.id}` });
    expect((await newest()).entries).toMatchObject([
      { action: 'desk_action', staffName: 'Admin', address: '127.0.0.1', detail: { operation: operation.id } },
    ]);
  });

  it('leaves an entry when the gateway itself answers, and none when it refuses', async () => {
    const before = (await newest()).total;
    const refused = await call(operations.changeDeskMail);
    expect(refused.status).toBe(400);
    const ended = await fetch(`${rig.url}/api/account/sessions`, { method: 'DELETE', headers: { cookie } });
    expect(ended.status).toBe(200);
    await eventually(async () => (await newest()).total === before + 1, { what: 'one entry' });
    expect((await newest()).entries).toMatchObject([
      { detail: { operation: 'endOtherSessions', sessions: expect.any(Number) }, subject: 'sessions' },
    ]);
  });

  it('says which notices somebody switched off, and in which language they are', async () => {
    const change = (body: object) =>
      fetch(`${rig.url}/api/account/desk-mail`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify(body),
      });
    expect((await change({ language: 'en', kinds: [{ kind: 'lot', on: false }] })).status).toBe(200);
    expect((await newest()).entries).toMatchObject([
      { action: 'desk_action', detail: { operation: 'changeDeskMail', language: 'es → en', lot: 'true → false' } },
    ]);
    expect((await change({ language: 'es', kinds: [{ kind: 'lot', on: true }] })).status).toBe(200);
  });

  const sourcesOf = (service: string): string => {
    const folder = new URL(`../../../${service}/src`, import.meta.url).pathname;
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .join('\n');
  };

  it('is noted by the service itself where the gateway makes no entry', () => {
    const missing = forStaff
      .filter(({ id }) => id in ownEntries)
      .flatMap(({ id, service }) => {
        const sources = sourcesOf(service);
        const isNamed = (action: string) => sources.includes(action === 'desk_action' ? `operation: '${id}'` : action);
        return (ownEntries[id] ?? []).filter((action) => !isNamed(action)).map((action) => `${id}: ${action}`);
      });
    expect(missing).toEqual([]);
  });

  it('names only operations that there are, each once', () => {
    // A read may leave an entry too, as a download of personal data does.
    const ids = new Set(forStaff.map(({ id }) => id));
    const named = [...Object.keys(ownEntries), ...Object.keys(changesNothing)];
    expect(named.filter((id) => !ids.has(id))).toEqual([]);
    expect(new Set(named).size).toBe(named.length);
  });
});

it('is handed out as CSV to an admin who has just signed in, and that is an entry too', async () => {
  const res = await fetch(`${rig.url}/api/admin/audit.csv?action=desk_action&lang=en`, { headers: { cookie } });
  expect(res.status).toBe(200);
  const lines = (await res.text()).trimEnd().split('\r\n');
  expect(lines[0]).toContain('Date (Mexico City time),What happened,To what,Details,From');
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.slice(1).every((line) => line.includes(',Admin '))).toBe(true);
  const spanish = await fetch(`${rig.url}/api/admin/audit.csv?action=desk_action`, { headers: { cookie } });
  expect(await spanish.text()).toContain('Fecha (hora de CDMX),Qué pasó');
  expect((await newest()).entries).toMatchObject([{ action: 'audit_exported', detail: { filtered: true } }]);
});
