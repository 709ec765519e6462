import type { Handlers } from '@tianguis/chassis/http/operation';
import { pageById, readCursor } from '@tianguis/chassis/http/page';
import { memberIdOf } from '@tianguis/chassis/identity/actor';
import type { Outbox } from '@tianguis/chassis/messaging/outbox';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { draftOperations } from '@tianguis/proto/marketplace/listings/drafts';
import { listingChanged, listingDraftChanged, listingPublished } from '@tianguis/proto/marketplace/listings/events';
import type { PrismaClient } from '../../../generated/prisma/client.ts';
import type { InTransaction } from '../../platform/database.ts';
import type { Submit } from '../../platform/submit-form.ts';
import { notInThisStatus } from '../errors.ts';
import { statusAfter } from '../listing-status.ts';
import { changeListing } from './change-listing.ts';
import { createListing } from './create-listing.ts';
import { draftStore } from './draft-store.ts';
import { type DraftScope, draftScope } from './open-draft-scope.ts';
import { publishListing, republish } from './publish-listing.ts';
import { submitListing } from './submit-listing.ts';

interface Parts {
  readonly prisma: PrismaClient;
  readonly inTransaction: InTransaction;
  readonly outbox: Outbox;
  readonly submit: Submit;
  /** Takes photos out of the media store once the transaction is committed. */
  removeMedia(tx: Tx, photoIds: readonly string[]): Promise<void>;
}

export function draftHandlers({
  prisma,
  inTransaction,
  outbox,
  submit,
  removeMedia,
}: Parts): Handlers<typeof draftOperations> {
  const reads = draftStore(prisma);
  /** Runs `work` on a member's own lot, and gives back what became of it. */
  const withOwn = (
    memberId: number,
    id: number,
    work: (needs: DraftScope, lot: Awaited<ReturnType<typeof reads.of>>) => Promise<void>,
  ) =>
    inTransaction(async (scope) => {
      const needs = draftScope(scope, outbox, memberId);
      await work(needs, await needs.drafts.of(memberId, id));
      return needs.drafts.of(memberId, id);
    });
  const tell = async (
    { publish, publishOffer }: DraftScope,
    event: typeof listingPublished | typeof listingChanged,
    listingId: number,
  ) => {
    await publish(event, { subject: `listings/${listingId}`, data: { listingId } });
    await publishOffer(listingId);
  };

  return {
    createListing: submit('createListing', async (scope, body, language, identity) => {
      const memberId = memberIdOf(identity);
      const needs = draftScope(scope, outbox, memberId);
      const lot = await createListing(needs, { memberId, language }, body);
      if (lot.text !== '') await submitListing(needs, memberId, lot);
      return needs.drafts.of(memberId, lot.id);
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
      return withOwn(memberId, params.id, async (needs, lot) => {
        await changeListing(needs, memberId, lot, body);
        if (lot.status === 'published') {
          await republish(needs, await needs.drafts.of(memberId, lot.id));
          await tell(needs, listingChanged, lot.id);
          return;
        }
        const data = { listingId: lot.id, memberId };
        await needs.publish(listingDraftChanged, { subject: `listings/${lot.id}`, data });
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
    submitListing({ identity, params, body }) {
      const memberId = memberIdOf(identity);
      return withOwn(memberId, params.id, (needs, lot) => submitListing(needs, memberId, lot, body.text));
    },
    publishListing: ({ identity, params, body }) =>
      withOwn(memberIdOf(identity), params.id, async (needs, lot) => {
        await publishListing(needs, lot, body.version);
        await tell(needs, listingPublished, lot.id);
      }),
    withdrawListing: ({ identity, params }) =>
      withOwn(memberIdOf(identity), params.id, async (needs, lot) => {
        const status = statusAfter('withdraw', lot.status);
        if (!status) throw notInThisStatus();
        await needs.drafts.change(lot, { status });
        await needs.unindex(lot.id);
        await tell(needs, listingChanged, lot.id);
      }),
  };
}
