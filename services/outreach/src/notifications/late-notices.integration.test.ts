import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sealingKey } from '@tianguis/chassis/process/config';
import { createSecretBox } from '@tianguis/chassis/secrets/secret-box';
import { memberAddressVerified, memberErased } from '@tianguis/proto/gateway/members/events';
import { gatewayNotificationRequested } from '@tianguis/proto/gateway/notifications';
import { marketplaceNotificationRequested } from '@tianguis/proto/marketplace/notifications';
import { type NotificationRequest, sealVariable } from '@tianguis/proto/notifications';
import { eventually } from '@tianguis/testkit/eventually';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { addContact, phone, received } from '../../test/kit/people.ts';
import { useRig } from '../../test/kit/rig.ts';
import { inbound, inboundPath, webhook } from '../../test/kit/webhook.ts';

const site = createServer((_, res) => {
  res.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF-1.7\n');
});
await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
afterAll(() => void site.close());
const rig = await useRig({ OUTREACH_FILES_FROM: `http://127.0.0.1:${(site.address() as AddressInfo).port}` });

/** The review of the notices' texts takes its time, or has ended well. */
const inReview = () =>
  rig.storage.query(`
    update message_templates set approval = 'pending', approval_retry_at = now() + interval '1 day'
    where category <> 'marketing'`);
const approved = () => rig.storage.query(`update message_templates set approval = 'approved'`);
beforeEach(inReview);
afterEach(approved);

const release = () => rig.service().runJob('send-late-notices');

type Asked = Partial<NotificationRequest> & Pick<NotificationRequest, 'template' | 'variables'>;

/** Requests a notice to a phone, unless it says to whom. */
async function request(n: number, asked: Asked): Promise<string> {
  const notificationId = randomUUID();
  await rig.publish(marketplaceNotificationRequested, {
    notificationId,
    to: { channel: 'whatsapp', address: phone(n) },
    language: 'es',
    purpose: 'transactional',
    ...asked,
  });
  await eventually(async () => (await statusOf(notificationId)) !== undefined, { what: 'the notice is heard' });
  return notificationId;
}
const tell = (n: number, change: string, more: Partial<NotificationRequest> = {}): Promise<string> =>
  request(n, {
    template: 'order_changed',
    variables: { number: `P-${n}`, lot: 'Cemento', change, link: `http://tianguis.test/mi/${n}` },
    about: `order-${n}`,
    ...more,
  });
const box = createSecretBox(sealingKey.parse(rig.env.NOTIFICATION_KEY));
const seal = (text: string) => sealVariable(box, text, new Date(Date.now() + 600_000));
const driverLink = (n: number, number: string): Promise<string> =>
  request(n, {
    template: 'driver_link',
    variables: { number, lot: 'Cemento', when: 'mañana a las 9' },
    sealed: { link: seal(`http://tianguis.test/recoger/${number}`) },
  });

async function verified(memberId: number, address: string, channel: 'whatsapp' | 'mail' = 'whatsapp'): Promise<void> {
  await rig.publish(memberAddressVerified, { memberId, channel, address });
  const known = `select 1 from ${channel === 'mail' ? 'member_mails where address' : 'member_phones where phone'} = $1 and member_id = $2`;
  await eventually(async () => (await rig.storage.query(known, [address, memberId])).rowCount === 1, {
    what: 'the address is known',
  });
}
const statusOf = async (id: string): Promise<string | undefined> =>
  (await rig.storage.query<{ status: string }>('select status from notifications where id = $1', [id])).rows[0]?.status;
const onPhone = async (n: number) => (await received(rig, n)).map(({ body }) => body);
const hasOnPhone = (n: number, words: string) =>
  eventually(async () => (await onPhone(n)).some((body) => body.includes(words)), { what: `${words} on the phone` });

it('T3c: sends a notice once its text is approved, and once', async () => {
  const id = await tell(1, 'se entregó');
  expect(await statusOf(id)).toBe('withheld');
  await release();
  expect(await onPhone(1)).toEqual([]);
  await approved();
  await release();
  await hasOnPhone(1, 'se entregó');
  await release();
  expect(await statusOf(id)).toBe('sent');
  expect(await onPhone(1)).toHaveLength(1);
  const { rows } = await rig.storage.query(
    'select address, variables::text as variables from notifications where id = $1',
    [id],
  );
  expect(rows, 'nothing of it is kept').toEqual([{ address: null, variables: '{}' }]);
});

it('sends only the newest of what it tells of one thing', async () => {
  const first = await tell(2, 'se apartó');
  const second = await tell(2, 'se entregó');
  const other = await tell(2, 'se pagó', { about: 'order-22' });
  expect([await statusOf(first), await statusOf(second), await statusOf(other)]).toEqual([
    'skipped',
    'withheld',
    'withheld',
  ]);
  await approved();
  const third = await tell(2, 'se calificó');
  await hasOnPhone(2, 'se calificó');
  expect(await statusOf(third)).toBe('sent');
  await release();
  await hasOnPhone(2, 'se pagó');
  expect(await statusOf(second), 'the state that it told of is over').toBe('skipped');
  expect(await onPhone(2)).toHaveLength(2);
});

it('sends nothing after a day, no code, and nothing to who opted out meanwhile', async () => {
  const old = await tell(3, 'se entregó');
  await rig.storage.query(`update notifications set created_at = now() - interval '25 hours' where id = $1`, [old]);
  await addContact(rig, 4);
  const left = await tell(4, 'se entregó');
  await rig.storage.query('update outreach_contacts set opted_out = true where phone = $1', [phone(4)]);
  const code = randomUUID();
  await rig.publish(gatewayNotificationRequested, {
    notificationId: code,
    to: { channel: 'whatsapp', address: phone(5) },
    template: 'sign_in_code',
    language: 'es',
    purpose: 'authentication',
    variables: {},
    sealed: { code: seal('271828') },
  });
  await eventually(async () => (await statusOf(code)) === 'skipped', { what: 'the code is given up' });
  await approved();
  await release();
  expect([await statusOf(old), await statusOf(left), await statusOf(code)]).toEqual(['skipped', 'skipped', 'skipped']);
  for (const n of [3, 4, 5]) expect(await onPhone(n)).toEqual([]);
});

it('sends a driver the links of all orders, and each message of one order', async () => {
  const ids = [
    await driverLink(7, 'P-71'),
    await driverLink(7, 'P-72'),
    await request(7, {
      template: 'driver_changed',
      variables: { number: 'P-72', lot: 'Cemento', change: 'es a las 10' },
    }),
  ];
  for (const text of ['¿Traes diablito?', '¿Y lonas?'])
    ids.push(
      await request(7, {
        template: 'order_message',
        variables: { number: 'P-73', lot: 'Cemento', text, link: 'http://tianguis.test/pedido/73' },
        about: 'order-73',
      }),
    );
  expect(await Promise.all(ids.map(statusOf))).toEqual(ids.map(() => 'withheld'));
  await approved();
  await release();
  await eventually(async () => (await onPhone(7)).length === 5, { what: 'all five' });
  for (const words of ['P-71', 'P-72', 'es a las 10', '¿Traes diablito?', '¿Y lonas?']) await hasOnPhone(7, words);
}, 40_000);

it('goes on after a notice that can no longer be written', async () => {
  const poor = await tell(8, 'se entregó');
  const next = await tell(9, 'se pagó');
  // The newer text names what this notice does not have.
  await rig.storage.query(`update notifications set variables = '{}' where id = $1`, [poor]);
  await approved();
  await release();
  await hasOnPhone(9, 'se pagó');
  expect([await statusOf(poor), await statusOf(next)]).toEqual(['skipped', 'sent']);
});

it('ends after a day what has no text any more', async () => {
  const id = await tell(10, 'se entregó');
  await rig.storage.query(
    `update notifications set template = 'of_before', created_at = now() - interval '25 hours' where id = $1`,
    [id],
  );
  await release();
  const { rows } = await rig.storage.query('select status, address from notifications where id = $1', [id]);
  expect(rows).toEqual([{ status: 'skipped', address: null }]);
});

it('sends to the phone that its member has by then', async () => {
  await verified(11, phone(11));
  await tell(11, 'se entregó', { memberId: 11 });
  const link = await driverLink(11, 'P-11');
  const warning = await request(11, {
    template: 'address_changed',
    variables: { change: 'tu WhatsApp cambió' },
    sealed: { link: seal('http://tianguis.test/deshacer') },
  });
  await verified(11, phone(12));
  await approved();
  await release();
  expect(await statusOf(link), 'the former phone may be stolen').toBe('skipped');
  await hasOnPhone(12, 'se entregó');
  await hasOnPhone(11, 'tu WhatsApp cambió');
  expect(await statusOf(warning)).toBe('sent');
  expect(await onPhone(11)).toHaveLength(1);
});

it('mails with its files what its member wants by mail meanwhile, and drops what they switched off', async () => {
  const address = `${randomUUID()}@example.com`;
  await verified(13, phone(13));
  const id = await tell(13, 'se entregó', { memberId: 13, attachments: { 'recibo.pdf': seal('/api/receipts/1') } });
  await verified(13, address, 'mail');
  await rig.storage.query(`insert into notice_settings (member_id, kind, channels) values (13, 'turn', '{mail}')`);
  await approved();
  await release();
  await eventually(async () => (await statusOf(id)) === 'sent', { what: 'the mail' });
  const { mails } = await rig.control<{ mails: unknown[] }>(`/mail?to=${encodeURIComponent(address)}`);
  expect(mails).toMatchObject([{ attachments: [{ filename: 'recibo.pdf' }] }]);
  expect(await onPhone(13)).toEqual([]);

  await inReview();
  await verified(14, phone(14));
  const news = await tell(14, 'se publicó', { memberId: 14, kind: 'news' });
  await rig.storage.query(`insert into notice_settings (member_id, kind, channels) values (14, 'news', '{}')`);
  await approved();
  await release();
  expect(await statusOf(news)).toBe('skipped');
  expect(await onPhone(14)).toEqual([]);
});

it('drops what a newer notice tells anew, whatever way that one goes', async () => {
  const address = `${randomUUID()}@example.com`;
  await verified(15, phone(15));
  const first = await tell(15, 'se apartó', { memberId: 15 });
  await tell(15, 'se entregó', { memberId: 15, to: { channel: 'mail', address } });
  expect(await statusOf(first)).toBe('skipped');
});

it('keeps what it tells of a refund or a report, however the order itself goes on', async () => {
  await verified(18, phone(18));
  const refund = await tell(18, 'di a qué cuenta', { memberId: 18, template: 'refund_changed' });
  const report = await tell(18, 'tu reporte ESG está listo', { memberId: 18, template: 'report_changed' });
  await tell(18, 'se concluyó', { memberId: 18 });
  expect([await statusOf(refund), await statusOf(report)]).toEqual(['withheld', 'withheld']);
});

it('sends only the newest of what it tells of one refund, and no reminder of it', async () => {
  await verified(19, phone(19));
  const tellRefund = (change: string) => tell(19, change, { memberId: 19, template: 'refund_changed' });
  const asked = await tellRefund('di a qué cuenta');
  const reminder = await tellRefund('aún falta tu cuenta');
  const sent = await tellRefund('ya la transferimos');
  expect([await statusOf(asked), await statusOf(reminder), await statusOf(sent)]).toEqual([
    'skipped',
    'skipped',
    'withheld',
  ]);
  await approved();
  await release();
  await hasOnPhone(19, 'ya la transferimos');
  expect(await onPhone(19)).toHaveLength(1);
});

it('takes CANCELAR for no opt-out after a notice that asks for the account of a refund', async () => {
  await addContact(rig, 20);
  await approved();
  await tell(20, 'di a qué cuenta', { template: 'refund_changed' });
  await hasOnPhone(20, 'di a qué cuenta');
  await webhook(rig, inboundPath, inbound(20, 'CANCELAR'));
  const { rows } = await rig.storage.query('select opted_out as "optedOut" from outreach_contacts where phone = $1', [
    phone(20),
  ]);
  expect(rows).toEqual([{ optedOut: false }]);
});

it('forgets with an erased member what was withheld from their former phone', async () => {
  await verified(16, phone(16));
  const id = await tell(16, 'se entregó', { memberId: 16 });
  await verified(16, phone(17));
  await rig.publish(memberErased, { memberId: 16 });
  await eventually(async () => (await statusOf(id)) === 'expired', { what: 'it is forgotten' });
});

it('forgets with an erased member what waits for a review', async () => {
  await rig.publish(memberAddressVerified, { memberId: 6, channel: 'whatsapp', address: phone(6) });
  await eventually(
    async () => (await rig.storage.query('select 1 from member_phones where member_id = 6')).rowCount === 1,
    { what: 'the phone is known' },
  );
  const id = await tell(6, 'se entregó');
  await rig.publish(memberErased, { memberId: 6 });
  await eventually(async () => (await statusOf(id)) === 'expired', { what: 'it is forgotten' });
  await approved();
  await release();
  expect(await onPhone(6)).toEqual([]);
});
