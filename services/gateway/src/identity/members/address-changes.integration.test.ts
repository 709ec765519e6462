import { randomUUID } from 'node:crypto';
import {
  memberAddressRemoved,
  memberAddressVerified,
  memberPreferencesChanged,
} from '@tianguis/proto/gateway/members/events';
import { gatewayNotificationRequested } from '@tianguis/proto/gateway/notifications';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { post, type Rig, startRig } from '../../../test/kit/rig.ts';
import { forgetExpired } from '../index.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig?.close());
beforeEach(() => rig.storage.query('delete from sign_in_throttle'));

const someone = () => `${randomUUID()}@example.com`;
let phones = 0;
const newPhone = () => `+52551000${String(4_000 + ++phones)}`;
// biome-ignore lint/suspicious/noExplicitAny: replies are checked by the assertions of each test
const json = async (reply: Response | Promise<Response>): Promise<any> => (await reply).json();

const as = (cookie: string, path = '', method = 'GET', body?: unknown, url = rig.url) =>
  fetch(`${url}/api/members/me${path}`, {
    method,
    headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
const addressesOf = async (cookie: string): Promise<string[]> =>
  (await json(as(cookie))).member.addresses.map(({ address }: { address: string }) => address);

interface Address {
  readonly phone?: string;
  readonly email?: string;
}
/** Changes an address as the page does: a code to the new one, then the change. */
async function changeTo(cookie: string, to: Address): Promise<Response> {
  const asked = await as(cookie, '/addresses/codes', 'POST', to);
  if (!asked.ok) return asked;
  const { requestId } = await json(asked);
  const code = await rig.codeFor(to.phone ?? to.email ?? '');
  return as(cookie, '/addresses', 'POST', { ...to, requestId, code });
}
const undoBy = (link: string) =>
  post(`${rig.url}/api/members/address-changes/undo`, { token: new URL(link).searchParams.get('token') });
/** As if the member had signed in a while ago, at every replica. */
async function growOld(cookie: string): Promise<void> {
  await rig.storage.query("update member_sessions set authenticated_at = now() - interval '11 minutes'");
  // This replica remembers what it read for five seconds; a refused proof has it read again.
  await as(cookie, '/proof', 'POST', { requestId: 'x'.repeat(43), code: '000000' });
}
const isRefused = async (reply: Response) => [reply.status, (await json(reply)).code];
const required = [403, 'recent_code_required'];

it('A8: changes addresses or erases an account only after a code to a current address in the last ten minutes', async () => {
  const email = someone();
  const cookie = await rig.signInMember({ email });
  const other = await rig.another();
  await rig.storage.query("update member_sessions set authenticated_at = now() - interval '11 minutes'");
  const onOther = (path: string, method: string, body?: unknown) => as(cookie, path, method, body, other.url);
  const phone = newPhone();
  const refused = await onOther('/addresses/codes', 'POST', { phone });
  const { code, title } = await json(refused);
  expect([refused.status, code]).toEqual(required);
  expect(title).toBe('Confirma que eres tú: escribe el código que mandamos a tu WhatsApp o correo actual');
  const change = { phone, requestId: 'a'.repeat(43), code: '123456' };
  expect(await isRefused(await onOther('/addresses', 'POST', change))).toEqual(required);
  expect(await isRefused(await onOther('', 'DELETE'))).toEqual(required);

  const asked = await onOther('/proof/codes', 'POST', {});
  const { requestId, to } = await json(asked);
  expect([asked.status, to]).toEqual([202, { channel: 'mail', address: email }]);
  const right = await rig.codeFor(email);
  const wrong = right === '000000' ? '000001' : '000000';
  expect((await onOther('/proof', 'POST', { requestId, code: wrong })).status).toBe(422);
  expect(await isRefused(await onOther('', 'DELETE'))).toEqual(required);
  expect((await onOther('/proof', 'POST', { requestId, code: right })).status).toBe(200);
  expect((await onOther('/proof', 'POST', { requestId, code: right })).status).toBe(422);
  expect((await onOther('/addresses/codes', 'POST', { phone })).status).toBe(202);
  await other.close();
  expect((await as(cookie, '', 'DELETE')).status).toBe(200);
});

it('A8: takes a code that proves an account for nothing else, and from its own account alone', async () => {
  const email = someone();
  const cookie = await rig.signInMember({ email });
  const thief = await rig.signInMember({ email: someone() });
  const { requestId } = await json(as(cookie, '/proof/codes', 'POST', { channel: 'mail' }));
  const code = await rig.codeFor(email);
  expect((await as(thief, '/proof', 'POST', { requestId, code })).status).toBe(422);
  expect((await post(`${rig.url}/api/members/session`, { email, requestId, code })).status).toBe(422);
  expect((await json(as(cookie, '/proof/codes', 'POST', { channel: 'whatsapp' }))).code).toBe(
    'channel_without_address',
  );
});

it('A8: ends other sessions on a change, and notifies the former addresses with a link that is kept from every table', async () => {
  const email = someone();
  const former = newPhone();
  const phone = newPhone();
  const laptop = await rig.signInMember({ email });
  expect((await changeTo(laptop, { phone: former })).status).toBe(200);
  const stolen = await rig.signInMember({ email });
  expect((await changeTo(laptop, { phone })).status).toBe(200);
  expect([(await as(stolen)).status, (await as(laptop)).status]).toEqual([401, 200]);
  expect(await addressesOf(laptop)).toEqual([phone, email]);
  const told = (await rig.eventsOf(gatewayNotificationRequested))
    .map(({ data }) => data)
    .filter(({ template, to }) => template === 'address_changed' && [email, former, phone].includes(to.address));
  const change = `tu WhatsApp cambió a uno que termina en ${phone.slice(-4)}`;
  expect(told.map(({ to, variables }) => [to.address, variables.change])).toEqual([
    [email, `se agregó un WhatsApp que termina en ${former.slice(-4)}`],
    [former, change],
    [email, change],
  ]);
  const link = await rig.undoLinkFor(former);
  const token = new URL(link).searchParams.get('token') ?? '';
  expect(link).toMatch(/^http:\/\/tianguis\.test\/deshacer\?token=[\w-]{43}$/);
  const { rows } = await rig.storage.query<{ all: string }>(
    `select concat((select json_agg(c) from member_address_changes c), (select json_agg(o) from messaging.outbox o)) as all`,
  );
  expect(rows[0]?.all).not.toContain(token);
});

it('A8: lets a former address undo a change, and all that followed it, for seven days', async () => {
  const email = someone();
  const phone = newPhone();
  const mine = await rig.signInMember({ phone });
  await changeTo(mine, { email });
  const thief = await rig.signInMember({ email });
  const thiefs = { phone: newPhone(), email: someone() };
  expect((await changeTo(thief, { phone: thiefs.phone })).status).toBe(200);
  expect((await changeTo(thief, { email: thiefs.email })).status).toBe(200);
  const { id } = (await json(as(thief))).member;

  const undone = await undoBy(await rig.undoLinkFor(phone));
  expect([undone.status, await json(undone)]).toEqual([
    200,
    {
      success: true,
      addresses: [
        { channel: 'whatsapp', address: phone },
        { channel: 'mail', address: email },
      ],
    },
  ]);
  expect((await as(thief)).status).toBe(401);
  const back = await rig.signInMember({ phone });
  expect((await json(as(back))).member.id).toBe(id);
  expect((await json(as(await rig.signInMember({ email: thiefs.email })))).member.id).not.toBe(id);
  const verified = (await rig.eventsOf(memberAddressVerified)).map(({ data }) => data);
  expect(
    verified
      .filter(({ memberId }) => memberId === id)
      .slice(-2)
      .map(({ address }) => address)
      .toSorted(),
  ).toEqual([phone, email].toSorted());

  // Once more changes nothing: not even sessions end.
  expect((await undoBy(await rig.undoLinkFor(phone))).status).toBe(200);
  expect((await as(back)).status).toBe(200);
  await rig.storage.query("update member_address_changes set created_at = now() - interval '7 days 1 minute'");
  const late = await undoBy(await rig.undoLinkFor(phone));
  expect(await isRefused(late)).toEqual([422, 'link_not_valid']);
  expect(await isRefused(await undoBy(`http://t.test/?token=${'x'.repeat(43)}`))).toEqual([422, 'link_not_valid']);
  await forgetExpired(rig.storage);
  expect((await rig.storage.query('select 1 from member_address_changes')).rows).toEqual([]);
});

it('A8: removes an address that was added, and writes by the one that is left', async () => {
  const email = someone();
  const phone = newPhone();
  const cookie = await rig.signInMember({ email });
  await changeTo(cookie, { phone });
  await as(cookie, '', 'PATCH', { channel: 'whatsapp' });
  const { id } = (await json(as(cookie))).member;
  const undone = await json(undoBy(await rig.undoLinkFor(email)));
  expect(undone.addresses).toEqual([{ channel: 'mail', address: email }]);
  expect((await rig.eventsOf(memberAddressRemoved)).map(({ data }) => data)).toContainEqual({
    memberId: id,
    channel: 'whatsapp',
    address: phone,
  });
  const preferred = (await rig.eventsOf(memberPreferencesChanged)).map(({ data }) => data);
  expect(preferred.findLast(({ memberId }) => memberId === id)).toMatchObject({ channel: 'mail' });
});

it('A8: leaves an account as it is where its former address belongs to another account by now', async () => {
  const email = someone();
  const cookie = await rig.signInMember({ email });
  const next = someone();
  await changeTo(cookie, { email: next });
  const link = await rig.undoLinkFor(email);
  await rig.signInMember({ email });
  expect(await isRefused(await undoBy(link))).toEqual([409, 'address_taken']);
  expect(await addressesOf(cookie)).toEqual([next]);
});

it('A8: asks again for a code ten minutes after the last one', async () => {
  const cookie = await rig.signInMember({ email: someone() });
  expect((await changeTo(cookie, { phone: newPhone() })).status).toBe(200);
  await growOld(cookie);
  const replica = await rig.another();
  expect(await isRefused(await as(cookie, '', 'DELETE', undefined, replica.url))).toEqual(required);
  await replica.close();
});
