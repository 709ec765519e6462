import { createOutbox } from '@tianguis/chassis/messaging/outbox';
import { staffChanged } from '@tianguis/proto/gateway/identity/events';
import { eventually } from '@tianguis/testkit/eventually';
import { testSandbox } from '@tianguis/testkit/sandbox';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { admin, type Rig, startRig } from '../../test/kit/rig.ts';
import { publishUnknownStaff } from './staff/staff-store.ts';

let rig: Rig;
let sandbox: Awaited<ReturnType<typeof testSandbox>>;
let cookie = '';
beforeAll(async () => {
  sandbox = await testSandbox();
  rig = await startRig({ SMTP_URL: sandbox.smtpUrl });
});
beforeEach(async () => {
  await rig.storage.query('delete from sign_in_throttle');
  cookie = await rig.signIn(admin);
});
afterAll(async () => {
  await rig?.close();
  await sandbox?.stop();
});

async function call(method: string, path: string, body?: unknown, as = cookie) {
  const res = await fetch(rig.url + path, {
    method,
    headers: { cookie: as, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  // biome-ignore lint/suspicious/noExplicitAny: replies are checked by the assertions of each test
  return { status: res.status, body: (await res.json()) as any };
}

const login = (email: string, password: string, code?: string) =>
  call('POST', '/api/auth/login', { email, password, ...(code && { code }) }, '');
const me = async (as: string) => (await call('GET', '/api/auth/me', undefined, as)).body.user;
/** As if the session had begun a while ago, also at this replica. */
async function growOld(): Promise<Awaited<ReturnType<Rig['another']>>> {
  await rig.storage.query("update staff_sessions set authenticated_at = now() - interval '11 minutes'");
  return rig.another();
}

const mailsSchema = z.object({ mails: z.array(z.looseObject({ text: z.string(), subject: z.string() })) });
const mailsTo = async (address: string) =>
  mailsSchema.parse(await sandbox.control(`/mail?to=${encodeURIComponent(address)}`)).mails;
const tokenOf = (text: string): string => /#clave=([\w-]{43})/.exec(text)?.[1] ?? '';
const nthMail = (address: string, count: number) =>
  eventually(async () => ((await mailsTo(address)).length === count ? (await mailsTo(address))[0] : undefined), {
    what: `mail ${count} to ${address}`,
  });

let people = 0;
/** Somebody new whose account is ready. */
async function colleague(role: 'agent' | 'admin' = 'agent') {
  people += 1;
  const person = {
    email: `colleague${people}@tianguis.test`,
    name: 'Eva',
    role,
    password: 'a first password',
  } as const;
  await rig.ensureStaff(person);
  const { rows } = await rig.storage.query<{ id: number }>('select id from admin_users where email = $1', [
    person.email,
  ]);
  return { ...person, id: rows[0]?.id ?? 0, cookie: await rig.signIn(person) };
}

describe('an invitation', () => {
  it('leads by a mailed link to a password, once', async () => {
    const person = { email: 'luz@tianguis.test', name: 'Luz <b>', role: 'agent', language: 'es' };
    const invited = await call('POST', '/api/admin/staff', person);
    expect(invited).toMatchObject({ status: 201, body: { member: { status: 'invited', secondFactor: false } } });
    expect((await call('POST', '/api/admin/staff', person)).body).toMatchObject({ status: 409, code: 'email_taken' });
    const mail = await nthMail(person.email, 1);
    const token = tokenOf(mail.text);
    const { rows } = await rig.storage.query('select * from staff_links');
    expect(JSON.stringify(rows)).not.toContain(token);
    expect((await login(person.email, 'chosen by myself')).status).toBe(401);
    const choose = (password: string) => call('POST', '/api/auth/password', { token, password }, '');
    expect((await choose('short')).body).toMatchObject({ status: 400, errors: [{ path: 'password' }] });
    expect((await choose('chosen by myself')).body).toEqual({ success: true, email: person.email });
    expect((await choose('chosen by another')).body).toMatchObject({ status: 422, code: 'link_not_valid' });
    expect((await login(person.email, 'chosen by myself')).status).toBe(200);
    const { staff } = (await call('GET', '/api/admin/staff')).body;
    expect(staff).toContainEqual(expect.objectContaining({ email: person.email, status: 'active', linkSentAt: null }));
  });

  it('holds for three days, and only the newest', async () => {
    const { id } = (await call('POST', '/api/admin/staff', { email: 'sol@tianguis.test', name: 'Sol', role: 'agent' }))
      .body.member;
    const first = tokenOf((await nthMail('sol@tianguis.test', 1)).text);
    await call('POST', `/api/admin/staff/${id}/link`, {});
    const second = tokenOf((await nthMail('sol@tianguis.test', 2)).text);
    const choose = (token: string) => call('POST', '/api/auth/password', { token, password: 'long enough' }, '');
    expect((await choose(first)).status).toBe(422);
    await rig.storage.query("update staff_links set expires_at = expires_at - interval '3 days'");
    expect((await choose(second)).status).toBe(422);
  });
});

describe('an account', () => {
  it('loses its sessions and its way in when it is disabled, at once', async () => {
    const eva = await colleague();
    expect(await me(eva.cookie)).toMatchObject({ role: 'agent' });
    const disabled = await call('PATCH', `/api/admin/staff/${eva.id}`, { disabled: true });
    expect(disabled.body.member).toMatchObject({ status: 'disabled' });
    expect(await me(eva.cookie)).toBeNull();
    expect((await login(eva.email, eva.password)).body).toMatchObject({ status: 401, code: 'wrong_credentials' });
    expect((await call('POST', `/api/admin/staff/${eva.id}/link`, {})).body.code).toBe('account_disabled');
    await call('PATCH', `/api/admin/staff/${eva.id}`, { disabled: false });
    expect((await login(eva.email, eva.password)).status).toBe(200);
  });

  it('gets another role, but never its own, so that an admin is always left', async () => {
    const eva = await colleague('admin');
    const own = (await me(cookie)).id;
    expect((await call('PATCH', `/api/admin/staff/${own}`, { role: 'agent' })).body).toMatchObject({
      status: 422,
      code: 'own_account',
    });
    const both = await Promise.all([
      call('PATCH', `/api/admin/staff/${eva.id}`, { role: 'agent' }),
      call('PATCH', `/api/admin/staff/${own}`, { role: 'agent' }, eva.cookie),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 403]);
    await rig.storage.query("update admin_users set role = 'admin' where email = $1", [admin.email]);
    expect((await call('PATCH', '/api/admin/staff/9999', { role: 'agent' })).status).toBe(404);
  });

  it('keeps a password of its own when the settings name the same as before, and gives way to a new one', async () => {
    const eva = await colleague();
    const change = (current: string, next: string) =>
      call('POST', '/api/account/password', { current, next }, eva.cookie);
    expect((await change('not mine', 'my own password')).body).toMatchObject({
      status: 422,
      errors: [{ path: 'current' }],
    });
    const elsewhere = await rig.signIn(eva);
    expect((await change(eva.password, 'my own password')).status).toBe(200);
    expect(await me(eva.cookie)).toMatchObject({ name: 'Eva' });
    expect(await me(elsewhere)).toBeNull();
    await rig.ensureStaff(eva);
    expect((await login(eva.email, 'my own password')).status).toBe(200);
    await rig.ensureStaff({ ...eva, password: 'named anew' });
    expect((await login(eva.email, 'my own password')).status).toBe(401);
    expect((await login(eva.email, 'named anew')).status).toBe(200);
  });

  it('shows its sessions, and ends one of them or all the others', async () => {
    const eva = await colleague();
    const second = await rig.signIn(eva);
    const third = await rig.signIn(eva);
    const sessions = async () => (await call('GET', '/api/account', undefined, eva.cookie)).body.sessions;
    const [own, newest] = await sessions();
    expect(own).toMatchObject({ current: true, address: '127.0.0.1', userAgent: expect.any(String) });
    expect(JSON.stringify(own)).not.toContain(eva.cookie.split('=')[1]);
    expect((await call('DELETE', `/api/account/sessions/${newest.id}`, undefined, cookie)).status).toBe(404);
    expect((await call('DELETE', `/api/account/sessions/${newest.id}`, undefined, eva.cookie)).status).toBe(200);
    expect([await me(second), await me(third)]).toEqual([expect.objectContaining({ name: 'Eva' }), null]);
    await call('DELETE', '/api/account/sessions', undefined, eva.cookie);
    expect(await me(second)).toBeNull();
    expect(await sessions()).toHaveLength(1);
  });
});

const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** Sets up a second factor; its secret, the code that was used and recovery codes. */
async function setUp(as: string): Promise<{ secret: string; code: string; recoveryCodes: string[] }> {
  const { secret, uri } = (await call('POST', '/api/account/second-factor', undefined, as)).body;
  expect(uri).toMatch(/^otpauth:\/\/totp\/Tianguis%20Circular/);
  const code = codeOf(secret);
  const { body } = await call('POST', '/api/account/second-factor/confirm', { code }, as);
  return { secret, code, recoveryCodes: body.recoveryCodes };
}

describe('a second factor', () => {
  it('is asked for once it is confirmed; a code counts once, and recovery codes stand in once each', async () => {
    const eva = await colleague();
    const begun = await call('POST', '/api/account/second-factor', undefined, eva.cookie);
    expect((await login(eva.email, eva.password)).status).toBe(200);
    const wrong = await call('POST', '/api/account/second-factor/confirm', { code: '000 00' }, eva.cookie);
    expect(wrong.body).toMatchObject({ status: 422, code: 'wrong_code' });
    const { secret, code, recoveryCodes } = await setUp(eva.cookie);
    expect(secret).not.toBe(begun.body.secret);
    expect(new Set(recoveryCodes).size).toBe(10);
    const stored = JSON.stringify((await rig.storage.query('select * from admin_users, staff_recovery_codes')).rows);
    for (const kept of [secret, recoveryCodes[0]]) expect(stored).not.toContain(kept);

    expect((await login(eva.email, eva.password)).body).toMatchObject({ status: 401, code: 'second_factor_required' });
    expect((await login(eva.email, 'wrong')).body.code).toBe('wrong_credentials');
    expect((await login(eva.email, eva.password, code)).body.code).toBe('wrong_code');
    const next = codeOf(secret, 1);
    const twice = await Promise.all([login(eva.email, eva.password, next), login(eva.email, eva.password, next)]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    const recovery = (recoveryCodes[3] ?? '').toLowerCase();
    expect((await login(eva.email, eva.password, recovery)).status).toBe(200);
    expect((await login(eva.email, eva.password, recovery)).status).toBe(401);
    expect((await call('GET', '/api/account', undefined, eva.cookie)).body.secondFactor).toMatchObject({
      on: true,
      required: false,
      recoveryCodes: 9,
    });
    for (const removeSecondFactor of [false, true, true])
      await call('POST', `/api/admin/staff/${eva.id}/link`, { removeSecondFactor });
    expect((await login(eva.email, eva.password)).status).toBe(200);
    const { entries } = (await call('GET', '/api/admin/audit?action=staff_link_sent')).body;
    const links = entries.filter(({ subject }: { subject: string }) => subject === `staff/${eva.id}`);
    expect(
      links.map(({ detail }: { detail: object }) => detail),
      'the second link found none to remove',
    ).toEqual([{}, { secondFactor: 'true → false' }, {}]);
  });

  it('gets new recovery codes by a recent sign-in; those before no longer hold, and the log tells of both', async () => {
    const eva = await colleague();
    const renew = () => call('POST', '/api/account/second-factor/recovery-codes', undefined, eva.cookie);
    expect((await renew()).body).toMatchObject({ status: 409, code: 'second_factor_off' });
    const before = (await setUp(eva.cookie)).recoveryCodes;
    expect((await login(eva.email, eva.password, before[0])).status).toBe(200);
    const { status, body } = await renew();
    expect(status).toBe(200);
    expect(new Set([...before, ...body.recoveryCodes]).size).toBe(20);
    expect((await login(eva.email, eva.password, before[1])).body.code).toBe('wrong_code');
    expect((await login(eva.email, eva.password, body.recoveryCodes[0])).status).toBe(200);
    expect((await call('GET', '/api/account', undefined, eva.cookie)).body.secondFactor.recoveryCodes).toBe(9);
    const { entries } = (await call('GET', `/api/admin/audit?staffId=${eva.id}`)).body;
    expect(entries.map(({ action }: { action: string }) => action)).toEqual([
      'recovery_code_used',
      'sign_in_failed',
      'recovery_codes_renewed',
      'recovery_code_used',
      'second_factor_on',
    ]);
    const old = await growOld();
    const late = await fetch(`${old.url}/api/account/second-factor/recovery-codes`, {
      method: 'POST',
      headers: { cookie: eva.cookie },
    });
    expect(await late.json()).toMatchObject({ status: 403, code: 'recent_sign_in_required' });
    await old.close();
  });

  it('that admins must have makes agents of those who lack it, until they set it up', async () => {
    const eva = await colleague('admin');
    const require = (on: boolean) => call('PUT', '/api/admin/staff-settings', { adminSecondFactor: on });
    expect((await require(true)).body).toMatchObject({ status: 422, code: 'second_factor_first' });
    await setUp(cookie);
    expect((await require(true)).status).toBe(200);
    const bare = await rig.signIn(eva);
    expect(await me(bare)).toMatchObject({ role: 'agent', secondFactorMissing: true });
    expect((await call('GET', '/api/admin/staff', undefined, bare)).status).toBe(403);
    await setUp(bare);
    expect(await me(bare)).toMatchObject({ role: 'admin' });
    expect((await call('GET', '/api/admin/staff', undefined, bare)).status).toBe(200);
    expect((await call('DELETE', '/api/account/second-factor', undefined, bare)).body.status).toBe(422);
    await require(false);
    expect((await call('DELETE', '/api/account/second-factor')).status).toBe(200);
  });
});

describe('how somebody likes to work', () => {
  it('is kept with the account, for every browser, and is nobody else’s', async () => {
    const eva = await colleague('agent');
    expect(await me(eva.cookie)).toMatchObject({ preferences: { singleKeys: true } });
    const path = '/api/account/preferences';
    const changed = await call('PATCH', path, { singleKeys: false }, eva.cookie);
    expect(changed).toMatchObject({ status: 200, body: { singleKeys: false } });
    expect(await me(eva.cookie)).toMatchObject({ preferences: { singleKeys: false } });
    expect(await me(await rig.signIn(eva))).toMatchObject({ preferences: { singleKeys: false } });
    expect(await me(cookie)).toMatchObject({ preferences: { singleKeys: true } });
    expect((await call('PATCH', path, {}, eva.cookie)).status).toBe(400);
    expect((await call('PATCH', path, { singleKeys: 'no' }, eva.cookie)).status).toBe(400);
    expect((await call('PATCH', path, { singleKeys: true }, '')).status).toBe(401);
  });
});

describe('a recent sign-in', () => {
  const erase = (url: string) =>
    fetch(`${url}/api/outreach/contacts/7`, { method: 'DELETE', headers: { cookie } }).then(async (res) => ({
      status: res.status,
      code: ((await res.json()) as { code?: string }).code,
    }));

  it('is asked for before what cannot be undone, and a proof at any replica counts', async () => {
    expect((await erase(rig.url)).status).toBe(200);
    const other = await growOld();
    expect(await erase(other.url)).toEqual({ status: 403, code: 'recent_sign_in_required' });
    expect((await fetch(`${other.url}/api/outreach/stats`, { headers: { cookie } })).status).toBe(200);
    const prove = (body: object) => call('POST', '/api/account/confirm', body);
    expect((await prove({})).status).toBe(400);
    expect((await prove({ password: 'wrong' })).body).toMatchObject({ status: 422, code: 'wrong_credentials' });
    expect((await prove({ code: '123456' })).body).toMatchObject({ status: 422, code: 'wrong_code' });
    expect((await prove({ password: admin.password })).body).toEqual({ success: true });
    expect((await erase(other.url)).status).toBe(200);
    await other.close();
  });

  it('is told to the services, which ask for it where it depends on what is asked', async () => {
    const other = await growOld();
    const { rows } = await rig.storage.query<{ at: Date }>('select min(authenticated_at) as at from staff_sessions');
    const res = await fetch(`${other.url}/api/outreach/campaigns`, { method: 'POST', headers: { cookie } });
    const { headers } = (await res.json()) as { headers: Record<string, string> };
    const [, payload = ''] = headers['x-identity']?.split('.') ?? [];
    const { identity } = JSON.parse(Buffer.from(payload, 'base64url').toString());
    expect(identity.signedInAt).toBe(rows[0]?.at.getTime());
    await other.close();
  });

  it('proved by guessing is throttled like a sign-in', async () => {
    const eva = await colleague();
    const prove = (password: string) => call('POST', '/api/account/confirm', { password }, eva.cookie);
    for (let i = 0; i < 10; i += 1) expect((await prove(`guess ${i}`)).status).toBe(422);
    expect((await prove(eva.password)).status).toBe(429);
  });
});

it('the services are told what somebody of staff may do, whichever way it changes', async () => {
  const eva = await colleague('admin');
  const told = async () =>
    (await rig.eventsOf(staffChanged))
      .filter(({ data }) => data.userId === eva.id)
      .map(({ data: { role, disabled } }) => ({ role, disabled }));
  await setUp(cookie);
  await call('PUT', '/api/admin/staff-settings', { adminSecondFactor: true });
  await setUp(await rig.signIn(eva));
  await call('PUT', '/api/admin/staff-settings', { adminSecondFactor: false });
  await call('PATCH', `/api/admin/staff/${eva.id}`, { role: 'agent' });
  await call('PATCH', `/api/admin/staff/${eva.id}`, { disabled: true });
  expect((await told()).slice(-5)).toEqual([
    { role: 'agent', disabled: false },
    { role: 'admin', disabled: false },
    { role: 'admin', disabled: false },
    { role: 'agent', disabled: false },
    { role: 'agent', disabled: true },
  ]);
  expect((await call('DELETE', '/api/account/second-factor')).status).toBe(200);
});

describe('the name of an account', () => {
  const namesOf = async (id: number) =>
    (await rig.eventsOf(staffChanged)).filter(({ data }) => data.userId === id).map(({ data: { name } }) => name);

  it('is told to the services with the invitation, before its owner ever signs in', async () => {
    const person = { email: 'invitada@tianguis.test', name: 'Abril', role: 'agent', language: 'es' };
    const { id } = (await call('POST', '/api/admin/staff', person)).body.member;
    expect(await namesOf(id)).toEqual(['Abril']);
  });

  it('is told once where the account is from before names were told', async () => {
    const { rows } = await rig.storage.query<{ id: number }>(
      `insert into admin_users (email, name, role) values ('antes@tianguis.test', 'Nélida', 'agent') returning id`,
    );
    const id = rows[0]?.id ?? 0;
    for (let times = 0; times < 2; times += 1)
      await publishUnknownStaff({ storage: rig.storage, outbox: createOutbox({ service: 'gateway' }) });
    expect(await namesOf(id)).toEqual(['Nélida']);
  });
});

it('what admins do to accounts is in the audit log', async () => {
  const eva = await colleague();
  await call('PATCH', `/api/admin/staff/${eva.id}`, { role: 'admin' });
  await call('POST', '/api/account/password', { current: eva.password, next: 'another password' }, eva.cookie);
  const { entries } = (await call('GET', '/api/admin/audit?limit=2')).body;
  expect(entries).toMatchObject([
    { action: 'password_changed', staffId: eva.id, subject: `staff/${eva.id}` },
    { action: 'staff_changed', staffName: 'Admin', subject: `staff/${eva.id}`, detail: { role: 'agent → admin' } },
  ]);
});
