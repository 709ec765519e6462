import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Language } from '@tianguis/proto/errors';
import type { Dialogue } from './dialogue.ts';

const columns = `member_id as "memberId", contact_id as "contactId", listing_id as "listingId", by_staff as "byStaff", state,
  language, asked_for as "askedFor", asked_version as "askedVersion", last_message as "lastMessage", changed_at as "changedAt"`;

const put = `insert into seller_dialogues (member_id, contact_id, listing_id, state, language, asked_for,
    asked_version, last_message, changed_at, by_staff)
  values ($1, $2, $3, $4, $5, $6, $7, $8::text::jsonb, $9::text::timestamptz, $10)
  on conflict (member_id) do update set contact_id = excluded.contact_id, listing_id = excluded.listing_id,
    state = excluded.state, language = excluded.language, asked_for = excluded.asked_for,
    asked_version = excluded.asked_version, last_message = excluded.last_message, changed_at = excluded.changed_at, by_staff = excluded.by_staff`;

/** Namespace of the locks, one a member. */
const lock = 'select pg_advisory_xact_lock(20261122, $1::int)::text';

const lastPlace = `select zone, warehouse_id as "warehouseId" from (
    select l.zone, l.warehouse_id, l.id, 1 as rank from listings l left join warehouses w on w.id = l.warehouse_id
      where l.member_id = $1 and l.zone is not null and (w.id is null or w.archived_at is null)
    union all select w.zone, w.id, 0, 0 from warehouses w where w.member_id = $1 and w.archived_at is null
      and 1 = (select count(*) from warehouses o where o.member_id = $1 and o.archived_at is null)
  ) as places order by rank desc, id desc limit 1`;

interface Place {
  readonly zone: string;
  readonly warehouseId: string | null;
}

export const dialogueStore = ({ query }: Pick<Tx, 'query'>) => ({
  /** What one member writes is heard one message after another. */
  async lock(memberId: number): Promise<Dialogue | undefined> {
    await query(lock, [memberId]);
    return (await query<Dialogue>(`select ${columns} from seller_dialogues where member_id = $1`, [memberId])).rows[0];
  },
  async put({ memberId, contactId, listingId, state, lastMessage, changedAt, ...rest }: Dialogue): Promise<void> {
    const { byStaff, language, askedFor, askedVersion } = rest;
    const values = [language, askedFor, askedVersion, JSON.stringify(lastMessage), changedAt.toISOString(), byStaff];
    await query(put, [memberId, contactId, listingId, state, ...values]);
  },
  async languageOf(memberId: number): Promise<Language> {
    const text = 'select language from member_preferences where member_id = $1';
    return (await query<{ language: Language }>(text, [memberId])).rows[0]?.language ?? 'es';
  },
  /** Where the last lot of a member lay, or their only warehouse does. */
  async usualPlace(memberId: number): Promise<Place | undefined> {
    return (await query<Place>(lastPlace, [memberId])).rows[0];
  },
  async forget(memberId: number): Promise<void> {
    await query('delete from seller_dialogues where member_id = $1', [memberId]);
  },
});

export type DialogueStore = ReturnType<typeof dialogueStore>;
