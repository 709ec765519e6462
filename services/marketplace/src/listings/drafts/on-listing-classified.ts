import { consumersWith } from '@tianguis/chassis/messaging/consumer';
import { type Outbox, publishIn } from '@tianguis/chassis/messaging/outbox';
import { run, runMaybe, sql, statement } from '@tianguis/chassis/storage/sql';
import { listingClassified } from '@tianguis/proto/assistant/listings/events';
import type { listedItem } from '@tianguis/proto/assistant/listings/listed-item';
import { listingDraftChanged } from '@tianguis/proto/marketplace/listings/events';
import { capitalized, lotTitle } from '@tianguis/proto/marketplace/listings/lot-title';
import { statedDetails, withDetails } from '@tianguis/proto/marketplace/listings/stated-details';
import { materialById } from '@tianguis/proto/materials/catalogue';
import type { z } from 'zod';
import type { PrismaTx } from '../../platform/database.ts';
import { db } from '../../platform/sql.ts';
import { type DraftLine, lineStore } from './draft-store.ts';

type Item = z.output<typeof listedItem>;

const longest = 200;

/** Aria's lines. What the list does not say stays open, except the unit, which then comes from the catalogue. */
const linesFrom = (items: readonly Item[]): DraftLine[] =>
  items.map(({ name, category, material, quantity, unit, condition, price, suggestedPrice }) => ({
    name: capitalized(name).slice(0, longest),
    category,
    material,
    quantity,
    unit: unit ?? materialById(category ?? '')?.unit ?? 'pieza',
    condition,
    price: price ?? null,
    minimum: null,
    suggested: suggestedPrice,
  }));

// Waits for a change that the seller is making at this moment.
const waitingDraft = statement((p: { listingId: number; reading: number }) =>
  db
    .selectFrom('listings')
    .select(['member_id as memberId', 'title', 'description', 'language'])
    .where('id', '=', p.listingId)
    .where('status', '=', 'draft')
    .where('reading', '=', p.reading)
    .whereRef('read_reading', '<', 'reading')
    .forUpdate(),
);

const settleReading = statement((p: { listingId: number; notes: string[]; title: string; description: string }) =>
  db
    .updateTable('listings')
    .set(({ eb, ref }) => ({
      read_reading: ref('reading'),
      notes: p.notes,
      title: p.title,
      description: p.description,
      version: eb('version', '+', 1),
      updated_at: sql<Date>`now()`,
    }))
    .where('id', '=', p.listingId),
);

/** Stores what Aria read of a draft, unless the seller submitted more since or wrote the lines. */
export const onListingClassified = ({ outbox }: { outbox: Outbox }) =>
  consumersWith<PrismaTx>()({
    event: listingClassified,
    name: 'listing-classified',
    async handle({ data: { listingId, reading, items, notes }, tx }) {
      const draft = await runMaybe(tx, waitingDraft({ listingId, reading }));
      if (!draft) return;
      const title =
        draft.title ||
        lotTitle(
          items.map(({ name }) => name),
          draft.language,
        );
      const description = withDetails(draft.description, statedDetails(items, draft.language));
      await run(tx, settleReading({ listingId, notes, title, description }));
      if (items.length > 0) await lineStore(tx).replace(listingId, linesFrom(items));
      const data = { listingId, memberId: draft.memberId };
      await publishIn(outbox, tx)(listingDraftChanged, { subject: `listings/${listingId}`, data });
    },
  });
