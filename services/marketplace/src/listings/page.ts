import type { Handlers } from '@tianguis/chassis/http/operation';
import type { Identity } from '@tianguis/chassis/identity/identity';
import { run, runMaybe, sql, statement } from '@tianguis/chassis/storage/sql';
import { type ListingPage, type listingPageOperations, mostAddresses } from '@tianguis/proto/marketplace/listings/page';
import { hiddenMediaOf, type MediaStore, mediaFile, mediaOf } from '../platform/media/media-store.ts';
import type { Deps } from '../platform/room.ts';
import { db, isoUtc } from '../platform/sql.ts';
import { findAlike } from './alike.ts';
import { cardStore, lineJson } from './card-store.ts';
import { fieldColumns } from './field-columns.ts';
import { noSuchListing } from './listing.ts';
import { photoJson } from './photo-json.ts';
import type { Question } from './questions/question-store.ts';
import { reporter } from './reports.ts';
import type { LotIndex } from './search/lot-index/lot-index.ts';
import { wordStore } from './search/word-store.ts';
import { type RatingOf, type SellerRecord, sellerRecord, withRating } from './seller-record.ts';

type Stored = Omit<ListingPage, 'alike' | 'questions' | 'mine' | 'seller'> & {
  readonly memberId: number;
  readonly seller: SellerRecord;
  readonly questions: Question[];
};

const lines = sql`
  (select coalesce(jsonb_agg(${sql.raw(lineJson)} order by n.position), '[]')
    from listing_lines n where listing_id = l.id)`;

const photos = sql`
  (select coalesce(jsonb_agg(${sql.raw(photoJson)} order by p.position, p.id), '[]')
    from listing_photos p where listing_id = l.id)`;

const questions = sql`
  (select coalesce(jsonb_agg(jsonb_build_object('id', q.id, 'question', q.question, 'answer', q.answer,
      'askedAt', ${isoUtc('q.created_at')}, 'answeredAt', ${isoUtc('q.answered_at')}) order by q.id desc), '[]')
    from listing_questions q where listing_id = l.id and q.hidden_at is null)`;

const pageById = statement(
  (p: { id: number }) => sql<Stored>`
    select l.id, l.member_id as "memberId", l.status, l.title, l.description, l.language, l.zone, ${fieldColumns.selected('l')},
      l.best_before as "bestBefore", l.available_until as "availableUntil", l.published_at as "publishedAt",
      (select count(*)::int from listing_lines where listing_id = l.id) as "lineCount",
      ${lines} as lines, ${photos} as photos, ${questions} as questions,
      ${sellerRecord} as seller
    from listings l join sellers s on s.member_id = l.member_id
    where l.id = ${p.id} and l.published_at is not null and l.status <> 'draft'`,
);

const ownPhoto = statement((p: { photoId: string; memberId: number }) =>
  db
    .selectFrom('listing_photos as p')
    .innerJoin('listings as l', 'l.id', 'p.listing_id')
    .select('l.id')
    .where('p.id', '=', p.photoId)
    .where('l.member_id', '=', p.memberId),
);

const newestPublished = statement(
  (p: { limit: number }) => sql<{ id: number; changedAt: Date }>`
    select id, greatest(updated_at, published_at) as "changedAt" from listings where status = 'published'
    order by published_at desc, id desc limit ${p.limit}`,
);

interface Parts extends Pick<Deps, 'storage' | 'inTransaction' | 'outbox' | 'publicUrl'> {
  readonly lots: () => Promise<LotIndex>;
  readonly media: Pick<MediaStore, 'read'>;
  readonly ratingOf: RatingOf;
}

/** A lot's page. A lot that staff hid opens for its seller only. */
async function openListing({ storage, lots, ratingOf }: Parts, id: number, identity: Identity) {
  const found = await runMaybe(storage, pageById({ id }));
  const mine = identity.kind === 'member' && found?.memberId === Number(identity.id);
  if (!found || (found.status === 'hidden' && !mine)) throw noSuchListing();
  const { memberId, seller, ...page } = found;
  const alikeNeeds = { lots, words: wordStore(storage), ...cardStore(storage) };
  const [rated, alike] = await Promise.all([withRating(ratingOf, memberId, seller), findAlike(alikeNeeds, page)]);
  return { ...page, seller: rated, mine, alike };
}

/** A photo of a lot. Photos of a hidden lot open for its seller and for staff; only then is the database asked. */
async function openPhoto(
  { storage, media }: Parts,
  { photoId, file }: { readonly photoId: string; readonly file: string },
  identity: Identity,
) {
  const width = Number.parseInt(file, 10);
  const shown = await media.read(mediaFile(mediaOf(photoId), width));
  if (shown) return { photo: shown, caching: 'public, max-age=31536000, immutable' };
  const isSeller = async (memberId: number) => (await runMaybe(storage, ownPhoto({ photoId, memberId }))) !== undefined;
  const allowed = identity.kind === 'staff' || (identity.kind === 'member' && (await isSeller(Number(identity.id))));
  const hidden = allowed && (await media.read(mediaFile(hiddenMediaOf(photoId), width)));
  if (!hidden) throw noSuchListing();
  return { photo: hidden, caching: 'private, no-store' };
}

export function listingPageHandlers(parts: Parts): Handlers<typeof listingPageOperations> {
  const { storage, inTransaction } = parts;
  return {
    getListing: ({ params, identity }) => openListing(parts, params.id, identity),
    async reportListing({ params, body: { reason, comment } }) {
      const report = { reason, comment: comment ?? null };
      const isKept = await inTransaction(({ tx }) => reporter(tx, parts).reportLot(params.id, report));
      if (!isKept) throw noSuchListing();
      return { success: true };
    },
    async getListingPhoto({ params, identity, res }) {
      const { photo, caching } = await openPhoto(parts, params, identity);
      res.type('webp').set('cache-control', caching).end(photo);
    },
    listPublishedIds: async () => ({ listings: await run(storage, newestPublished({ limit: mostAddresses })) }),
  };
}
