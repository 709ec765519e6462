import type { Task } from '@tianguis/chassis/jobs/jobs';
import { publishIn } from '@tianguis/chassis/messaging/outbox';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { marketplaceNotificationRequested } from '@tianguis/proto/marketplace/notifications';
import { newsletterChanged } from '@tianguis/proto/marketplace/registrations/events';
import { type NotificationRequest, sealVariable } from '@tianguis/proto/notifications';
import { day } from '@tianguis/proto/time';
import type { Deps } from '../platform/room.ts';
import { newToken } from '../platform/token.ts';
import { leaveLinks } from '../registrations/newsletter.ts';
import { type Note, noteStore, type Subscriber } from './note-store.ts';

/** The name of the job that sends a note. */
export const sendNoteJob = 'send-newsletter-note';

/** Mails requested in one transaction. */
export const batchSize = 100;

/** A mail that could not be handed over within a week is no longer news. */
const worthSending = 7 * day;

type Parts = Pick<Deps, 'inTransaction' | 'outbox' | 'box' | 'publicUrl' | 'now'>;

/**
 * Sends the note that is going out, batch by batch. The mails of a batch and the checkpoint after it commit together, so a
 * run that is killed continues where it was, and nobody gets a note twice.
 */
export const sendNotes =
  (parts: Parts): Task =>
  async (_, { signal }) => {
    let more = true;
    while (more && !signal.aborted) more = await parts.inTransaction(({ tx }) => sendBatch(parts, tx));
  };

/** True if there may be more to send. */
async function sendBatch(parts: Parts, tx: Tx): Promise<boolean> {
  const notes = noteStore(tx);
  const note = await notes.lockSending(parts.now());
  if (!note) return false;
  const readers = await notes.subscribersAfter(note.afterId, batchSize);
  const last = readers.at(-1);
  if (last) {
    await requestMails(parts, tx, note, readers);
    await notes.progress(note.id, last.id, readers.length);
  } else {
    await notes.complete(note.id, parts.now());
  }
  const subject = `newsletter-notes/${note.id}`;
  await publishIn(parts.outbox, tx)(newsletterChanged, { subject, data: { noteId: note.id } });
  return true;
}

async function requestMails(parts: Parts, tx: Tx, note: Note, readers: readonly Subscriber[]): Promise<void> {
  const mails = readers.map((reader) => ({ reader, ...newToken() }));
  await noteStore(tx).addLinks(mails.map(({ reader, hash }) => ({ hash, id: reader.id })));
  const requests = mails.map(({ reader, token }) => mailTo(parts, note, reader, token));
  await parts.outbox.appendAll(
    tx,
    marketplaceNotificationRequested,
    requests.map((data) => ({ subject: `notifications/${data.notificationId}`, data })),
  );
}

function mailTo({ box, publicUrl, now }: Parts, note: Note, reader: Subscriber, token: string): NotificationRequest {
  const { subject, body } = note[reader.language];
  const until = new Date(now().getTime() + worthSending);
  const links = leaveLinks(publicUrl, reader.language, token);
  return {
    notificationId: `newsletter-note-${note.id}-${reader.id}`,
    to: { channel: 'mail', address: reader.email },
    template: 'newsletter_note',
    language: reader.language,
    purpose: 'transactional',
    variables: { subject, note: body },
    sealed: {
      leave: sealVariable(box, links.leave, until),
      unsubscribe: sealVariable(box, links.unsubscribe, until),
    },
  };
}
