import { forgetInOutbox } from '@tianguis/chassis/messaging/forget';
import { run, runMaybe, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { db } from '../platform/sql.ts';

const addErased = statement((p: { contactId: number }) =>
  db
    .insertInto('erased_contacts')
    .values({ contact_id: p.contactId })
    .onConflict((on) => on.doNothing()),
);

const erasedContact = statement((p: { contactId: number }) =>
  db.selectFrom('erased_contacts').select('contact_id').where('contact_id', '=', p.contactId),
);

const repliesTo = statement(
  (p: { contactIds: readonly number[] }) => sql<{ id: number }>`
    select id from ai_responses where contact_id = any(${p.contactIds}::int[])`,
);

/** Contacts who had their data erased. Their number is never used again, so an event about one is late. */
export const erasedContacts = {
  async add(on: Pick<Tx, 'query'>, contactId: number): Promise<void> {
    await run(on, addErased({ contactId }));
  },
  has: async (on: Pick<Tx, 'query'>, contactId: number): Promise<boolean> =>
    (await runMaybe(on, erasedContact({ contactId }))) !== undefined,
};

/** Deletes the published events with the answers to some contacts, as long as the answers are still there to name them. */
export async function forgetAnswers(tx: Pick<Tx, 'query'>, contactIds: readonly number[]): Promise<void> {
  const replies = await run(tx, repliesTo({ contactIds }));
  await forgetInOutbox(tx, { subjects: replies.map(({ id }) => `ai-responses/${id}`) });
}
