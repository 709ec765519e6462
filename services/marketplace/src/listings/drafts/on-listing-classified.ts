import { consumersWith } from '@tianguis/chassis/messaging/consumer';
import { type Outbox, publishIn } from '@tianguis/chassis/messaging/outbox';
import { run, runMaybe, sql, statement } from '@tianguis/chassis/storage/sql';
import { listingClassified } from '@tianguis/proto/assistant/listings/events';
import type { listedItem } from '@tianguis/proto/assistant/listings/listed-item';
import type { Language } from '@tianguis/proto/errors';
import { listingDraftChanged } from '@tianguis/proto/marketplace/listings/events';
import { materialById } from '@tianguis/proto/materials/catalogue';
import { isPublicText } from '@tianguis/proto/public-text';
import type { z } from 'zod';
import type { PrismaTx } from '../../platform/database.ts';
import { db } from '../../platform/sql.ts';
import { type DraftLine, lineStore } from './draft-store.ts';

type Item = z.output<typeof listedItem>;

const longest = 200;
const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Aria's lines. What the list does not say stays open, except the unit, which then comes from the catalogue. */
const linesFrom = (items: readonly Item[]): DraftLine[] =>
  items.map(({ name, category, material, quantity, unit, condition, suggestedPrice }) => ({
    name: capitalized(name).slice(0, longest),
    category,
    material,
    quantity,
    unit: unit ?? materialById(category ?? '')?.unit ?? 'pieza',
    condition,
    price: null,
    minimum: null,
    suggested: suggestedPrice,
  }));

const namedInTitle = 2;

/** The title until the seller writes one: `Cemento, varilla y 3 más`; without names that hold contact data. */
function titleFrom(items: readonly Item[], language: Language): string {
  const named = items.map(({ category, name }) => materialById(category ?? '')?.name[language] ?? name);
  const names = [...new Set(named.filter(isPublicText))];
  const others = names.length - namedInTitle;
  const and = language === 'es' ? ' y ' : ' and ';
  const first = names.slice(0, namedInTitle).join(others > 0 ? ', ' : and);
  const more = language === 'es' ? ` y ${others} más` : ` and ${others} more`;
  return capitalized(others > 0 ? first + more : first).slice(0, longest);
}

// Waits for a change that the seller is making at this moment.
const waitingDraft = statement((p: { listingId: number; reading: number }) =>
  db
    .selectFrom('listings')
    .select(['member_id as memberId', 'title', 'language'])
    .where('id', '=', p.listingId)
    .where('status', '=', 'draft')
    .where('reading', '=', p.reading)
    .whereRef('read_reading', '<', 'reading')
    .forUpdate(),
);

const settleReading = statement((p: { listingId: number; notes: string[]; title: string }) =>
  db
    .updateTable('listings')
    .set(({ eb, ref }) => ({
      read_reading: ref('reading'),
      notes: p.notes,
      title: p.title,
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
      const title = draft.title || titleFrom(items, draft.language);
      await run(tx, settleReading({ listingId, notes, title }));
      if (items.length > 0) await lineStore(tx).replace(listingId, linesFrom(items));
      const data = { listingId, memberId: draft.memberId };
      await publishIn(outbox, tx)(listingDraftChanged, { subject: `listings/${listingId}`, data });
    },
  });
