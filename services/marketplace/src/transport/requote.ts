import { type AppError, refused } from '@tianguis/chassis/http/error';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { requoteHours } from '@tianguis/proto/marketplace/orders/order';
import { type Vehicle, vehicles } from '@tianguis/proto/marketplace/transport/transport';
import { hour } from '@tianguis/proto/time';
import { priceOf } from './quote.ts';
import { type Quote, transportStore } from './transport-store.ts';

/** What a driver finds at the load. */
export interface TrueLoad {
  readonly kilograms: number;
  /** The smallest vehicle that has the room, where the volume does not fit. */
  readonly vehicle?: Vehicle | undefined;
}

const notMore = (): AppError =>
  refused(
    'weight_not_more',
    {
      es: 'No pesa más de lo que se cotizó ni pide un vehículo más grande: revisa el peso',
      en: 'It weighs no more than was quoted and needs no larger vehicle: check the weight',
    },
    'kilograms',
  );

const sizeOf = (vehicle: Vehicle | null | undefined): number => (vehicle ? vehicles.indexOf(vehicle) : 0);

/** Whether a load is more than what was quoted. */
const isMore = (quote: Quote, { kilograms, vehicle }: TrueLoad): boolean =>
  kilograms > quote.kilograms || sizeOf(vehicle) > sizeOf(quote.vehicle);

/** What has to be quoted for a load that is found to be more. */
const needsOf = (quote: Quote, load: TrueLoad) => ({
  kilograms: Math.max(quote.kilograms, load.kilograms),
  vehicle: vehicles[Math.max(sizeOf(quote.leastVehicle), sizeOf(load.vehicle))],
});

/** Whether an order has been quoted anew for this very load. */
export async function isQuotedFor(tx: Tx, orderId: number, load: TrueLoad): Promise<boolean> {
  const quote = await transportStore(tx).quoteOf(orderId);
  const before = await transportStore(tx).otherQuoteOf(orderId);
  if (!quote || !before || !isMore(before, load)) return false;
  const { kilograms, vehicle } = needsOf(before, load);
  return quote.kilograms === kilograms && quote.leastVehicle === vehicle;
}

/** A transport by the true weight. */
export interface Requoted {
  readonly centavos: number;
  /** Beyond the quote before; never below zero, since what was agreed stays agreed. */
  readonly difference: number;
  readonly by: Date;
}

interface Anew {
  readonly load: TrueLoad;
  readonly now: Date;
  /** Its buyer may be asked for the difference; else the quote by the true weight keeps the price before. */
  readonly mayAsk: boolean;
}

/**
 * Quotes an order's transport by its true weight, with the version of the rates that the order holds. Undefined where no vehicle of
 * theirs takes it.
 */
export async function quoteAnew(tx: Tx, orderId: number, { load, now, mayAsk }: Anew): Promise<Requoted | undefined> {
  const transports = transportStore(tx);
  const quote = await transports.quoteOf(orderId);
  if (!quote) throw new Error(`order ${orderId} has no transport`);
  if (!isMore(quote, load)) throw notMore();
  const { kilograms, vehicle } = needsOf(quote, load);
  const { terms } = await transports.rateOf(quote.rate);
  const { kilometres, floors, help } = quote;
  const price = priceOf(terms, { kilometres, kilograms, floors, help, vehicle, access: null });
  if ('refusal' in price) return undefined;
  const by = new Date(now.getTime() + requoteHours * hour);
  const difference = Math.max(0, price.centavos - quote.centavos);
  const centavos = mayAsk ? quote.centavos + difference : quote.centavos;
  const quoteId = await transports.addQuote({
    ...quote,
    vehicle: price.vehicle,
    leastVehicle: vehicle ?? quote.leastVehicle,
    kilograms,
    declared: false,
    centavos,
    parts: centavos === price.centavos ? price.parts : quote.parts,
    validUntil: by,
    createdAt: now,
  });
  await transports.offerRequote(orderId, quoteId);
  return { centavos, difference, by };
}
