import type { Tx } from '@tianguis/chassis/storage/storage';
import { messageSent, messageStatusChanged } from '@tianguis/proto/outreach/messaging/events';
import type { App } from '../../app.ts';
import type { Reported, StoredMessage } from '../queue/message.ts';
import { afterReport, fromProvider, isUnsent } from '../queue/message.ts';

export interface StatusReport {
  /** Our number of the message, from the address that we gave the provider. */
  readonly messageId: number | undefined;
  readonly externalId: string;
  readonly word: string;
  readonly errorCode: string | null;
}

type Change = { readonly before: StoredMessage; readonly after: Reported };

/**
 * The provider reports what became of messages: in any order, any number of times, also before we noted its number. Many
 * reports are one transaction, for in a campaign they come by the thousand.
 */
export async function recordStatuses(app: App, reports: readonly StatusReport[]): Promise<void> {
  await app.transaction(async (tx) => {
    const messages = await hold(app, tx, reports);
    const changes = new Map<number, Change>();
    const earlier = await app.messages.earlierIds(
      tx,
      reports.map(({ externalId }) => externalId),
    );
    for (const report of reports.filter(({ externalId }) => !earlier.has(externalId))) {
      const change = judge(app, report, messages, changes);
      if (change) changes.set(change.before.id, change);
    }
    await store(app, tx, [...changes.values()]);
  });
}

/** Locks what the reports are about: people before messages, as everywhere, so that nobody waits in a circle. */
async function hold(app: App, tx: Tx, reports: readonly StatusReport[]): Promise<StoredMessage[]> {
  const ids = reports.flatMap(({ messageId }) => messageId ?? []);
  const externalIds = reports.map(({ externalId }) => externalId);
  const seen = await app.messages.find(tx, { ids, externalIds });
  const unsent = seen.filter(({ status }) => isUnsent(status));
  await app.contacts.hold(
    tx,
    unsent.flatMap(({ contactId }) => contactId ?? []),
  );
  return app.messages.find(tx, { ids, externalIds, lock: true });
}

function judge(
  app: App,
  { messageId, externalId, word, errorCode }: StatusReport,
  messages: readonly StoredMessage[],
  changes: ReadonlyMap<number, Change>,
): Change | undefined {
  const numberOf = (message: StoredMessage) => changes.get(message.id)?.after.externalId ?? message.externalId;
  const named = messages.find((message) => message.id === messageId && [null, externalId].includes(numberOf(message)));
  const before = named ?? messages.find((message) => numberOf(message) === externalId);
  const reported = fromProvider(word);
  if (!before || !reported) {
    app.logger.warn({ externalId, word }, 'a status report that tells us nothing');
    return undefined;
  }
  const known = changes.get(before.id)?.after;
  const current = known?.status ?? before.status;
  const status = afterReport(current, reported);
  if (status === current) return undefined;
  return { before, after: { id: before.id, status, externalId, errorCode: errorCode ?? known?.errorCode ?? null } };
}

async function store(app: App, tx: Tx, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  await app.messages.report(
    tx,
    changes.map(({ after }) => after),
  );
  // These reports were faster than our own note, so this is the first we hear that the provider took the message.
  const sent = changes.filter(({ before }) => isUnsent(before.status));
  const people = sent.flatMap(({ before: { contactId, purpose } }) => (purpose === 'test' ? [] : (contactId ?? [])));
  await app.contacts.markContacted(tx, people);
  await app.outbox.appendAll(
    tx,
    messageSent,
    sent.map(({ before }) => ({ subject: subjectOf(before), data: refOf(before) })),
  );
  const moved = changes.filter(({ after }) => after.status !== 'sent');
  const events = moved.map(({ before, after: { status, errorCode } }) => {
    return { subject: subjectOf(before), data: { ...refOf(before), status, errorCode } };
  });
  await app.outbox.appendAll(tx, messageStatusChanged, events);
}

const subjectOf = ({ id }: StoredMessage): string => `messages/${id}`;
const refOf = ({ id, contactId, campaignId }: StoredMessage) => ({ messageLogId: id, contactId, campaignId });
