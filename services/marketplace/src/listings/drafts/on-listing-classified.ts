import { consumersWith } from '@tianguis/chassis/messaging/consumer';
import { type Outbox, publishIn } from '@tianguis/chassis/messaging/outbox';
import { listingClassified } from '@tianguis/proto/assistant/listings/events';
import { listingDraftChanged } from '@tianguis/proto/marketplace/listings/events';
import type { PrismaTx } from '../../platform/database.ts';
import { linesFrom, titleFrom } from './from-reading.ts';
import { lineStore } from './line-store.ts';

// Waits for what its seller does to it at this moment.
const waiting = `select member_id as "memberId", title, language from listings
  where id = $1 and status = 'draft' and reading = $2 and read_reading < reading for update`;
const settle = `update listings set read_reading = reading, notes = $2::text[], title = $3, version = version + 1,
  updated_at = now() where id = $1`;

interface Waiting {
  readonly memberId: number;
  readonly title: string;
  readonly language: 'es' | 'en';
}

/** Keeps what Aria read of a draft: unless more was handed in since, or its seller wrote the lines. */
export const onListingClassified = ({ outbox }: { outbox: Outbox }) =>
  consumersWith<PrismaTx>()({
    event: listingClassified,
    name: 'listing-classified',
    async handle({ data: { listingId, reading, items, notes }, tx }) {
      const [draft] = (await tx.query<Waiting>(waiting, [listingId, reading])).rows;
      if (!draft) return;
      const title = draft.title || titleFrom(items, draft.language);
      await tx.query(settle, [listingId, notes, title]);
      if (items.length > 0) await lineStore(tx).replace(listingId, linesFrom(items));
      const data = { listingId, memberId: draft.memberId };
      await publishIn(outbox, tx)(listingDraftChanged, { subject: `listings/${listingId}`, data });
    },
  });
