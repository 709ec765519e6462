import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admin, agent, post, type Rig, startRig } from './kit/rig.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.close());

const me = async (url: string, cookie: string) =>
  ((await (await fetch(`${url}/api/auth/me`, { headers: { cookie } })).json()) as { user: unknown }).user;

describe('signing in', () => {
  it('answers who one is and sets a cookie that scripts cannot read', async () => {
    const res = await post(`${rig.url}/api/auth/login`, { ...admin, email: ' ADMIN@tianguis.test ' });
    expect(res.status).toBe(200);
    expect(await res.json()).toEqual({
      user: { id: expect.any(Number), email: admin.email, name: 'Admin', role: 'admin' },
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
