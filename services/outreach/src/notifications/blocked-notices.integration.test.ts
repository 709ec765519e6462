import { randomUUID } from 'node:crypto';
import { sealingKey } from '@tianguis/chassis/process/config';
import { createSecretBox } from '@tianguis/chassis/secrets/secret-box';
import { memberAddressVerified } from '@tianguis/proto/gateway/members/events';
import { gatewayNotificationRequested } from '@tianguis/proto/gateway/notifications';
import { marketplaceNotificationRequested } from '@tianguis/proto/marketplace/notifications';
import { sealVariable } from '@tianguis/proto/notifications';
import { eventually } from '@tianguis/testkit/eventually';
import { afterAll, expect, it } from 'vitest';
import { memberReached } from '../../test/kit/people.ts';
import { agent, useRig } from '../../test/kit/rig.ts';
import { noticeGauges } from '../templates/blocked-notices.ts';

const rig = await useRig({}, { start: false });
const refused = { rejectedTemplates: ['aviso_order_changed_es', 'aviso_sign_in_code_es'] };
await rig.control('/settings', { twilio: refused });
afterAll(() => rig.control('/settings', { twilio: { rejectedTemplates: [] } }));
await rig.another({ PORT: new URL(rig.url).port });
await eventually(
  async () => {
    const { rows } = await rig.storage.query<{ approval: string }>('select distinct approval from message_templates');
    return rows.every(({ approval }) => approval === 'approved' || approval === 'rejected');
  },
  { what: 'every template is decided on', timeout: 40_000 },
);

const onPhone = async (phone: string) =>
  (await rig.control<{ messages: { body: string }[] }>(`/phone/${phone}`)).messages.map(({ body }) => body);
const mailsTo = async (address: string) =>
  (await rig.control<{ mails: { text: string }[] }>(`/mail?to=${encodeURIComponent(address)}`)).mails;
const logOf = async (phone: string) =>
  (await rig.storage.query('select status, skip_reason from message_logs where phone = $1', [phone])).rows;

async function member(memberId: number, phone: string): Promise<string> {
  const address = `${randomUUID()}@example.com`;
  await rig.publish(memberAddressVerified, { memberId, channel: 'whatsapp', address: phone });
  await rig.publish(memberAddressVerified, { memberId, channel: 'mail', address });
  await memberReached(rig, memberId);
  return address;
}

const askForCode = (phone: string) => {
  const box = createSecretBox(sealingKey.parse(rig.env.NOTIFICATION_KEY));
  return rig.publish(gatewayNotificationRequested, {
    notificationId: randomUUID(),
    to: { channel: 'whatsapp', address: phone },
    template: 'sign_in_code',
    language: 'es',
    purpose: 'authentication',
    variables: {},
    sealed: { code: sealVariable(box, '271828', new Date(Date.now() + 600_000)) },
  });
};

const tellOfOrder = (phone: string) =>
  rig.publish(marketplaceNotificationRequested, {
    notificationId: randomUUID(),
    to: { channel: 'whatsapp', address: phone },
    template: 'order_changed',
    language: 'es',
    purpose: 'transactional',
    variables: { number: 'P-000021', lot: 'Cemento', change: 'se entregó', link: 'http://tianguis.test/mi' },
  });

const blocked = async () => (await rig.get('/api/outreach/templates', agent)).body.blockedNotices;
const gauges = async () =>
  Object.fromEntries((await noticeGauges(rig.storage).read()).map(({ gauge, value }) => [gauge, value]));

it('mails what WhatsApp would not take, where the person proved a mailbox', async () => {
  const phone = '+525510000021';
  const mail = await member(21, phone);
  await tellOfOrder(phone);
  await eventually(async () => (await mailsTo(mail)).length === 1, { what: 'the mail about the order' });
  await askForCode(phone);
  await eventually(async () => (await mailsTo(mail)).length === 2, { what: 'the mail with the code' });
  const texts = (await mailsTo(mail)).map(({ text }) => text).join();
  expect(texts).toContain('se entregó');
  expect(texts).toContain('271828');
  expect(await onPhone(phone)).toEqual([]);
  expect(await gauges()).toEqual({ 'notices.unapproved': 2, 'notices.unsent': 0 });
});

it('shows staff which notices WhatsApp has not approved, why, and how many reached nobody', async () => {
  const phone = '+525510000022';
  await askForCode(phone);
  await eventually(async () => (await logOf(phone)).length === 1, { what: 'what became of the code' });
  expect(await logOf(phone)).toEqual([{ status: 'skipped', skip_reason: 'outside_window' }]);
  expect(await blocked()).toEqual([
    {
      name: 'sign_in_code',
      language: 'es',
      subject: '… es tu código de Tianguis Circular',
      approval: 'rejected',
      approvalReason: expect.stringContaining('refused'),
      since: expect.any(String),
      unsent: 1,
    },
    expect.objectContaining({ name: 'order_changed', approval: 'rejected', unsent: 0 }),
  ]);
  expect(await gauges()).toEqual({ 'notices.unapproved': 2, 'notices.unsent': 1 });
});

it('sends them by WhatsApp to who wrote to us within 24 hours', async () => {
  const phone = '+525510000023';
  await rig.control(`/phone/${phone}/reply`, { body: 'Hola' });
  await eventually(
    async () =>
      (
        await rig.storage.query('select 1 from outreach_contacts where phone = $1 and last_inbound_at is not null', [
          phone,
        ])
      ).rowCount === 1,
    { what: 'the message is heard' },
  );
  await tellOfOrder(phone);
  await eventually(async () => (await onPhone(phone)).some((body) => body.includes('se entregó')), {
    what: 'the notice on the phone',
  });
});

it('knows of nothing that is blocked once all are approved', async () => {
  await rig.storage.query(`update message_templates set approval = 'approved'`);
  expect(await blocked()).toEqual([]);
  expect((await gauges())['notices.unapproved']).toBe(0);
});
