import type { Storage } from '@tianguis/chassis/storage/storage';
import type { ContactSort } from '@tianguis/proto/outreach/contacts/contact';
import type { CounterReads } from '../../platform/counter-store.ts';
import { counter, total } from '../../platform/counters.ts';
import { contactCursor } from './contact-cursor.ts';
import type { ContactFilter } from './contact-filter.ts';
import { orders } from './contact-orders-sql.ts';
import { type Asked, gather, type PageRow, type Part, walk } from './contact-page-sql.ts';
import type { ContactRollup } from './contact-rollup-store.ts';
import { findBy } from './contact-search-store.ts';
import { type Along, type Known, planOf } from './plan-contact-page.ts';

export interface ContactQuery extends ContactFilter {
  readonly sort?: ContactSort | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

interface Reads {
  readonly storage: Storage;
  readonly rollup: ContactRollup;
  readonly counters: CounterReads;
}

const isNarrowed = ({ status, category, zone, city, optedOut }: ContactFilter): boolean =>
  [status, category, zone, city].some((list) => list && list.length > 0) || optedOut !== undefined;

/** Pages of contacts in five orders, by keyset: the thousandth page costs what the first one does. */
export const createContactList = ({ storage, rollup, counters }: Reads) => {
  const lookUp = async (filter: ContactFilter): Promise<Known & { exact: number | undefined }> => {
    const tags = filter.tag ?? [];
    const [counts, read, search] = await Promise.all([
      isNarrowed(filter) ? rollup.count(filter) : undefined,
      counters.read(tags.length > 0 ? ['contacts.tag'] : ['contacts']),
      findBy(storage, filter.q),
    ]);
    const tagged = tags.length > 0 ? tags.reduce((sum, tag) => sum + counter(read, 'contacts.tag', tag), 0) : undefined;
    const known = { counts, tagged, search };
    if (search?.found && !counts && tagged === undefined) return { ...known, exact: search.found.count };
    if (search || (tagged !== undefined && (counts || tags.length > 1))) return { ...known, exact: undefined };
    return { ...known, exact: counts?.all ?? tagged ?? total(read, 'contacts') };
  };

  /** Rows along an index: those with a key first, then those without. */
  const walked = async (asked: Asked, along: Along) => {
    const read = async (part: Part, limit: number, fromHere: boolean) => {
      const { text, values } = walk({ ...asked, limit, from: fromHere ? asked.from : undefined }, along, part);
      return (await storage.query<PageRow>(text, values)).rows;
    };
    const twoParts = orders[asked.sort].byStatus || (asked.sort === 'name' && asked.known.search !== undefined);
    if (!twoParts) return read('whole', asked.limit, true);
    const inKeyed = !asked.from || asked.from.key !== null;
    const rows = inKeyed ? await read('keyed', asked.limit, true) : [];
    if (rows.length < asked.limit) rows.push(...(await read('rest', asked.limit - rows.length, !inKeyed)));
    return rows;
  };

  return {
    /** One page, and how many there are in all; `totalIsLeast`: more, which nobody counted. */
    async page(query: ContactQuery) {
      const sort = query.sort ?? 'newest';
      const from = contactCursor(sort).read(query.cursor);
      const { exact, ...known } = await lookUp(query);
      const plan = planOf(query, sort, known, query.limit);
      const asked: Asked = { filter: query, sort, from, known, limit: query.limit + 1 };
      let rows: PageRow[] = [];
      if (plan.kind === 'walk') rows = await walked(asked, plan.along);
      else if (plan.kind === 'gather') {
        const { text, values } = gather(asked);
        rows = (await storage.query<PageRow>(text, values)).rows;
      }
      const page = rows.slice(0, query.limit);
      const last = page.at(-1);
      const more = rows.length > query.limit;
      const counted = plan.kind === 'walk' ? page.length : (rows[0]?.total ?? 0);
      return {
        rows: page,
        nextCursor: last && more ? contactCursor(sort).write({ sort, key: keyOf(last, asked), id: last.id }) : null,
        total: exact ?? counted,
        totalIsLeast: exact === undefined && plan.kind === 'walk' && (more || from !== undefined),
      };
    },
  };
};

/** In the second part of a search by name rows go by their numbers alone. */
const keyOf = (row: PageRow, { sort }: Asked) => (row.inRest && sort === 'name' ? null : orders[sort].keyOf(row));

export type ContactList = ReturnType<typeof createContactList>;
