import { randomBytes } from 'node:crypto';
import { run, runMaybe, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { AttachmentType } from '@tianguis/proto/outreach/inbox/attachments';
import { db } from '../../platform/sql.ts';

interface NewAttachment {
  readonly contactId: number;
  readonly actor: string;
  readonly contentType: AttachmentType;
  readonly bytes: Buffer;
}

const insert = statement((p: NewAttachment & { readonly id: string }) =>
  db.insertInto('attachments').values({
    id: p.id,
    contact_id: p.contactId,
    actor: p.actor,
    content_type: p.contentType,
    bytes: p.bytes,
  }),
);

const find = statement(
  (p: { id: string }) => sql<{ contentType: AttachmentType; bytes: Buffer }>`
    select content_type as "contentType", bytes from attachments where id = ${p.id}`,
);

const remove = statement(
  (p: { id: string }) => sql<{ contactId: number; contentType: AttachmentType }>`
    delete from attachments where id = ${p.id} returning contact_id as "contactId", content_type as "contentType"`,
);

const lock = statement(
  (p: { id: string; contactId: number }) => sql<{ contentType: AttachmentType }>`
    select content_type as "contentType" from attachments where id = ${p.id} and contact_id = ${p.contactId} for update`,
);

// It becomes a file of the message, as those are that people send; the sender makes its address.
const moveToMessage = statement(
  (p: { id: string; messageId: number }) => sql`
    with file as (delete from attachments where id = ${p.id} returning content_type, bytes),
    kept as (
      insert into message_media (message_id, position, state, content_type, bytes)
      select ${p.messageId}::int, 0, 'stored', content_type, bytes from file
    )
    update message_logs set media_urls = '{attachment}', media_types = array[file.content_type] from file
    where id = ${p.messageId}`,
);

const dropOld = statement(() =>
  db.deleteFrom('attachments').where('created_at', '<', sql<Date>`now() - interval '1 day'`),
);

/** What staff attached to answers that they have not sent. */
export const attachmentStore = {
  async add(tx: Tx, attachment: NewAttachment): Promise<string> {
    const id = randomBytes(16).toString('base64url');
    await run(tx, insert({ ...attachment, id }));
    return id;
  },
  find: (on: Pick<Tx, 'query'>, id: string) => runMaybe(on, find({ id })),
  /** What was removed; undefined where it is gone already. */
  remove: (on: Pick<Tx, 'query'>, id: string) => runMaybe(on, remove({ id })),
  /** Keeps a second send from taking it as well; undefined where it is not (any more) this contact's. */
  lock: (tx: Tx, id: string, contactId: number) => runMaybe(tx, lock({ id, contactId })),
  async moveToMessage(tx: Tx, id: string, messageId: number): Promise<void> {
    await run(tx, moveToMessage({ id, messageId }));
  },
  async dropOld(on: Pick<Tx, 'query'>): Promise<void> {
    await run(on, dropOld());
  },
};
