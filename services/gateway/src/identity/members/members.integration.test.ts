import { randomUUID } from 'node:crypto';
import {
  memberAddressVerified,
  memberErased,
  memberPreferencesChanged,
  memberSignedIn,
  memberSignedUp,
} from '@tianguis/proto/gateway/members/events';
import { gatewayNotificationRequested } from '@tianguis/proto/gateway/notifications';
import { gatewayDataHandled } from '@tianguis/proto/gateway/personal-data';
import { personalDataRequested } from '@tianguis/proto/marketplace/data-requests/events';
import { eventually } from '@tianguis/testkit/eventually';
import { tracesOf } from '@tianguis/testkit/traces';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { admin, post, type Rig, startRig } from '../../../test/kit/rig.ts';
import { allowedCodes as allowed, createCodeThrottle } from '../throttle.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig?.close());
beforeEach(() => rig.storage.query('delete from sign_in_throttle'));

const someone = () => `${randomUUID()}@example.com`;
const askCode = (body: unknown) => post(`${rig.url}/api/members/codes`, body);
const enter = (body: unknown, cookie = '') => post(`${rig.url}/api/members/session`, body, { cookie });
const as = (cookie: string, path = '', method = 'GET', body?: unknown) =>
  fetch(`${rig.url}/api/members/me${path}`, {
    method,
    headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
/** The id of a new request for a code. */
const requestCode = async (body: unknown): Promise<string> => (await json(askCode(body))).requestId;
/** A request for a code, and the code that came. */
async function codeSentTo(email: string): Promise<{ email: string; requestId: string; code: string }> {
  const requestId = await requestCode({ email });
  return { email, requestId, code: await rig.codeFor(email) };
}
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
// biome-ignore lint/suspicious/noExplicitAny: replies are checked by the assertions of each test
const json = async (reply: Response | Promise<Response>): Promise<any> => (await reply).json();

it('makes a member of who proves an address, and finds them again', async () => {
  const first = await askCode({ phone: '55 1000 2000', language: 'en' });
  const asked = await json(first);
  expect([first.status, asked]).toEqual([202, { success: true, requestId: expect.any(String), resendAfter: 30 }]);
  const { requestId } = asked;
  const code = await rig.codeFor('+525510002000');
  expect(code).toMatch(/^\d{6}$/);
  const entered = await enter({ phone: '+52 55 1000 2000', requestId, code, language: 'en' });
  expect(entered.status).toBe(200);
  const { member } = await json(entered);
  expect(member).toMatchObject({ name: null, language: 'en', channel: 'whatsapp' });
  expect(member.addresses).toMatchObject([{ channel: 'whatsapp', address: '+525510002000' }]);
  const again = await rig.signInMember({ phone: '+525510002000' });
  expect((await json(as(again))).member.id).toBe(member.id);
  const of = <Event extends { data: { memberId: number } }>(events: Event[]) =>
    events.filter(({ data }) => data.memberId === member.id);
  expect(of(await rig.eventsOf(memberSignedUp))).toHaveLength(1);
  expect(of(await rig.eventsOf(memberAddressVerified)).map(({ data }) => data.address)).toEqual(['+525510002000']);
});

it('keeps the code from every table and event', async () => {
  const email = someone();
  const { code, requestId } = await codeSentTo(email);
  const { rows } = await rig.storage.query<{ all: string }>(
    `select concat((select json_agg(c) from member_codes c), (select json_agg(o) from messaging.outbox o)) as all`,
  );
  expect(rows[0]?.all).toContain(email);
  expect(rows[0]?.all).not.toMatch(new RegExp(`\\b${code}\\b`));
  expect(rows[0]?.all).not.toContain(requestId);
});

it('sets a cookie that scripts cannot read, of this host and over TLS alone', async () => {
  const email = someone();
  const reply = await enter(await codeSentTo(email));
  expect(reply.headers.getSetCookie()[0]).toMatch(
    /^tianguis_member=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  const { url, close } = await rig.another({ PUBLIC_URL: 'https://tianguis.test' });
  const secure = await post(`${url}/api/members/session`, await codeSentTo(email));
  expect(secure.headers.getSetCookie()[0]).toMatch(/^__Host-tianguis_member=.*; HttpOnly; Secure; SameSite=Lax$/);
  await close();
});

it('A5: recognises a browser in which two members sign in, by a hash', async () => {
  const session = (body: object, cookie: string) =>
    rig.fetch('/api/members/session', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: rig.url, cookie },
      body: JSON.stringify(body),
    });
  const browserOf = (reply: Response): string => reply.headers.getSetCookie()[1]?.split(';')[0] ?? '';
  const first = await session(await codeSentTo(someone()), '');
  const browser = browserOf(first);
  expect(browser).toMatch(/^tianguis_browser=[\w-]{22}$/);
  const second = await session(await codeSentTo(someone()), browser);
  expect(browserOf(second)).toBe(browser);
  const elsewhere = await session(await codeSentTo(someone()), 'tianguis_browser=forged');
  expect(browserOf(elsewhere)).toMatch(/^tianguis_browser=[\w-]{22}$/);
  const ids = await Promise.all([first, second, elsewhere].map(async (reply) => (await json(reply)).member.id));
  const devices = (await rig.eventsOf(memberSignedIn)).map(({ data }) => data);
  const [one, two, three] = ids.map((id) => devices.find(({ memberId }) => memberId === id)?.device);
  expect(one).toBe(two);
  expect(three).not.toBe(one);
  expect(JSON.stringify(devices)).not.toContain(browser.split('=')[1]);
});

it('gives a wrong, used, old, replaced or never sent code one answer', async () => {
  const answers: unknown[] = [];
  const failed = async (body: unknown) => {
    const reply = await enter(body);
    const { status, code, errors } = (await reply.json()) as Record<string, unknown>;
    answers.push({ status, code, errors, cookies: reply.headers.getSetCookie() });
  };
  const email = someone();
  await failed({ email, requestId: 'a'.repeat(43), code: '123456' });
  const first = await codeSentTo(email);
  await failed({ ...first, code: wrongOf(first.code) });
  const second = await codeSentTo(email);
  await failed({ ...first, requestId: second.requestId });
  await failed({ ...second, email: someone() });
  expect((await enter(second)).status).toBe(200);
  await failed(second);
  const third = await codeSentTo(email);
  await rig.storage.query('update member_codes set expires_at = now()');
  await failed(third);
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toMatchObject({ status: 422, code: 'wrong_code', errors: [{ path: 'code' }], cookies: [] });
});

it('lets a code be tried five times', async () => {
  const sent = await codeSentTo(someone());
  for (let tries = 0; tries < 5; tries += 1)
    expect((await enter({ ...sent, code: wrongOf(sent.code) })).status).toBe(422);
  expect((await enter(sent)).status).toBe(422);
});

it('lets one of two in who come with the same code at once', async () => {
  const sent = await codeSentTo(someone());
  const replies = await Promise.all(Array.from({ length: 4 }, () => enter(sent)));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422]);
  const { rows } = await rig.storage.query(`select 1 from member_addresses where address = $1`, [sent.email]);
  expect(rows).toHaveLength(1);
});

it('A7: keeps the owner’s code whatever a stranger asks for and tries with the same address', async () => {
  const sent = await codeSentTo(someone());
  const { email } = sent;
  const strangers = await requestCode({ email });
  for (const requestId of [strangers, 'b'.repeat(43)])
    for (let tries = 0; tries < 20; tries += 1)
      expect((await enter({ email, requestId, code: wrongOf(sent.code) })).status).toBe(422);
  // Without the id of the request the right code does not work: nobody can guess at what someone else was sent.
  expect((await enter({ ...sent, requestId: strangers })).status).toBe(422);
  expect((await enter(sent)).status).toBe(200);
});

it('A7: sends the owner a code after a stranger had as many sent to them as one requester may', async () => {
  const email = someone();
  const from = (address: string) => post(`${proxied.url}/api/members/codes`, { email }, { 'x-forwarded-for': address });
  const proxied = await rig.another({ GATEWAY_TRUSTED_PROXIES: '127.0.0.0/8' });
  for (let times = 0; times < 3 * allowed.toAddress.points; times += 1) {
    const { status } = await from('203.0.113.66');
    expect(status).toBe(times < allowed.byRequesterToAddress.points ? 202 : 429);
  }
  const asked = await from('198.51.100.7');
  expect(asked.status).toBe(202);
  const { requestId } = await json(asked);
  expect((await enter({ email, requestId, code: await rig.codeFor(email) })).status).toBe(200);
  await proxied.close();
});

it('A7: counts only messages that went out, and says for how long it sends no more', async () => {
  const email = someone();
  const sentTo = async () =>
    (await rig.eventsOf(gatewayNotificationRequested)).filter(({ data }) => data.to.address === email).length;
  for (let times = 0; times < allowed.byRequesterToAddress.points; times += 1)
    expect((await askCode({ email })).status).toBe(202);
  const refused = await askCode({ email });
  const { code, title } = await json(refused);
  expect([refused.status, code]).toEqual([429, 'too_many_codes']);
  expect(title).toMatch(/^Ya mandamos demasiados códigos\. Usa el último que te llegó o pide otro en \d+ min\.$/);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  for (let times = 0; times < 40; times += 1) expect((await askCode({ email })).status).toBe(429);
  expect(await sentTo()).toBe(allowed.byRequesterToAddress.points);
  // Refused requests took nothing from what this requester may still have sent elsewhere.
  expect((await askCode({ email: someone() })).status).toBe(202);
});

it('tells nobody who is a member', async () => {
  const known = someone();
  await rig.signInMember({ email: known });
  const shape = async (reply: Response) => [
    reply.status,
    { ...(await json(reply)), requestId: expect.any(String) },
    [...reply.headers.keys()].toSorted(),
  ];
  expect(await shape(await askCode({ email: known }))).toEqual(await shape(await askCode({ email: someone() })));
});

it('limits what one client has sent to many addresses, and lets an office have the multiple that is set', async () => {
  for (const [client, factor] of [
    ['203.0.113.67', 1],
    ['203.0.113.68', 2],
  ] as const) {
    const throttle = createCodeThrottle(rig.storage, factor);
    const send = () => throttle.sending({ channel: 'mail', address: someone() }, client);
    for (let times = 0; times < allowed.byRequester.points * factor; times += 1) await send();
    await expect(send()).rejects.toMatchObject({ code: 'too_many_codes' });
  }
});

it('names what is wrong with an address', async () => {
  for (const body of [{}, { phone: '5510002000', email: 'a@example.com' }, { email: 'nobody' }, { phone: '12' }])
    expect((await askCode(body)).status).toBe(400);
});

it('keeps name, language and channel, and a second address that is proved', async () => {
  const cookie = await rig.signInMember({ email: someone() });
  const phone = '+525510003000';
  expect((await json(as(cookie, '', 'PATCH', { channel: 'whatsapp' }))).code).toBe('channel_without_address');
  const asked = await as(cookie, '/addresses/codes', 'POST', { phone });
  expect(asked.status).toBe(202);
  const { requestId } = await json(asked);
  const code = await rig.codeFor(phone);
  // A code for an address of an account opens no session.
  expect((await enter({ phone, requestId, code })).status).toBe(422);
  const { member } = await json(as(cookie, '/addresses', 'POST', { phone, requestId, code }));
  expect(member.addresses).toHaveLength(2);
  const changed = await json(as(cookie, '', 'PATCH', { name: 'Ana', language: 'en', channel: 'whatsapp' }));
  // The same again changes nothing.
  await as(cookie, '', 'PATCH', { name: 'Ana', language: 'en' });
  expect(changed.member).toMatchObject({ name: 'Ana', language: 'en', channel: 'whatsapp' });
  const preferred = (await rig.eventsOf(memberPreferencesChanged)).map(({ data }) => data);
  expect(preferred.filter(({ memberId }) => memberId === member.id)).toEqual([
    { memberId: member.id, language: 'es', channel: 'mail' },
    { memberId: member.id, language: 'en', channel: 'whatsapp' },
  ]);
  const other = await rig.signInMember({ email: someone() });
  const again = await json(as(other, '/addresses/codes', 'POST', { phone }));
  const body = { phone, requestId: again.requestId, code: await rig.codeFor(phone) };
  const taken = await as(other, '/addresses', 'POST', body);
  expect([taken.status, (await json(taken)).code]).toEqual([409, 'address_taken']);
  expect((await json(as(cookie))).member.addresses).toHaveLength(2);
});

it('shows and ends sessions: one’s own and nobody else’s', async () => {
  const email = someone();
  const phone = await rig.signInMember({ email });
  const laptop = await rig.signInMember({ email });
  const { sessions } = await json(as(phone, '/sessions'));
  expect(sessions.map(({ current }: { current: boolean }) => current)).toEqual([true, false]);
  const stranger = await rig.signInMember({ email: someone() });
  const lost = sessions[1].id;
  expect((await as(stranger, `/sessions/${lost}`, 'DELETE')).status).toBe(404);
  expect((await as(laptop)).status).toBe(200);
  expect((await as(phone, `/sessions/${lost}`, 'DELETE')).status).toBe(200);
  expect([(await as(laptop)).status, (await as(phone)).status]).toEqual([401, 200]);
  expect((await as(phone, '/sessions', 'DELETE')).status).toBe(200);
  expect([(await as(phone)).status, (await as(stranger)).status]).toEqual([401, 200]);
});

it('signs out', async () => {
  const cookie = await rig.signInMember({ email: someone() });
  const reply = await fetch(`${rig.url}/api/members/session`, { method: 'DELETE', headers: { cookie } });
  expect(reply.headers.getSetCookie()[0]).toContain('Max-Age=0');
  expect((await as(cookie)).status).toBe(401);
});

it('takes somebody who is staff and a member on one device for each where it counts', async () => {
  const both = [await rig.signIn(admin), await rig.signInMember({ email: someone() })].join('; ');
  expect((await as(both)).status).toBe(200);
  expect((await fetch(`${rig.url}/api/account`, { headers: { cookie: both } })).status).toBe(200);
});

it('erases an account: nothing of it stays, and others hear of it', async () => {
  const email = someone();
  const cookie = await rig.signInMember({ email });
  const { id } = (await json(as(cookie))).member;
  expect((await as(cookie, '', 'DELETE')).status).toBe(200);
  expect((await as(cookie)).status).toBe(401);
  const { rows } = await rig.storage.query(
    `select 1 from members where id = $1 union all select 1 from member_addresses where address = $2
     union all select 1 from member_sessions where member_id = $1`,
    [id, email],
  );
  expect(rows).toEqual([]);
  expect((await rig.eventsOf(memberErased)).at(-1)?.data).toEqual({ memberId: id });
});

it('A11: erases a member’s name, phone and mail from every table', async () => {
  const phone = '+525500004711';
  const cookie = await rig.signInMember({ phone });
  const name = 'Zenaida Quijote';
  expect((await as(cookie, '', 'PATCH', { name })).status).toBe(200);
  const published = async () =>
    (await rig.storage.query('select 1 from messaging.outbox where sent_at is null')).rowCount === 0;
  await eventually(published, { what: 'the outbox to be empty' });
  const traces = () => tracesOf(rig.storage, [name, phone]);
  expect(Object.keys(await traces())).toEqual(
    expect.arrayContaining(['messaging.outbox', 'public.member_addresses', 'public.members']),
  );
  expect((await as(cookie, '', 'DELETE')).status).toBe(200);
  expect(await traces()).toEqual({});
});

it('copies an account for an admin, however they wrote the mailbox, without what signs in', async () => {
  const email = `ana+obra${someone()}`;
  const cookie = await rig.signInMember({ email });
  const staff = await rig.signIn(admin);
  await rig.publish(personalDataRequested, {
    requestId: 7,
    kind: 'export',
    email: email.replace(/\+[^@]*/, ''),
    requestedBy: { actor: 'staff:1', name: 'Eva' },
  });
  const copy = () => fetch(`${rig.url}/api/admin/data-requests/7/gateway`, { headers: { cookie: staff } });
  await eventually(async () => (await copy()).status === 200, { what: 'the copy' });
  const { records } = await json(copy());
  expect(records).toMatchObject({
    members: [{ id: expect.any(Number), language: 'es' }],
    member_addresses: [{ channel: 'mail', address: email }],
    member_sessions: [{ created_at: expect.any(String) }],
  });
  expect(JSON.stringify(records)).not.toContain('token_hash');
  expect((await fetch(`${rig.url}/api/admin/data-requests/7/gateway`, { headers: { cookie } })).status).toBe(403);
});

it('erases an account together with all else of a person, as an admin asked', async () => {
  const email = someone();
  const cookie = await rig.signInMember({ email });
  const other = await rig.signInMember({ email: someone() });
  const requestedBy = { actor: 'staff:1', name: 'Eva' };
  await rig.publish(personalDataRequested, { requestId: 1, kind: 'export', email, requestedBy });
  const handled = async (id: number) =>
    (await rig.eventsOf(gatewayDataHandled)).find(({ data }) => data.requestId === id)?.data;
  await eventually(() => handled(1), { what: 'the copy to be told' });
  await rig.publish(personalDataRequested, { requestId: 2, kind: 'erasure', email, requestedBy });
  await eventually(async () => (await as(cookie)).status === 401, { what: 'the account to be gone' });
  await eventually(() => handled(2), { what: 'the erasure to be told' });
  expect([await handled(1), await handled(2)]).toEqual([
    { requestId: 1, kind: 'export', records: 3, memberIds: [expect.any(Number)] },
    { requestId: 2, kind: 'erasure', records: 3, memberIds: [expect.any(Number)] },
  ]);
  const { rows } = await rig.storage.query('select 1 from personal_data_exports where request_id = 1');
  expect(rows).toEqual([]);
  expect((await as(other)).status).toBe(200);
});
