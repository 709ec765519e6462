import { memberAddressVerified, memberErased } from '@tianguis/proto/gateway/members/events';
import {
  countNotices,
  getNoticeSettings,
  getPushKey,
  listNotices,
  putNoticeSettings,
  putPushSubscription,
  readNotices,
  removePushSubscription,
} from '@tianguis/proto/gen/client.ts';
import { marketplaceNotificationRequested } from '@tianguis/proto/marketplace/notifications';
import type { NotificationRequest } from '@tianguis/proto/notifications';
import { defaultNoticeSettings } from '@tianguis/proto/outreach/notices/notice';
import { eventually } from '@tianguis/testkit/eventually';
import { expect, it } from 'vitest';
import { memberReached } from '../../test/kit/people.ts';
import { useRig } from '../../test/kit/rig.ts';

const rig = await useRig({ OUTREACH_PAIR_SECONDS: '0' });

let members = 900;

/** A member with a proved phone and mailbox. */
async function newMember() {
  members += 1;
  const memberId = members;
  const phone = `+52557${String(memberId).padStart(7, '0')}`;
  const mail = `member${memberId}@example.com`;
  await rig.publish(memberAddressVerified, { memberId, channel: 'whatsapp', address: phone });
  await rig.publish(memberAddressVerified, { memberId, channel: 'mail', address: mail });
  await memberReached(rig, memberId);
  return { memberId, phone, mail, as: { as: { kind: 'member', id: String(memberId) } as const } };
}
type Member = Awaited<ReturnType<typeof newMember>>;

let notices = 0;

/** A notice of an order to a member, as the marketplace asks for it. */
async function notify({ memberId, phone }: Member, changes: Partial<NotificationRequest> = {}): Promise<string> {
  notices += 1;
  const notificationId = `order-placed-test-${notices}`;
  await rig.publish(marketplaceNotificationRequested, {
    notificationId,
    memberId,
    to: { channel: 'whatsapp', address: phone },
    template: 'order_placed',
    language: 'es',
    purpose: 'transactional',
    variables: {
      number: 'P-000034',
      lot: 'Tarimas',
      amount: '$7,800.00',
      receives: 'recibes $7,020.00',
      until: 'mañana a las 18:00',
      link: `${rig.env.PUBLIC_URL}/pedido/34`,
    },
    ...changes,
  });
  return notificationId;
}

const statusOf = async (id: string) =>
  (await rig.storage.query<{ status: string }>('select status from notifications where id = $1', [id])).rows[0]?.status;
const ended = (id: string) =>
  eventually(
    async () => {
      const status = await statusOf(id);
      return status !== 'queued' && status;
    },
    { what: `the end of ${id}` },
  );
const onPhone = async ({ phone }: Member) =>
  ((await rig.control(`/phone/${phone}`, undefined, 'GET')) as { messages: unknown[] }).messages.length;
const inMailbox = async ({ mail }: Member) =>
  ((await rig.control(`/mail?to=${mail}`)) as { mails: unknown[] }).mails.length;

/** A browser of the sandbox, subscribed with our key. */
async function device({ as }: Member) {
  const { key } = (await rig.ask(getPushKey, {}, as)).body;
  const { id, endpoint, keys } = (await rig.control('/push/subscriptions', { applicationServerKey: key })) as {
    id: string;
    endpoint: string;
    keys: { p256dh: string; auth: string };
  };
  expect((await rig.ask(putPushSubscription, { body: { endpoint, keys } }, as)).status).toBe(200);
  const received = async () =>
    ((await rig.control(`/push/subscriptions/${id}`, undefined, 'GET')) as { received: string[] }).received.map(
      (text) => JSON.parse(text) as Record<string, string>,
    );
  const leaves = () => rig.control(`/push/subscriptions/${id}`, undefined, 'DELETE');
  return { endpoint, received, leaves };
}

it('keeps what a member was notified of, unread until they open it', async () => {
  const member = await newMember();
  await ended(await notify(member));
  await ended(await notify(member));
  const page = (await rig.ask(listNotices, { query: { limit: 1 } }, member.as)).body;
  expect(page).toMatchObject({
    total: 2,
    notices: [
      {
        kind: 'turn',
        title: 'Pedido P-000034: alguien quiere tu lote Tarimas',
        text: 'Tienes un pedido de tu lote Tarimas: $7,800.00, pedido P-000034; recibes $7,020.00. Tienes hasta mañana a las 18:00 para aprobarlo o rechazarlo.',
        path: '/pedido/34',
        read: false,
      },
    ],
  });
  const next = (await rig.ask(listNotices, { query: { cursor: page.nextCursor ?? '' } }, member.as)).body;
  expect(next.notices).toHaveLength(1);
  expect((await rig.ask(countNotices, {}, member.as)).body).toEqual({ unread: 2 });
  const ids = page.notices.map(({ id }) => id);
  expect((await rig.ask(readNotices, { body: { ids } }, (await newMember()).as)).body).toEqual({ unread: 0 });
  expect((await rig.ask(readNotices, { body: { ids } }, member.as)).body).toEqual({ unread: 1 });
  expect((await rig.ask(readNotices, { body: {} }, member.as)).body).toEqual({ unread: 0 });
  await eventually(async () => (await onPhone(member)) === 2, { what: 'both messages' });
  expect(await inMailbox(member)).toBe(0);
});

it('sends one message for each event: by push where a device takes it, and then by nothing else', async () => {
  const member = await newMember();
  const phoneOfTheirs = await device(member);
  const laptop = await device(member);
  const id = await notify(member);
  expect(await ended(id)).toBe('sent');
  const shown = {
    title: 'Pedido P-000034: alguien quiere tu lote Tarimas',
    body: expect.stringContaining('mañana a las 18:00'),
    path: '/pedido/34',
    tag: id,
  };
  expect([await phoneOfTheirs.received(), await laptop.received()]).toEqual([[shown], [shown]]);
  expect([await onPhone(member), await inMailbox(member)]).toEqual([0, 0]);
});

it('sends by WhatsApp once no device is left, and forgets those that are gone', async () => {
  const member = await newMember();
  const gone = await device(member);
  await gone.leaves();
  expect(await ended(await notify(member))).toBe('sent');
  await eventually(async () => (await onPhone(member)) === 1, { what: 'the message' });
  const left = await rig.storage.query('select 1 from push_subscriptions where member_id = $1', [member.memberId]);
  expect(left.rows).toEqual([]);
});

it('sends nothing more to a device whose member signed out or subscribed it for somebody else', async () => {
  const member = await newMember();
  const shared = await device(member);
  await rig.ask(removePushSubscription, { body: { endpoint: shared.endpoint } }, (await newMember()).as);
  await ended(await notify(member));
  expect(await shared.received()).toHaveLength(1);
  await rig.ask(removePushSubscription, { body: { endpoint: shared.endpoint } }, member.as);
  await ended(await notify(member));
  await eventually(async () => (await onPhone(member)) === 1, { what: 'the message' });
  expect(await shared.received()).toHaveLength(1);
});

it('goes by the channels that a member left on for that kind', async () => {
  const member = await newMember();
  const phoneOfTheirs = await device(member);
  const off = { push: false, whatsapp: false, mail: false };
  const settings = { ...defaultNoticeSettings, turn: { ...off, mail: true }, matches: off };
  await rig.ask(putNoticeSettings, { body: settings }, member.as);
  expect((await rig.ask(getNoticeSettings, {}, member.as)).body).toEqual(settings);
  await ended(await notify(member));
  await eventually(async () => (await inMailbox(member)) === 1, { what: 'the mail' });
  const match = {
    template: 'listing_match',
    variables: { lot: 'Vigas', zone: 'Tlalpan', price: '$10', link: '/m/1' },
  } as const;
  expect(await ended(await notify(member, match))).toBe('skipped');
  expect([await onPhone(member), (await phoneOfTheirs.received()).length]).toEqual([0, 0]);
  expect((await rig.ask(countNotices, {}, member.as)).body).toEqual({ unread: 2 });
});

it('refuses to switch off whose turn it is and money, and endpoints that are no push service’s', async () => {
  const { as } = await newMember();
  const off = { push: false, whatsapp: false, mail: false };
  const { status, problem } = await rig.ask(putNoticeSettings, { body: { ...defaultNoticeSettings, money: off } }, as);
  expect([status, problem.errors?.map(({ path }) => path)]).toEqual([400, ['money']]);
  const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };
  for (const endpoint of [
    'http://127.0.0.1:1/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://fcm.googleapis.com:8443/x',
  ]) {
    const refused = await rig.ask(putPushSubscription, { body: { endpoint, keys } }, as);
    expect([refused.status, refused.problem.code]).toEqual([422, 'unknown_push_service']);
  }
});

it('sends a code by WhatsApp alone, and keeps none of it among the notices', async () => {
  const member = await newMember();
  const phoneOfTheirs = await device(member);
  const { createSecretBox } = await import('@tianguis/chassis/secrets/secret-box');
  const { sealingKey } = await import('@tianguis/chassis/process/config');
  const { sealVariable } = await import('@tianguis/proto/notifications');
  const box = createSecretBox(sealingKey.parse(rig.env.NOTIFICATION_KEY));
  const code = sealVariable(box, '482913', new Date(Date.now() + 3_600_000));
  const variables = { number: 'P-000034', lot: 'Tarimas', link: `${rig.env.PUBLIC_URL}/pedido/34` };
  await ended(await notify(member, { template: 'delivery_code', variables, sealed: { code } }));
  await eventually(async () => (await onPhone(member)) === 1, { what: 'the message' });
  expect(await phoneOfTheirs.received()).toEqual([]);
  expect(JSON.stringify((await rig.ask(listNotices, {}, member.as)).body)).not.toContain('482913');
});

it('forgets the notices, settings and devices of an erased member', async () => {
  const member = await newMember();
  await device(member);
  await rig.ask(putNoticeSettings, { body: defaultNoticeSettings }, member.as);
  await ended(await notify(member));
  await rig.publish(memberErased, { memberId: member.memberId });
  const text = `select (select count(*)::int from member_notices where member_id = $1)
    + (select count(*)::int from notice_settings where member_id = $1)
    + (select count(*)::int from push_subscriptions where member_id = $1) as left`;
  const rows = async () => (await rig.storage.query<{ left: number }>(text, [member.memberId])).rows[0]?.left;
  await eventually(async () => (await rows()) === 0, { what: 'everything to be forgotten' });
});
