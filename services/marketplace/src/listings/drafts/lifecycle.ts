import { refused } from '@tianguis/chassis/http/error';
import type { Handlers } from '@tianguis/chassis/http/operation';
import { memberIdOf } from '@tianguis/chassis/identity/actor';
import { listingChanged, listingPublished } from '@tianguis/proto/marketplace/listings/events';
import type { lifecycleOperations } from '@tianguis/proto/marketplace/listings/lifecycle';
import { listingFieldsOf } from '@tianguis/proto/marketplace/listings/listing-fields';
import { renewDays } from '@tianguis/proto/marketplace/own-lots/operations';
import { day } from '@tianguis/proto/time';
import type { Deps } from '../../platform/room.ts';
import { notInThisStatus, statusAfter } from '../listing.ts';
import type { DraftLine, MyListing } from './draft-store.ts';
import { type DraftScope, draftScope } from './drafts.ts';
import { endOf, holdDoubtful, refuseIncomplete } from './publishing.ts';

/** Takes a lot off the market for now. Orders and offers that exist go on. */
async function pause(scope: DraftScope, lot: MyListing): Promise<void> {
  const status = statusAfter('pause', lot.status);
  if (!status) throw notInThisStatus();
  await scope.drafts.change(lot, { status });
  await scope.unindex(lot.id);
  await scope.publish(listingChanged, { subject: `listings/${lot.id}`, data: { listingId: lot.id } });
  await scope.publishOffer(lot.id);
}

const nothingLeft = () =>
  refused('nothing_left', {
    es: 'De este lote ya no queda nada: cambia las cantidades',
    en: 'Nothing of this lot is left: change its quantities',
  });

/** Offers a paused lot again, with the end that it had. What was sold meanwhile, through open offers, stays sold. */
async function resume(scope: DraftScope, lot: MyListing): Promise<void> {
  const published = statusAfter('resume', lot.status);
  const isOver = lot.endsAt === null || new Date(lot.endsAt) <= scope.now;
  if (!published || isOver) throw notInThisStatus();
  await refuseIncomplete(scope, lot);
  if (await holdDoubtful(scope, lot)) {
    await scope.publish(listingChanged, { subject: `listings/${lot.id}`, data: { listingId: lot.id } });
    return;
  }
  const isLeft = lot.lines.some(({ quantity, reserved }) => (quantity ?? 0) > reserved);
  const isPromised = lot.lines.some(({ reserved }) => reserved > 0);
  if (!isLeft && !isPromised) throw nothingLeft();
  const status = isLeft ? published : statusAfter('reserve', published);
  await scope.drafts.change(lot, { status });
  if (isLeft) {
    await scope.settleConditions(lot.id);
    await scope.index(lot.id);
  }
  const event = isLeft ? listingPublished : listingChanged;
  await scope.publish(event, { subject: `listings/${lot.id}`, data: { listingId: lot.id } });
  await scope.publishOffer(lot.id);
}

const endsByOwnDate = () =>
  refused(
    'own_end',
    {
      es: 'Este lote termina en la fecha que tú le pusiste: cámbiala al editarlo',
      en: 'This lot ends on the date that you set: change it by editing the lot',
    },
    'availableUntil',
  );

/** Counts the days of a lot that ends soon from now on. */
export async function renew(scope: DraftScope, lot: MyListing): Promise<void> {
  const { drafts, now, publish, publishOffer } = scope;
  const endsAt = lot.endsAt === null ? null : new Date(lot.endsAt);
  const isOffered = lot.status === 'published' || lot.status === 'paused';
  if (!isOffered || endsAt === null || endsAt <= now) throw notInThisStatus();
  // Sent again: it was renewed.
  if (Number(endsAt) - Number(now) > renewDays * day) return;
  const renewed = endOf(lot, now);
  if (renewed <= endsAt) throw endsByOwnDate();
  await drafts.change(lot, { renewedAt: now, endsAt: renewed });
  if (lot.status === 'published') await scope.index(lot.id);
  await publish(listingChanged, { subject: `listings/${lot.id}`, data: { listingId: lot.id } });
  await publishOffer(lot.id);
}

/** The line as a new one; how much there is now is for the seller to say where nothing is left of it. */
const copyOfLine = (line: MyListing['lines'][number]): DraftLine => ({
  name: line.name,
  category: line.category,
  material: line.material,
  quantity: line.quantity || null,
  unit: line.unit,
  condition: line.condition,
  price: line.price,
  minimum: line.minimum,
  suggested: line.suggested,
});

const ifAhead = (moment: string | null, now: Date): string | null =>
  moment !== null && new Date(moment) > now ? moment : null;

/** Starts a draft with what a lot says, except its photos and dates that have passed. */
async function copy(scope: DraftScope, lot: MyListing): Promise<MyListing> {
  const { memberId, drafts, lines, warehouses, now } = scope;
  const warehouse = lot.warehouseId ? await warehouses.ofMember(memberId, lot.warehouseId) : null;
  const { id } = await drafts.add({
    memberId,
    language: lot.language,
    title: lot.title,
    description: lot.description,
    warehouseId: warehouse ? lot.warehouseId : null,
    zone: lot.zone,
    ...listingFieldsOf(lot),
    bestBefore: ifAhead(lot.bestBefore, now),
    availableUntil: ifAhead(lot.availableUntil, now),
  });
  await lines.replace(id, lot.lines.map(copyOfLine));
  return drafts.of(memberId, id);
}

export function lifecycleHandlers({
  inTransaction,
  outbox,
  personHash,
  submit,
}: Pick<Deps, 'inTransaction' | 'outbox' | 'personHash' | 'submit'>): Handlers<typeof lifecycleOperations> {
  const change = (memberId: number, id: number, work: (scope: DraftScope, lot: MyListing) => Promise<void>) =>
    inTransaction(async (transaction) => {
      const scope = draftScope(transaction, { outbox, personHash }, memberId);
      await work(scope, await scope.drafts.of(memberId, id));
      return scope.drafts.of(memberId, id);
    });
  return {
    pauseListing: ({ identity, params }) => change(memberIdOf(identity), params.id, pause),
    renewListing: ({ identity, params }) => change(memberIdOf(identity), params.id, renew),
    resumeListing: ({ identity, params }) => change(memberIdOf(identity), params.id, resume),
    copyListing({ params: { id }, headers, lang, identity }) {
      const memberId = memberIdOf(identity);
      const work = submit(
        'copyListing',
        async (transaction) => {
          const scope = draftScope(transaction, { outbox, personHash }, memberId);
          return copy(scope, await scope.drafts.of(memberId, id));
        },
        id,
      );
      return work({ body: {}, headers, lang, identity });
    },
  };
}
