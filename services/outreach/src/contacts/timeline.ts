import { cursorOf, pageOf } from '@tianguis/chassis/http/page';
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
  { kind: 'note', table: 'contact_notes', at: 'created_at', actor: 'actor', columns: `'text', text` },
  {
    kind: 'click',
    table: 'link_clicks',
    at: 'clicked_at',
    actor: `'contact'`,
    columns: `'url', link_url, 'campaignId', campaign_id`,
  },
];

const one = ({ kind, table, at, actor, columns }: Source, rank: number): string =>
  `(select '${kind}' as kind, ${rank} as rank, id, ${at} as at, ${actor} as actor, jsonb_build_object(${columns}) as data
    from ${table} where contact_id = $1 and ($2::timestamptz is null or (${at}, ${rank}, id) < ($2, $3, $4))
    order by ${at} desc, id desc limit $5)`;

const text = `select t.kind, t.rank, t.id, t.at, t.actor, s.name as "actorName", t.data
  from (${sources.map(one).join(' union all ')}) as t left join staff_names as s on s.actor = t.actor
  order by t.at desc, t.rank desc, t.id desc limit $5`;

type Data = { mediaCount?: number; mediaTypes?: string[] };
type Row = { kind: string; rank: number; id: number; at: Date; actor: string; actorName: string | null; data: Data };

function toItem({ rank, data, ...row }: Row): TimelineRow {
  const { mediaCount = 0, mediaTypes = [], ...more } = data;
  const media: object = row.kind === 'message' ? { media: mediaOf(row.id, mediaCount, mediaTypes) } : {};
  // Each source selects what the item of its kind holds.
  return { ...row, ...more, ...media } as TimelineRow;
}

/** One page of all that happened with a contact, newest first. */
export async function timelinePage(
  { query }: Pick<Tx, 'query'>,
  contactId: number,
  { limit = 50, cursor }: { limit?: number | undefined; cursor?: string | undefined },
) {
  const from = timelineCursor.read(cursor);
  const values = [contactId, from?.at ?? null, from?.rank ?? 0, from?.id ?? 0, limit + 1];
  const { rows } = await query<Row>(text, values);
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
