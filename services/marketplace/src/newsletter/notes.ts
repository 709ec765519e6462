import { type AppError, notFound, refused } from '@tianguis/chassis/http/error';
import { actorOf, staffIdOf } from '@tianguis/chassis/identity/actor';
import type { Identity } from '@tianguis/chassis/identity/identity';
import { differencesOf } from '@tianguis/chassis/messaging/differences';
import { publishIn } from '@tianguis/chassis/messaging/outbox';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { newsletterChanged } from '@tianguis/proto/marketplace/registrations/events';
import { second } from '@tianguis/proto/time';
import { audit, auditOperation } from '../platform/audit.ts';
import type { Deps } from '../platform/room.ts';
import { type Note, type NoteTexts, noteStore } from './note-store.ts';
import { sendNoteJob } from './send-note.ts';

const noteNotFound = (): AppError =>
  notFound('note_not_found', { es: 'Esta nota ya no está', en: 'This note is no longer there' });

const alreadySent = (): AppError =>
  refused('note_sent', {
    es: 'Esta nota ya se envió y no se puede cambiar',
    en: 'This note was sent and can no longer change',
  });

const monthTaken = (): AppError =>
  refused('newsletter_sent_this_month', {
    es: 'Este mes ya se envió una nota: prometimos una al mes',
    en: 'A note was already sent this month: we promised one a month',
  });

const nobodyToSend = (): AppError =>
  refused('newsletter_without_subscribers', {
    es: 'Todavía nadie ha confirmado su suscripción',
    en: 'Nobody has confirmed a subscription yet',
  });

type Parts = Pick<Deps, 'inTransaction' | 'outbox' | 'queue' | 'now'>;

const tellStaff = ({ outbox }: Parts, tx: Tx, noteId: number) =>
  publishIn(outbox, tx)(newsletterChanged, { subject: `newsletter-notes/${noteId}`, data: { noteId } });

/** Locks a draft. */
async function draftOf(tx: Tx, id: number): Promise<Note> {
  const note = await noteStore(tx).lock(id);
  if (!note) throw noteNotFound();
  if (note.status !== 'draft') throw alreadySent();
  return note;
}

const noteFields = ['titleEs', 'titleEn', 'bodyEs', 'bodyEn'] as const;

const textsOf = ({ es, en }: Pick<Note, 'es' | 'en'>) => ({
  titleEs: es.subject,
  titleEn: en.subject,
  bodyEs: es.body,
  bodyEn: en.body,
});

const titleOf = ({ es }: Pick<Note, 'es'>) => ({ name: es.subject });

interface Done {
  readonly operation: 'writeNewsletterNote' | 'deleteNewsletterNote' | 'undoNewsletterNote';
  readonly id: number;
  readonly identity: Identity;
  readonly detail: Readonly<Record<string, string>>;
}

const subjectOf = (id: number): string => `newsletter-notes/${id}`;

const noted = ({ outbox }: Parts, tx: Tx, { id, ...done }: Done): Promise<void> =>
  auditOperation(outbox, tx, { ...done, subject: subjectOf(id) });

export const writeNote = (parts: Parts, texts: NoteTexts, identity: Identity): Promise<Note> =>
  parts.inTransaction(async ({ tx }) => {
    const note = await noteStore(tx).add(texts, actorOf(identity));
    await noted(parts, tx, { operation: 'writeNewsletterNote', id: note.id, identity, detail: titleOf(note) });
    await tellStaff(parts, tx, note.id);
    return note;
  });

export const changeNote = (parts: Parts, id: number, texts: NoteTexts, identity: Identity): Promise<Note> =>
  parts.inTransaction(async ({ tx }) => {
    const before = textsOf(await draftOf(tx, id));
    const note = await noteStore(tx).change(id, texts);
    await auditOperation(parts.outbox, tx, {
      operation: 'changeNewsletterNote',
      identity,
      subject: subjectOf(id),
      detail: titleOf(note),
      changes: differencesOf(before, textsOf(note), noteFields),
    });
    await tellStaff(parts, tx, id);
    return note;
  });

export const deleteNote = (parts: Parts, id: number, identity: Identity): Promise<void> =>
  parts.inTransaction(async ({ tx }) => {
    const note = await draftOf(tx, id);
    await noteStore(tx).remove(id);
    await noted(parts, tx, { operation: 'deleteNewsletterNote', id, identity, detail: titleOf(note) });
    await tellStaff(parts, tx, id);
  });

/** Whether no mail of a note may leave yet. */
export const isHeld = ({ status, afterId, sentAt }: Pick<Note, 'status' | 'afterId' | 'sentAt'>, now: Date): boolean =>
  status === 'sending' && afterId === 0 && sentAt !== null && sentAt > now;

/** Takes back a note that is still held: it is a draft again, and the month is free. */
export const undoNote = (parts: Parts, id: number, identity: Identity): Promise<Note> =>
  parts.inTransaction(async ({ tx }) => {
    const notes = noteStore(tx);
    const found = await notes.lock(id);
    if (!found) throw noteNotFound();
    if (!isHeld(found, parts.now())) throw alreadySent();
    const note = await notes.takeBack(id);
    await noted(parts, tx, { operation: 'undoNewsletterNote', id, identity, detail: titleOf(note) });
    await tellStaff(parts, tx, id);
    return note;
  });

/** Sends a note to all confirmed subscribers, if none went out this month. Sending the same note again changes nothing. */
export const sendNote = (parts: Parts, id: number, holdSeconds: number, identity: Identity): Promise<Note> =>
  parts.inTransaction(async ({ tx }) => {
    const notes = noteStore(tx);
    await notes.decideAlone();
    const found = await notes.lock(id);
    if (!found) throw noteNotFound();
    if (found.status !== 'draft') return found;
    const now = parts.now();
    if (await notes.isMonthTaken(now)) throw monthTaken();
    if ((await notes.subscriberCounts()).confirmed === 0) throw nobodyToSend();
    const startsAt = new Date(now.getTime() + holdSeconds * second);
    const note = await notes.start(id, startsAt);
    const subject = `newsletter-notes/${id}`;
    const { confirmed } = await notes.subscriberCounts();
    const detail = { ...titleOf(note), recipients: confirmed };
    await audit(parts.outbox, tx, { action: 'newsletter_sent', subject, staffId: staffIdOf(identity), detail });
    await tellStaff(parts, tx, id);
    await parts.queue.add(tx, sendNoteJob, {}, { key: sendNoteJob, runAt: startsAt });
    return note;
  });
