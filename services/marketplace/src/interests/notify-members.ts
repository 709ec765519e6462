import type { Task } from '@tianguis/chassis/jobs/jobs';
import type { Outbox } from '@tianguis/chassis/messaging/outbox';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Language } from '@tianguis/proto/errors';
import { mostNoticesADay } from '@tianguis/proto/marketplace/interests/interest';
import { marketplaceNotificationRequested } from '@tianguis/proto/marketplace/notifications';
import { units } from '@tianguis/proto/materials/units';
import { amountText } from '@tianguis/proto/money';
import type { NotificationRequest, RecipientAddress } from '@tianguis/proto/notifications';
import { localDay } from '@tianguis/proto/time';
import { zoneById } from '@tianguis/proto/zones';
import { noteTold, type Told } from '../listings/questions/question-store.ts';
import type { Deps } from '../platform/room.ts';
import { findRecipients, requestOf } from '../recipients/notify-member.ts';
import { deliveryStore, nextDigest, nextLoud, type StoredDelivery, startOfDay } from './delivery.ts';
import { matchStore, type PendingMatch } from './match-store.ts';

interface Parts extends Pick<Deps, 'inTransaction' | 'publicUrl' | 'now'> {
  readonly outbox: Pick<Outbox, 'appendAll'>;
}

interface Reader {
  readonly memberId: number;
  readonly language: Language;
  readonly to: RecipientAddress;
}

/** Most members in one transaction. */
const batch = 100;

/**
 * Sends the notices and digests that are due. A member is locked meanwhile, and what they were notified of commits with the
 * request for the message, so that replicas and crashes neither lose nor repeat one.
 */
export const notifyMembers =
  (parts: Parts): Task =>
  async (_, { signal }) => {
    for (const send of [sendNotices, sendDigests])
      while (!signal.aborted && (await parts.inTransaction(({ tx }) => send(parts, tx))) > 0);
  };

const idsOf = (rows: readonly { readonly id: number }[]): number[] => rows.map(({ id }) => id);

const request = ({ outbox }: Parts, tx: Tx, notices: readonly NotificationRequest[]) =>
  outbox.appendAll(
    tx,
    marketplaceNotificationRequested,
    notices.map((data) => ({ subject: `notifications/${data.notificationId}`, data })),
  );

/** The members who can be reached. */
async function readersOf(tx: Tx, deliveries: readonly StoredDelivery[]): Promise<Map<number, Reader>> {
  const members = deliveries.map(({ memberId }) => memberId);
  const recipients = await findRecipients(tx, members);
  return new Map(
    deliveries.flatMap(({ memberId, language }) => {
      const recipient = recipients.get(memberId);
      if (!recipient) return [];
      return [[memberId, { memberId, language: recipient.language ?? language, to: recipient.to }] as const];
    }),
  );
}

/** Which of a member's due matches to send now, and which later. */
function plan(delivery: StoredDelivery, due: readonly PendingMatch[], { had, now }: { had: number; now: Date }) {
  const loud = nextLoud(delivery, now);
  // They chose quiet hours after the lot was found.
  if (loud > now) return { send: [], later: due, loud };
  const send = due.filter(({ offered }) => offered).slice(0, Math.max(0, mostNoticesADay - had));
  return { send, later: [], loud };
}

async function sendNotices(parts: Parts, tx: Tx): Promise<number> {
  const now = parts.now();
  const store = matchStore(tx);
  const deliveries = await deliveryStore(tx).noticeDue(now, batch);
  const members = deliveries.map(({ memberId }) => memberId);
  const due = Map.groupBy(await store.due(members, now), ({ memberId }) => memberId);
  const had = await store.noticesSince(members, startOfDay(now));
  const readers = await readersOf(tx, deliveries);
  const notices: NotificationRequest[] = [];
  const sent: number[] = [];
  const answerable: Told[] = [];
  for (const delivery of deliveries) {
    const reader = readers.get(delivery.memberId);
    const lots = due.get(delivery.memberId) ?? [];
    const day = { had: reader ? (had.get(delivery.memberId) ?? 0) : mostNoticesADay, now };
    const { send, later, loud } = plan(delivery, lots, day);
    if (reader) notices.push(...send.map((lot) => noticeOf(reader, lot, parts.publicUrl)));
    if (reader?.to.channel === 'whatsapp')
      answerable.push(...send.map(({ memberId, listingId }) => ({ memberId, listingId, questionId: null })));
    sent.push(...idsOf(send));
    await store.postpone(idsOf(later), loud);
  }
  await store.markNotified(sent, 'notice', now);
  await store.leaveToDigest(members, now);
  await noteTold(tx)(answerable);
  await request(parts, tx, notices);
  return deliveries.length;
}

async function sendDigests(parts: Parts, tx: Tx): Promise<number> {
  const now = parts.now();
  const deliveries = await deliveryStore(tx).digestDue(now, batch);
  const readers = await readersOf(tx, deliveries);
  const waiting = await matchStore(tx).waiting([...readers.keys()], now);
  const lots = Map.groupBy(
    waiting.filter(({ offered }) => offered),
    ({ memberId }) => memberId,
  );
  const digests: NotificationRequest[] = [];
  for (const delivery of deliveries) {
    // If we were down at their hour, it may be a quiet one by now.
    const loud = nextLoud(delivery, now);
    const isLoud = loud <= now;
    const digest =
      isLoud && (await digestFor(parts, tx, readers.get(delivery.memberId), lots.get(delivery.memberId) ?? []));
    if (digest) digests.push(digest);
    await deliveryStore(tx).schedule(delivery.memberId, isLoud ? nextDigest(delivery, now) : loud);
  }
  await request(parts, tx, digests);
  return deliveries.length;
}

/** A member's digest; undefined if nothing is new, or they had one today. */
async function digestFor({ publicUrl, now }: Parts, tx: Tx, reader: Reader | undefined, lots: PendingMatch[]) {
  if (!reader || lots.length === 0) return undefined;
  const day = localDay(now());
  if (!(await deliveryStore(tx).noteDigest(reader.memberId, day))) return undefined;
  await matchStore(tx).markNotified(idsOf(lots), 'digest', now());
  return digestOf(reader, lots, day, publicUrl);
}

const words = {
  gift: { es: 'gratis', en: 'free' },
  agree: { es: 'a tratar', en: 'negotiable' },
  more: { es: 'más en la página', en: 'more on the page' },
};

/** The price of a lot in words: that of its cheapest line. */
function priceOf({ donation, centavos, unit }: PendingMatch, language: Language): string {
  if (donation || centavos === 0) return words.gift[language];
  if (centavos === null) return words.agree[language];
  return `${amountText(centavos, language)} / ${units.get(unit)?.[language][0] ?? unit}`;
}

const noticeOf = (reader: Reader, lot: PendingMatch, publicUrl: string): NotificationRequest =>
  requestOf(reader, {
    name: `match-${reader.memberId}-${lot.listingId}`,
    template: 'listing_match',
    about: { kind: 'lot', id: lot.listingId },
    variables: {
      lot: lot.title,
      zone: zoneById(lot.zone)?.name ?? lot.zone,
      price: priceOf(lot, reader.language),
      link: `${publicUrl}/m/${lot.token}`,
    },
  });

const lotsNamed = 3;

/** All matches of a day or week in one message. */
const digestOf = (reader: Reader, lots: readonly PendingMatch[], day: string, publicUrl: string): NotificationRequest =>
  requestOf(reader, {
    name: `digest-${reader.memberId}-${day}`,
    template: 'listing_digest',
    variables: {
      count: String(lots.length),
      lots: lots
        .slice(0, lotsNamed)
        .map((lot) => `${lot.title.slice(0, 90)} (${priceOf(lot, reader.language)})`)
        .concat(lots.length > lotsNamed ? words.more[reader.language] : [])
        .join(' · '),
      link: `${publicUrl}/mi/intereses`,
    },
  });
