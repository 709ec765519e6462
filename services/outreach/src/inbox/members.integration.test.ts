import { memberAddressVerified, memberErased } from '@tianguis/proto/gateway/members/events';
import { sellerReplyReady } from '@tianguis/proto/marketplace/whatsapp/events';
import { outreachActionAudited } from '@tianguis/proto/outreach/audit';
import { lotRequested } from '@tianguis/proto/outreach/inbox/events';
import { contactResponded } from '@tianguis/proto/outreach/messaging/events';
import { eventually } from '@tianguis/testkit/eventually';
import { testIdentity } from '@tianguis/testkit/identity';
import { expect, it } from 'vitest';
import { eventsOf } from '../../test/kit/events.ts';
import { addContact, answer, phone, received } from '../../test/kit/people.ts';
import { useRig } from '../../test/kit/rig.ts';
import { inbound, inboundPath, webhook } from '../../test/kit/webhook.ts';
import { demoPhoto } from '../demo/photo.ts';

const rig = await useRig({ OUTREACH_PAIR_SECONDS: '0' });

const memberAt = (memberId: number) =>
  eventually(
    async () =>
      (await rig.storage.query('select 1 from member_phones where member_id = $1', [memberId])).rowCount === 1,
    { what: 'the member’s phone' },
  );
/** A contact whose phone a member has proved. */
async function member(n: number): Promise<number> {
  const id = await addContact(rig, n);
  await rig.publish(memberAddressVerified, { memberId: n, channel: 'whatsapp', address: phone(n) });
  await memberAt(n);
  return id;
}
const respondedOf = async (id: number) =>
  (await eventsOf(rig, 'ContactResponded'))
    .map(({ data }) => contactResponded.schema.parse(data))
    .filter(({ contactId }) => contactId === id);
async function sendPhoto(n: number, photo: Buffer) {
  const url = `${rig.sandbox.url}/phone/${phone(n)}/media`;
  const init = { method: 'POST', headers: { 'content-type': 'image/png' }, body: new Uint8Array(photo) };
  const { mediaUrl } = (await (await fetch(url, init)).json()) as { mediaUrl: string };
  await answer(rig, n, '', { mediaUrl });
}

it('names the member who wrote, and leaves their message to the marketplace before Aria', async () => {
  const id = await member(1);
  await answer(rig, 1, '20 bultos de cemento');
  expect(await respondedOf(id)).toMatchObject([
    { autoReplyAllowed: false, member: { memberId: 1, staffLead: false, media: [] } },
  ]);
  await rig.post('/api/outreach/send-whatsapp', { contactId: id, body: 'Le atiendo yo' });
  await answer(rig, 1, 'sí');
  expect((await respondedOf(id)).at(-1)).toMatchObject({ autoReplyAllowed: false, member: { staffLead: true } });
  await answer(rig, 1, 'Baja');
  await answer(rig, 1, 'sí');
  expect((await respondedOf(id)).slice(-2).map((data) => data.member)).toEqual([undefined, undefined]);
});

it('knows the member who proved a phone last, and none once they are erased', async () => {
  const id = await member(2);
  await rig.publish(memberAddressVerified, { memberId: 22, channel: 'whatsapp', address: phone(2) });
  await memberAt(22);
  await answer(rig, 2, 'hola');
  expect((await respondedOf(id)).map((data) => data.member?.memberId)).toEqual([22]);
  await rig.publish(memberErased, { memberId: 22 });
  const forgotten = async () =>
    (await rig.storage.query('select 1 from member_phones where phone = $1', [phone(2)])).rowCount === 0;
  await eventually(forgotten, { what: 'the phone to be forgotten' });
  await answer(rig, 2, 'hola');
  // Their contact went with the account, so they are a new one.
  const { body } = await rig.get(`/api/outreach/contacts?q=${phone(2).slice(1)}`);
  expect(body.contacts).toHaveLength(1);
  expect(await respondedOf(body.contacts[0].id)).toMatchObject([{ body: 'hola' }]);
  expect((await respondedOf(body.contacts[0].id))[0]?.member).toBeUndefined();
});

it('hands over a picture by a link that only we can make', async () => {
  const id = await member(3);
  const photo = demoPhoto(0);
  await sendPhoto(3, photo);
  const [link = ''] = (await respondedOf(id))[0]?.member?.media ?? [];
  // As the gateway passes on who has no session.
  const headers = await testIdentity.headers({ kind: 'anonymous' });
  const get = (path = link) => fetch(rig.url + path, { headers });
  const res = await eventually(
    async () => {
      const found = await get();
      return found.status === 200 ? found : undefined;
    },
    { what: 'the picture' },
  );
  expect(Buffer.from(await res.arrayBuffer()).equals(photo)).toBe(true);
  expect((await get(`${link.slice(0, -4)}AAAA`)).status).toBe(404);
});

it('answers a seller in the conversation once, and not after an opt-out', async () => {
  const id = await member(4);
  await answer(rig, 4, '20 bultos de cemento');
  const event = crypto.randomUUID();
  for (let i = 0; i < 2; i += 1)
    await rig.publish(sellerReplyReady, { contactId: id, reply: 'Responde SÍ' }, { id: event });
  await eventually(async () => (await received(rig, 4)).length > 0, { what: 'the answer on the phone' });
  await answer(rig, 4, 'Baja');
  await rig.publish(sellerReplyReady, { contactId: id, reply: 'Esto ya no' });
  const logs = async () => (await rig.get(`/api/outreach/message-logs?contactId=${id}`)).body.logs;
  await eventually(async () => (await logs())[0]?.skipReason === 'opted_out', { what: 'the answer withheld' });
  const texts = (await received(rig, 4)).map(({ body }) => body);
  expect(texts.filter((text) => text === 'Responde SÍ')).toHaveLength(1);
  expect(texts).not.toContain('Esto ya no');
});

it('lets staff have a lot drafted from a member’s message, once, and from no one else’s', async () => {
  const id = await member(5);
  const stranger = await addContact(rig, 6);
  for (const n of [5, 6]) await answer(rig, n, 'Tengo 20 bultos de cemento');
  const request = async (contactId: number) =>
    rig.post(`/api/outreach/messages/${(await respondedOf(contactId))[0]?.messageLogId}/lot`, {});
  for (let i = 0; i < 2; i += 1) expect((await request(id)).body).toEqual({ success: true, memberId: 5 });
  expect(await rig.eventsOf(lotRequested)).toMatchObject([
    { data: { contactId: id, memberId: 5, body: 'Tengo 20 bultos de cemento', media: [] } },
  ]);
  const audited = (await rig.eventsOf(outreachActionAudited)).map(({ data }) => data.action);
  expect(audited.filter((action) => action !== 'desk_action')).toEqual(['lot_requested']);
  const refused = await request(stranger);
  expect([refused.status, refused.body.code]).toEqual([422, 'no_member_with_phone']);
  expect((await rig.post('/api/outreach/messages/999999/lot', {})).status).toBe(404);
  await rig.storage.query(`update outreach_contacts set last_inbound_at = now() - interval '25 hours' where id = $1`, [
    id,
  ]);
  expect((await request(id)).body.code).toBe('outside_window');
  await answer(rig, 5, 'Baja');
  expect((await request(id)).body.code).toBe('opted_out');
});

it('asks a stranger who sends a list whether they sell, once, and explains how to publish', async () => {
  await answer(rig, 7, 'busco 20 bultos de cemento');
  await answer(rig, 7, '20 bultos de cemento');
  await answer(rig, 7, '30 bultos de cemento');
  const asked = async () => (await received(rig, 7)).filter(({ body }) => body.includes('/entrar'));
  await eventually(async () => (await asked()).length > 0, { what: 'the question on the phone' });
  const { body } = await rig.get(`/api/outreach/contacts?q=${phone(7).slice(1)}`);
  const [contact] = body.contacts;
  expect((await respondedOf(contact.id)).map((data) => data.autoReplyAllowed)).toEqual([true, false, true]);
  const known = await addContact(rig, 8);
  await answer(rig, 8, '20 bultos de cemento');
  expect((await respondedOf(known))[0]?.autoReplyAllowed).toBe(true);
  expect(await asked()).toHaveLength(1);
});

it('names what the message is about that a member quotes', async () => {
  const id = await member(71);
  await answer(rig, 71, 'hola');
  await rig.publish(sellerReplyReady, { contactId: id, reply: '¿Publico este lote?', about: 'draft-17' });
  const sid = await eventually(
    async () => (await received(rig, 71)).find(({ body }) => body === '¿Publico este lote?')?.sid,
    { what: 'our question' },
  );
  // The phone has it a moment before the provider's id is stored; nobody answers that fast.
  const isStored = async () =>
    (await rig.storage.query('select 1 from message_logs where external_id = $1', [sid])).rowCount === 1;
  await eventually(isStored, { what: 'the id of our question' });
  await answer(rig, 71, 'SÍ', { inReplyTo: sid });
  await answer(rig, 71, 'SÍ', { inReplyTo: 'SM00000000000000000000000000000000' });
  expect((await respondedOf(id)).slice(-2).map((data) => data.member?.quoted)).toEqual(['draft-17', undefined]);
});

it('leads a person without an account, who asks for news of lots, to the page with their words', async () => {
  await addContact(rig, 72);
  await answer(rig, 72, 'AVISOS tarimas Iztapalapa');
  const reply = await eventually(
    async () => (await received(rig, 72)).find(({ body }) => body.includes('/mi/intereses')),
    { what: 'the link' },
  );
  expect(reply.body).toMatch(/\/mi\/intereses\?busca=Tarimas%20iztapalapa$/);
});

it('says that a phone is a member’s, whom it takes for no lead', async () => {
  const id = await member(9);
  await answer(rig, 9, '200 bultos de cemento a $15000, ¿cuándo pasan?');
  const stranger = await addContact(rig, 10);
  await answer(rig, 10, '200 bultos de cemento a $15000, ¿cuándo pasan?');
  const conversationOf = async (contact: number) =>
    (await rig.get(`/api/outreach/conversations/${contact}`)).body.conversation;
  expect(await conversationOf(id)).toMatchObject({ memberId: 9, priority: 'low', estimatedValue: 0 });
  expect(await conversationOf(stranger)).toMatchObject({ memberId: null, priority: 'high', estimatedValue: 15_000 });
  const recent: { contactId: number }[] = (await rig.get('/api/outreach/recent-responses')).body;
  const of = (contact: number) => recent.find(({ contactId }) => contactId === contact);
  expect(of(id)).toMatchObject({ memberId: 9, estimatedValue: 0 });
  expect(of(stranger)).toMatchObject({ memberId: null, estimatedValue: 15_000 });
});

it('lists first the conversations that have waited longest, page by page', async () => {
  for (const n of [11, 12, 13]) {
    await addContact(rig, n);
    await answer(rig, n, 'hola');
  }
  const page = async (query: string) =>
    (await rig.get(`/api/outreach/conversations?unread=true&${query}`)).body as {
      conversations: { contactId: number }[];
      nextCursor: string | null;
    };
  const newest = (await page('limit=100')).conversations.map(({ contactId }) => contactId);
  const first = await page('sort=oldest&limit=2');
  const rest = await page(`sort=oldest&limit=100&cursor=${first.nextCursor}`);
  const oldest = [...first.conversations, ...rest.conversations].map(({ contactId }) => contactId);
  expect(oldest).toEqual(newest.toReversed());
  expect(first.conversations).toHaveLength(2);
});

it('tells the others of a member whose opt-out staff took back, and whose it was', async () => {
  const id = await member(31);
  const prospect = await addContact(rig, 32);
  const { body } = await rig.post('/api/outreach/contacts/opt-out', { ids: [id, prospect], reason: 'other' });
  expect((await eventsOf(rig, 'ContactOptedOut')).at(-2)?.data).toMatchObject({ memberId: 31, by: 'staff' });
  expect((await rig.post(`/api/outreach/contact-changes/${body.changeId}/undo`)).body).toEqual({
    restored: 2,
    kept: 0,
  });
  const told = (await eventsOf(rig, 'ContactOptOutUndone')).map(({ data }) => data);
  expect(told).toEqual([{ contactId: id, memberId: 31 }]);
});

it('counts no member who writes by themselves in funnel and rates, but a prospect who became one', async () => {
  const figures = async () => {
    const [{ body: stats }, { body: analytics }] = await Promise.all([
      rig.get('/api/outreach/stats'),
      rig.get('/api/outreach/analytics?days=7'),
    ]);
    const funnel = analytics.funnel.reduce((sum: number, { count }: { count: number }) => sum + count, 0);
    return { all: stats.totalContacts, funnel, rate: stats.responseRate };
  };
  const before = await figures();
  await rig.publish(memberAddressVerified, { memberId: 95, channel: 'whatsapp', address: phone(95) });
  await memberAt(95);
  await webhook(rig, inboundPath, inbound(95, 'MIS LOTES'));
  await eventually(async () => (await figures()).all === before.all + 1, { what: 'the contact of the member' });
  expect(await figures()).toEqual({ ...before, all: before.all + 1 });
  await webhook(rig, inboundPath, inbound(96, 'Tengo 20 tarimas'));
  await eventually(async () => (await figures()).funnel === before.funnel + 1, { what: 'the prospect' });
  await rig.publish(memberAddressVerified, { memberId: 96, channel: 'whatsapp', address: phone(96) });
  await memberAt(96);
  expect((await figures()).funnel).toBe(before.funnel + 1);
});
