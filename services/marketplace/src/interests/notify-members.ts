import type { Task } from '@tianguis/chassis/jobs/jobs';
import type { Outbox } from '@tianguis/chassis/messaging/outbox';
import type { RunTransaction, Tx } from '@tianguis/chassis/storage/storage';
import { mostNoticesADay } from '@tianguis/proto/marketplace/interests/interest';
import { marketplaceNotificationRequested } from '@tianguis/proto/marketplace/notifications';
import type { NotificationRequest } from '@tianguis/proto/notifications';
import { noteTold, type Told } from '../listings/questions/note-told.ts';
import { findRecipients } from '../recipients/notify-member.ts';
import { deliveryStore, type KeptDelivery } from './delivery-store.ts';
import { matchStore, type Untold } from './match-store.ts';
import { digestOf, noticeOf, type Reader } from './notice.ts';
import { beginOfDay, dayOf, nextDigest, nextLoud } from './telling-time.ts';

export interface TellNeeds {
  readonly inTransaction: RunTransaction<{ tx: Tx }>;
  readonly outbox: Pick<Outbox, 'appendAll'>;
  readonly publicUrl: string;
  now(): Date;
}

/** Members in one transaction. */
const batch = 100;

/**
 * Tells members what is due: notices of one lot, and digests. A member is locked while they are told, and what they were told
 * commits with the request for the message, so that replicas and kills neither lose nor repeat one.
 */
export const notifyMembers =
  (needs: TellNeeds): Task =>
  async (_, { signal }) => {
    for (const tell of [sendNotices, sendDigests])
      while (!signal.aborted && (await needs.inTransaction(({ tx }) => tell(needs, tx))) > 0);
  };

const ids = (rows: readonly { readonly id: number }[]): number[] => rows.map(({ id }) => id);
const request = ({ outbox }: TellNeeds, tx: Tx, notices: readonly NotificationRequest[]) =>
  outbox.appendAll(
    tx,
    marketplaceNotificationRequested,
    notices.map((data) => ({ subject: `notifications/${data.notificationId}`, data })),
  );

/** Those of the members who can be reached, as readers. */
async function readersOf(tx: Tx, deliveries: readonly KeptDelivery[]): Promise<Map<number, Reader>> {
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

/** What becomes of the lots that are due for one member. */
function plan(delivery: KeptDelivery, due: readonly Untold[], { had, now }: { had: number; now: Date }) {
  const loud = nextLoud(delivery, now);
  // They have asked for silence since the lot was found.
  if (loud > now) return { tell: [], later: due, loud };
  const tell = due.filter(({ offered }) => offered).slice(0, Math.max(0, mostNoticesADay - had));
  return { tell, later: [], loud };
}

async function sendNotices(needs: TellNeeds, tx: Tx): Promise<number> {
  const now = needs.now();
  const store = matchStore(tx);
  const deliveries = await deliveryStore(tx).noticeDue(now, batch);
  const members = deliveries.map(({ memberId }) => memberId);
  const due = Map.groupBy(await store.due(members, now), ({ memberId }) => memberId);
  const had = await store.noticesSince(members, beginOfDay(now));
  const readers = await readersOf(tx, deliveries);
  const notices: NotificationRequest[] = [];
  const told: number[] = [];
  const answerable: Told[] = [];
  for (const delivery of deliveries) {
    const reader = readers.get(delivery.memberId);
    const lots = due.get(delivery.memberId) ?? [];
    const day = { had: reader ? (had.get(delivery.memberId) ?? 0) : mostNoticesADay, now };
    const { tell, later, loud } = plan(delivery, lots, day);
    if (reader) notices.push(...tell.map((lot) => noticeOf(reader, lot, needs.publicUrl)));
    if (reader?.to.channel === 'whatsapp')
      answerable.push(...tell.map(({ memberId, listingId }) => ({ memberId, listingId, questionId: null })));
    told.push(...ids(tell));
    await store.postpone(ids(later), loud);
  }
  await store.told(told, 'notice', now);
  await store.leaveToDigest(members, now);
  await noteTold(tx)(answerable);
  await request(needs, tx, notices);
  return deliveries.length;
}

async function sendDigests(needs: TellNeeds, tx: Tx): Promise<number> {
  const now = needs.now();
  const deliveries = await deliveryStore(tx).digestDue(now, batch);
  const readers = await readersOf(tx, deliveries);
  const waiting = await matchStore(tx).waiting([...readers.keys()], now);
  const lots = Map.groupBy(
    waiting.filter(({ offered }) => offered),
    ({ memberId }) => memberId,
  );
  const digests: NotificationRequest[] = [];
  for (const delivery of deliveries) {
    // We were away at their hour, and now it is quiet.
    const loud = nextLoud(delivery, now);
    const isLoud = loud <= now;
    const digest =
      isLoud && (await digestFor(needs, tx, readers.get(delivery.memberId), lots.get(delivery.memberId) ?? []));
    if (digest) digests.push(digest);
    await deliveryStore(tx).schedule(delivery.memberId, isLoud ? nextDigest(delivery, now) : loud);
  }
  await request(needs, tx, digests);
  return deliveries.length;
}

/** The digest of a member; none where nothing is new, or where they had one today. */
async function digestFor({ publicUrl, now }: TellNeeds, tx: Tx, reader: Reader | undefined, lots: Untold[]) {
  if (!reader || lots.length === 0) return undefined;
  const day = dayOf(now());
  if (!(await deliveryStore(tx).noteDigest(reader.memberId, day))) return undefined;
  await matchStore(tx).told(ids(lots), 'digest', now());
  return digestOf(reader, lots, day, publicUrl);
}
