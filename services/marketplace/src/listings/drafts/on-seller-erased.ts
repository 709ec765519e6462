import { defineConsumer } from '@tianguis/chassis/messaging/consumer';
import { forgetInOutbox } from '@tianguis/chassis/messaging/forget';
import { publishIn } from '@tianguis/chassis/messaging/outbox';
import { run, runMaybe, statement } from '@tianguis/chassis/storage/sql';
import { memberErased } from '@tianguis/proto/gateway/members/events';
import { listingChanged, listingOfferChanged } from '@tianguis/proto/marketplace/listings/events';
import { nameOfSubject } from '@tianguis/proto/marketplace/whatsapp/subject';
import type { Deps } from '../../platform/room.ts';
import { db } from '../../platform/sql.ts';
import { forgetNames } from '../../recipients/erased-names.ts';
import { removeFromSearch } from '../search-index.ts';

interface Member {
  readonly memberId: number;
}

const photosOf = statement((p: Member) =>
  db
    .selectFrom('listing_photos as p')
    .innerJoin('listings as l', 'l.id', 'p.listing_id')
    .select('p.id')
    .where('l.member_id', '=', p.memberId),
);

const deleteQuestions = statement((p: Member) =>
  db.deleteFrom('listing_questions').where('member_id', '=', p.memberId),
);

const deleteListings = statement((p: Member) =>
  db.deleteFrom('listings').where('member_id', '=', p.memberId).returning(['id', 'status', 'version']),
);

const deleteSeller = statement((p: Member) =>
  db.deleteFrom('sellers').where('member_id', '=', p.memberId).returning('name'),
);

/** Deletes a member's lots with their photos and questions, their warehouses and seller name, and the questions they asked. */
export const onSellerErased = ({ outbox, removeMedia }: Pick<Deps, 'outbox' | 'removeMedia'>) =>
  defineConsumer({
    event: memberErased,
    name: 'seller-erased',
    async handle({ data: { memberId }, tx }) {
      await run(tx, deleteQuestions({ memberId }));
      const photos = await run(tx, photosOf({ memberId }));
      const lots = await run(tx, deleteListings({ memberId }));
      await removeFromSearch(
        tx,
        lots.map(({ id }) => id),
      );
      // What else is erased with the member may come later, and finds the name no more.
      const seller = await runMaybe(tx, deleteSeller({ memberId }));
      await forgetNames(tx, [seller?.name]);
      if (photos.length > 0)
        await removeMedia(
          tx,
          photos.map(({ id }) => id),
        );
      await forgetInOutbox(tx, {
        subjects: lots.map(({ id }) => `listings/${id}`),
        texts: lots.flatMap(({ id }) => [`"about":"${nameOfSubject({ kind: 'lot', id })}"`, `/lote/${id}"`]),
      });
      const publish = publishIn(outbox, tx);
      for (const { id, version } of lots.filter(({ status }) => status !== 'draft')) {
        const subject = `listings/${id}`;
        await publish(listingChanged, { subject, data: { listingId: id } });
        await publish(listingOfferChanged, { subject, data: { listingId: id, version: version + 1, offer: null } });
      }
    },
  });
