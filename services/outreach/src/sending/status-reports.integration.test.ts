import { eventually } from '@tianguis/testkit/eventually';
import { beforeAll, expect, it } from 'vitest';
import { eventsOf } from '../../test/kit/events.ts';
import { addContact } from '../../test/kit/people.ts';
import { useRig } from '../../test/kit/rig.ts';
import { newSid, statusPath, webhook } from '../../test/kit/webhook.ts';

const rig = await useRig();
beforeAll(async () => {
  await rig.control('/settings', { twilio: { sentAfterMs: null, deliveredAfterMs: null } });
});

const logOf = async (id: number) =>
  (await rig.get('/api/outreach/message-logs')).body.logs.find((log: { id: number }) => log.id === id);

/** A message that the provider took and has said nothing more of. */
async function sentMessage(n: number) {
  const contactId = await addContact(rig, n);
  const { body } = await rig.post('/api/outreach/send-whatsapp', { contactId, templateName: 'primer_mensaje' });
  const log = await eventually(
    async () => {
      const found = await logOf(body.logId);
      return found.status === 'sent' ? found : undefined;
    },
    { what: 'the message sent' },
  );
  return { id: log.id as number, sid: log.externalId as string, contactId };
}

const report = (id: number, sid: string, word: string, more: Record<string, string> = {}) =>
  webhook(rig, statusPath(id), { MessageSid: sid, MessageStatus: word, ...more });

it('takes reports in any order, any number of times, and never moves a status back', async () => {
  const { id, sid } = await sentMessage(1);
  const words = ['read', 'sent', 'delivered', 'queued', 'delivered', 'read', 'read', 'failed'];
  for (const word of words) expect((await report(id, sid, word)).status).toBe(204);
  expect(await logOf(id)).toMatchObject({
    status: 'read',
    readAt: expect.any(String),
    deliveredAt: expect.any(String),
    errorCode: null,
  });
  const changes = (await eventsOf(rig, 'MessageStatusChanged')).filter(({ data }) => data.messageLogId === id);
  expect(changes.map(({ data }) => data.status)).toEqual(['read']);
});

it('applies reports once that arrive all at once', async () => {
  const { id, sid } = await sentMessage(2);
  await Promise.all(Array.from({ length: 30 }, (_, i) => report(id, sid, i % 2 ? 'delivered' : 'sent')));
  const changes = (await eventsOf(rig, 'MessageStatusChanged')).filter(({ data }) => data.messageLogId === id);
  expect(changes).toHaveLength(1);
  expect(await logOf(id)).toMatchObject({ status: 'delivered' });
});

it('stores the error code of a failure', async () => {
  const { id, sid } = await sentMessage(3);
  await report(id, sid, 'undelivered', { ErrorCode: '63024' });
  await report(id, sid, 'delivered');
  expect(await logOf(id)).toMatchObject({ status: 'undelivered', errorCode: '63024', deliveredAt: null });
});

it('finds the message by the provider’s id where the address does not name it', async () => {
  const { id, sid } = await sentMessage(4);
  expect((await webhook(rig, '/webhooks/twilio/status', { MessageSid: sid, MessageStatus: 'delivered' })).status).toBe(
    204,
  );
  expect(await logOf(id)).toMatchObject({ status: 'delivered' });
});

it('does not apply a report of one message to another', async () => {
  const { id, sid } = await sentMessage(5);
  const other = await sentMessage(6);
  await report(id, other.sid, 'read');
  expect(await logOf(id)).toMatchObject({ status: 'sent', externalId: sid });
  expect(await logOf(other.id)).toMatchObject({ status: 'read' });
  expect((await report(id, newSid(), 'read')).status).toBe(204);
  expect(await logOf(id)).toMatchObject({ status: 'sent' });
});

it('learns from a report that a message was accepted, before it noted so itself', async () => {
  const contactId = await addContact(rig, 7);
  const { rows } = await rig.storage.query<{ id: number }>(
    `insert into message_logs (contact_id, phone, message_content, status, sent_at, claimed_by, lease_until, purpose)
     values ($1, '+525500000007', 'Hola', 'sending', null, 'a replica that died', now() + interval '1 hour', 'marketing') returning id`,
    [contactId],
  );
  const id = rows[0]?.id ?? 0;
  const sid = newSid();
  await report(id, sid, 'delivered');
  expect(await logOf(id)).toMatchObject({ status: 'delivered', externalId: sid, sentAt: expect.any(String) });
  expect((await eventsOf(rig, 'MessageSent')).filter(({ data }) => data.messageLogId === id)).toHaveLength(1);
  const { body } = await rig.get('/api/outreach/contacts?status=contacted');
  expect(body.contacts.map((contact: { id: number }) => contact.id)).toContain(contactId);
});

it('answers reports of messages that are not ours, and of words it does not know', async () => {
  for (const word of ['read', 'partying']) expect((await report(999_999, newSid(), word)).status).toBe(204);
  expect(
    (await webhook(rig, '/webhooks/twilio/status?log=abc', { MessageSid: newSid(), MessageStatus: 'read' })).status,
  ).toBe(204);
});
