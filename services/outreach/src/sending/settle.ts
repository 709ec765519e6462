import { createBackoff, createSignal } from '@tianguis/chassis/messaging/signal';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { messageSent, messageStatusChanged } from '@tianguis/proto/outreach/messaging/events';
import { completeCampaigns } from '../campaigns/steer-campaign.ts';
import { contactStore } from '../contacts/contact-store.ts';
import type { MessageRef } from '../messaging/message.ts';
import { messageStore } from '../messaging/message-store.ts';
import type { Deps } from '../platform/room.ts';
import { leaveUnsettled, markAccepted, markRejected, requeue } from './claims.ts';
import type { Claimed, Outcome } from './provider.ts';

const batchSize = 500;
/** Results that are worth a transaction of their own. Fewer results of a campaign wait for others, this long at most. */
const worthwhile = 200;
const gatherFor = 100;
/** Batches under way at a time: the next one is prepared while the database works on this one. */
const lanes = 2;

export interface Settler {
  /** Results that are not written down yet. */
  backlog(): number;
  add(item: Settled): void;
  /** Writes down what is left, then stops. */
  close(): Promise<void>;
}

/**
 * Writes outcomes down in batches: while one is written, the next one gathers. Nothing is dropped while the database is
 * away; what cannot be written before the process ends is looked up in the provider's list later.
 */
export function startSettler(deps: Deps): Settler {
  const signal = createSignal();
  let pending: Settled[] = [];
  let writing = 0;

  const flush = async (): Promise<void> => {
    const batch = pending.slice(0, batchSize);
    pending = pending.slice(batch.length);
    writing += batch.length;
    try {
      await deps.storage.transaction((tx) => settle(deps, tx, batch));
    } catch (err) {
      pending = [...batch, ...pending];
      throw err;
    } finally {
      writing -= batch.length;
    }
    if (pending.length + writing === 0) await completeCampaigns(deps, campaignsOf(batch));
  };
  const gather = async (): Promise<void> => {
    const until = performance.now() + gatherFor;
    const isTooFew = () =>
      pending.length > 0 && pending.length < worthwhile && !pending.some(isAwaited) && !signal.closed;
    for (let left = gatherFor; left > 0 && isTooFew(); left = until - performance.now()) await signal.wait(left);
  };
  const loop = async (): Promise<void> => {
    const backoff = createBackoff();
    while (!signal.closed || pending.length > 0) {
      if (pending.length === 0) await signal.wait(60_000);
      await gather();
      if (pending.length === 0) continue;
      try {
        await flush();
        backoff.reset();
      } catch (err) {
        deps.logger.warn({ err, waiting: pending.length + writing }, 'results of sends wait for the database');
        if (signal.closed) return;
        await signal.pause(backoff.next());
      }
    }
  };
  const running = Array.from({ length: lanes }, loop);
  return {
    backlog: () => pending.length + writing,
    add(item) {
      pending.push(item);
      if (isAwaited(item) || pending.length === 1 || pending.length === worthwhile) signal.notify();
    },
    async close() {
      signal.close();
      await Promise.all(running);
    },
  };
}

/** Whether a person is waiting for this result: the message belongs to no campaign. */
const isAwaited = ({ message }: Settled): boolean => message.campaignId === null;

/** Checked only once nothing more waits here: a look at each batch would cost too much. */
const campaignsOf = (batch: readonly Settled[]): number[] => [
  ...new Set(batch.flatMap(({ message: { campaignId } }) => (campaignId === null ? [] : [campaignId]))),
];

export interface Settled {
  readonly message: Claimed;
  readonly outcome: Outcome;
}

/** Calls after which a message counts as failed. */
const maxAttempts = 8;

type Of<Kind extends Outcome['kind']> = { message: Claimed; outcome: Extract<Outcome, { kind: Kind }> };
const of = <Kind extends Outcome['kind']>(items: readonly Settled[], kind: Kind): Of<Kind>[] =>
  items.filter((item): item is Of<Kind> => item.outcome.kind === kind);

const isSpent = ({ message, outcome }: Of<'retry'>): boolean => !outcome.free && message.attempts >= maxAttempts;

/** Doubles from one second up to a minute, spread by a quarter, so that replicas do not return all at once. */
const backOff = (attempts: number): number =>
  Math.min(60_000, 1000 * 2 ** Math.max(0, attempts - 1)) * (0.75 + Math.random() / 2);

/** Writes down the outcomes of a batch of messages, with its events, in one transaction. */
async function settle(deps: Deps, tx: Tx, items: readonly Settled[]): Promise<void> {
  await contactStore.lockAll(
    tx,
    items.flatMap(({ message }) => message.contactId ?? []),
  );
  await messageStore.lockAll(
    tx,
    items.map(({ message }) => message.id),
  );
  const retries = of(items, 'retry');
  const spent = retries.filter(isSpent);
  await settleAccepted(deps, tx, of(items, 'accepted'));
  await settleRejected(deps, tx, [...of(items, 'rejected'), ...spent]);
  await settleRetries(
    deps,
    tx,
    retries.filter((item) => !isSpent(item)),
  );
  const unknown = of(items, 'unknown').map(({ message, outcome }) => ({
    id: message.id,
    claim: message.claim,
    code: outcome.code,
    delay: outcome.delay,
  }));
  if (unknown.length > 0) await leaveUnsettled(tx, unknown);
}

const subjectOf = ({ id }: MessageRef): string => `messages/${id}`;
const refOf = ({ id, contactId, campaignId }: MessageRef) => ({ messageLogId: id, contactId, campaignId });

async function settleAccepted(deps: Deps, tx: Tx, items: readonly Of<'accepted'>[]): Promise<void> {
  if (items.length === 0) return;
  // One of the provider's ids belongs to one message, even if another claims it.
  const unique = [...new Map(items.map((item) => [item.outcome.externalId, item])).values()];
  const ids = unique.map(({ message }) => message.id);
  const accepted = await markAccepted(
    tx,
    ids,
    unique.map(({ outcome }) => outcome.externalId),
  );
  const people = accepted.flatMap(({ contactId, purpose }) => (contactId && purpose !== 'test' ? [contactId] : []));
  await contactStore.markContacted(tx, people);
  await deps.outbox.appendAll(
    tx,
    messageSent,
    accepted.map((row) => ({ subject: subjectOf(row), data: refOf(row) })),
  );
}

async function settleRejected(deps: Deps, tx: Tx, items: readonly (Of<'rejected'> | Of<'retry'>)[]): Promise<void> {
  if (items.length === 0) return;
  const rows = await markRejected(
    tx,
    items.map(({ message: { id, claim }, outcome: { code } }) => ({ id, claim, code })),
  );
  const events = rows.map((row) => ({
    subject: subjectOf(row),
    data: { ...refOf(row), status: 'failed' as const, errorCode: row.errorCode },
  }));
  await deps.outbox.appendAll(tx, messageStatusChanged, events);
}

async function settleRetries(deps: Deps, tx: Tx, items: readonly Of<'retry'>[]): Promise<void> {
  if (items.length === 0) return;
  const rows = items.map(({ message: { id, claim, attempts }, outcome: { code, delay, free } }) => {
    return { id, claim, code, delay: delay ?? backOff(attempts), counts: !free };
  });
  const skipped = await requeue(tx, rows, deps.now());
  const events = skipped.map((row) => ({
    subject: subjectOf(row),
    data: { ...refOf(row), status: 'skipped' as const, skipReason: row.reason },
  }));
  await deps.outbox.appendAll(tx, messageStatusChanged, events);
}
