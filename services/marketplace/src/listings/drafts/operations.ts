import type { Handlers } from '@tianguis/chassis/http/operation';
import { pageById, readCursor } from '@tianguis/chassis/http/page';
import { memberIdOf } from '@tianguis/chassis/identity/actor';
import type { draftOperations } from '@tianguis/proto/marketplace/listings/drafts';
import { listingChanged, listingDraftChanged, listingPublished } from '@tianguis/proto/marketplace/listings/events';
import type { Deps } from '../../platform/room.ts';
import { notInThisStatus, statusAfter } from '../listing.ts';
import { draftStore, type MyListing } from './draft-store.ts';
import { changeListing, createListing, type DraftScope, draftScope, submitListing } from './drafts.ts';
import { publishListing, republish } from './publishing.ts';

export function draftHandlers({
  prisma,
  inTransaction,
  outbox,
  personHash,
  submit,
  removeMedia,
}: Pick<Deps, 'prisma' | 'inTransaction' | 'outbox' | 'personHash' | 'submit' | 'removeMedia'>): Handlers<
  typeof draftOperations
> {
  const reads = draftStore(prisma);
  /** Runs `work` on a member's own lot and returns the lot as it is afterwards. */
  const withOwn = (memberId: number, id: number, work: (scope: DraftScope, lot: MyListing) => Promise<void>) =>
    inTransaction(async (transaction) => {
      const scope = draftScope(transaction, { outbox, personHash }, memberId);
      await work(scope, await scope.drafts.of(memberId, id));
      return scope.drafts.of(memberId, id);
    });
  const announce = async (
    { publish, publishOffer }: DraftScope,
    event: typeof listingPublished | typeof listingChanged,
    listingId: number,
  ) => {
    await publish(event, { subject: `listings/${listingId}`, data: { listingId } });
    await publishOffer(listingId);
  };

  return {
    createListing: submit('createListing', async (transaction, body, language, identity) => {
      const memberId = memberIdOf(identity);
      const scope = draftScope(transaction, { outbox, personHash }, memberId);
      const lot = await createListing(scope, language, body);
      if (lot.text !== '') await submitListing(scope, lot);
      return scope.drafts.of(memberId, lot.id);
    }),
    async listMyListings({ identity, query: { limit = 50, cursor, status } }) {
      const filter = { memberId: memberIdOf(identity), status };
      const page = { before: readCursor(cursor), limit: limit + 1 };
      const [found, total] = await Promise.all([reads.page(filter, page), reads.count(filter)]);
      const { rows, nextCursor } = pageById(found, limit);
      return { listings: rows, total, nextCursor };
    },
    getMyListing: ({ identity, params }) => reads.of(memberIdOf(identity), params.id),
    updateListing({ identity, params, body }) {
      const memberId = memberIdOf(identity);
      return withOwn(memberId, params.id, async (scope, lot) => {
        await changeListing(scope, lot, body);
        if (lot.status === 'published') {
          await republish(scope, await scope.drafts.of(memberId, lot.id));
          await announce(scope, listingChanged, lot.id);
          return;
        }
        // A paused lot's page stays open to people who have its link.
        if (lot.status === 'paused')
          await scope.publish(listingChanged, { subject: `listings/${lot.id}`, data: { listingId: lot.id } });
        const data = { listingId: lot.id, memberId };
        await scope.publish(listingDraftChanged, { subject: `listings/${lot.id}`, data });
      });
    },
    async deleteListing({ identity, params }) {
      await inTransaction(async ({ prisma: inside, tx }) => {
        const drafts = draftStore(inside);
        const lot = await drafts.of(memberIdOf(identity), params.id);
        if (lot.status !== 'draft') throw notInThisStatus();
        await drafts.remove(params.id);
        const photoIds = lot.photos.map(({ id }) => id);
        if (photoIds.length > 0) await removeMedia(tx, photoIds);
      });
      return { success: true };
    },
    submitListing: ({ identity, params, body }) =>
      withOwn(memberIdOf(identity), params.id, (scope, lot) => submitListing(scope, lot, body.text)),
    publishListing: ({ identity, params, body }) =>
      withOwn(memberIdOf(identity), params.id, async (scope, lot) => {
        const isPublished = await publishListing(scope, lot, body.version);
        await announce(scope, isPublished ? listingPublished : listingChanged, lot.id);
      }),
    withdrawListing: ({ identity, params }) =>
      withOwn(memberIdOf(identity), params.id, async (scope, lot) => {
        const status = statusAfter('withdraw', lot.status);
        if (!status) throw notInThisStatus();
        await scope.drafts.change(lot, { status });
        await scope.unindex(lot.id);
        await announce(scope, listingChanged, lot.id);
      }),
  };
}
