import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Language, Localized } from '@tianguis/proto/errors';
import { amountOf } from '@tianguis/proto/marketplace/orders/order';
import type { countedBy } from '@tianguis/proto/marketplace/pickups/pickup';
import type { ListingUnit } from '@tianguis/proto/materials/listing-units';
import { quantityText } from '@tianguis/proto/materials/unit-names';
import { paymentLimits, toPesos } from '@tianguis/proto/money';
import type { z } from 'zod';
import { stoppedByBank } from '../orders/errors.ts';
import type { LoadedQuantity, OrderedLine, StoredLoad } from '../orders/load-store.ts';
import { isStopped } from '../orders/moves.ts';
import type { StoredOrder } from '../orders/order-store.ts';
import type { OrderScope } from '../orders/scope.ts';
import type { Party } from '../trade/party.ts';
import { amountText } from '../trade/texts.ts';
import { linesMissing, loadChanged, moreThanOrdered, nothingLoaded, notYours } from './errors.ts';
import { pickupStore } from './pickup-store.ts';

type Counter = z.output<typeof countedBy>;

interface Counted {
  readonly load: readonly LoadedQuantity[];
  readonly sellerCount: readonly LoadedQuantity[] | null;
}

type LoadProblem =
  | { readonly kind: 'lines' }
  | { readonly kind: 'more'; readonly index: number; readonly most: number }
  | { readonly kind: 'nothing' };

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** What is to be paid for what was loaded. */
export const loadedAmount = (lines: readonly OrderedLine[], load: readonly LoadedQuantity[]): number =>
  sumOf(lines.map(({ id, centavos }) => amountOf(load.find((one) => one.id === id)?.quantity ?? 0, centavos)));

/** Whether these are quantities of these lines: each once, none more than was ordered, and enough to be paid for. */
export function problemOf(lines: readonly OrderedLine[], load: readonly LoadedQuantity[]): LoadProblem | undefined {
  const ids = new Set(load.map(({ id }) => id));
  if (ids.size !== load.length || load.length !== lines.length || !lines.every(({ id }) => ids.has(id)))
    return { kind: 'lines' };
  for (const [index, { id, quantity }] of load.entries()) {
    const most = lines.find((line) => line.id === id)?.quantity ?? 0;
    if (quantity > most) return { kind: 'more', index, most };
  }
  const amount = loadedAmount(lines, load);
  const isGift = lines.every(({ centavos }) => centavos === 0);
  const isEnough = isGift ? load.some(({ quantity }) => quantity > 0) : toPesos(amount) >= paymentLimits.min;
  return isEnough ? undefined : { kind: 'nothing' };
}

/** Lines as they were ordered, beside what was loaded of each. */
export const loadedLines = (lines: readonly OrderedLine[], load: readonly LoadedQuantity[] | undefined) =>
  lines.map(({ id, name, unit, quantity }) => ({
    id,
    name,
    unit,
    quantity,
    loaded: load?.find((one) => one.id === id)?.quantity ?? null,
  }));

/** Whether two counts of the same lines say the same; an order counts as itself. */
export const isSameLoad = (one: readonly LoadedQuantity[], other: readonly LoadedQuantity[]): boolean =>
  one.length === other.length &&
  one.every(({ id, quantity }) => other.some((each) => each.id === id && each.quantity === quantity));

/** Whose count it is: the seller's where it is what they counted last. */
export const countedByOf = ({ load, sellerCount }: Counted): Counter =>
  sellerCount && isSameLoad(load, sellerCount) ? 'seller' : 'driver';

const loadDiffersText: Localized = {
  es: 'al cargar se contó menos de lo pedido: revisa las cantidades y confírmalas',
  en: 'at the loading less was counted than was ordered: look at the quantities and confirm them',
};

const countedOtherwiseText: Localized = {
  es: 'quien transporta contó otra cantidad que tú: revísala y confírmala, o vuelve a decir cuánto se cargó',
  en: 'the driver counted another quantity than you: look at it and confirm it, or say again what was loaded',
};

export interface LoadedLine {
  readonly name: string;
  readonly unit: ListingUnit;
  /** What was ordered. */
  readonly quantity: number;
  readonly loaded: number | null;
}

const of: Localized = { es: 'de', en: 'of' };

/** `Yeso: 28 bultos de 30`. */
export const loadedLineText = ({ name, unit, quantity, loaded }: LoadedLine, language: Language): string =>
  `${name.slice(0, 60)}: ${quantityText(loaded ?? 0, unit, language)} ${of[language]} ${quantity}`;

/** What a load comes to, until it is signed for; undefined for a gift. */
export function loadedTotalText(
  lines: readonly OrderedLine[],
  load: readonly LoadedQuantity[],
  language: Language,
): string | undefined {
  const [ordered, loaded] = [lines, load].map((quantities) => loadedAmount(lines, quantities));
  if (!ordered || loaded === undefined) return undefined;
  const total = `${language === 'es' ? 'Total estimado' : 'Estimated total'}: ${amountText(loaded, language)}`;
  if (loaded === ordered) return total;
  return `${total} ${language === 'es' ? 'en vez de' : 'instead of'} ${amountText(ordered, language)}`;
}

const mostNamed = 3;

function differencesText(lines: readonly OrderedLine[], load: readonly LoadedQuantity[], language: Language): string {
  const differing = lines.flatMap((line) => {
    const loaded = load.find(({ id }) => id === line.id)?.quantity ?? 0;
    return loaded === line.quantity ? [] : [loadedLineText({ ...line, loaded }, language)];
  });
  if (differing.length === 0) return language === 'es' ? 'todo lo pedido' : 'all that was ordered';
  const more = differing.length - mostNamed;
  const rest = language === 'es' ? `y ${more} artículos más` : `and ${more} more items`;
  return [...differing.slice(0, mostNamed), ...(more > 0 ? [rest] : [])].join(', ');
}

const agreed: Localized = {
  es: 'Quien recibe lo acepta al firmar; si cuenta otra cantidad, la anota antes en el enlace de quien transporta',
  en: 'The receiver agrees by signing, or first notes a different quantity on the driver’s link',
};

/** To the buyer, what the seller says was loaded, and what it comes to. */
const sellerCountedText = (
  lines: readonly OrderedLine[],
  load: readonly LoadedQuantity[],
  language: Language,
): string =>
  [
    `${language === 'es' ? 'quien vende contó lo que se cargó' : 'the seller counted what was loaded'}: ${differencesText(lines, load, language)}`,
    loadedTotalText(lines, load, language),
    agreed[language],
  ]
    .filter((one) => one !== undefined)
    .join('. ');

const errorOf = (problem: LoadProblem) => {
  if (problem.kind === 'more') return moreThanOrdered(problem.index, problem.most);
  return problem.kind === 'lines' ? linesMissing() : nothingLoaded();
};

/** Refuses what cannot be a load of these lines. */
export function checkLoad(lines: readonly OrderedLine[], load: readonly LoadedQuantity[]): void {
  const problem = problemOf(lines, load);
  if (problem) throw errorOf(problem);
}

/** Each load has a moment of its own: who agrees to one names it so. */
const momentAfter = (before: StoredLoad | undefined, { now }: OrderScope): Date =>
  new Date(Math.max(Number(now), Number(before?.loadedAt ?? 0) + 1));

interface Told {
  readonly party: Party;
  readonly change: (language: Language) => string;
}

/** Keeps a count that differs from the one before; the other side's page shows it, and who is to know of it is written to. */
async function keepLoad(scope: OrderScope, tx: Tx, order: StoredOrder, load: StoredLoad, told?: Told): Promise<void> {
  await pickupStore(tx).saveLoad(order.id, load);
  await scope.refreshPages(order);
  if (!told) return;
  await scope.notify(order, told.party, {
    name: `order-${order.id}-load-${load.loadedAt.getTime()}`,
    variables: (language) => ({ change: told.change(language) }),
  });
}

/**
 * Records the driver's count of a locked order in transit. Asks the seller to confirm if it differs from their own count, or
 * from the order while they have not counted. Returns the moment that identifies this load.
 */
export async function recordLoad(
  scope: OrderScope,
  tx: Tx,
  order: StoredOrder,
  load: readonly LoadedQuantity[],
): Promise<Date> {
  if (order.state !== 'in_transit') throw notYours();
  if (isStopped(order)) throw stoppedByBank();
  const pickups = pickupStore(tx);
  const lines = await pickups.lines(order.id);
  checkLoad(lines, load);
  const before = await pickups.load(order.id);
  if (before && isSameLoad(before.load, load)) return before.loadedAt;
  const sellerCount = before?.sellerCount ?? null;
  const confirmed = isSameLoad(sellerCount ?? lines, load);
  const counted = { load, loadedAt: momentAfter(before, scope), confirmed, sellerCount };
  const text = sellerCount ? countedOtherwiseText : loadDiffersText;
  const asked: Told = { party: 'seller', change: (language) => text[language] };
  await keepLoad(scope, tx, order, counted, confirmed ? undefined : asked);
  return counted.loadedAt;
}

interface SellerCount {
  readonly load: readonly LoadedQuantity[];
  /** When what they saw was counted; null where nothing was. */
  readonly seen: Date | null;
}

/** Records the seller's own count, which needs no confirmation by them; the receiver agrees to it by signing. */
export async function recordSellerCount(
  scope: OrderScope,
  tx: Tx,
  order: StoredOrder,
  { load, seen }: SellerCount,
): Promise<void> {
  // What left with the driver is counted at the buyer's door.
  if (order.state !== 'in_transit' || order.leg) throw notYours();
  if (isStopped(order)) throw stoppedByBank();
  const pickups = pickupStore(tx);
  const lines = await pickups.lines(order.id);
  checkLoad(lines, load);
  const before = await pickups.load(order.id);
  const same = before && isSameLoad(before.load, load);
  if (same && before.confirmed && before.sellerCount && isSameLoad(before.sellerCount, load)) return;
  if (!same && Number(before?.loadedAt ?? 0) !== Number(seen ?? 0)) throw loadChanged();
  // What the receiver may have before them stays what it was.
  const loadedAt = same ? before.loadedAt : momentAfter(before, scope);
  const counted = { load, loadedAt, confirmed: true, sellerCount: load };
  const news = !same && (before || !isSameLoad(lines, load));
  const told: Told = { party: 'buyer', change: (language) => sellerCountedText(lines, load, language) };
  await keepLoad(scope, tx, order, counted, news ? told : undefined);
}

/** The seller agrees to what was loaded, as they saw it. */
export async function confirmLoad(scope: OrderScope, tx: Tx, order: StoredOrder, at: Date): Promise<void> {
  const pickups = pickupStore(tx);
  const load = await pickups.load(order.id);
  if (order.state !== 'in_transit' || !load) throw notYours();
  if (Number(load.loadedAt) !== Number(at)) throw loadChanged();
  if (load.confirmed) return;
  await pickups.confirmLoad(order.id);
  await scope.refreshPages(order);
}
