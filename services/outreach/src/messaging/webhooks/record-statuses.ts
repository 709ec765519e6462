import type { Outbox } from '@tianguis/chassis/messaging/outbox';
import type { RunTransaction, Tx } from '@tianguis/chassis/storage/storage';
import type { Logger } from '@tianguis/chassis/telemetry/logger';
import { messageSent, messageStatusChanged } from '@tianguis/proto/outreach/messaging/events';
import type { Contacts } from '../../contacts/contact-store.ts';
import type { Reported, StoredMessage } from '../queue/message.ts';
import { afterReport, fromProvider, isUnsent } from '../queue/message.ts';
import type { Messages } from '../queue/message-store.ts';

export interface RecordStatusesNeeds {
  readonly transaction: RunTransaction<Tx>;
  readonly contacts: Contacts;
  readonly messages: Messages;
  readonly outbox: Outbox;
  readonly logger: Logger;
}

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
export async function recordStatuses(needs: RecordStatusesNeeds, reports: readonly StatusReport[]): Promise<void> {
  await needs.transaction(async (tx) => {
    const messages = await lockReported(needs, tx, reports);
    const changes = new Map<number, Change>();
    const earlier = await needs.messages.earlierIds(
      tx,
      reports.map(({ externalId }) => externalId),
    );
    for (const report of reports.filter(({ externalId }) => !earlier.has(externalId))) {
      const change = changeBy(needs, report, messages, changes);
      if (change) changes.set(change.before.id, change);
    }
    await store(needs, tx, [...changes.values()]);
  });
}

/** Locks what the reports are about: people before messages, as everywhere, so that nobody waits in a circle. */
async function lockReported(
  needs: RecordStatusesNeeds,
  tx: Tx,
  reports: readonly StatusReport[],
): Promise<StoredMessage[]> {
  const ids = reports.flatMap(({ messageId }) => messageId ?? []);
  const externalIds = reports.map(({ externalId }) => externalId);
  const seen = await needs.messages.find(tx, { ids, externalIds });
  const unsent = seen.filter(({ status }) => isUnsent(status));
  await needs.contacts.lockAll(
    tx,
    unsent.flatMap(({ contactId }) => contactId ?? []),
  );
  return needs.messages.find(tx, { ids, externalIds, lock: true });
}

function changeBy(
  needs: RecordStatusesNeeds,
  { messageId, externalId, word, errorCode }: StatusReport,
  messages: readonly StoredMessage[],
  changes: ReadonlyMap<number, Change>,
): Change | undefined {
  const numberOf = (message: StoredMessage) => changes.get(message.id)?.after.externalId ?? message.externalId;
  const named = messages.find((message) => message.id === messageId && [null, externalId].includes(numberOf(message)));
  const before = named ?? messages.find((message) => numberOf(message) === externalId);
  const reported = fromProvider(word);
  if (!before || !reported) {
    needs.logger.warn({ externalId, word }, 'a status report that tells us nothing');
    return undefined;
  }
  const known = changes.get(before.id)?.after;
  const current = known?.status ?? before.status;
  const status = afterReport(current, reported);
  if (status === current) return undefined;
  return { before, after: { id: before.id, status, externalId, errorCode: errorCode ?? known?.errorCode ?? null } };
}

async function store(needs: RecordStatusesNeeds, tx: Tx, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  await needs.messages.report(
    tx,
    changes.map(({ after }) => after),
  );
  // These reports were faster than our own note, so this is the first we hear that the provider took the message.
  const sent = changes.filter(({ before }) => isUnsent(before.status));
  const people = sent.flatMap(({ before: { contactId, purpose } }) => (purpose === 'test' ? [] : (contactId ?? [])));
  await needs.contacts.markContacted(tx, people);
  await needs.outbox.appendAll(
    tx,
    messageSent,
    sent.map(({ before }) => ({ subject: subjectOf(before), data: refOf(before) })),
  );
  const moved = changes.filter(({ after }) => after.status !== 'sent');
  const events = moved.map(({ before, after: { status, errorCode } }) => {
    return { subject: subjectOf(before), data: { ...refOf(before), status, errorCode } };
  });
  await needs.outbox.appendAll(tx, messageStatusChanged, events);
}

const subjectOf = ({ id }: StoredMessage): string => `messages/${id}`;
const refOf = ({ id, contactId, campaignId }: StoredMessage) => ({ messageLogId: id, contactId, campaignId });
