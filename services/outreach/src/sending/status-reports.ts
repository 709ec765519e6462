import type { RawCall } from '@tianguis/chassis/http/server';
import { createBatches } from '@tianguis/chassis/jobs/batches';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { messageSent, messageStatusChanged } from '@tianguis/proto/outreach/messaging/events';
import { campaignStore } from '../campaigns/campaign-store.ts';
import { reopenCampaigns } from '../campaigns/steer-campaign.ts';
import { contactStore } from '../contacts/contact-store.ts';
import { afterReport, fromProvider, isUnsent, type Reported, type StoredMessage } from '../messaging/message.ts';
import { messageStore } from '../messaging/message-store.ts';
import { messageSidOf, missingField, readSigned, urlOf } from '../messaging/signed-form.ts';
import type { Deps } from '../platform/room.ts';
import { watchSenderJob } from '../settings/watch-sender.ts';
import { type Brake, createBrake } from './brake.ts';

/** Status reports in one transaction. */
const batchSize = 200;

/** Books what we learn of our messages, and counts it for the brake. */
export interface StatusBook {
  /** Resolves once the effect is stored. */
  add(report: StatusReport): Promise<void>;
}

/** The book of this process: what callbacks tell and what we ask for ourselves count for the same brake. */
export function createStatusBook(deps: Deps): StatusBook {
  const brake = createBrake(deps);
  return createBatcher<StatusReport>(async (reports) => {
    for (const change of await recordStatuses(deps, reports)) noteResult(brake, change);
  }, batchSize);
}

/** Handles what the provider reports of our messages; answers once the effect is stored. */
export function statusWebhook(deps: Deps, book: StatusBook): (call: RawCall) => Promise<void> {
  return async (call) => {
    const form = await readSigned(deps, call);
    const externalId = messageSidOf(form);
    const word = form.MessageStatus ?? form.SmsStatus;
    if (!externalId || !word) throw missingField(externalId ? 'MessageStatus' : 'MessageSid');
    await book.add({ messageId: logIn(urlOf(call)), externalId, word, errorCode: form.ErrorCode || null });
    call.res.writeHead(204).end();
  };
}

/** Our own id of the message, which the report's address carries. */
function logIn(url: string): number | undefined {
  const id = Number(new URLSearchParams(url.split('?')[1] ?? '').get('log'));
  return Number.isInteger(id) && id > 0 && id <= 2_147_483_647 ? id : undefined;
}

export interface StatusReport {
  /** Our id of the message, from the address that we gave the provider. */
  readonly messageId: number | undefined;
  readonly externalId: string;
  readonly word: string;
  readonly errorCode: string | null;
}

type Change = { readonly before: StoredMessage; readonly after: Reported };

/**
 * Records the provider's reports, which arrive in any order, any number of times, and even before we noted the provider's
 * id. Many reports share a transaction, for in a campaign they arrive by the thousand.
 */
async function recordStatuses(deps: Deps, reports: readonly StatusReport[]): Promise<Change[]> {
  return deps.storage.transaction(async (tx) => {
    const messages = await lockReported(tx, reports);
    const changes = new Map<number, Change>();
    const earlier = await messageStore.earlierIds(
      tx,
      reports.map(({ externalId }) => externalId),
    );
    for (const report of reports.filter(({ externalId }) => !earlier.has(externalId))) {
      const change = changeBy(deps, report, messages, changes);
      if (change) changes.set(change.before.id, change);
    }
    const takenBack = await takeBack(deps, tx, [...changes.values()]);
    const kept = [...changes.values()].filter(({ before }) => !takenBack.has(before.id));
    await store(deps, tx, kept);
    return kept;
  });
}

/** The number may begin to write to no more people now, or sent too fast: https://www.twilio.com/docs/api/errors/63018 */
const tooMany = '63018';

/**
 * Puts messages of campaigns back that WhatsApp refused for our number's sake: they are as good as before, so each waits for its turn
 * again, and its campaign goes on. The provider is asked at once how the number stands. Returns which were put back.
 */
async function takeBack(deps: Deps, tx: Tx, changes: readonly Change[]): Promise<ReadonlySet<number>> {
  const refused = changes.filter(
    ({ after: { status, errorCode } }) => errorCode === tooMany && (status === 'failed' || status === 'undelivered'),
  );
  if (refused.length === 0) return new Set();
  await deps.queue.add(tx, watchSenderJob, {}, { key: `${watchSenderJob}-now` });
  const takenBack = await messageStore.takeBack(
    tx,
    refused.map(({ after }) => after),
  );
  const waiting = refused.filter(({ before }) => takenBack.has(before.id));
  await reopenCampaigns(
    deps,
    tx,
    waiting.flatMap(({ before }) => before.campaignId ?? []),
  );
  return takenBack;
}

// The provider accepts nearly everything, and says by such a report what WhatsApp did not take. Each message counts once.
function noteResult(brake: Brake, { before, after: { status } }: Change): void {
  const failed = status === 'failed' || status === 'undelivered';
  if (failed || (isUnderWay(before.status) && !isUnderWay(status))) brake.note(before.campaignId, failed);
}

const isUnderWay = (status: StoredMessage['status']): boolean => status === 'sent' || isUnsent(status);

/**
 * Locks what the reports are about: campaigns before people before messages, as everywhere, so that no two transactions deadlock.
 * What may be put back waits for an opt-out or a pause that is under way, which would not see it in the queue.
 */
async function lockReported(tx: Tx, reports: readonly StatusReport[]): Promise<StoredMessage[]> {
  const ids = reports.flatMap(({ messageId }) => messageId ?? []);
  const externalIds = reports.map(({ externalId }) => externalId);
  const seen = await messageStore.find(tx, { ids, externalIds });
  const refusals = reports.filter(({ errorCode }) => errorCode === tooMany);
  const refused = seen.filter((message) => refusals.some((report) => isAbout(report, message)));
  await campaignStore.lockAll(
    tx,
    refused.flatMap(({ campaignId }) => campaignId ?? []),
  );
  await contactStore.lockAll(
    tx,
    [...refused, ...seen.filter(({ status }) => isUnsent(status))].flatMap(({ contactId }) => contactId ?? []),
  );
  return messageStore.find(tx, { ids, externalIds, lock: true });
}

const isAbout = ({ messageId, externalId }: StatusReport, message: StoredMessage): boolean =>
  message.id === messageId || message.externalId === externalId;

function changeBy(
  deps: Deps,
  { messageId, externalId, word, errorCode }: StatusReport,
  messages: readonly StoredMessage[],
  changes: ReadonlyMap<number, Change>,
): Change | undefined {
  const numberOf = (message: StoredMessage) => changes.get(message.id)?.after.externalId ?? message.externalId;
  const named = messages.find((message) => message.id === messageId && [null, externalId].includes(numberOf(message)));
  const before = named ?? messages.find((message) => numberOf(message) === externalId);
  const reported = fromProvider(word);
  if (!before || !reported) {
    deps.logger.warn({ externalId, word }, 'a status report that tells us nothing');
    return undefined;
  }
  const known = changes.get(before.id)?.after;
  const current = known?.status ?? before.status;
  const status = afterReport(current, reported);
  if (status === current) return undefined;
  return { before, after: { id: before.id, status, externalId, errorCode: errorCode ?? known?.errorCode ?? null } };
}

async function store(deps: Deps, tx: Tx, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  await messageStore.report(
    tx,
    changes.map(({ after }) => after),
  );
  // These reports overtook our own note, so we learn only now that the provider accepted the message.
  const sent = changes.filter(({ before }) => isUnsent(before.status));
  const people = sent.flatMap(({ before: { contactId, purpose } }) => (purpose === 'test' ? [] : (contactId ?? [])));
  await contactStore.markContacted(tx, people);
  await deps.outbox.appendAll(
    tx,
    messageSent,
    sent.map(({ before }) => ({ subject: subjectOf(before), data: refOf(before) })),
  );
  const moved = changes.filter(({ after }) => after.status !== 'sent');
  const events = moved.map(({ before, after: { status, errorCode } }) => {
    return { subject: subjectOf(before), data: { ...refOf(before), status, errorCode } };
  });
  await deps.outbox.appendAll(tx, messageStatusChanged, events);
}

const subjectOf = ({ id }: StoredMessage): string => `messages/${id}`;
const refOf = ({ id, contactId, campaignId }: StoredMessage) => ({ messageLogId: id, contactId, campaignId });

interface Batcher<Item> {
  /** Resolves when the item's effect is stored, rejects when it could not be. */
  add(item: Item): Promise<void>;
}

interface Waiting<Item> {
  readonly item: Item;
  readonly resolve: () => void;
  readonly reject: (reason: unknown) => void;
}

/** Batches whose items learn their own result; when a batch fails, its items are tried one by one. */
export function createBatcher<Item>(work: (items: readonly Item[]) => Promise<void>, most: number): Batcher<Item> {
  const settleOne = ({ item, resolve, reject }: Waiting<Item>): Promise<void> => work([item]).then(resolve, reject);
  const run = async (batch: readonly Waiting<Item>[]): Promise<void> => {
    try {
      await work(batch.map(({ item }) => item));
      for (const { resolve } of batch) resolve();
    } catch (err) {
      if (batch.length === 1) batch[0]?.reject(err);
      else for (const each of batch) await settleOne(each);
    }
  };
  const batches = createBatches<Waiting<Item>>({ lanes: 1, most, run });
  return { add: (item) => new Promise((resolve, reject) => void batches.add({ item, resolve, reject })) };
}
