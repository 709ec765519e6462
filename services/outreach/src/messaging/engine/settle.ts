import type { Outbox } from '@tianguis/chassis/messaging/outbox';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { messageSent, messageStatusChanged } from '@tianguis/proto/outreach/messaging/events';
import type { Contacts } from '../../contacts/contact-store.ts';
import type { MessageRef } from '../queue/message.ts';
import type { Messages } from '../queue/message-store.ts';
import { leaveUnsettled, markAccepted, markRejected, requeue } from './claim-store.ts';
import type { Claimed, Outcome } from './provider.ts';

export interface SettleNeeds {
  readonly contacts: Contacts;
  readonly messages: Messages;
  readonly outbox: Outbox;
}

export interface Settled {
  readonly message: Claimed;
  readonly outcome: Outcome;
}

/** Calls after which a message counts as failed. */
export const maxAttempts = 8;

type Of<Kind extends Outcome['kind']> = { message: Claimed; outcome: Extract<Outcome, { kind: Kind }> };
const of = <Kind extends Outcome['kind']>(items: readonly Settled[], kind: Kind): Of<Kind>[] =>
  items.filter((item): item is Of<Kind> => item.outcome.kind === kind);

const isSpent = ({ message, outcome }: Of<'retry'>): boolean => !outcome.free && message.attempts >= maxAttempts;

/** Doubling from one second up to a minute, spread by a quarter, so that replicas do not come back all at once. */
const backOff = (attempts: number): number =>
  Math.min(60_000, 1000 * 2 ** Math.max(0, attempts - 1)) * (0.75 + Math.random() / 2);

/** Writes down what became of a batch of messages, with its events, in one transaction. */
export async function settle(needs: SettleNeeds, tx: Tx, items: readonly Settled[]): Promise<void> {
  await needs.contacts.lockAll(
    tx,
    items.flatMap(({ message }) => message.contactId ?? []),
  );
  await needs.messages.lockAll(
    tx,
    items.map(({ message }) => message.id),
  );
  const retries = of(items, 'retry');
  const spent = retries.filter(isSpent);
  await settleAccepted(needs, tx, of(items, 'accepted'));
  await settleRejected(needs, tx, [...of(items, 'rejected'), ...spent]);
  await settleRetries(
    needs,
    tx,
    retries.filter((item) => !isSpent(item)),
  );
  const unknown = of(items, 'unknown').map(({ message, outcome }) => ({
    id: message.id,
    claim: message.claim,
    delay: outcome.delay,
  }));
  if (unknown.length > 0) await leaveUnsettled(tx, unknown);
}

const subjectOf = ({ id }: MessageRef): string => `messages/${id}`;
const refOf = ({ id, contactId, campaignId }: MessageRef) => ({ messageLogId: id, contactId, campaignId });

async function settleAccepted(needs: SettleNeeds, tx: Tx, items: readonly Of<'accepted'>[]): Promise<void> {
  if (items.length === 0) return;
  // One number of the provider stands for one message, whoever else believes it is theirs.
  const unique = [...new Map(items.map((item) => [item.outcome.externalId, item])).values()];
  const ids = unique.map(({ message }) => message.id);
  const accepted = await markAccepted(
    tx,
    ids,
    unique.map(({ outcome }) => outcome.externalId),
  );
  const people = accepted.flatMap(({ contactId, purpose }) => (contactId && purpose !== 'test' ? [contactId] : []));
  await needs.contacts.markContacted(tx, people);
  await needs.outbox.appendAll(
    tx,
    messageSent,
    accepted.map((row) => ({ subject: subjectOf(row), data: refOf(row) })),
  );
}

async function settleRejected(
  needs: SettleNeeds,
  tx: Tx,
  items: readonly (Of<'rejected'> | Of<'retry'>)[],
): Promise<void> {
  if (items.length === 0) return;
  const rows = await markRejected(
    tx,
    items.map(({ message: { id, claim }, outcome: { code } }) => ({ id, claim, code })),
  );
  const events = rows.map((row) => ({
    subject: subjectOf(row),
    data: { ...refOf(row), status: 'failed' as const, errorCode: row.errorCode },
  }));
  await needs.outbox.appendAll(tx, messageStatusChanged, events);
}

async function settleRetries(needs: SettleNeeds, tx: Tx, items: readonly Of<'retry'>[]): Promise<void> {
  if (items.length === 0) return;
  const rows = items.map(({ message: { id, claim, attempts }, outcome: { code, delay, free } }) => {
    return { id, claim, code, delay: delay ?? backOff(attempts), counts: !free };
  });
  const skipped = await requeue(tx, rows);
  const events = skipped.map((row) => ({
    subject: subjectOf(row),
    data: { ...refOf(row), status: 'skipped' as const, skipReason: row.reason },
  }));
  await needs.outbox.appendAll(tx, messageStatusChanged, events);
}
