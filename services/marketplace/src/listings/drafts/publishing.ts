import { AppError } from '@tianguis/chassis/http/error';
import type { Task } from '@tianguis/chassis/jobs/jobs';
import { type Outbox, publishIn } from '@tianguis/chassis/messaging/outbox';
import { run, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Localized } from '@tianguis/proto/errors';
import { goodsReason } from '@tianguis/proto/marketplace/goods/goods-policy';
import { listingChanged } from '@tianguis/proto/marketplace/listings/events';
import { listingDays } from '@tianguis/proto/marketplace/listings/listing';
import { heldGoodsOf, missingFor } from '@tianguis/proto/marketplace/listings/missing-fields';
import { day } from '@tianguis/proto/time';
import type { Deps } from '../../platform/room.ts';
import { listingChangedMeanwhile, notInThisStatus, statusAfter } from '../listing.ts';
import { publishOffers } from '../publish-offers.ts';
import { removeFromSearch } from '../search-index.ts';
import type { MyListing } from './draft-store.ts';
import type { DraftScope } from './drafts.ts';

/** When a lot published now expires: after 60 days, or earlier at its best-before date or the seller's own date. */
export function endOf({ bestBefore, availableUntil }: Pick<MyListing, 'bestBefore' | 'availableUntil'>, since: Date) {
  const moments = [bestBefore, availableUntil].flatMap((moment) => (moment ? [new Date(moment).getTime()] : []));
  return new Date(Math.min(since.getTime() + listingDays * day, ...moments));
}

/** 422 that names each field that a lot on the market may not lack. */
export async function refuseIncomplete({ sellerName, now }: DraftScope, lot: MyListing): Promise<void> {
  const errors = missingFor({ ...lot, sellerName: await sellerName() }, now);
  if (errors.length === 0) return;
  const text = { es: 'Falta algo para publicar el lote', en: 'Something is missing to publish the lot' };
  throw new AppError('refused', 'listing_incomplete', text, { errors });
}

/** What its seller reads of a lot that is held. */
const heldText: Localized = {
  es: 'Una persona del equipo lo revisa antes de que salga al mercado.',
  en: 'A person of the team checks it before it is on the market.',
};

/**
 * Holds a lot with goods on which words alone cannot decide, unless staff let such goods pass in it before: it stays hidden until
 * they decide. True if it is held.
 */
export async function holdDoubtful(scope: DraftScope, lot: MyListing): Promise<boolean> {
  const kind = heldGoodsOf(lot);
  if (!kind || (await scope.passedKinds(lot.id)).includes(kind)) return false;
  const status = statusAfter('hold', lot.status);
  if (!status) throw notInThisStatus();
  const { drafts, now } = scope;
  const publishedAt = lot.publishedAt ? new Date(lot.publishedAt) : now;
  const hiddenReason = `${heldText[lot.language]} ${goodsReason(kind)?.[lot.language] ?? ''}`.trim();
  await drafts.change(lot, {
    status,
    publishedAt,
    endsAt: endOf(lot, now),
    hiddenReason,
    hiddenBy: 'goods-policy',
    heldKind: kind,
  });
  await scope.settleConditions(lot.id);
  await scope.unindex(lot.id);
  return true;
}

/** Publishes the version of a lot that its seller saw. False if it is held for staff instead. */
export async function publishListing(scope: DraftScope, lot: MyListing, version: number): Promise<boolean> {
  const status = statusAfter('publish', lot.status);
  if (!status) throw notInThisStatus();
  if (version !== lot.version) throw listingChangedMeanwhile();
  await refuseIncomplete(scope, lot);
  if (await holdDoubtful(scope, lot)) return false;
  const { drafts, now } = scope;
  await drafts.change(lot, { status, publishedAt: now, renewedAt: null, endsAt: endOf(lot, now) });
  await scope.joinPilot(now);
  if (lot.zone !== null) await scope.keepDeveloperCity(lot.zone);
  await scope.settleConditions(lot.id);
  await scope.index(lot.id);
  return true;
}

/** Checks and indexes a published lot again after a change. */
export async function republish(scope: DraftScope, lot: MyListing): Promise<void> {
  await refuseIncomplete(scope, lot);
  if (await holdDoubtful(scope, lot)) return;
  const since = (await scope.offeredSince(lot.id)) ?? scope.now;
  await scope.drafts.change(lot, { endsAt: endOf(lot, since) });
  await scope.settleConditions(lot.id);
  await scope.index(lot.id);
}

const atOnce = 200;

const expireDue = statement(
  (p: { now: Date }) => sql<{ id: number }>`
    update listings set status = 'expired', version = version + 1, updated_at = now() where id = any(array(
      select id from listings where status in ('published', 'paused') and ends_at <= ${p.now}
      order by ends_at limit ${sql.lit(atOnce)} for update skip locked))
    returning id`,
);

async function expireSome(tx: Tx, outbox: Outbox, now: Date): Promise<number> {
  const ids = (await run(tx, expireDue({ now }))).map(({ id }) => id);
  await removeFromSearch(tx, ids);
  await publishOffers(tx, outbox, ids);
  const publish = publishIn(outbox, tx);
  for (const id of ids) await publish(listingChanged, { subject: `listings/${id}`, data: { listingId: id } });
  return ids.length;
}

/** Takes lots whose time is over off the market, each once, however many replicas run this. */
export const expireListings =
  ({ inTransaction, outbox, now }: Pick<Deps, 'inTransaction' | 'outbox' | 'now'>): Task =>
  async (_, { signal }) => {
    let expired = atOnce;
    while (expired === atOnce && !signal.aborted)
      expired = await inTransaction(({ tx }) => expireSome(tx, outbox, now()));
  };
