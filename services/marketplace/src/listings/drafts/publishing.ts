import { AppError } from '@tianguis/chassis/http/error';
import type { Task } from '@tianguis/chassis/jobs/jobs';
import { type Outbox, publishIn } from '@tianguis/chassis/messaging/outbox';
import { run, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Localized, LocalizedFieldError } from '@tianguis/proto/errors';
import { listingChanged } from '@tianguis/proto/marketplace/listings/events';
import { listingDays } from '@tianguis/proto/marketplace/listings/listing';
import { materialById } from '@tianguis/proto/materials/catalogue';
import { isPublicText } from '@tianguis/proto/public-text';
import { day } from '@tianguis/proto/time';
import type { Deps } from '../../platform/room.ts';
import { db } from '../../platform/sql.ts';
import { listingChangedMeanwhile, notInThisStatus, statusAfter } from '../listing.ts';
import { publishOffers } from '../publish-offers.ts';
import { removeFromSearch } from '../search-index.ts';
import type { MyListing } from './draft-store.ts';
import type { DraftScope } from './drafts.ts';

type Line = Pick<MyListing['lines'][number], 'name' | 'category' | 'quantity' | 'condition' | 'price' | 'minimum'>;

/** The parts of a lot that decide whether it can be published. */
export interface Publishable
  extends Pick<MyListing, 'title' | 'zone' | 'donation' | 'bestBefore' | 'availableUntil' | 'beingRead'> {
  readonly lines: readonly Line[];
  /** The name that buyers see. */
  readonly sellerName: string;
}

const texts = {
  title: { es: 'Ponle un título', en: 'Give it a title' },
  zone: { es: 'Di en qué zona está', en: 'Say in which zone it is' },
  sellerName: { es: 'Di con qué nombre te ven los compradores', en: 'Say by what name buyers see you' },
  lines: { es: 'Agrega al menos un artículo', en: 'Add at least one item' },
  beingRead: { es: 'Aria todavía está leyendo tu lista', en: 'Aria is still reading your list' },
  quantity: { es: 'Di cuánto hay', en: 'Say how much there is' },
  condition: { es: 'Di si es nuevo o usado', en: 'Say whether it is new or used' },
  minimum: { es: 'No puede ser más de lo que hay', en: 'Cannot be more than there is' },
  donation: { es: 'Lo que se dona no lleva precio', en: 'What is given away has no price' },
  bestBefore: { es: 'Los alimentos llevan fecha y hora de caducidad', en: 'Food needs a best-before date and hour' },
  past: { es: 'Ya pasó', en: 'It is over' },
  contact: {
    es: 'Quita teléfonos, correos, enlaces y caracteres invisibles',
    en: 'Remove phone numbers, emails, links and invisible characters',
  },
} satisfies Record<string, Localized>;

const isFood = ({ category }: Line): boolean => category !== null && materialById(category)?.dated === true;
const isOver = (moment: string | null, now: Date): boolean => moment !== null && new Date(moment) <= now;

/** The fields that keep a lot from being published, and why. */
export function missingFor(lot: Publishable, now: Date): LocalizedFieldError[] {
  const { lines } = lot;
  const wrong: readonly (readonly [boolean, path: string, message: Localized])[] = [
    [lot.title === '', 'title', texts.title],
    [!isPublicText(lot.title), 'title', texts.contact],
    [lot.sellerName === '', 'sellerName', texts.sellerName],
    [!isPublicText(lot.sellerName), 'sellerName', texts.contact],
    [lot.zone === null, 'zone', texts.zone],
    [lines.length === 0, 'lines', lot.beingRead ? texts.beingRead : texts.lines],
    [lot.bestBefore === null && lines.some(isFood), 'bestBefore', texts.bestBefore],
    [isOver(lot.bestBefore, now), 'bestBefore', texts.past],
    [isOver(lot.availableUntil, now), 'availableUntil', texts.past],
  ];
  const ofLot = wrong.flatMap(([is, path, message]) => (is ? [{ path, message }] : []));
  return [...ofLot, ...lines.flatMap((line, at) => missingOf(line, `lines.${at}`, lot.donation))];
}

function missingOf(line: Line, path: string, donation: boolean): LocalizedFieldError[] {
  const { name, quantity, condition, price, minimum } = line;
  const wrong: readonly (readonly [boolean, field: string, message: Localized])[] = [
    [!isPublicText(name), 'name', texts.contact],
    [quantity === null, 'quantity', texts.quantity],
    [condition === null && !isFood(line), 'condition', texts.condition],
    [minimum !== null && quantity !== null && minimum > quantity, 'minimum', texts.minimum],
    [donation && price !== null && price > 0, 'price', texts.donation],
  ];
  return wrong.flatMap(([is, field, message]) => (is ? [{ path: `${path}.${field}`, message }] : []));
}

/** When a lot published now expires: after 60 days, or earlier at its best-before date or the seller's own date. */
export function endOf({ bestBefore, availableUntil }: Pick<MyListing, 'bestBefore' | 'availableUntil'>, since: Date) {
  const moments = [bestBefore, availableUntil].flatMap((moment) => (moment ? [new Date(moment).getTime()] : []));
  return new Date(Math.min(since.getTime() + listingDays * day, ...moments));
}

async function refuseIncomplete({ sellerName, now }: DraftScope, lot: MyListing): Promise<void> {
  const errors = missingFor({ ...lot, sellerName: await sellerName() }, now);
  if (errors.length === 0) return;
  const text = { es: 'Falta algo para publicar el lote', en: 'Something is missing to publish the lot' };
  throw new AppError('refused', 'listing_incomplete', text, { errors });
}

/** Publishes the version of a lot that its seller saw. */
export async function publishListing(scope: DraftScope, lot: MyListing, version: number): Promise<void> {
  const status = statusAfter('publish', lot.status);
  if (!status) throw notInThisStatus();
  if (version !== lot.version) throw listingChangedMeanwhile();
  await refuseIncomplete(scope, lot);
  const { drafts, now } = scope;
  await drafts.change(lot, { status, publishedAt: now, endsAt: endOf(lot, now) });
  await scope.joinPilot(now);
  if (lot.zone !== null) await scope.keepDeveloperCity(lot.zone);
  await scope.settleConditions(lot.id);
  await scope.index(lot.id);
}

/** Checks and indexes a published lot again after a change. */
export async function republish(scope: DraftScope, lot: MyListing): Promise<void> {
  await refuseIncomplete(scope, lot);
  const since = lot.publishedAt ? new Date(lot.publishedAt) : scope.now;
  await scope.drafts.change(lot, { endsAt: endOf(lot, since) });
  await scope.settleConditions(lot.id);
  await scope.index(lot.id);
}

const atOnce = 200;

const expireDue = statement((p: { now: Date }) =>
  db
    .updateTable('listings')
    .set(({ eb }) => ({ status: 'expired', version: eb('version', '+', 1), updated_at: sql<Date>`now()` }))
    .where('id', 'in', (due) =>
      due
        .selectFrom('listings')
        .select('id')
        .where('status', '=', 'published')
        .where('ends_at', '<=', p.now)
        .orderBy('ends_at')
        .limit(atOnce)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id'),
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
