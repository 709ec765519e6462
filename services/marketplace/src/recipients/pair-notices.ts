import type { Task } from '@tianguis/chassis/jobs/jobs';
import { type Outbox, publishIn } from '@tianguis/chassis/messaging/outbox';
import { run, runCount, runMaybe, runOne, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Language, Localized } from '@tianguis/proto/errors';
import { marketplaceNotificationRequested } from '@tianguis/proto/marketplace/notifications';
import { hour } from '@tianguis/proto/time';
import type { InTransaction } from '../platform/database.ts';
import { db } from '../platform/sql.ts';
import { findRecipients, type Notice, requestOf } from './notify-member.ts';

type Queries = Pick<Tx, 'query'>;

/** The member who is notified, and the one whom it is about. */
interface Pair {
  readonly recipientId: number;
  readonly otherId: number;
}

interface NewNotice extends Pair {
  readonly name: string;
  readonly language: Language;
  readonly summary: string;
  readonly at: Date;
  readonly sentAt: Date | null;
}

const lockPair = statement(
  (p: { lock: string }) => sql`select pg_advisory_xact_lock(hashtext(${p.lock})) is null as locked`,
);

const sentSince = statement((p: Pair & { since: Date }) =>
  db
    .selectFrom('pair_notices')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('recipient_id', '=', p.recipientId)
    .where('other_id', '=', p.otherId)
    .where('sent_at', '>', p.since),
);

const knownNotice = statement((p: { name: string }) =>
  db.selectFrom('pair_notices').select('name').where('name', '=', p.name),
);

const addNotice = statement((p: NewNotice) =>
  db.insertInto('pair_notices').values({
    name: p.name,
    recipient_id: p.recipientId,
    other_id: p.otherId,
    language: p.language,
    summary: p.summary,
    at: p.at,
    sent_at: p.sentAt,
  }),
);

const nextHeldPair = statement(
  (p: { since: Date; limit: number }) => sql<Pair>`
    select h.recipient_id as "recipientId", h.other_id as "otherId" from pair_notices as h
    where h.sent_at is null and (
      select count(*) from pair_notices as s
      where s.recipient_id = h.recipient_id and s.other_id = h.other_id and s.sent_at > ${p.since}
    ) < ${p.limit}::int
    order by h.at limit 1`,
);

const takeHeld = statement((p: Pair) =>
  db
    .with('held', (q) =>
      q
        .deleteFrom('pair_notices')
        .where('recipient_id', '=', p.recipientId)
        .where('other_id', '=', p.otherId)
        .where('sent_at', 'is', null)
        .returning(['summary', 'language', 'at']),
    )
    .selectFrom('held')
    .select(['summary', 'language', 'at'])
    .orderBy('at')
    .$castTo<{ summary: string; language: Language; at: Date }>(),
);

const forgetSent = statement((p: { before: Date }) => db.deleteFrom('pair_notices').where('sent_at', '<', p.before));

const forgetMember = statement((p: { memberId: number }) =>
  db
    .deleteFrom('pair_notices')
    .where(({ eb, or }) => or([eb('recipient_id', '=', p.memberId), eb('other_id', '=', p.memberId)])),
);

/** Forgets the notices to a member, and those about them. */
export const forgetPairNotices = (tx: Queries, memberId: number) => run(tx, forgetMember({ memberId }));

// One lock for both directions, so that two notices that cross do not wait for each other.
const lockOf = ({ recipientId, otherId }: Pair): string =>
  `notices of ${Math.min(recipientId, otherId)} and ${Math.max(recipientId, otherId)}`;

const placed: Localized = { es: 'nuevo pedido', en: 'new order' };
const longestLot = 40;

/** What a gathered message says of a notice. */
function summaryOf({ variables: { number, lot = '', change, text } }: Notice, language: Language): string {
  const what = [number, lot.slice(0, longestLot)].filter(Boolean).join(' ');
  return `${what}: ${change ?? text ?? placed[language]}`;
}

const hourBefore = (now: Date): Date => new Date(now.getTime() - hour);

interface PairLimit {
  /** WhatsApp notices an hour. */
  readonly limit: number;
  readonly now: Date;
}

/** Whether a WhatsApp notice goes out now. One above the hour's limit is held back and sent with others later. */
export async function passesPairLimit(
  tx: Queries,
  pair: Pair,
  notice: Notice,
  { limit, now, language }: PairLimit & { readonly language: Language },
): Promise<boolean> {
  await run(tx, lockPair({ lock: lockOf(pair) }));
  if (await runMaybe(tx, knownNotice({ name: notice.name }))) return false;
  const isSent = (await runOne(tx, sentSince({ ...pair, since: hourBefore(now) }))).count < limit;
  const summary = isSent ? '' : summaryOf(notice, language);
  const sentAt = isSent ? now : null;
  await run(tx, addNotice({ ...pair, name: notice.name, language, summary, at: now, sentAt }));
  return isSent;
}

interface GatherParts {
  readonly inTransaction: InTransaction;
  readonly outbox: Outbox;
  readonly publicUrl: string;
  readonly limit: number;
  now(): Date;
}

/** Sends what was held back, in one message for each pair whose hour allows one again. */
export const sendHeldNotices =
  ({ inTransaction, ...parts }: GatherParts): Task =>
  async (_, { signal }) => {
    const isNext = () => inTransaction(({ tx }) => sendNext(parts, tx));
    while (!signal.aborted && (await isNext()));
    await inTransaction(({ tx }) => runCount(tx, forgetSent({ before: hourBefore(parts.now()) })));
  };

/** Whether there was a pair with held notices. */
async function sendNext({ outbox, publicUrl, limit, now }: Omit<GatherParts, 'inTransaction'>, tx: Tx) {
  const at = now();
  const pair = await runMaybe(tx, nextHeldPair({ since: hourBefore(at), limit }));
  if (!pair) return false;
  await run(tx, lockPair({ lock: lockOf(pair) }));
  const held = await run(tx, takeHeld(pair));
  const [first] = held;
  const recipient = (await findRecipients(tx, [pair.recipientId])).get(pair.recipientId);
  // Another replica sent them, or the member left.
  if (!first || !recipient) return true;
  const language = recipient.language ?? first.language;
  const notice: Notice = {
    name: `gathered-${pair.recipientId}-${pair.otherId}-${at.getTime()}`,
    template: 'notices_gathered',
    variables: { notices: held.map(({ summary }) => summary).join(' · '), link: `${publicUrl}/mi/pedidos` },
  };
  await run(tx, addNotice({ ...pair, name: notice.name, language, summary: '', at, sentAt: at }));
  const data = requestOf({ to: recipient.to, language }, notice);
  await publishIn(outbox, tx)(marketplaceNotificationRequested, { subject: `notifications/${notice.name}`, data });
  return true;
}
