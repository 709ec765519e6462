import type { Storage } from '@tianguis/chassis/storage';
import type { ContactSort } from '@tianguis/proto/outreach';
import type { ContactFilter } from '../app/list-contacts.ts';
import type { Contact } from '../app/ports.ts';
import { type ContactCursor, readContactCursor, writeContactCursor } from '../domain/contact-cursor.ts';
import { contactColumns } from './contact-columns.ts';
import { createWhere, filterContacts, hasSearchBacklog } from './contact-where.ts';
import { badCursor } from './paging.ts';

interface Order {
  /** What the rows are sorted by, besides their number. */
  readonly key?: string;
  readonly direction: 'asc' | 'desc';
  /** Rows without a key come last, in the order of their numbers. */
  readonly lacking?: string;
  readonly having?: string;
  keyOf(contact: Contact & { sortName: string }): string | number | null;
}

const orders: Record<ContactSort, Order> = {
  newest: { direction: 'desc', keyOf: () => null },
  name: { key: 'sort_name(c.business_name) collate "C"', direction: 'asc', keyOf: ({ sortName }) => sortName },
  lastContacted: {
    ...{ key: 'c.last_contacted_at', direction: 'desc' },
    ...{ having: 'c.last_contacted_at is not null', lacking: 'c.last_contacted_at is null' },
    keyOf: ({ lastContactedAt }) => lastContactedAt?.toISOString() ?? null,
  },
  lastAnswer: {
    ...{ key: 'c.last_inbound_at', direction: 'desc' },
    ...{ having: 'c.last_inbound_at is not null', lacking: 'c.last_inbound_at is null' },
    keyOf: ({ lastInboundAt }) => lastInboundAt?.toISOString() ?? null,
  },
  leadScore: {
    ...{ key: 'c.lead_score', direction: 'desc', having: 'c.lead_score > 0', lacking: 'c.lead_score = 0' },
    keyOf: ({ leadScore }) => leadScore || null,
  },
};

export interface ContactQuery extends ContactFilter {
  readonly sort?: ContactSort | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

type Row = Contact & { sortName: string };

/** Pages of contacts in five orders, by keyset: the thousandth page costs what the first one does. */
export const createContactList = (storage: Storage) => {
  const part = async (query: ContactQuery, backlog: boolean, keyed: boolean, from?: ContactCursor): Promise<Row[]> => {
    const { key, direction, having, lacking } = orders[query.sort ?? 'newest'];
    const where = createWhere();
    filterContacts(where, query, backlog);
    const condition = keyed ? having : lacking;
    if (condition) where.parts.push(condition);
    const sign = keyed && direction === 'asc' ? '>' : '<';
    if (from && keyed && key)
      where.parts.push(`(${key}, c.id) ${sign} (${where.add(from.key)}, ${where.add(from.id)})`);
    else if (from) where.parts.push(`c.id ${sign} ${where.add(from.id)}`);
    const by = keyed && key ? `${key} ${direction}, c.id ${direction}` : 'c.id desc';
    const text = `select ${contactColumns}, sort_name(c.business_name) as "sortName" from outreach_contacts as c
      where ${where.text()} order by ${by} limit ${where.add(query.limit + 1)}`;
    return (await storage.query<Row>(text, where.values)).rows;
  };
  return {
    async page(query: ContactQuery): Promise<{ rows: Contact[]; nextCursor: string | null }> {
      const sort = query.sort ?? 'newest';
      const from = query.cursor === undefined ? undefined : readContactCursor(query.cursor, sort);
      if (query.cursor !== undefined && !from) throw badCursor();
      const { key, lacking, keyOf } = orders[sort];
      const backlog = await hasSearchBacklog(storage, query.q);
      const inKeyed = !from || from.key !== null || !key;
      const rows = inKeyed ? await part(query, backlog, true, from) : [];
      const missing = query.limit + 1 - rows.length;
      if (lacking && missing > 0)
        rows.push(...(await part({ ...query, limit: missing - 1 }, backlog, false, inKeyed ? undefined : from)));
      const page = rows.slice(0, query.limit);
      const last = page.at(-1);
      const more = last && rows.length > query.limit;
      return {
        rows: page,
        nextCursor: more ? writeContactCursor({ sort, key: keyOf(last), id: last.id }) : null,
      };
    },
    /** How many fit, counted no further than `most`. */
    async count(filter: ContactFilter, most: number): Promise<number> {
      const where = createWhere();
      filterContacts(where, filter, await hasSearchBacklog(storage, filter.q));
      const text = `select count(*)::int as n from (
        select 1 from outreach_contacts as c where ${where.text()} limit ${where.add(most)}) as found`;
      return (await storage.query<{ n: number }>(text, where.values)).rows[0]?.n ?? 0;
    },
  };
};

export type ContactList = ReturnType<typeof createContactList>;
