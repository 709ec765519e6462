import { eventually } from '@tianguis/testkit/eventually';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { admin, agent, post, type Rig, signIn, startRig } from '../../test/kit/rig.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
});
beforeEach(async () => {
  await rig.storage.query('delete from sign_in_throttle');
});
afterAll(() => rig?.close());

const me = async (url: string, cookie: string) =>
  ((await (await fetch(`${url}/api/auth/me`, { headers: { cookie } })).json()) as { user: unknown }).user;

describe('signing in', () => {
  it('answers who one is and sets a cookie that scripts cannot read', async () => {
    const res = await post(`${rig.url}/api/auth/login`, { ...admin, email: ' ADMIN@tianguis.test ' });
    expect(res.status).toBe(200);
    expect(await res.json()).toEqual({
      user: {
        id: expect.any(Number),
        email: admin.email,
        name: 'Admin',
        role: 'admin',
        preferences: { singleKeys: true },
      },
    });
    expect(res.headers.getSetCookie()[0]).toMatch(
      /^tianguis_session=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });

  it('knows nobody without a cookie, and nobody by a made-up one', async () => {
    expect(await me(rig.url, '')).toBeNull();
    expect(await me(rig.url, `tianguis_session=${'a'.repeat(43)}`)).toBeNull();
    expect(await me(rig.url, 'tianguis_session=short')).toBeNull();
  });

  it('ends with signing out', async () => {
    const cookie = await rig.signIn(agent);
    expect(await me(rig.url, cookie)).toMatchObject({ role: 'agent' });
    const res = await post(`${rig.url}/api/auth/logout`, undefined, { cookie });
    expect(await res.json()).toEqual({ success: true });
    expect(res.headers.getSetCookie()[0]).toContain('Max-Age=0');
    expect(await me(rig.url, cookie)).toBeNull();
  });
});

const attempt = (url: string, email: string, password: string) => post(`${url}/api/auth/login`, { email, password });

describe('guessing', () => {
  it('answers a wrong email as it answers a wrong password', async () => {
    const [noAccount, noMatch] = await Promise.all([
      attempt(rig.url, 'nobody@tianguis.test', 'x'.repeat(12)),
      attempt(rig.url, agent.email, 'x'.repeat(12)),
    ]);
    expect([noAccount.status, noMatch.status]).toEqual([401, 401]);
    const refused: object = await noAccount.json();
    const mismatched: object = await noMatch.json();
    expect({ ...refused, requestId: '' }).toEqual({ ...mismatched, requestId: '' });
    expect(refused).toMatchObject({ code: 'wrong_credentials' });
  });

  it('takes as long for an email without an account', async () => {
    const time = async (email: string) => {
      const startedAt = performance.now();
      await attempt(rig.url, email, 'wrong password');
      return performance.now() - startedAt;
    };
    const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
    const known: number[] = [];
    const unknown: number[] = [];
    for (let i = 0; i < 5; i += 1) {
      known.push(await time(agent.email));
      unknown.push(await time(`nobody${i}@tianguis.test`));
    }
    expect(median(unknown)).toBeGreaterThan(median(known) / 3);
  });

  it('is stopped per email and address after ten failures, also when all come at once and at two gateways', async () => {
    const other = await rig.another();
    const email = 'victim@tianguis.test';
    const tries = Array.from({ length: 30 }, (_, i) => attempt(i % 2 ? rig.url : other.url, email, `guess ${i}`));
    const replies = await Promise.all(tries);
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(10);
    const refused = replies.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(20);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(800);
    await other.close();
  });

  it('is stopped per address, whatever the emails', async () => {
    const behind = await rig.another({ GATEWAY_TRUSTED_PROXIES: '127.0.0.0/8' });
    const from = (address: string, i: number) =>
      post(
        `${behind.url}/api/auth/login`,
        { email: `a${i}@tianguis.test`, password: 'guess' },
        { 'x-forwarded-for': `6.6.6.6, ${address}` },
      );
    const statuses: number[] = [];
    for (let batch = 0; batch < 6; batch += 1) {
      const replies = Array.from({ length: 10 }, (_, i) => from('203.0.113.9', batch * 10 + i));
      statuses.push(...(await Promise.all(replies)).map(({ status }) => status));
    }
    expect(statuses).toEqual([...Array<number>(50).fill(401), ...Array<number>(10).fill(429)]);
    expect((await from('203.0.113.10', 99)).status).toBe(401);
    await behind.close();
  });

  it('locks nobody out at another address, nor the device that signed in before', async () => {
    const behind = await rig.another({ GATEWAY_TRUSTED_PROXIES: '127.0.0.0/8' });
    const from = (address: string, password: string, cookie = '') =>
      post(`${behind.url}/api/auth/login`, { email: admin.email, password }, { 'x-forwarded-for': address, cookie });
    const signedIn = await from('203.0.113.1', admin.password);
    const device = signedIn.headers.getSetCookie().find((line) => line.startsWith('tianguis_device')) ?? '';
    expect(device).toMatch(/; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
    const fail = async (address: string, times: number) => {
      for (let i = 0; i < times; i += 1) await from(address, `guess ${i}`);
    };
    await fail('203.0.113.2', 11);
    expect((await from('203.0.113.2', admin.password)).status).toBe(429);
    expect((await from('203.0.113.3', admin.password)).status).toBe(200);

    for (let other = 4; other < 9; other += 1) await fail(`203.0.113.${other}`, 10);
    const stranger = await from('203.0.113.9', admin.password);
    expect(stranger.status).toBe(429);
    expect(Number(stranger.headers.get('retry-after'))).toBeGreaterThan(3_000);
    const known = device.split(';')[0] ?? '';
    expect((await from('203.0.113.2', admin.password, known)).status).toBe(200);
    const forged = known.replace(/=(.)/, (_, first) => `=${first === '-' ? '_' : '-'}`);
    expect((await from('203.0.113.10', admin.password, forged)).status).toBe(429);
    await behind.close();
  });

  it('counts a known device by itself, which opens nothing without the password', async () => {
    const first = await attempt(rig.url, agent.email, agent.password);
    const cookie = first.headers.getSetCookie()[1]?.split(';')[0] ?? '';
    const guess = (password: string) => post(`${rig.url}/api/auth/login`, { email: agent.email, password }, { cookie });
    for (let i = 0; i < 10; i += 1) expect((await guess(`wrong ${i}`)).status).toBe(401);
    expect((await guess(agent.password)).status).toBe(429);
    expect((await post(`${rig.url}/api/auth/login`, { ...admin, password: 'x' }, { cookie })).status).toBe(401);
  });

  it('forgets failures after a success', async () => {
    for (let round = 0; round < 2; round += 1) {
      for (let i = 0; i < 8; i += 1) expect((await attempt(rig.url, agent.email, 'wrong')).status).toBe(401);
      expect((await attempt(rig.url, agent.email, agent.password)).status).toBe(200);
    }
  });
});

describe('sessions', () => {
  it('end at other gateways within seconds of signing out', async () => {
    const other = await rig.another();
    const cookie = await rig.signIn(agent);
    expect(await me(other.url, cookie)).toMatchObject({ role: 'agent' });
    await post(`${rig.url}/api/auth/logout`, undefined, { cookie });
    expect(await me(rig.url, cookie)).toBeNull();
    await eventually(async () => (await me(other.url, cookie)) === null, {
      what: 'the end to be known',
    });
    await other.close();
  });

  it('end when the password is changed, and a new sign-in replaces the old session', async () => {
    const person = { email: 'eva@tianguis.test', name: 'Eva', role: 'agent', password: 'first password' } as const;
    await rig.ensureStaff(person);
    const first = await rig.signIn(person);
    const again = await post(`${rig.url}/api/auth/login`, person, { cookie: first });
    const second = again.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    expect(await me(rig.url, first)).toBeNull();
    await rig.ensureStaff({ ...person, password: 'second password' });
    await eventually(async () => (await me(rig.url, second)) === null, { what: 'the session to end' });
  });

  it('end after their time, which use moves but not without bound', async () => {
    const cookie = await rig.signIn(agent);
    const set = (sql: string) => rig.storage.query(`update staff_sessions set ${sql}`);
    await set(
      "created_at = now() - interval '6 days 20 hours', last_seen_at = now() - interval '1 hour', expires_at = now() + interval '1 hour'",
    );
    const fresh = await rig.another();
    expect(await me(fresh.url, cookie)).toMatchObject({ role: 'agent' });
    const left = async () =>
      (
        await rig.storage.query<{ hours: number }>(
          'select max(extract(epoch from expires_at - now()) / 3600)::float as hours from staff_sessions',
        )
      ).rows[0]?.hours ?? 0;
    await eventually(async () => (await left()) > 3.5, { what: 'the session to be extended' });
    expect(await left()).toBeLessThanOrEqual(4);
    await set('expires_at = now()');
    const later = await rig.another();
    expect(await me(later.url, cookie)).toBeNull();
    await Promise.all([fresh.close(), later.close()]);
  });

  it('are stored as hashes only', async () => {
    const token = (await rig.signIn(agent)).split('=')[1] ?? '';
    const { rows } = await rig.storage.query('select * from staff_sessions');
    expect(JSON.stringify(rows)).not.toContain(token);
    const events = await rig.storage.query<{ envelope: string }>(
      "select envelope from messaging.outbox where subject like '%StaffSignedIn%'",
    );
    expect(events.rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(events.rows)).not.toContain(agent.email);
  });

  it('have a cookie that travels over TLS only and belongs to this host where browsers come over TLS', async () => {
    const live = await rig.another({ PUBLIC_URL: 'https://tianguis.test' });
    const res = await post(`${live.url}/api/auth/login`, agent);
    const [session = '', device = ''] = res.headers.getSetCookie();
    expect(session).toMatch(
      /^__Host-tianguis_session=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(device).toMatch(/^__Host-tianguis_device_\w+=.*; HttpOnly; Secure;/);
    const cookie = session.split(';')[0] ?? '';
    expect(await me(live.url, cookie)).toMatchObject({ role: 'agent' });
    expect(await me(live.url, cookie.replace('__Host-', ''))).toBeNull();
    await live.close();
  });

  it.each([
    ['http://tianguis.test', 'tianguis_session'],
    ['https://tianguis.test', '__Host-tianguis_session'],
  ])('have a cookie whose name the API document tells, at %s', async (publicUrl, name) => {
    const other = await rig.another({ PUBLIC_URL: publicUrl });
    const res = await fetch(`${other.url}/api/openapi.json`);
    expect(await res.json()).toMatchObject({ components: { securitySchemes: { session: { in: 'cookie', name } } } });
    expect((await signIn(other.url, agent)).split('=')[0]).toBe(name);
    await other.close();
  });
});
