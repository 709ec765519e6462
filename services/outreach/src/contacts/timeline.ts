import { cursorOf, pageOf } from '@tianguis/chassis/http/page';
import { run, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { TimelineRow } from '@tianguis/proto/outreach/contacts/record';
import { z } from 'zod';

/** Media of a message under our own address, since the provider's would ask for our keys. */
export const mediaOf = (messageId: number, count: number, types: readonly string[]) =>
  Array.from({ length: count }, (_, index) => ({
    url: `/api/outreach/messages/${messageId}/media/${index}`,
    contentType: types[index] || null,
  }));

interface Place {
  readonly at: Date;
  readonly rank: number;
  readonly id: number;
}

const lastMoment = new Date('9999-12-31');

/** Where a page of a timeline ended: rank and id order what happened at the same moment. */
export const timelineCursor = cursorOf<Place>(
  z.object({
    at: z.coerce.date().min(new Date(0)).max(lastMoment),
    rank: z.int().min(0).max(9),
    id: z.int().min(0).max(2_147_483_647),
  }),
);

interface Source {
  readonly kind: string;
  readonly table: string;
  readonly at: string;
  readonly actor: string;
  readonly columns: string;
}

// Of what happened at the same moment, the later source comes first.
const sources: readonly Source[] = [
  {
    kind: 'consent',
    table: 'consent_ledger',
    at: 'created_at',
    actor: 'actor',
    columns: `'action', action, 'basis', basis, 'text', text`,
  },
  {
    kind: 'message',
    table: 'message_logs',
    at: 'created_at',
    actor: 'origin',
    columns: `'direction', message_type, 'text', message_content, 'mediaCount', cardinality(media_urls), 'mediaTypes', media_types,
      'status', status, 'skipReason', skip_reason, 'errorCode', error_code, 'campaignId', campaign_id,
      'aiResponseId', ai_response_id, 'confidence', ai_confidence`,
  },
  {
    kind: 'move',
    table: 'contact_status_history',
    at: 'created_at',
    actor: 'actor',
    columns: `'from', from_status, 'to', to_status, 'cause', cause`,
  },
  { kind: 'note', table: 'contact_notes', at: 'created_at', actor: 'actor', columns: `'text', text, 'cause', cause` },
  {
    kind: 'click',
    table: 'link_clicks',
    at: 'clicked_at',
    actor: `'contact'`,
    columns: `'url', link_url, 'campaignId', campaign_id`,
  },
];

type Data = { mediaCount?: number; mediaTypes?: string[] };
type Row = { kind: string; rank: number; id: number; at: Date; actor: string; actorName: string | null; data: Data };

interface Page {
  readonly contactId: number;
  readonly at: Date | null;
  readonly rank: number;
  readonly id: number;
  readonly limit: number;
}

const pageFrom = ({ kind, table, at: moment, actor, columns }: Source, rank: number, p: Page) => {
  const at = sql.ref(moment);
  const place = sql.lit(rank);
  return sql`
    (select ${sql.lit(kind)} as kind, ${place} as rank, id, ${at} as at, ${sql.raw(actor)} as actor,
      jsonb_build_object(${sql.raw(columns)}) as data
    from ${sql.table(table)} where contact_id = ${p.contactId}
      and (${p.at}::timestamptz is null or (${at}, ${place}, id) < (${p.at}, ${p.rank}, ${p.id}))
    order by ${at} desc, id desc limit ${p.limit})`;
};

const pageOfTimeline = statement(
  (p: Page) => sql<Row>`
    select t.kind, t.rank, t.id, t.at, t.actor, s.name as "actorName", t.data
    from (${sql.join(
      sources.map((source, rank) => pageFrom(source, rank, p)),
      sql` union all `,
    )}) as t left join staff_names as s on s.actor = t.actor
    order by t.at desc, t.rank desc, t.id desc limit ${p.limit}`,
);

function toItem({ rank, data, ...row }: Row): TimelineRow {
  const { mediaCount = 0, mediaTypes = [], ...more } = data;
  const media: object = row.kind === 'message' ? { media: mediaOf(row.id, mediaCount, mediaTypes) } : {};
  // Each source selects what the item of its kind holds.
  return { ...row, ...more, ...media } as TimelineRow;
}

/** One page of all that happened with a contact, newest first. */
export async function timelinePage(
  on: Pick<Tx, 'query'>,
  contactId: number,
  { limit = 50, cursor }: { limit?: number | undefined; cursor?: string | undefined },
) {
  const from = timelineCursor.read(cursor);
  const { at = null, rank = 0, id = 0 } = from ?? {};
  const rows = await run(on, pageOfTimeline({ contactId, at, rank, id, limit: limit + 1 }));
  const { rows: page, nextCursor } = pageOf(rows, limit, ({ at, rank, id }) => timelineCursor.write({ at, rank, id }));
  return { items: page.map(toItem), nextCursor };
}

const wholePage = 500;

/** Everything that happened with a contact. */
export async function wholeTimeline(on: Pick<Tx, 'query'>, id: number): Promise<TimelineRow[]> {
  const all: TimelineRow[] = [];
  for (let cursor: string | undefined, more = true; more; ) {
    const { items, nextCursor } = await timelinePage(on, id, { limit: wholePage, cursor });
    all.push(...items);
    more = nextCursor !== null;
    cursor = nextCursor ?? undefined;
  }
  return all;
}
