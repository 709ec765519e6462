import { randomUUID } from 'node:crypto';
import type { Handlers } from '@tianguis/chassis/http/operation';
import { pageById, readCursor } from '@tianguis/chassis/http/page';
import { actorOf, staffIdOf } from '@tianguis/chassis/identity/actor';
import { fromTo } from '@tianguis/chassis/messaging/differences';
import { publishIn } from '@tianguis/chassis/messaging/outbox';
import { run, runMaybe, runOne, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Change as Difference } from '@tianguis/proto/differences';
import { listingChanged, listingDraftChanged, listingPublished } from '@tianguis/proto/marketplace/listings/events';
import type { ListingStatus } from '@tianguis/proto/marketplace/listings/listing';
import type { listAllListings, listingModerationOperations } from '@tianguis/proto/marketplace/listings/moderation';
import type { z } from 'zod';
import { joinPilot } from '../pilots/pilot-store.ts';
import { audit } from '../platform/audit.ts';
import type { Deps } from '../platform/room.ts';
import { db, isoUtc } from '../platform/sql.ts';
import { notifyMember } from '../recipients/notify-member.ts';
import { cardStore } from './card-store.ts';
import { noSuchListing, notInThisStatus, statusAfter } from './listing.ts';
import { placePhotosQueue } from './photos/media-jobs.ts';
import { publishOffers } from './publish-offers.ts';
import { indexListing, removeFromSearch } from './search-index.ts';
import { accentPattern, searchText } from './search-text.ts';

type StaffListing = z.input<typeof listAllListings.reply>['listings'][number];
type StaffColumns = Pick<StaffListing, 'id' | 'seller' | 'createdAt' | 'hiddenReason' | 'things' | 'held' | 'reports'>;

interface Filter {
  readonly q?: string | undefined;
  readonly status?: ListingStatus | undefined;
  readonly seller?: number | undefined;
  readonly reported?: 'true' | undefined;
  readonly held?: 'true' | undefined;
  readonly first?: 'true' | undefined;
}

interface Criteria {
  /** Patterns that a lot's texts must all match. */
  readonly words: readonly string[];
  readonly status: ListingStatus | null;
  readonly seller: number | null;
  readonly reported: boolean;
  readonly held: boolean;
  /** Only the oldest lot on the market of each seller who is new to staff. */
  readonly first: boolean;
}

const criteriaOf = ({ q = '', status, seller, reported, held, first }: Filter): Criteria => ({
  words: searchText(q).split(' ').filter(Boolean).map(accentPattern),
  status: status ?? null,
  seller: seller ?? null,
  reported: reported === 'true',
  held: held === 'true',
  first: first === 'true',
});

const openReports = sql.raw('from listing_reports as r where r.listing_id = l.id and r.decision is null');

const texts = sql.raw(`concat_ws(' ', l.id, l.title, l.description, s.name,
  (select string_agg(n.name, ' ') from listing_lines as n where n.listing_id = l.id))`);

const matching = (p: Criteria) => sql`
  from listings as l join sellers as s on s.member_id = l.member_id
  where (${p.words}::text[] = '{}' or ${texts} ~* all (${p.words}::text[]))
    and (${p.status}::text is null or l.status = ${p.status})
    and (${p.seller}::int is null or l.member_id = ${p.seller})
    and (not ${p.reported}::boolean or exists (select 1 ${openReports}))
    and (not ${p.held}::boolean or l.held_kind is not null)
    and (not ${p.first}::boolean or s.kept_at is null and l.status in ('published', 'reserved') and not exists (
      select from listings as e where e.member_id = l.member_id and e.status in ('published', 'reserved')
        and (e.published_at, e.id) < (l.published_at, l.id)))`;

const staffPage = statement(
  (p: Criteria & { before: number | null; limit: number }) => sql<StaffColumns>`
    select l.id, l.created_at as "createdAt", l.hidden_reason as "hiddenReason", l.held_kind as held,
      coalesce((select string_agg(n.name, ', ' order by n.position)
        from listing_lines as n where n.listing_id = l.id), '') as things,
      jsonb_build_object('memberId', s.member_id, 'name', s.name) as seller,
      (select coalesce(jsonb_agg(jsonb_build_object('reason', r.reason, 'comment', r.comment,
          'createdAt', ${isoUtc('r.created_at')}) order by r.id desc), '[]')
        from (select * ${openReports} order by r.id desc limit 20) as r) as reports
    ${matching(p)} and (${p.before}::int is null or l.id < ${p.before}) order by l.id desc limit ${p.limit}::int`,
);

const staffCount = statement((p: Criteria) => sql<{ total: number }>`select count(*)::int as total ${matching(p)}`);

const lockedListing = statement((p: { id: number }) =>
  db
    .selectFrom('listings')
    .select([
      'member_id as memberId',
      'status',
      'title',
      'language',
      'held_kind as heldKind',
      sql<boolean>`coalesce(ends_at <= now(), true)`.as('isOver'),
    ])
    .where('id', '=', p.id)
    .forUpdate(),
);

interface Verdict {
  readonly id: number;
  readonly status: ListingStatus;
  readonly reason: string | null;
  readonly by: string | null;
}

const setStatus = statement((p: Verdict) =>
  db
    .updateTable('listings')
    .set(({ eb }) => ({
      status: p.status,
      hidden_reason: p.reason,
      hidden_by: p.by,
      held_kind: null,
      version: eb('version', '+', 1),
      updated_at: sql<Date>`now()`,
    }))
    .where('id', '=', p.id),
);

const closeReports = statement((p: { id: number; decision: 'kept' | 'hidden'; by: string }) =>
  db
    .updateTable('listing_reports')
    .set({ decision: p.decision, decided_by: p.by, decided_at: sql<Date>`now()` })
    .where('listing_id', '=', p.id)
    .where('decision', 'is', null),
);

const keepSeller = statement((p: { memberId: number }) =>
  db
    .updateTable('sellers')
    .set({ kept_at: sql<Date>`now()` })
    .where('member_id', '=', p.memberId)
    .where('kept_at', 'is', null),
);

const passKind = statement(
  (p: { id: number; kind: string }) => sql`
    update listings set passed_kinds = array_append(passed_kinds, ${p.kind}) where id = ${p.id}`,
);

async function listForStaff(
  on: Pick<Tx, 'query'>,
  filter: Filter,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<StaffListing[]> {
  const rows = await run(on, staffPage({ ...criteriaOf(filter), before: before ?? null, limit }));
  const cards = await cardStore(on).cards(rows.map(({ id }) => id));
  const byId = new Map(cards.map((card) => [card.id, card]));
  return rows.flatMap((row) => {
    const card = byId.get(row.id);
    return card ? [{ ...card, ...row }] : [];
  });
}

type Change = typeof listingChanged | typeof listingPublished;

/** Hides, restores and keeps lots for one member of staff, in one transaction. */
function moderator(
  tx: Tx,
  { outbox, queue, personHash, publicUrl, now }: Pick<Deps, 'outbox' | 'queue' | 'personHash' | 'publicUrl' | 'now'>,
  by: { actor: string; staffId: number | null },
) {
  const publish = publishIn(outbox, tx);

  const lock = async (id: number) => {
    const listing = await runMaybe(tx, lockedListing({ id }));
    if (!listing) throw noSuchListing();
    return listing;
  };

  async function publishChange(id: number, memberId: number, event: Change): Promise<void> {
    const subject = `listings/${id}`;
    await publish(event, { subject, data: { listingId: id } });
    await publishOffers(tx, outbox, [id]);
    await publish(listingDraftChanged, { subject, data: { listingId: id, memberId } });
  }

  const placePhotos = (listingId: number) => queue.add(tx, 'place-photos', { listingId }, { queue: placePhotosQueue });

  const account = (id: number, action: 'listing_hidden' | 'listing_restored', state: Difference) =>
    audit(outbox, tx, { action, subject: `listings/${id}`, staffId: by.staffId, changes: { state } });

  async function keep(id: number): Promise<void> {
    const { memberId } = await lock(id);
    await run(tx, closeReports({ id, decision: 'kept', by: by.actor }));
    await run(tx, keepSeller({ memberId }));
    await audit(outbox, tx, { action: 'listing_kept', subject: `listings/${id}`, staffId: by.staffId });
  }

  async function hide(id: number, reason: string): Promise<void> {
    const { memberId, language, title, heldKind, status: before } = await lock(id);
    // A lot that is held is hidden already: staff decide that it stays so.
    const status = heldKind ? before : statusAfter('hide', before);
    if (!status) throw notInThisStatus();
    await run(tx, setStatus({ id, status, reason, by: by.actor }));
    await removeFromSearch(tx, [id]);
    await placePhotos(id);
    // A lot may be hidden again: each time its seller gets one notice.
    const name = `hidden-${id}-${randomUUID()}`;
    const notice = () => ({ name, template: 'listing_hidden' as const, variables: { lot: title, reason } });
    await notifyMember(tx, publish)({ memberId, language, notice });
    await publishChange(id, memberId, listingChanged);
    await account(id, 'listing_hidden', fromTo(heldKind ? 'held' : before, status));
    await run(tx, closeReports({ id, decision: 'hidden', by: by.actor }));
  }

  async function restore(id: number): Promise<void> {
    const { memberId, language, title, isOver, heldKind, status: before } = await lock(id);
    const status = statusAfter('restore', before);
    if (!status) throw notInThisStatus();
    const after = isOver ? 'expired' : status;
    await run(tx, setStatus({ id, status: after, reason: null, by: null }));
    if (!isOver) await indexListing(tx, id);
    if (heldKind) {
      await run(tx, passKind({ id, kind: heldKind }));
      await joinPilot(tx, personHash, { memberId, publishedAt: now() });
    }
    await placePhotos(id);
    const name = `restored-${id}-${randomUUID()}`;
    const notice = () =>
      isOver
        ? { name, template: 'listing_cleared' as const, variables: { lot: title, link: `${publicUrl}/mi/lotes` } }
        : { name, template: 'listing_restored' as const, variables: { lot: title, link: `${publicUrl}/lote/${id}` } };
    await notifyMember(tx, publish)({ memberId, language, notice });
    await publishChange(id, memberId, isOver ? listingChanged : listingPublished);
    await account(id, 'listing_restored', fromTo(heldKind ? 'held' : before, after));
    await run(tx, closeReports({ id, decision: 'kept', by: by.actor }));
  }

  return { keep, hide, restore };
}

const defaultLimit = 25;

export function listingModerationHandlers({
  storage,
  inTransaction,
  outbox,
  queue,
  personHash,
  publicUrl,
  now,
}: Pick<Deps, 'storage' | 'inTransaction' | 'outbox' | 'queue' | 'personHash' | 'publicUrl' | 'now'>): Handlers<
  typeof listingModerationOperations
> {
  return {
    async listAllListings({ query: { limit = defaultLimit, cursor, ...filter } }) {
      const [found, { total }] = await Promise.all([
        listForStaff(storage, filter, { before: readCursor(cursor), limit: limit + 1 }),
        runOne(storage, staffCount(criteriaOf(filter))),
      ]);
      const { rows, nextCursor } = pageById(found, limit);
      return { listings: rows, total, nextCursor };
    },
    moderateListing: ({ params: { id }, body: { decision, reason = '' }, identity }) =>
      inTransaction(async ({ tx }) => {
        const by = { actor: actorOf(identity), staffId: staffIdOf(identity) };
        const { keep, hide, restore } = moderator(tx, { outbox, queue, personHash, publicUrl, now }, by);
        if (decision === 'hidden') await hide(id, reason);
        else if (decision === 'restored') await restore(id);
        else await keep(id);
        return { success: true as const };
      }),
  };
}
