import { anyOf, run, runOne, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Storage } from '@tianguis/chassis/storage/storage';
import { type ContactSort, noOwner } from '@tianguis/proto/outreach/contacts/contact';
import type { Group } from '@tianguis/proto/outreach/segments/rules';
import { counter, readCounters, total } from '../../platform/counters.ts';
import type { Deps } from '../../platform/room.ts';
import { type Gathered, gatherSegment, isOfCells, sizeOfSegment } from '../segments/members.ts';
import { countContacts } from './counts.ts';
import type { ContactFilter } from './filter.ts';
import { contactCursor, orders } from './orders.ts';
import { type Asked, gather, type PageRow, type Part, walk } from './page-sql.ts';
import { type Along, gathered, type Known, type Plan, planOf } from './plan.ts';
import { findBy } from './search.ts';

interface ContactQuery extends ContactFilter {
  readonly sort?: ContactSort | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

const isNarrowed = ({ status, category, zone, city, optedOut }: ContactFilter): boolean =>
  [status, category, zone, city].some((list) => list && list.length > 0) || optedOut !== undefined;

/**
 * One page of contacts in one of five orders, by keyset: the thousandth page costs as much as the first. `totalIsLeast`
 * says that there are more contacts than `total`, which were not counted.
 */
export async function contactPage({ storage }: Pick<Deps, 'storage'>, query: ContactQuery) {
  const sort = query.sort ?? 'newest';
  const from = contactCursor(sort).read(query.cursor);
  const { exact, ...known } = await lookUp(storage, query);
  const plan = planOf(query, sort, known, query.limit);
  const asked: Asked = { filter: query, sort, from, known, limit: query.limit + 1 };
  const rows = await rowsOf(storage, asked, plan);
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
}

// Counted up to one more than can be gathered: that decides how the page is read.
const countOwned = statement(
  (p: { owners: readonly string[]; most: number }) => sql<{ n: number }>`
    select count(*)::int as n from (
      select 1 from outreach_contacts where owner = ${anyOf(p.owners)} limit ${p.most}
    ) as found`,
);

const countOwnerless = statement(
  (p: { most: number }) => sql<{ n: number }>`
    select count(*)::int as n from (select 1 from outreach_contacts where owner is null limit ${p.most}) as found`,
);

async function countOwnedBy(storage: Storage, owners: readonly string[] | undefined): Promise<number | undefined> {
  if (!owners || owners.length === 0) return undefined;
  const most = gathered + 1;
  const [owned, ownerless] = await Promise.all([
    runOne(storage, countOwned({ owners, most })),
    owners.includes(noOwner) ? runOne(storage, countOwnerless({ most })) : undefined,
  ]);
  return Math.min(most, owned.n + (ownerless?.n ?? 0));
}

/** How many contacts a segment is about, where that is counted already. */
const knownSize = async (storage: Storage, rules: Group, segment: Gathered | undefined): Promise<number | undefined> =>
  segment?.count ?? (isOfCells(rules) ? (await sizeOfSegment(storage, rules)).count : undefined);

async function lookUp(storage: Storage, filter: ContactFilter): Promise<Known & { exact: number | undefined }> {
  const tags = filter.tag ?? [];
  const { rules } = filter;
  const [counts, read, search, owned, segment] = await Promise.all([
    isNarrowed(filter) ? countContacts(storage, filter) : undefined,
    readCounters(storage, tags.length > 0 ? ['contacts.tag'] : ['contacts']),
    findBy(storage, filter.q),
    countOwnedBy(storage, filter.owner),
    rules && gatherSegment(storage, rules, gathered),
  ]);
  const tagged = tags.length > 0 ? tags.reduce((sum, tag) => sum + counter(read, 'contacts.tag', tag), 0) : undefined;
  const known = { counts, tagged, owned, segment, search };
  const isOwned = owned !== undefined;
  if (rules) {
    const isAlone = !search && !counts && tagged === undefined && !isOwned;
    return { ...known, exact: isAlone ? await knownSize(storage, rules, segment) : undefined };
  }
  if (search?.found && !counts && tagged === undefined && !isOwned) return { ...known, exact: search.found.count };
  if (isOwned) {
    const isAlone = !search && !counts && tagged === undefined && owned <= gathered;
    return { ...known, exact: isAlone ? owned : undefined };
  }
  if (search || (tagged !== undefined && (counts || tags.length > 1))) return { ...known, exact: undefined };
  return { ...known, exact: counts?.all ?? tagged ?? total(read, 'contacts') };
}

async function rowsOf(storage: Storage, asked: Asked, plan: Plan): Promise<PageRow[]> {
  if (plan.kind === 'none') return [];
  if (plan.kind === 'walk') return walkedRows(storage, asked, plan.along);
  return run(storage, gather(asked));
}

/** Rows along an index: those with a key first, then those without. */
async function walkedRows(storage: Storage, asked: Asked, along: Along): Promise<PageRow[]> {
  const read = (part: Part, limit: number, fromHere: boolean): Promise<PageRow[]> =>
    run(storage, walk({ ...asked, limit, from: fromHere ? asked.from : undefined }, along, part));
  const inTwoParts = orders[asked.sort].byStatus || (asked.sort === 'name' && asked.known.search !== undefined);
  if (!inTwoParts) return read('whole', asked.limit, true);
  const inKeyed = !asked.from || asked.from.key !== null;
  const rows = inKeyed ? await read('keyed', asked.limit, true) : [];
  if (rows.length < asked.limit) rows.push(...(await read('rest', asked.limit - rows.length, !inKeyed)));
  return rows;
}

/** In the second part of a search by name, rows are ordered by their ids alone. */
const keyOf = (row: PageRow, { sort }: Asked) => (row.inRest && sort === 'name' ? null : orders[sort].keyOf(row));
