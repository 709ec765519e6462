import { csvLine } from '@tianguis/chassis/http/csv-line';
import { pageById, readCursor } from '@tianguis/chassis/http/page';
import { sendCsv } from '@tianguis/chassis/http/send-csv';
import { staffIdOf } from '@tianguis/chassis/identity/actor';
import type { Storage } from '@tianguis/chassis/storage/storage';
import type { Language } from '@tianguis/proto/errors';
import type { newsletterNoteOperations } from '@tianguis/proto/marketplace/registrations/newsletter-notes';
import { audit } from '../platform/audit.ts';
import { defineRoom } from '../platform/room.ts';
import { type Note, noteStore } from './note-store.ts';
import { changeNote, deleteNote, isHeld, sendNote, undoNote, writeNote } from './notes.ts';
import { sendNoteJob, sendNotes } from './send-note.ts';

const defaultLimit = 50;

/** Rows read at a time for the export. */
const wholePage = 1_000;

const noteView = (note: Note, now: Date) => ({
  id: note.id,
  es: note.es,
  en: note.en,
  status: note.status,
  recipients: note.recipients,
  createdAt: note.createdAt,
  updatedAt: note.updatedAt,
  sentAt: note.sentAt,
  undoMilliseconds: isHeld(note, now) && note.sentAt ? note.sentAt.getTime() - now.getTime() : null,
  completedAt: note.completedAt,
});

/** The newsletter: notes that staff write and send once a month, and who receives them. */
export const newsletter = defineRoom<typeof newsletterNoteOperations>((deps) => {
  const notes = noteStore(deps.storage);
  const changed = (note: Note) => ({ success: true as const, note: noteView(note, deps.now()) });
  return {
    handlers: {
      listNewsletterNotes: async () => ({
        notes: (await notes.newest()).map((note) => noteView(note, deps.now())),
        subscribers: await notes.subscriberCounts(),
        sentThisMonth: await notes.isMonthTaken(deps.now()),
      }),
      writeNewsletterNote: async ({ body, identity }) => changed(await writeNote(deps, body, identity)),
      changeNewsletterNote: async ({ params, body, identity }) =>
        changed(await changeNote(deps, params.id, body, identity)),
      deleteNewsletterNote: async ({ params, identity }) => {
        await deleteNote(deps, params.id, identity);
        return { success: true as const };
      },
      sendNewsletterNote: async ({ params, body, identity }) =>
        changed(await sendNote(deps, params.id, body.holdSeconds, identity)),
      undoNewsletterNote: async ({ params, identity }) => changed(await undoNote(deps, params.id, identity)),
      listNewsletterSubscribers: async ({ query: { limit = defaultLimit, cursor } }) => {
        const [found, counts] = await Promise.all([
          notes.subscribersBefore(readCursor(cursor), limit + 1),
          notes.subscriberCounts(),
        ]);
        const { rows, nextCursor } = pageById(found, limit);
        return { subscribers: rows, total: counts.confirmed, nextCursor };
      },
      exportNewsletterSubscribers: async (call) => {
        await deps.inTransaction(({ tx }) =>
          audit(deps.outbox, tx, {
            action: 'subscribers_exported',
            subject: 'newsletter',
            staffId: staffIdOf(call.identity),
          }),
        );
        await sendCsv(call, 'boletin.csv', subscriberLines(deps.storage, call.query.lang));
      },
    },
    jobs: {
      // Every minute as well, so that a note that was interrupted goes on.
      [sendNoteJob]: { run: sendNotes(deps), cron: '* * * * *' },
    },
  };
});

const headings: Readonly<Record<Language, readonly string[]>> = {
  es: ['Correo', 'Idioma', 'Confirmado'],
  en: ['Email', 'Language', 'Confirmed'],
};

async function* subscriberLines(storage: Storage, lang: Language): AsyncGenerator<string> {
  yield csvLine(headings[lang]);
  const notes = noteStore(storage);
  for (let after = 0; ; ) {
    const rows = await notes.subscribersAfter(after, wholePage);
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(({ email, language, since }) => csvLine([email, language, since])).join('');
    after = last.id;
  }
}
