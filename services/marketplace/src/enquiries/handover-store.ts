import type { Tx } from '@tianguis/chassis/storage/storage';
import type { chatContactLeft, chatHandedOver } from '@tianguis/proto/assistant/chat/events';
import type { DataOf } from '@tianguis/proto/define-event';

export type HandedOver = DataOf<typeof chatHandedOver>;
export type ContactLeft = DataOf<typeof chatContactLeft>;

// Events come in any order: whichever is first makes the row, and a conversation only grows.
const keep = `insert into chat_handovers as kept (conversation_id, language, transcript) values ($1, $2, $3)
  on conflict (conversation_id) do update set transcript = excluded.transcript
  where jsonb_array_length(excluded.transcript) > jsonb_array_length(kept.transcript)`;

const keepContact = `insert into chat_handovers as kept
    (conversation_id, language, transcript, name, email, phone, privacy_version, marketing)
  values ($1, $2, '[]', $3, $4, $5, $6, $7)
  on conflict (conversation_id) do update set name = coalesce(excluded.name, kept.name),
    email = coalesce(excluded.email, kept.email), phone = coalesce(excluded.phone, kept.phone),
    privacy_version = excluded.privacy_version, marketing = excluded.marketing`;

// Who writes again after an answer waits for the next one.
const reopen = `update enquiries as e set state = 'new', answered_at = null from chat_handovers as c
  where c.id = e.chat_handover_id and c.conversation_id = $1 returning e.id`;

export const handoverStore = ({ query }: Pick<Tx, 'query'>) => ({
  async keepConversation({ handoverId, language, transcript }: HandedOver): Promise<void> {
    await query(keep, [handoverId, language, JSON.stringify(transcript)]);
  },
  async keepContact(contact: ContactLeft): Promise<void> {
    const { handoverId, language, name, email, phone, privacyVersion, marketingConsent } = contact;
    const values = [handoverId, language, name ?? null, email ?? null, phone ?? null, privacyVersion, marketingConsent];
    await query(keepContact, values);
  },
  /** The enquiry about a conversation, which waits from here on. */
  async reopen(handoverId: string): Promise<number> {
    const { rows } = await query<{ id: number }>(reopen, [handoverId]);
    const [row] = rows;
    if (!row) throw new Error(`no enquiry is about the chat ${handoverId}`);
    return row.id;
  },
});
