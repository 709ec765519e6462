import { randomUUID } from 'node:crypto';
import { sealingKey } from '@tianguis/chassis/process/config';
import { createSecretBox } from '@tianguis/chassis/secrets/secret-box';
import { memberAddressVerified } from '@tianguis/proto/gateway/members/events';
import { gatewayNotificationRequested } from '@tianguis/proto/gateway/notifications';
import { marketplaceNotificationRequested } from '@tianguis/proto/marketplace/notifications';
import { sealVariable } from '@tianguis/proto/notifications';
import { notificationEnded } from '@tianguis/proto/outreach/notifications/events';
import { eventually } from '@tianguis/testkit/eventually';
import { expect, it } from 'vitest';
import { memberReached } from '../../test/kit/people.ts';
import { useRig } from '../../test/kit/rig.ts';
import { templatesApproved } from '../../test/kit/templates.ts';
import { notificationStore } from './notification-store.ts';

const rig = await useRig({}, { start: false });
const startReplica = () => rig.another({ PORT: new URL(rig.url).port });
let replica = await startReplica();
await templatesApproved(rig);

const code = '271828';
const inTenMinutes = () => Date.now() + 600_000;

/** As the gateway asks for a code. */
async function ask(
  to: { channel: 'whatsapp' | 'mail'; address: string },
  { id = randomUUID(), until = inTenMinutes(), language = 'es' as 'es' | 'en' } = {},
) {
  const box = createSecretBox(sealingKey.parse(rig.env.NOTIFICATION_KEY));
  await rig.publish(gatewayNotificationRequested, {
    notificationId: id,
    to,
    template: 'sign_in_code',
    language,
    purpose: 'authentication',
    variables: {},
    sealed: { code: sealVariable(box, code, new Date(until)) },
  });
  return id;
}

const onPhone = async (phone: string) =>
  (await rig.control<{ messages: { body: string }[] }>(`/phone/${phone}`)).messages.map(({ body }) => body);
const inMailbox = async (address: string) =>
  (
    await rig.control<{ mails: { subject: string; text: string; html: string }[] }>(
      `/mail?to=${encodeURIComponent(address)}`,
    )
  ).mails;
const rowOf = async (id: string) =>
  (
    await rig.storage.query<{ status: string; rest: string }>(
      `select status, concat(address, variables, sealed) as rest from notifications where id = $1`,
      [id],
    )
  ).rows[0];
const logOf = async (phone: string) =>
  (await rig.storage.query<Record<string, unknown>>('select * from message_logs where phone = $1 order by id', [phone]))
    .rows;

it('sends a code by WhatsApp, and keeps it from queue, log and staff', async () => {
  const phone = '+525510000001';
  await ask({ channel: 'whatsapp', address: phone });
  await eventually(async () => (await onPhone(phone)).length > 0, { what: 'the code on the phone' });
  expect((await onPhone(phone))[0]).toContain(`*${code}* es tu código`);
  const [log] = await logOf(phone);
  expect(log).toMatchObject({ purpose: 'authentication', contact_id: null });
  expect(JSON.stringify(log)).not.toContain(code);
  const { body } = await rig.get('/api/outreach/message-logs');
  expect(JSON.stringify(body)).not.toContain(code);
  expect(JSON.stringify(body)).toContain('*••••••* es tu código');
});

it('sends a notification once, however often it is requested', async () => {
  const phone = '+525510000002';
  const id = await ask({ channel: 'whatsapp', address: phone });
  await ask({ channel: 'whatsapp', address: phone }, { id });
  const later = await ask({ channel: 'mail', address: 'marker@example.com' });
  await eventually(async () => (await rowOf(later))?.status === 'sent', { what: 'what was asked after it' });
  // The three are taken side by side.
  await eventually(async () => (await logOf(phone)).length > 0, { what: 'the code' });
  expect(await logOf(phone)).toHaveLength(1);
});

it('mails a code in the reader’s language, and forgets who it was for', async () => {
  const id = await ask({ channel: 'mail', address: 'ana@example.com' }, { language: 'en' });
  await eventually(async () => (await rowOf(id))?.status === 'sent', { what: 'the mail' });
  const [mail] = await inMailbox('ana@example.com');
  expect(mail?.subject).toBe(`${code} is your code for Tianguis Circular`);
  expect((await rowOf(id))?.rest).toBe('{}{}');
  const jobs = await rig.storage.query('select * from graphile_worker._private_jobs');
  expect(JSON.stringify(jobs.rows)).not.toContain('ana@example.com');
});

it('does not send an expired code', async () => {
  const until = Date.now() - 1;
  const mail = await ask({ channel: 'mail', address: 'late@example.com' }, { until });
  await eventually(async () => (await rowOf(mail))?.status === 'expired', { what: 'the mail to be given up' });
  await ask({ channel: 'whatsapp', address: '+525510000003' }, { until });
  const gaveUp = async () => (await logOf('+525510000003'))[0]?.error_code === 'expired';
  await eventually(gaveUp, { what: 'the message to be given up' });
  expect(await inMailbox('late@example.com')).toEqual([]);
  expect(await onPhone('+525510000003')).toEqual([]);
});

it('sends a code to a person who opted out and asks for one now', async () => {
  const phone = '+525510000004';
  const contact = { businessName: 'Bodega', phone, category: 'bodega', zone: 'Centro' };
  const { body } = await rig.post('/api/outreach/contacts', contact);
  await rig.storage.query('update outreach_contacts set opted_out = true where id = $1', [body.id ?? body.contact?.id]);
  await ask({ channel: 'whatsapp', address: phone });
  await eventually(async () => (await onPhone(phone)).length > 0, { what: 'the code on the phone' });
});

it('sends the marketplace’s notices by WhatsApp and by mail, in the reader’s language', async () => {
  const variables = { count: '2', lots: 'Cemento · Varilla', link: 'http://tianguis.test/mi/intereses' };
  const notice = { template: 'listing_digest', purpose: 'transactional', variables } as const;
  const phone = '+525510000007';
  const first = randomUUID();
  const second = randomUUID();
  const byPhone = { ...notice, notificationId: first, language: 'es' as const };
  await rig.publish(marketplaceNotificationRequested, { ...byPhone, to: { channel: 'whatsapp', address: phone } });
  const byMail = { ...notice, notificationId: second, language: 'en' as const };
  await rig.publish(marketplaceNotificationRequested, {
    ...byMail,
    to: { channel: 'mail', address: 'eva@example.com' },
  });
  await eventually(async () => (await onPhone(phone)).length > 0, { what: 'the notice on the phone' });
  expect((await onPhone(phone))[0]).toContain('Entre ellos: Cemento · Varilla');
  await eventually(async () => (await rowOf(second))?.status === 'sent', { what: 'the mail' });
  expect((await inMailbox('eva@example.com'))[0]?.subject).toBe('New lots of what you look for: 2');
});

it('mails the newsletter’s confirmation, and lets mail programs unsubscribe with one click', async () => {
  const box = createSecretBox(sealingKey.parse(rig.env.NOTIFICATION_KEY));
  const links = { confirm: 'https://t.test/a?x=1&y=2', leave: 'https://t.test/b', unsubscribe: 'https://t.test/c' };
  const seal = (link: string) => sealVariable(box, link, new Date(inTenMinutes()));
  const notificationId = randomUUID();
  await rig.publish(marketplaceNotificationRequested, {
    notificationId,
    template: 'newsletter_confirmation',
    language: 'en',
    purpose: 'transactional',
    to: { channel: 'mail', address: 'lia@example.com' },
    variables: {},
    sealed: Object.fromEntries(Object.entries(links).map(([name, link]) => [name, seal(link)])),
  });
  await eventually(async () => (await rowOf(notificationId))?.status === 'sent', { what: 'the mail' });
  const [mail] = await inMailbox('lia@example.com');
  expect(mail).toMatchObject({
    subject: 'Confirm your subscription to the Tianguis Circular newsletter',
    text: expect.stringContaining(links.confirm),
    html: expect.stringContaining('<a href="https://t.test/a?x=1&amp;y=2">'),
    headers: { 'list-unsubscribe': `<${links.unsubscribe}>`, 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' },
  });
  expect(await rig.eventsOf(notificationEnded)).toEqual([]);
});

it('mails an answer of 4,000 characters and publishes its end: accepted, or no such mailbox', async () => {
  const text = `Sí: 3/8" & 1/2".\nNos vemos <pronto>\n\n${'á'.repeat(3_900)}`;
  const answer = { template: 'enquiry_answer', purpose: 'transactional', language: 'es', tellEnd: true } as const;
  const ids: string[] = [randomUUID(), randomUUID()];
  await rig.control('/faults', { provider: 'smtp', kind: '500', count: 1 });
  for (const [at, address] of ['pat@example.com', 'unknown-pat@example.com'].entries())
    await rig.publish(marketplaceNotificationRequested, {
      ...answer,
      notificationId: ids[at] ?? '',
      to: { channel: 'mail', address },
      variables: { text },
    });
  const ends = async () =>
    (await rig.eventsOf(notificationEnded)).map(({ data }) => [ids.indexOf(data.notificationId), data.outcome]);
  await eventually(async () => (await ends()).length === 2, { what: 'both ends' });
  expect((await ends()).toSorted()).toEqual([
    [0, 'sent'],
    [1, 'failed'],
  ]);
  const [mail] = await inMailbox('pat@example.com');
  expect(mail?.text.trim()).toBe(text);
  expect(mail?.html).toContain('Sí: 3/8&quot; &amp; 1/2&quot;.<br>\nNos vemos &lt;pronto&gt;</p>');
  expect((await rowOf(ids[1] ?? ''))?.rest).toBe('{}{}');
});

it('reminds of a pilot’s end through the gate: not people who opted out', async () => {
  const variables = { company: 'Losas', date: '22 de diciembre', percent: '10', link: 'http://tianguis.test/mi' };
  const reminder = { template: 'pilot_ending', purpose: 'transactional', language: 'es', variables } as const;
  const stays = '+525510000008';
  const left = '+525510000009';
  const contact = { businessName: 'Bodega', phone: left, category: 'bodega', zone: 'Centro' };
  await rig.post('/api/outreach/contacts', contact);
  await rig.storage.query('update outreach_contacts set opted_out = true where phone = $1', [left]);
  for (const address of [left, stays])
    await rig.publish(marketplaceNotificationRequested, {
      ...reminder,
      notificationId: randomUUID(),
      to: { channel: 'whatsapp', address },
    });
  await eventually(async () => (await onPhone(stays)).length > 0, { what: 'the reminder on the phone' });
  expect((await onPhone(stays))[0]).toContain('El piloto gratis de Losas termina el 22 de diciembre');
  // The two are taken side by side: who stays may have theirs before the other is looked at.
  await eventually(async () => (await logOf(left)).length > 0, { what: 'what became of the other reminder' });
  expect(await logOf(left)).toMatchObject([{ status: 'skipped', skip_reason: 'opted_out' }]);
  expect(await onPhone(left)).toEqual([]);
});

it('mails a member who opted out of WhatsApp what they would have been sent there', async () => {
  const phone = '+525510000019';
  const mail = `${randomUUID()}@example.com`;
  await rig.publish(memberAddressVerified, { memberId: 19, channel: 'whatsapp', address: phone });
  await rig.publish(memberAddressVerified, { memberId: 19, channel: 'mail', address: mail });
  await rig.post('/api/outreach/contacts', { businessName: 'Bodega', phone, category: 'bodega', zone: 'Centro' });
  await rig.storage.query('update outreach_contacts set opted_out = true where phone = $1', [phone]);
  await memberReached(rig, 19);
  await rig.publish(marketplaceNotificationRequested, {
    notificationId: randomUUID(),
    to: { channel: 'whatsapp', address: phone },
    template: 'order_changed',
    language: 'es',
    purpose: 'transactional',
    variables: { number: 'P-000019', lot: 'Cemento', change: 'se entregó', link: 'http://tianguis.test/mi' },
  });
  const mails = async () => (await rig.control<{ mails: { text: string }[] }>(`/mail?to=${mail}`)).mails;
  await eventually(async () => (await mails()).length > 0, { what: 'the mail' });
  expect((await mails())[0]?.text).toContain('se entregó');
  expect(await onPhone(phone)).toEqual([]);
});

it('hides notification templates from staff and their campaigns', async () => {
  const { rows } = await rig.storage.query<{ id: number }>(
    `select id from message_templates where category <> 'marketing'`,
  );
  const { body } = await rig.get('/api/outreach/templates');
  const listed = new Set(body.templates.map(({ id }: { id: number }) => id));
  expect(rows.filter(({ id }) => listed.has(id))).toEqual([]);
  expect((await rig.get(`/api/outreach/templates/${rows[0]?.id}`)).status).toBe(404);
  expect((await rig.patch(`/api/outreach/templates/${rows[0]?.id}`, { isActive: false })).status).toBe(404);
});

it('forgets after a week who asked for a code', async () => {
  const phone = '+525510000006';
  await ask({ channel: 'whatsapp', address: phone });
  await eventually(async () => (await logOf(phone))[0]?.sent_at !== null && (await onPhone(phone)).length > 0, {
    what: 'the code on the phone',
  });
  const { forgetOld } = notificationStore(rig.storage);
  await forgetOld();
  expect(await logOf(phone)).toHaveLength(1);
  await rig.storage.query(`update message_logs set created_at = now() - interval '8 days' where phone = $1`, [phone]);
  await forgetOld();
  expect(await logOf(phone)).toEqual([]);
});

it('delivers a code that was requested while the service was down', async () => {
  const phone = '+525510000005';
  await replica.close();
  await ask({ channel: 'whatsapp', address: phone });
  replica = await startReplica();
  await eventually(async () => (await onPhone(phone)).length > 0, { what: 'the code on the phone' });
  expect(await onPhone(phone)).toHaveLength(1);
});
