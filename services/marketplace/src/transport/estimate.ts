import type { Tx } from '@tianguis/chassis/storage/storage';
import type { QuoteRefusal, Vehicle } from '@tianguis/proto/marketplace/transport/transport';
import { distanceBetween, type Zone } from '@tianguis/proto/zones';
import { stockStore } from '../trade/stock.ts';
import { type Price, priceOf } from './quote.ts';
import { pointOf } from './roads.ts';
import { transportStore } from './transport-store.ts';
import { loadsOf, weightOf } from './weight.ts';

type Priced = Pick<Price, 'centavos' | 'kilograms' | 'vehicle'>;

/** Roughly what it costs to bring all of a lot to a zone. */
export type Estimate =
  | { readonly kind: 'price'; readonly kilometres: number; readonly price: Priced }
  /** Nobody knows what it weighs: what the smallest and the largest vehicle cost. */
  | { readonly kind: 'range'; readonly kilometres: number; readonly least: Priced; readonly most: Priced }
  | { readonly kind: 'refusal'; readonly refusal: QuoteRefusal };

interface Wanted {
  readonly listingId: number;
  readonly zone: Zone;
  readonly now: Date;
}

/** Estimates by the middle of the zone, at street level and without help. Undefined for a lot that is not on offer. */
export async function estimateOf(
  on: Pick<Tx, 'query'>,
  { listingId, zone, now }: Wanted,
): Promise<Estimate | undefined> {
  const transports = transportStore(on);
  const where = await transports.lotPlace(listingId);
  const rate = await transports.rateAt(now);
  if (where?.status !== 'published' || where.zone === null || !rate) return undefined;
  const { terms } = rate;
  const known = (await stockStore(on).lines(listingId)).filter(({ left }) => left > 0);
  const loads = loadsOf(
    known,
    known.map(({ lineId, left }) => ({ lineId, quantity: left })),
  );
  const from = pointOf(where.zone, where.latitude, where.longitude);
  const kilometres = distanceBetween(from, zone) * terms.roadFactor;
  const trip = { kilometres, floors: 0, help: false, access: where.access };
  const { kilograms } = weightOf(loads, { ofLot: where.weight, said: undefined });
  if (kilograms !== undefined) {
    const price = priceOf(terms, { ...trip, kilograms });
    return 'refusal' in price ? { kind: 'refusal', refusal: price.refusal } : { kind: 'price', kilometres, price };
  }
  const priceFor = (vehicle: Vehicle, load: number) => priceOf(terms, { ...trip, kilograms: load, vehicle });
  const all = terms.vehicles.flatMap(({ vehicle, kilograms: load }) => {
    const price = priceFor(vehicle, load);
    return 'refusal' in price ? [] : [price];
  });
  const sorted = all.toSorted((one, other) => one.centavos - other.centavos);
  const [least] = sorted;
  const most = sorted.at(-1);
  return least && most ? { kind: 'range', kilometres, least, most } : { kind: 'refusal', refusal: 'too_far' };
}
