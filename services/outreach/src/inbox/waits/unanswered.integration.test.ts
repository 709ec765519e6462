import type { Identity } from '@tianguis/chassis/identity/identity';
import { autoReplyHeld, autoReplyReady, autoReplyReviewed } from '@tianguis/proto/assistant/replies/events';
import { eventually } from '@tianguis/testkit/eventually';
import { beforeAll, expect, it } from 'vitest';
import { addContact } from '../../../test/kit/people.ts';
import { admin, useRig } from '../../../test/kit/rig.ts';
import { inbound, inboundPath, webhook } from '../../../test/kit/webhook.ts';

const rig = await useRig({ OUTREACH_PAIR_SECONDS: '0' });
beforeAll(() => rig.control('/settings', { twilio: { window: 'off' } }));

const luz: Identity = { kind: 'staff', id: '41', name: 'Luz', role: 'agent' };
const inbox = '/api/outreach/conversations';
const write = (n: number, body: string) => webhook(rig, inboundPath, inbound(n, body));
/** A contact who wrote some minutes ago what asks for nobody. */
async function wrote(n: number, minutes: number): Promise<number> {
  const id = await addContact(rig, n);
  await write(n, '¿Tienen cemento?');
  await rig.storage.query(
    `update conversations set unanswered_since = now() - $2 * interval '1 minute' where contact_id = $1`,
    [id, minutes],
  );
  return id;
}
let replies = 0;
const proposal = (contactId: number) => {
  replies += 1;
  return { aiResponseId: replies, contactId, messageLogId: 1, reply: 'Sí', confidence: 0.4, responseType: 'pricing' };
};
const held = async (contactId: number) => {
  const data = proposal(contactId);
  await rig.publish(autoReplyHeld, { ...data, outcome: 'held', acknowledge: false });
  await eventually(async () => (await conversation(contactId)).held === 1, { what: 'the proposal is held' });
  return data;
};
const review = (data: ReturnType<typeof proposal>, reply: string | null) =>
  rig.publish(autoReplyReviewed, {
    ...data,
    reply,
    reviewer: { id: '41', name: 'Luz' },
    decision: reply === null ? 'rejected' : 'accepted',
  });
const conversation = async (id: number) => (await rig.get(`${inbox}/${id}`)).body.conversation;
const raise = () => rig.service().runJob('raise-unanswered');
const waiting = async (): Promise<number[]> =>
  (await rig.get(`${inbox}?sort=waiting&person=true`)).body.conversations.map(
    ({ contactId }: { contactId: number }) => contactId,
  );
const minutesOf = async (id: number): Promise<unknown[]> =>
  (
    await rig.storage.query(
      `select ending, ended_by as by, round(extract(epoch from ended_at - began_at) / 60)::int as minutes
        from conversation_waits where contact_id = $1 order by id`,
      [id],
    )
  ).rows;

it('asks a person to answer who has waited an hour for the review of Aria’s proposal, the longest wait first', async () => {
  const short = await wrote(1, 30);
  await held(short);
  const long = await wrote(2, 70);
  const data = await held(long);
  await rig.put(`${inbox}/${long}/read`, { read: true }, luz);
  const unread = await wrote(3, 90);
  await raise();
  expect(await waiting()).toEqual([unread, long]);
  expect(await conversation(long)).toMatchObject({ priority: 'high', needsPersonSince: expect.any(String) });
  expect(await conversation(short)).toMatchObject({ needsPersonSince: null });
  await review(data, 'Sí, tenemos');
  await eventually(async () => (await minutesOf(long)).length === 1, { what: 'the wait' });
  await eventually(async () => !(await waiting()).includes(long), { what: 'it waits no longer' });
  expect(await minutesOf(long)).toEqual([{ ending: 'answered', by: 'staff:41', minutes: 70 }]);
});

it('asks nobody about what was answered, read, closed, opted out or is snoozed', async () => {
  const answered = await wrote(11, 70);
  await rig.publish(autoReplyReady, proposal(answered));
  await eventually(async () => (await conversation(answered)).lastMessage.direction === 'outbound', {
    what: 'Aria answers',
  });
  const read = await wrote(12, 70);
  await rig.put(`${inbox}/${read}/read`, { read: true }, luz);
  const closed = await wrote(13, 70);
  await rig.put(`${inbox}/${closed}/closed`, { closed: true }, luz);
  const snoozed = await wrote(14, 70);
  await rig.put(`${inbox}/${snoozed}/snooze`, { until: new Date(Date.now() + 3_600_000).toISOString() }, luz);
  const left = await addContact(rig, 15);
  await write(15, 'BAJA');
  const before = await waiting();
  await raise();
  expect(await waiting()).toEqual(before);
  const { rows } = await rig.storage.query('select unanswered_since from conversations where contact_id = any($1)', [
    [answered, left],
  ]);
  expect(rows).toEqual([{ unanswered_since: null }, { unanswered_since: null }]);
});

it('measures the first answer from the message that nobody answered, also where no wait for a person had begun', async () => {
  const id = await wrote(21, 20);
  await rig.post('/api/outreach/send-whatsapp', { contactId: id, body: 'Sí' }, luz);
  await rig.post('/api/outreach/send-whatsapp', { contactId: id, body: 'Claro' }, luz);
  expect(await minutesOf(id)).toEqual([{ ending: 'answered', by: 'staff:41', minutes: 20 }]);
});

it('measures how long a proposal waited that staff discarded', async () => {
  const id = await wrote(22, 15);
  const data = await held(id);
  await review(data, null);
  await eventually(async () => (await conversation(id)).held === 0, { what: 'the decision' });
  expect(await minutesOf(id)).toEqual([{ ending: 'attended', by: 'staff:41', minutes: 15 }]);
});

it('measures a closing although no wait for a person had begun, and waits on once it is reopened', async () => {
  const id = await wrote(23, 25);
  await rig.put(`${inbox}/${id}/closed`, { closed: true }, luz);
  const { rows } = await rig.storage.query<{ minutes: number }>(
    'select round(extract(epoch from closed_at - began_at) / 60)::int as minutes from conversation_resolutions where contact_id = $1',
    [id],
  );
  expect(rows).toEqual([{ minutes: 25 }]);
  await rig.put(`${inbox}/${id}/closed`, { closed: false }, luz);
  await rig.post('/api/outreach/send-whatsapp', { contactId: id, body: 'Sí' }, luz);
  expect(await minutesOf(id)).toEqual([{ ending: 'answered', by: 'staff:41', minutes: 25 }]);
});

it('keeps since when nobody answered where two contacts are merged', async () => {
  const kept = await wrote(31, 10);
  const other = await wrote(32, 40);
  expect((await rig.post(`/api/outreach/contacts/${kept}/merge`, { otherId: other }, admin)).status).toBe(200);
  await rig.post('/api/outreach/send-whatsapp', { contactId: kept, body: 'Sí' }, luz);
  expect(await minutesOf(kept)).toEqual([{ ending: 'answered', by: 'staff:41', minutes: 40 }]);
});
