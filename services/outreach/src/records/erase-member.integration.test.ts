import { randomUUID } from 'node:crypto';
import { memberAddressVerified, memberErased, memberPreferencesChanged } from '@tianguis/proto/gateway/members/events';
import { marketplaceNotificationRequested } from '@tianguis/proto/marketplace/notifications';
import { contactErased } from '@tianguis/proto/outreach/contacts/events';
import { eventually } from '@tianguis/testkit/eventually';
import { tracesOf } from '@tianguis/testkit/traces';
import { beforeAll, expect, it } from 'vitest';
import { addContact, memberReached, phone, received } from '../../test/kit/people.ts';
import { useRig } from '../../test/kit/rig.ts';
import { inbound, inboundPath, webhook } from '../../test/kit/webhook.ts';

const rig = await useRig();
beforeAll(() => rig.control('/settings', { twilio: { window: 'off' } }));

const name = 'Zenaida Quijote';
const mail = 'zenaida.quijote@persona.test';
const memberId = 4711;
const traces = () => tracesOf(rig.storage, [name, phone(47), mail]);

const orderNews = (channel: 'whatsapp' | 'mail', address: string, lot: string) =>
  rig.publish(marketplaceNotificationRequested, {
    notificationId: randomUUID(),
    to: { channel, address },
    template: 'order_changed',
    language: 'es',
    purpose: 'transactional',
    variables: { number: 'P-1', lot, change: 'se entregó', link: 'http://tianguis.test/mi' },
  });

it('A11: erases a member’s phone, mail, name and messages from every table', async () => {
  await rig.publish(memberAddressVerified, { memberId, channel: 'whatsapp', address: phone(47) });
  await rig.publish(memberAddressVerified, { memberId, channel: 'mail', address: mail });
  await memberReached(rig, memberId);
  const id = await addContact(rig, 47, { businessName: name, contactName: name, email: mail });
  await rig.post(`/api/outreach/contacts/${id}/notes`, { text: `${name} prefiere la mañana` });
  await webhook(rig, inboundPath, inbound(47, `Hola, soy ${name}`, { ProfileName: name }));
  await orderNews('whatsapp', phone(47), `Cemento de ${name}`);
  await orderNews('mail', mail, `Cemento de ${name}`);
  await eventually(async () => (await received(rig, 47)).length > 0, { what: 'the message on the phone' });
  const isPublished = async () =>
    (await rig.storage.query('select 1 from messaging.outbox where sent_at is null')).rowCount === 0;
  await eventually(isPublished, { what: 'the outbox to be empty' });
  expect(Object.keys(await traces())).toEqual(
    expect.arrayContaining([
      'messaging.outbox',
      'public.member_mails',
      'public.message_logs',
      'public.outreach_contacts',
    ]),
  );

  await rig.publish(memberErased, { memberId });
  const isErased = async () => Object.keys(await traces()).length === 0;
  await eventually(isErased, { what: 'no trace of the member' }).catch(() => undefined);
  expect(await traces()).toEqual({});
  expect((await rig.eventsOf(contactErased)).map(({ data }) => data)).toEqual([{ contactId: id }]);
});

it('A11: does not bring back an erased member by events that come late', async () => {
  await rig.publish(memberAddressVerified, { memberId, channel: 'whatsapp', address: phone(47) });
  await rig.publish(memberAddressVerified, { memberId, channel: 'mail', address: mail });
  await rig.publish(memberPreferencesChanged, { memberId, language: 'en', channel: 'whatsapp' });
  await orderNews('whatsapp', phone(47), name);
  // Later events of the same kinds show that the late ones were handled.
  const other = { memberId: 4712, language: 'en', channel: 'whatsapp' } as const;
  await rig.publish(memberAddressVerified, { memberId: 4712, channel: 'whatsapp', address: phone(48) });
  await rig.publish(memberAddressVerified, { memberId: 4712, channel: 'mail', address: 'otra@persona.test' });
  await rig.publish(memberPreferencesChanged, other);
  await orderNews('whatsapp', phone(48), 'Cemento');
  const isKnown = async () =>
    (
      await rig.storage.query(
        `select 1 from member_phones join member_mails using (member_id) join member_languages using (member_id)
         where member_id = 4712`,
      )
    ).rowCount === 1;
  await eventually(isKnown, { what: 'the other member' });
  const skipped = async () =>
    (await rig.storage.query(`select 1 from notifications where status = 'skipped' and template = 'order_changed'`))
      .rowCount > 0;
  await eventually(skipped, { what: 'the late notification to be skipped' });
  expect(await traces()).toEqual({});
});

it('A11: writes again to a person who signs in anew with a phone that was erased', async () => {
  await rig.publish(memberAddressVerified, { memberId: 4713, channel: 'whatsapp', address: phone(47) });
  const isBack = async () =>
    (await rig.storage.query('select 1 from member_phones where member_id = 4713')).rowCount === 1;
  await eventually(isBack, { what: 'the new member' });
  const before = (await received(rig, 47)).length;
  await orderNews('whatsapp', phone(47), 'Yeso');
  await eventually(async () => (await received(rig, 47)).length > before, { what: 'the message on the phone' });
});

it('keeps the opt-out of a member whose contact was merged into another', async () => {
  const kept = await addContact(rig, 60);
  const other = await addContact(rig, 61);
  await webhook(rig, inboundPath, inbound(61, 'BAJA'));
  expect((await rig.post(`/api/outreach/contacts/${kept}/merge`, { otherId: other })).status).toBe(200);
  await rig.publish(memberAddressVerified, { memberId: 4714, channel: 'whatsapp', address: phone(61) });
  const isMember = async () =>
    (await rig.storage.query('select 1 from member_phones where member_id = 4714')).rowCount === 1;
  await eventually(isMember, { what: 'the member' });
  await rig.publish(memberErased, { memberId: 4714 });
  const retired = async () => {
    const { rows } = await rig.storage.query<{ reason: string; optedOut: boolean }>(
      'select reason, opted_out as "optedOut" from retired_phones where phone_hash = phone_hash($1)',
      [phone(61)],
    );
    return rows[0];
  };
  await eventually(async () => (await retired())?.reason === 'erased', { what: 'the member to be erased' });
  expect(await retired()).toEqual({ reason: 'erased', optedOut: true });
  const { phones } = (await rig.get('/api/outreach/suppressed-phones?q=0061')).body;
  expect(phones).toMatchObject([{ reason: 'erased', masked: true }]);
  await webhook(rig, inboundPath, inbound(61, 'Hola'));
  const [back] = (await rig.get(`/api/outreach/contacts?q=${phone(61).slice(1)}`)).body.contacts;
  expect(back).toMatchObject({ optedOut: true });
});
